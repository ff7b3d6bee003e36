//! Games: what is asked about them; what is added stands beside this file.

use async_trait::async_trait;
use rules::{Outcome, Side};

use super::require::game_number;
use super::row::{Row, account, damaged, game_id, get, outcome, side, side_number, variant};
use super::statement::{Pool, statement};
use super::{Driver, SqlStore, games_append};
use crate::games::check_append;
use crate::{
    AccountId, AccountKind, Append, DueGame, Ended, Ending, Game, GameEvent, GameId, Games,
    GamesFilter, GamesPage, NewGame, PlayerResult, Rating, RatingChange, RatingClass, Seat,
    StoreError, StoreResult, Summary,
};

#[async_trait]
impl<D: Driver> Games for SqlStore<D> {
    async fn create_game(&self, game: NewGame) -> StoreResult<()> {
        self.write(game, |c, game| {
            Box::pin(async move { games_append::create_game(c, &game).await })
        })
        .await
    }

    async fn append(&self, id: &GameId, append: Append) -> StoreResult<u32> {
        check_append(&append)?;
        match self.append_once(id, &append).await {
            // The line broke, perhaps only on the way back: what was sent may be there.
            Err(StoreError::Unavailable(_)) if self.driver.is_remote() => {
                match self.was_appended(id, &append).await? {
                    Some(version) => Ok(version),
                    None => self.append_once(id, &append).await,
                }
            }
            result => result,
        }
    }

    async fn game(&self, id: &GameId) -> StoreResult<Game> {
        let query = statement("SELECT * FROM games WHERE id = $1").bind(id.as_str());
        let row = query.fetch_optional(self.driver.readers()).await?;
        read_game(self.driver.readers(), &row.ok_or(StoreError::NotFound("game"))?).await
    }

    async fn events(&self, id: &GameId, after: u32) -> StoreResult<Vec<GameEvent>> {
        let number = self.number(id).await?;
        let sql = "SELECT * FROM events WHERE game = $1 AND version > $2 ORDER BY version";
        let rows = statement(sql).bind(number).bind(after).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_event).collect()
    }

    async fn versions(&self, ids: &[GameId]) -> StoreResult<Vec<(GameId, u32)>> {
        // No id holds a space.
        let words: Vec<&str> = ids.iter().map(GameId::as_str).collect();
        let query = statement(self.driver.versions()).bind(words.join(" "));
        let rows = query.fetch_all(self.driver.readers()).await?;
        rows.iter().map(|row| Ok((game_id(row, "id")?, get(row, "version")?))).collect()
    }

    async fn event_of_message(&self, id: &GameId, message: &str) -> StoreResult<Option<GameEvent>> {
        let sql = "SELECT events.* FROM games JOIN events ON events.game = games.number \
            WHERE games.id = $1 AND events.message = $2";
        let query = statement(sql).bind(id.as_str()).bind(message);
        query.fetch_optional(self.driver.readers()).await?.as_ref().map(read_event).transpose()
    }

    async fn due_games(&self, now_ms: i64, limit: u32) -> StoreResult<Vec<DueGame>> {
        let sql = "SELECT id, version, deadline_ms FROM games \
            WHERE ended_order IS NULL AND deadline_ms <= $1 ORDER BY deadline_ms, id LIMIT $2";
        let rows = statement(sql).bind(now_ms).bind(limit).fetch_all(self.driver.readers()).await?;
        let due = |row| {
            Ok(DueGame {
                id: game_id(row, "id")?,
                version: get(row, "version")?,
                deadline_ms: get(row, "deadline_ms")?,
            })
        };
        rows.iter().map(due).collect()
    }

    async fn running_games(&self, after: Option<&GameId>, limit: u32) -> StoreResult<Vec<Game>> {
        let sql = "SELECT * FROM games WHERE ended_order IS NULL AND id > $1 ORDER BY id LIMIT $2";
        let query = statement(sql).bind(after.map_or("", GameId::as_str)).bind(limit);
        read_games(self.driver.lists(), query.fetch_all(self.driver.lists()).await?).await
    }

    async fn games_to_wake(
        &self,
        began_since_ms: i64,
        after: Option<&GameId>,
        limit: u32,
    ) -> StoreResult<Vec<Game>> {
        let sql = "SELECT * FROM games WHERE ended_order IS NULL AND id > $1 \
            AND (speed NOT IN ('correspondence', 'unlimited') \
                OR first_engine IS NOT NULL OR second_engine IS NOT NULL \
                OR (version = 0 AND created_ms >= $2)) \
            ORDER BY id LIMIT $3";
        let query = statement(sql).bind(after.map_or("", GameId::as_str));
        let query = query.bind(began_since_ms).bind(limit);
        read_games(self.driver.lists(), query.fetch_all(self.driver.lists()).await?).await
    }

    async fn games_of_engines(&self, limit: u32) -> StoreResult<Vec<GameId>> {
        let sql = "SELECT id FROM games WHERE ended_order IS NULL AND \
            ((turn = 0 AND first_engine IS NOT NULL) OR (turn = 1 AND second_engine IS NOT NULL)) \
            ORDER BY id LIMIT $1";
        let rows = statement(sql).bind(limit).fetch_all(self.driver.readers()).await?;
        rows.iter().map(|row| game_id(row, "id")).collect()
    }

    async fn has_correspondence(&self) -> StoreResult<bool> {
        let sql = "SELECT id FROM games \
            WHERE ended_order IS NULL AND speed = 'correspondence' LIMIT 1";
        Ok(statement(sql).fetch_optional(self.driver.lists()).await?.is_some())
    }

    async fn ended_games(&self, after_order: i64, limit: u32) -> StoreResult<Vec<Game>> {
        let sql = "SELECT * FROM games WHERE ended_order > $1 ORDER BY ended_order LIMIT $2";
        let query = statement(sql).bind(after_order).bind(limit);
        read_games(self.driver.lists(), query.fetch_all(self.driver.lists()).await?).await
    }

    async fn games_of(
        &self,
        account: AccountId,
        filter: GamesFilter,
        page: GamesPage,
    ) -> StoreResult<Vec<Game>> {
        let page_end = page.before.as_ref().map(|(created_ms, id)| (*created_ms, id.as_str()));
        let until = filter.until_ms.map(|until_ms| (until_ms.saturating_add(1), ""));
        let (created_ms, id) = page_end.into_iter().chain(until).min().unwrap_or((i64::MAX, ""));
        let mut rows = Vec::new();
        for side in Side::BOTH {
            let seat = statement(games_of_seat(side, filter.running))
                .bind(account.0)
                .bind(created_ms)
                .bind(id)
                .bind(filter.variant.map(rules::Variant::name))
                .bind(filter.opponent.map(|opponent| opponent.0))
                .bind(filter.result.map(|result| outcome_for(side, result).word()))
                .bind(filter.rated)
                .bind(page.limit)
                .bind(filter.since_ms.unwrap_or(i64::MIN));
            rows.extend(seat.fetch_all(self.driver.lists()).await?);
        }
        let mut games = read_games(self.driver.lists(), rows).await?;
        games.sort_by(|a, b| (b.game.created_ms, &b.game.id).cmp(&(a.game.created_ms, &a.game.id)));
        // Whoever plays both sides is found twice.
        games.dedup_by(|a, b| a.game.id == b.game.id);
        games.truncate(usize::try_from(page.limit).unwrap_or(usize::MAX));
        Ok(games)
    }

    async fn count_ended(&self, account: AccountId) -> StoreResult<u64> {
        let sql = "SELECT count(*) FROM games \
            WHERE (first_account = $1 OR second_account = $1) AND ended_order IS NOT NULL";
        let count: i64 = statement(sql).bind(account.0).scalar(self.driver.lists()).await?;
        Ok(count.unsigned_abs())
    }

    async fn begin_ratings(
        &self,
        account: AccountId,
        ratings: Vec<(RatingClass, Rating)>,
    ) -> StoreResult<()> {
        self.write((account, ratings), |c, (account, ratings)| {
            Box::pin(async move {
                let query = statement("SELECT 1 FROM accounts WHERE id = $1").bind(account.0);
                query.fetch_optional(&mut *c).await?.ok_or(StoreError::NotFound("account"))?;
                for (class, rating) in ratings {
                    let sql = "INSERT INTO ratings \
                        (account, variant, speed, rating, deviation, volatility, games) \
                        VALUES ($1, $2, $3, $4, $5, $6, 0) ON CONFLICT DO NOTHING";
                    statement(sql)
                        .bind(account.0)
                        .bind(class.variant.name())
                        .bind(class.speed.as_str())
                        .bind(rating.rating)
                        .bind(rating.deviation)
                        .bind(rating.volatility)
                        .execute(&mut *c)
                        .await?;
                }
                Ok(())
            })
        })
        .await
    }

    async fn rating(&self, account: AccountId, class: &RatingClass) -> StoreResult<Option<Rating>> {
        let sql = "SELECT * FROM ratings WHERE account = $1 AND variant = $2 AND speed = $3";
        let query = statement(sql).bind(account.0).bind(class.variant.name()).bind(&class.speed);
        query.fetch_optional(self.driver.readers()).await?.as_ref().map(read_rating).transpose()
    }

    async fn best_rated(
        &self,
        kind: AccountKind,
        class: &RatingClass,
        limit: u32,
    ) -> StoreResult<Vec<(AccountId, Rating)>> {
        let sql = "SELECT ratings.* FROM ratings JOIN accounts ON accounts.id = account \
            WHERE variant = $1 AND speed = $2 AND kind = $3 AND closed_ms IS NULL \
            ORDER BY rating DESC, account LIMIT $4";
        let query = statement(sql).bind(class.variant.name()).bind(&class.speed);
        let rows = query.bind(kind.word()).bind(limit).fetch_all(self.driver.readers()).await?;
        rows.iter().map(|row| Ok((account(row, "account")?, read_rating(row)?))).collect()
    }

    async fn ratings(&self, account: AccountId) -> StoreResult<Vec<(RatingClass, Rating)>> {
        let query = statement("SELECT * FROM ratings WHERE account = $1").bind(account.0);
        let rated = |row| {
            let class = RatingClass { variant: variant(row)?, speed: get(row, "speed")? };
            Ok((class, read_rating(row)?))
        };
        let rows = query.fetch_all(self.driver.readers()).await?;
        let mut ratings: Vec<(RatingClass, Rating)> =
            rows.iter().map(rated).collect::<StoreResult<_>>()?;
        ratings.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(ratings)
    }

    async fn set_plan(&self, id: &GameId, side: Side, plan: Option<String>) -> StoreResult<()> {
        self.write((id.clone(), side, plan), |c, (id, side, plan)| {
            Box::pin(async move {
                let game = game_number(&mut *c, &id).await?;
                let sql = if plan.is_some() {
                    "INSERT INTO plans (game, side, plan) VALUES ($1, $2, $3) \
                     ON CONFLICT (game, side) DO UPDATE SET plan = $3"
                } else {
                    "DELETE FROM plans WHERE game = $1 AND side = $2"
                };
                let mut query = statement(sql).bind(game).bind(side_number(side));
                if let Some(plan) = plan {
                    query = query.bind(plan);
                }
                query.execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn plan(&self, id: &GameId, side: Side) -> StoreResult<Option<String>> {
        let sql = "SELECT plan FROM plans JOIN games ON plans.game = games.number \
            WHERE games.id = $1 AND side = $2";
        let query = statement(sql).bind(id.as_str()).bind(side_number(side));
        query.optional_scalar(self.driver.readers()).await
    }

    async fn ask_rematch(
        &self,
        id: &GameId,
        asks: Side,
        at_ms: i64,
    ) -> StoreResult<Option<(Side, i64)>> {
        self.write((id.clone(), asks, at_ms), |c, (id, asks, at_ms)| {
            Box::pin(async move {
                let query = statement(REMATCH).locking().bind(id.as_str());
                let before = read_rematch(query.fetch_optional(&mut *c).await?)?;
                let sql = "UPDATE games SET rematch_side = $2, rematch_ms = $3 WHERE id = $1";
                let query = statement(sql).bind(id.as_str()).bind(side_number(asks));
                query.bind(at_ms).execute(c).await?;
                Ok(before)
            })
        })
        .await
    }

    async fn rematch_asked(&self, id: &GameId) -> StoreResult<Option<(Side, i64)>> {
        let query = statement(REMATCH).bind(id.as_str());
        read_rematch(query.fetch_optional(self.driver.readers()).await?)
    }
}

const REMATCH: &str = "SELECT rematch_side, rematch_ms FROM games WHERE id = $1";

fn read_rematch(row: Option<Row>) -> StoreResult<Option<(Side, i64)>> {
    let row = row.ok_or(StoreError::NotFound("game"))?;
    Ok(side(&row, "rematch_side")?.zip(get(&row, "rematch_ms")?))
}

impl<D: Driver> SqlStore<D> {
    #[tracing::instrument(level = "debug", name = "append", skip_all)]
    async fn append_once(&self, id: &GameId, append: &Append) -> StoreResult<u32> {
        if games_append::is_plain(append)
            && let Some(version) = self.driver.append_plain(id.clone(), append.clone()).await?
        {
            return Ok(version);
        }
        // What the short way refused, the long way explains.
        self.write((id.clone(), append.clone()), games_append::work).await
    }

    /// The version after these events, if they are stored exactly so.
    async fn was_appended(&self, id: &GameId, append: &Append) -> StoreResult<Option<u32>> {
        let stored = self.events(id, append.expected_version).await?;
        let is_there = stored.get(..append.events.len()) == Some(append.events.as_slice());
        Ok(append.events.last().filter(|_| is_there).map(|event| event.version))
    }

    async fn number(&self, id: &GameId) -> StoreResult<i64> {
        game_number(self.driver.readers(), id).await
    }
}

/// Those that run have an index of their own, which only a condition that is written out can use.
fn games_of_seat(side: Side, running: Option<bool>) -> &'static str {
    macro_rules! games_of {
        ($own:literal, $other:literal, $running:literal) => {
            concat!(
                "SELECT * FROM games WHERE ",
                $own,
                " = $1 AND (created_ms, id) < ($2, $3) AND created_ms >= $9 AND ($4 IS NULL OR variant = $4) \
                 AND ($5 IS NULL OR ",
                $other,
                " = $5) AND ($6 IS NULL OR outcome = $6) AND ($7 IS NULL OR rated = $7) \
                 ",
                $running,
                " ORDER BY created_ms DESC, id DESC LIMIT $8"
            )
        };
    }
    match (side, running) {
        (Side::First, None) => games_of!("first_account", "second_account", ""),
        (Side::Second, None) => games_of!("second_account", "first_account", ""),
        (Side::First, Some(true)) => {
            games_of!("first_account", "second_account", "AND ended_order IS NULL")
        }
        (Side::Second, Some(true)) => {
            games_of!("second_account", "first_account", "AND ended_order IS NULL")
        }
        (Side::First, Some(false)) => {
            games_of!("first_account", "second_account", "AND ended_order IS NOT NULL")
        }
        (Side::Second, Some(false)) => {
            games_of!("second_account", "first_account", "AND ended_order IS NOT NULL")
        }
    }
}

fn outcome_for(side: Side, result: PlayerResult) -> Outcome {
    match result {
        PlayerResult::Won => Outcome::Win(side),
        PlayerResult::Lost => Outcome::Win(!side),
        PlayerResult::Drawn => Outcome::Draw,
    }
}

async fn read_games(readers: &Pool, rows: Vec<Row>) -> StoreResult<Vec<Game>> {
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        games.push(read_game(readers, &row).await?);
    }
    Ok(games)
}

async fn read_game(readers: &Pool, row: &Row) -> StoreResult<Game> {
    let rated = get(row, "rated")?;
    let game = NewGame {
        id: game_id(row, "id")?,
        variant: variant(row)?,
        rules: get(row, "rules")?,
        start: get(row, "start")?,
        board: get(row, "board")?,
        time_control: get(row, "time_control")?,
        speed: get(row, "speed")?,
        rated,
        seats: [
            read_seat(row, "first_account", "first_engine")?,
            read_seat(row, "second_account", "second_engine")?,
        ],
        created_ms: get(row, "created_ms")?,
        summary: Summary {
            ply: get(row, "ply")?,
            turn: side(row, "turn")?,
            position: get(row, "position")?,
            started_ms: get(row, "started_ms")?,
            deadline_ms: get(row, "deadline_ms")?,
            changed_ms: get(row, "changed_ms")?,
        },
    };
    let ended = match get::<Option<i64>>(row, "ended_order")? {
        None => None,
        Some(order) => {
            let ratings = read_changes(readers, get(row, "number")?).await?;
            let (reason, at_ms) = (get(row, "reason")?, get(row, "ended_ms")?);
            Some(Ended { order, ending: Ending { outcome: outcome(row)?, reason, at_ms, ratings } })
        }
    };
    Ok(Game { game, version: get(row, "version")?, ended })
}

fn read_seat(
    row: &Row,
    account_column: &'static str,
    engine_column: &'static str,
) -> StoreResult<Seat> {
    match get::<Option<String>>(row, engine_column)? {
        Some(kind) => Ok(Seat::Engine(kind)),
        None => account(row, account_column).map(Seat::Account),
    }
}

async fn read_changes(readers: &Pool, game: i64) -> StoreResult<Option<[RatingChange; 2]>> {
    let query = statement("SELECT * FROM rating_changes WHERE game = $1 ORDER BY side");
    let rows = query.bind(game).fetch_all(readers).await?;
    match rows.as_slice() {
        [] => Ok(None),
        [first, second] => Ok(Some([read_change(first)?, read_change(second)?])),
        _ => Err(damaged("rating_changes", "one side only")),
    }
}

fn read_change(row: &Row) -> StoreResult<RatingChange> {
    let before = Rating {
        rating: get(row, "rating_before")?,
        deviation: get(row, "deviation_before")?,
        volatility: get(row, "volatility_before")?,
        games: get(row, "games_before")?,
    };
    let after = Rating {
        rating: get(row, "rating_after")?,
        deviation: get(row, "deviation_after")?,
        volatility: get(row, "volatility_after")?,
        games: get(row, "games_after")?,
    };
    Ok(RatingChange { before, after })
}

fn read_rating(row: &Row) -> StoreResult<Rating> {
    Ok(Rating {
        rating: get(row, "rating")?,
        deviation: get(row, "deviation")?,
        volatility: get(row, "volatility")?,
        games: get(row, "games")?,
    })
}

fn read_event(row: &Row) -> StoreResult<GameEvent> {
    Ok(GameEvent {
        version: get(row, "version")?,
        at_ms: get(row, "at_ms")?,
        kind: get(row, "kind")?,
        side: side(row, "side")?,
        ply: get(row, "ply")?,
        text: get(row, "text")?,
        a: get(row, "a")?,
        b: get(row, "b")?,
        message: get(row, "message")?,
    })
}
