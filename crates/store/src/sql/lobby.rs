//! Offers: one that is taken turns into a game in the same transaction.

use async_trait::async_trait;

use super::games_append::create_game;
use super::require::require_account;
use super::row::{Row, account, damaged, get, optional_game_id, parsed, variant};
use super::statement::{Connection, statement};
use super::{Driver, SqlStore};
use crate::{
    AccountId, Audience, Lobby, NewGame, OpenSeeks, Seek, SeekId, SeekState, SideChoice,
    StoreError, StoreResult,
};

const OPEN: &str = "open";
const TAKEN: &str = "taken";
const WITHDRAWN: &str = "withdrawn";

#[async_trait]
impl<D: Driver> Lobby for SqlStore<D> {
    async fn post_seek(&self, seek: Seek) -> StoreResult<()> {
        if seek.state != SeekState::Open {
            return Err(StoreError::Invalid("an offer that is not open"));
        }
        self.write(seek, |c, seek| Box::pin(async move { post(c, &seek).await })).await
    }

    async fn seek(&self, id: &SeekId) -> StoreResult<Seek> {
        let query = statement("SELECT * FROM seeks WHERE id = $1").bind(id.as_str());
        read_found(query.fetch_optional(self.driver.readers()).await?)
    }

    async fn open_seeks(
        &self,
        now_ms: i64,
        wanted: OpenSeeks,
        limit: u32,
    ) -> StoreResult<Vec<Seek>> {
        // An origin is not negative, so the number of an account is none.
        let sql = "SELECT * FROM (SELECT *, speed NOT IN ('correspondence', 'unlimited') AS live, \
            row_number() OVER (PARTITION BY coalesce(origin, -owner) \
                ORDER BY speed NOT IN ('correspondence', 'unlimited') DESC, created_ms DESC, id) \
                AS place \
            FROM seeks WHERE audience = 'lobby' AND player IS NULL \
            AND state = 'open' AND (expires_ms IS NULL OR expires_ms > $1) \
            AND ($2 IS NULL OR (variant = $2 AND start = $3 AND rules = '' \
                AND speed NOT IN ('correspondence', 'unlimited'))) \
            AND ($4 IS NULL OR owner <> $4)) AS ranked \
            WHERE place <= $5 ORDER BY live DESC, created_ms DESC, id LIMIT $6";
        let (variant, start) = wanted
            .live_on
            .map_or((None, None), |(variant, start)| (Some(variant.name()), Some(start)));
        let query = statement(sql).bind(now_ms).bind(variant).bind(start);
        let query = query.bind(wanted.not_of.map(|account| account.0));
        let query = query.bind(wanted.from_one_origin).bind(limit);
        query.fetch_all(self.driver.lists()).await?.iter().map(read_seek).collect()
    }

    async fn challenges_to(&self, account: AccountId, now_ms: i64) -> StoreResult<Vec<Seek>> {
        let sql = "SELECT * FROM seeks WHERE audience = 'player' AND player = $1 \
            AND state = 'open' AND (expires_ms IS NULL OR expires_ms > $2) \
            ORDER BY created_ms, id";
        let rows =
            statement(sql).bind(account.0).bind(now_ms).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_seek).collect()
    }

    async fn seeks_of(&self, account: AccountId, now_ms: i64) -> StoreResult<Vec<Seek>> {
        let sql = "SELECT * FROM seeks WHERE owner = $1 AND state = 'open' \
            AND (expires_ms IS NULL OR expires_ms > $2) ORDER BY created_ms, id";
        let rows =
            statement(sql).bind(account.0).bind(now_ms).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_seek).collect()
    }

    async fn take_seek(&self, id: &SeekId, game: NewGame, now_ms: i64) -> StoreResult<()> {
        self.write((id.clone(), game, now_ms), |c, (id, game, now_ms)| {
            Box::pin(async move { take(c, &id, &game, now_ms).await })
        })
        .await
    }

    async fn withdraw_seek(&self, id: &SeekId) -> StoreResult<()> {
        self.write(id.clone(), |c, id| {
            Box::pin(async move {
                if find(c, &id).await?.state != SeekState::Open {
                    return Err(StoreError::SeekClosed);
                }
                set_state(c, &id, WITHDRAWN, None).await
            })
        })
        .await
    }

    async fn sweep_seeks(&self, before_ms: i64) -> StoreResult<u64> {
        self.write(before_ms, |c, before_ms| {
            Box::pin(async move {
                let sql = "DELETE FROM seeks WHERE expires_ms < $1 \
                    OR (created_ms < $1 AND state <> 'open')";
                Ok(statement(sql).bind(before_ms).execute(c).await?.rows_affected())
            })
        })
        .await
    }
}

async fn post(c: &mut Connection, seek: &Seek) -> StoreResult<()> {
    match find(c, &seek.id).await {
        Err(StoreError::NotFound(_)) => {}
        Ok(_) => return Err(StoreError::Taken("id")),
        Err(error) => return Err(error),
    }
    require_account(c, seek.owner).await?;
    let (audience, player) = match seek.audience {
        Audience::Lobby => ("lobby", None),
        Audience::Link => ("link", None),
        Audience::Player(player) => ("player", Some(player)),
    };
    if let Some(player) = player {
        require_account(c, player).await?;
    }
    let sql = "INSERT INTO seeks (id, owner, variant, rules, start, board, time_control, speed, \
        rated, side, rating_min, rating_max, audience, player, standing, created_ms, expires_ms, \
        state, origin) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, \
        $16, $17, $18, $19)";
    statement(sql)
        .bind(seek.id.as_str())
        .bind(seek.owner.0)
        .bind(seek.variant.name())
        .bind(&seek.rules)
        .bind(&seek.start)
        .bind(&seek.board)
        .bind(&seek.time_control)
        .bind(&seek.speed)
        .bind(seek.rated)
        .bind(seek.side.word())
        .bind(seek.rating_min)
        .bind(seek.rating_max)
        .bind(audience)
        .bind(player.map(|player| player.0))
        .bind(seek.standing)
        .bind(seek.created_ms)
        .bind(seek.expires_ms)
        .bind(OPEN)
        .bind(seek.origin)
        .execute(c)
        .await?;
    Ok(())
}

async fn take(c: &mut Connection, id: &SeekId, game: &NewGame, now_ms: i64) -> StoreResult<()> {
    let seek = find(c, id).await?;
    let is_over = seek.expires_ms.is_some_and(|expires_ms| expires_ms <= now_ms);
    if seek.state != SeekState::Open || is_over {
        return Err(StoreError::SeekClosed);
    }
    create_game(c, game).await?;
    if !seek.standing {
        set_state(c, id, TAKEN, Some(game.id.as_str())).await?;
    }
    Ok(())
}

/// An offer, kept for this transaction: of two who take it the second sees what the first did.
async fn find(c: &mut Connection, id: &SeekId) -> StoreResult<Seek> {
    let query = statement("SELECT * FROM seeks WHERE id = $1").locking().bind(id.as_str());
    read_found(query.fetch_optional(c).await?)
}

async fn set_state(
    c: &mut Connection,
    id: &SeekId,
    state: &str,
    game: Option<&str>,
) -> StoreResult<()> {
    let query = statement("UPDATE seeks SET state = $2, game = $3 WHERE id = $1");
    query.bind(id.as_str()).bind(state).bind(game).execute(c).await?;
    Ok(())
}

fn read_found(row: Option<Row>) -> StoreResult<Seek> {
    read_seek(&row.ok_or(StoreError::NotFound("offer"))?)
}

fn read_seek(row: &Row) -> StoreResult<Seek> {
    let audience = match get(row, "audience")? {
        "lobby" => Audience::Lobby,
        "link" => Audience::Link,
        "player" => Audience::Player(account(row, "player")?),
        other => return Err(damaged("audience", other)),
    };
    let state = match (get(row, "state")?, optional_game_id(row, "game")?) {
        (OPEN, None) => SeekState::Open,
        (TAKEN, Some(game)) => SeekState::Taken(game),
        (WITHDRAWN, None) => SeekState::Withdrawn,
        (other, _) => return Err(damaged("state", other)),
    };
    Ok(Seek {
        id: parsed(row, "id", |text| text.parse().ok())?,
        owner: account(row, "owner")?,
        variant: variant(row)?,
        rules: get(row, "rules")?,
        start: get(row, "start")?,
        board: get(row, "board")?,
        time_control: get(row, "time_control")?,
        speed: get(row, "speed")?,
        rated: get(row, "rated")?,
        side: parsed(row, "side", SideChoice::from_word)?,
        rating_min: get(row, "rating_min")?,
        rating_max: get(row, "rating_max")?,
        audience,
        standing: get(row, "standing")?,
        created_ms: get(row, "created_ms")?,
        expires_ms: get(row, "expires_ms")?,
        state,
        origin: get(row, "origin")?,
    })
}
