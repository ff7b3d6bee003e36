//! Chat, notes and notices in SQLite.

use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;

use super::SqliteStore;
use super::row::{account, damaged, game_id, game_number, get, parsed, require_account};
use crate::{
    About, AccountId, ChatLine, GameId, NewNotice, Note, Notice, Room, StoreResult, StoredLine,
    Talk,
};

#[async_trait]
impl Talk for SqliteStore {
    async fn say(&self, line: ChatLine) -> StoreResult<i64> {
        self.write(move |c| {
            Box::pin(async move {
                let game = game_number(c, &line.game).await?;
                require_account(c, line.author).await?;
                let sql = "INSERT INTO chat (game, room, author, at_ms, text) \
                    VALUES ($1, $2, $3, $4, $5)";
                let query = sqlx::query(sql).bind(game).bind(line.room.word()).bind(line.author.0);
                let result = query.bind(line.at_ms).bind(line.text).execute(c).await?;
                Ok(result.last_insert_rowid())
            })
        })
        .await
    }

    async fn chat(
        &self,
        game: &GameId,
        room: Room,
        after: i64,
        limit: u32,
    ) -> StoreResult<Vec<StoredLine>> {
        let sql = "SELECT chat.*, games.id AS game_id FROM games \
            JOIN chat ON chat.game = games.number \
            WHERE games.id = $1 AND chat.room = $2 AND chat.id > $3 ORDER BY chat.id LIMIT $4";
        let query = sqlx::query(sql).bind(game.as_str()).bind(room.word()).bind(after).bind(limit);
        query.fetch_all(&self.lists).await?.iter().map(read_line).collect()
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
        let query = sqlx::query(sql).bind(author.0).bind(after).bind(limit);
        query.fetch_all(&self.lists).await?.iter().map(read_line).collect()
    }

    async fn set_note(
        &self,
        account: AccountId,
        game: &GameId,
        text: Option<String>,
    ) -> StoreResult<()> {
        let game = game.clone();
        self.write(move |c| {
            Box::pin(async move {
                game_number(c, &game).await?;
                require_account(c, account).await?;
                let query = match text {
                    Some(text) => sqlx::query(
                        "INSERT INTO notes (account, game, text) VALUES ($1, $2, $3) \
                         ON CONFLICT (account, game) DO UPDATE SET text = $3",
                    )
                    .bind(account.0)
                    .bind(game.as_str())
                    .bind(text),
                    None => sqlx::query("DELETE FROM notes WHERE account = $1 AND game = $2")
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
        let query = sqlx::query("SELECT * FROM notes WHERE account = $1 ORDER BY game");
        let rows = query.bind(account.0).fetch_all(&self.lists).await?;
        let note = |row| Ok(Note { game: game_id(row, "game")?, text: get(row, "text")? });
        rows.iter().map(note).collect()
    }

    async fn note(&self, account: AccountId, game: &GameId) -> StoreResult<Option<String>> {
        let query = sqlx::query_scalar("SELECT text FROM notes WHERE account = $1 AND game = $2");
        Ok(query.bind(account.0).bind(game.as_str()).fetch_optional(&self.readers).await?)
    }

    async fn notify(&self, notice: NewNotice) -> StoreResult<i64> {
        self.write(move |c| {
            Box::pin(async move {
                require_account(c, notice.account).await?;
                let sql = "INSERT INTO notices (account, at_ms, kind, game, seek, text) \
                    VALUES ($1, $2, $3, $4, $5, $6)";
                let (game, seek) = columns(&notice.about);
                let query = sqlx::query(sql).bind(notice.account.0).bind(notice.at_ms);
                let query = query.bind(notice.about.word()).bind(game).bind(seek);
                Ok(query.bind(notice.text).execute(c).await?.last_insert_rowid())
            })
        })
        .await
    }

    async fn notices(&self, account: AccountId, limit: u32) -> StoreResult<Vec<Notice>> {
        let sql = "SELECT * FROM notices WHERE account = $1 ORDER BY id DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(account.0).bind(limit).fetch_all(&self.lists).await?;
        rows.iter().map(read_notice).collect()
    }

    async fn mark_read(&self, account: AccountId, up_to: i64) -> StoreResult<()> {
        self.write(move |c| {
            Box::pin(async move {
                let sql = "UPDATE notices SET read = 1 \
                    WHERE account = $1 AND id <= $2 AND read = 0";
                sqlx::query(sql).bind(account.0).bind(up_to).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn drop_notices(&self, about: &About) -> StoreResult<u64> {
        let about = about.clone();
        self.write_at_once(move |c| {
            Box::pin(async move {
                // Each half has its index.
                let sql = match about {
                    About::Turn(_) | About::End(_) => {
                        "DELETE FROM notices WHERE kind = $1 AND game = $2"
                    }
                    About::Challenge(_) => "DELETE FROM notices WHERE kind = $1 AND seek = $2",
                };
                let (game, seek) = columns(&about);
                let query = sqlx::query(sql).bind(about.word()).bind(game.or(seek));
                Ok(query.execute(c).await?.rows_affected())
            })
        })
        .await
    }

    async fn sweep_notices(&self, now_ms: i64, before_ms: i64) -> StoreResult<u64> {
        self.write_at_once(move |c| {
            Box::pin(async move {
                let sql = "DELETE FROM notices WHERE at_ms < $2 \
                    OR (kind = 'your-turn' AND NOT EXISTS (SELECT 1 FROM games \
                        WHERE games.id = notices.game AND ended_order IS NULL \
                        AND ((turn = 0 AND first_account = notices.account) \
                            OR (turn = 1 AND second_account = notices.account)))) \
                    OR (kind = 'challenge' AND NOT EXISTS (SELECT 1 FROM seeks \
                        WHERE seeks.id = notices.seek AND state = 'open' \
                        AND (expires_ms IS NULL OR expires_ms > $1)))";
                let query = sqlx::query(sql).bind(now_ms).bind(before_ms);
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
        let query = sqlx::query_scalar::<_, i64>(sql).bind(before_ms);
        let query = query.bind(after.map_or(0, |after| after.0)).bind(limit);
        Ok(query.fetch_all(&self.lists).await?.into_iter().map(AccountId).collect())
    }

    async fn mark_mailed(&self, ids: Vec<i64>) -> StoreResult<()> {
        self.write(move |c| {
            Box::pin(async move {
                for id in ids {
                    let query = sqlx::query("UPDATE notices SET mailed = 1 WHERE id = $1");
                    query.bind(id).execute(&mut *c).await?;
                }
                Ok(())
            })
        })
        .await
    }
}

fn read_line(row: &SqliteRow) -> StoreResult<StoredLine> {
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

fn read_notice(row: &SqliteRow) -> StoreResult<Notice> {
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
