//! Adding one event to a game, by one statement and one trip: most of what is ever written.

use sqlx::postgres::PgPool;

use crate::sql::games_append::bind_plain;
use crate::sql::refusal::is_twice;
use crate::{Append, GameId, StoreResult};

/// Adds the event, or does nothing and answers `None`: then the long way says why.
pub(super) async fn plain(writers: PgPool, id: GameId, append: Append) -> StoreResult<Option<u32>> {
    // A statement without a transaction around it is one: with a row refused nothing has changed.
    let sql = "WITH moved AS (UPDATE games SET version = $3, ply = $12, turn = $13, \
            position = $14, started_ms = $15, deadline_ms = $16, changed_ms = $17 \
            WHERE id = $1 AND version = $2 AND ended_order IS NULL RETURNING number) \
        INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
        SELECT number, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM moved";
    match bind_plain(sql, &id, &append)?.execute(&writers).await {
        Ok(done) if done.rows_affected() == 1 => Ok(append.events.last().map(|e| e.version)),
        Ok(_) => Ok(None),
        Err(error) if is_twice(&error) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
