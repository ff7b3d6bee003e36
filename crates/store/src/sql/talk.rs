//! Chat, notes and notices.

use async_trait::async_trait;

use super::require::{game_number, require_account};
use super::row::{Row, account, damaged, game_id, get, parsed};
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{
    About, AccountId, ChatLine, GameId, NewNotice, Note, Notice, Room, SignedLine, StoreResult,
    StoredLine, Talk,
};

#[async_trait]
impl<D: Driver> Talk for SqlStore<D> {
    async fn say(&self, line: ChatLine) -> StoreResult<i64> {
        self.write(line, |c, line| {
            Box::pin(async move {
                let game = game_number(&mut *c, &line.game).await?;
                require_account(c, line.author).await?;
                let sql = "INSERT INTO chat (game, room, author, at_ms, text) \
                    VALUES ($1, $2, $3, $4, $5) RETURNING id";
                let query = statement(sql).bind(game).bind(line.room.word()).bind(line.author.0);
                query.bind(line.at_ms).bind(line.text).scalar(c).await
            })
        })
        .await
    }

    async fn chat(
        &self,
        game: &GameId,
        room: Option<Room>,
        before: Option<i64>,
        limit: u32,
    ) -> StoreResult<Vec<SignedLine>> {
        // Each room is read backwards by its index, and no further than a page.
        let sql = "WITH newest AS ( \
            SELECT * FROM (SELECT chat.*, games.id AS game_id FROM games \
                JOIN chat ON chat.game = games.number AND chat.room = 'players' \
                WHERE games.id = $1 AND chat.id < $2 AND $4 <> 'spectators' \
                ORDER BY chat.id DESC LIMIT $3) AS players \
            UNION ALL \
            SELECT * FROM (SELECT chat.*, games.id AS game_id FROM games \
                JOIN chat ON chat.game = games.number AND chat.room = 'spectators' \
                WHERE games.id = $1 AND chat.id < $2 AND $4 <> 'players' \
                ORDER BY chat.id DESC LIMIT $3) AS spectators) \
            SELECT newest.*, accounts.name AS name FROM newest \
            JOIN accounts ON accounts.id = newest.author ORDER BY newest.id DESC LIMIT $3";
        let query = statement(sql).bind(game.as_str()).bind(before.unwrap_or(i64::MAX));
        let query = query.bind(limit).bind(room.map_or("", Room::word));
        let rows = query.fetch_all(self.driver.lists()).await?;
        let signed = |row: &Row| {
            let StoredLine { id, line } = read_line(row)?;
            Ok(SignedLine { id, line, name: get(row, "name")? })
        };
        rows.iter().map(signed).collect()
    }

    async fn lines_of(
        &self,
        author: AccountId,
        after: i64,
        limit: u32,
    ) -> StoreResult<Vec<StoredLine>> {
        let sql = "SELECT chat.*, games.id AS game_id FROM chat \
            JOIN games ON chat.game = games.number \
            WHERE chat.author = $1 AND chat.id > $2 ORDER BY chat.id LIMIT $3";
        let query = statement(sql).bind(author.0).bind(after).bind(limit);
        query.fetch_all(self.driver.lists()).await?.iter().map(read_line).collect()
    }

    async fn set_note(
        &self,
        account: AccountId,
        game: &GameId,
        text: Option<String>,
    ) -> StoreResult<()> {
        self.write((account, game.clone(), text), |c, (account, game, text)| {
            Box::pin(async move {
                game_number(&mut *c, &game).await?;
                require_account(c, account).await?;
                let query = match text {
                    Some(text) => statement(
                        "INSERT INTO notes (account, game, text) VALUES ($1, $2, $3) \
                         ON CONFLICT (account, game) DO UPDATE SET text = $3",
                    )
                    .bind(account.0)
                    .bind(game.as_str())
                    .bind(text),
                    None => statement("DELETE FROM notes WHERE account = $1 AND game = $2")
                        .bind(account.0)
                        .bind(game.as_str()),
                };
                query.execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn notes(&self, account: AccountId) -> StoreResult<Vec<Note>> {
        let query = statement("SELECT * FROM notes WHERE account = $1 ORDER BY game");
        let rows = query.bind(account.0).fetch_all(self.driver.lists()).await?;
        let note = |row| Ok(Note { game: game_id(row, "game")?, text: get(row, "text")? });
        rows.iter().map(note).collect()
    }

    async fn note(&self, account: AccountId, game: &GameId) -> StoreResult<Option<String>> {
        let query = statement("SELECT text FROM notes WHERE account = $1 AND game = $2");
        query.bind(account.0).bind(game.as_str()).optional_scalar(self.driver.readers()).await
    }

    async fn notify(&self, notice: NewNotice) -> StoreResult<i64> {
        self.write(notice, |c, notice| {
            Box::pin(async move {
                require_account(c, notice.account).await?;
                let sql = "INSERT INTO notices (account, at_ms, kind, game, seek, text) \
                    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
                let (game, seek) = columns(&notice.about);
                let query = statement(sql).bind(notice.account.0).bind(notice.at_ms);
                let query = query.bind(notice.about.word()).bind(game).bind(seek);
                query.bind(notice.text).scalar(c).await
            })
        })
        .await
    }

    async fn notices(&self, account: AccountId, limit: u32) -> StoreResult<Vec<Notice>> {
        let sql = "SELECT * FROM notices WHERE account = $1 ORDER BY id DESC LIMIT $2";
        let rows =
            statement(sql).bind(account.0).bind(limit).fetch_all(self.driver.lists()).await?;
        rows.iter().map(read_notice).collect()
    }

    async fn mark_read(&self, account: AccountId, up_to: i64) -> StoreResult<()> {
        self.write((account, up_to), |c, (account, up_to)| {
            Box::pin(async move {
                let sql = "UPDATE notices SET read = 1 \
                    WHERE account = $1 AND id <= $2 AND read = 0";
                statement(sql).bind(account.0).bind(up_to).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn drop_notices(&self, about: &About) -> StoreResult<u64> {
        self.write_at_once(about.clone(), |c, about| {
            Box::pin(async move {
                // Each half has its index.
                let sql = match about {
                    About::Turn(_) | About::End(_) => {
                        "DELETE FROM notices WHERE kind = $1 AND game = $2"
                    }
                    About::Challenge(_) => "DELETE FROM notices WHERE kind = $1 AND seek = $2",
                };
                let (game, seek) = columns(&about);
                let query = statement(sql).bind(about.word()).bind(game.or(seek));
                Ok(query.execute(c).await?.rows_affected())
            })
        })
        .await
    }

    async fn sweep_notices(&self, now_ms: i64, before_ms: i64) -> StoreResult<u64> {
        self.write_at_once((now_ms, before_ms), |c, (now_ms, before_ms)| {
            Box::pin(async move {
                let sql = "DELETE FROM notices WHERE at_ms < $2 \
                    OR (kind = 'your-turn' AND NOT EXISTS (SELECT 1 FROM games \
                        WHERE games.id = notices.game AND ended_order IS NULL \
                        AND ((turn = 0 AND first_account = notices.account) \
                            OR (turn = 1 AND second_account = notices.account)))) \
                    OR (kind = 'challenge' AND NOT EXISTS (SELECT 1 FROM seeks \
                        WHERE seeks.id = notices.seek AND state = 'open' \
                        AND (expires_ms IS NULL OR expires_ms > $1)))";
                let query = statement(sql).bind(now_ms).bind(before_ms);
                Ok(query.execute(c).await?.rows_affected())
            })
        })
        .await
    }

    async fn to_mail(
        &self,
        before_ms: i64,
        after: Option<AccountId>,
        limit: u32,
    ) -> StoreResult<Vec<AccountId>> {
        let sql = "SELECT DISTINCT account FROM notices JOIN accounts ON accounts.id = account \
            WHERE read = 0 AND mailed = 0 AND at_ms <= $1 AND account > $2 \
            AND email IS NOT NULL AND closed_ms IS NULL ORDER BY account LIMIT $3";
        let query = statement(sql).bind(before_ms);
        let query = query.bind(after.map_or(0, |after| after.0)).bind(limit);
        let accounts = query.scalars(self.driver.lists()).await?;
        Ok(accounts.into_iter().map(AccountId).collect())
    }

    async fn mark_mailed(&self, ids: Vec<i64>) -> StoreResult<()> {
        self.write(ids, |c, ids| {
            Box::pin(async move {
                for id in ids {
                    let query = statement("UPDATE notices SET mailed = 1 WHERE id = $1");
                    query.bind(id).execute(&mut *c).await?;
                }
                Ok(())
            })
        })
        .await
    }
}

fn read_line(row: &Row) -> StoreResult<StoredLine> {
    let line = ChatLine {
        game: game_id(row, "game_id")?,
        room: parsed(row, "room", Room::from_word)?,
        author: account(row, "author")?,
        at_ms: get(row, "at_ms")?,
        text: get(row, "text")?,
    };
    Ok(StoredLine { id: get(row, "id")?, line })
}

/// Game and offer as they stand in a row.
fn columns(about: &About) -> (Option<&str>, Option<&str>) {
    match about {
        About::Turn(game) | About::End(game) => (Some(game.as_str()), None),
        About::Challenge(seek) => (None, Some(seek.as_str())),
    }
}

fn read_notice(row: &Row) -> StoreResult<Notice> {
    let about = match get(row, "kind")? {
        "your-turn" => About::Turn(game_id(row, "game")?),
        "ended" => About::End(game_id(row, "game")?),
        "challenge" => About::Challenge(parsed(row, "seek", |text| text.parse().ok())?),
        other => return Err(damaged("kind", other)),
    };
    let notice = NewNotice {
        account: account(row, "account")?,
        at_ms: get(row, "at_ms")?,
        about,
        text: get(row, "text")?,
    };
    let (read, mailed) = (get(row, "read")?, get(row, "mailed")?);
    Ok(Notice { id: get(row, "id")?, notice, read, mailed })
}
