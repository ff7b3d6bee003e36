//! Adding one event to a game, by two statements in one call: most of what is ever written.

use crate::sql::Answer;
use crate::sql::games_append::bind_plain;
use crate::sql::refusal::is_twice;
use crate::sql::statement::Connection;
use crate::{Append, GameId};

/// Adds the event, or does nothing and answers `None`: then the long way says why.
pub(super) fn plain(c: &mut Connection, (id, append): (GameId, Append)) -> Answer<'_, Option<u32>> {
    Box::pin(async move {
        let sql = "INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
            SELECT number, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM games \
            WHERE id = $1 AND version = $2 AND ended_order IS NULL; \
            UPDATE games SET version = $3, ply = $12, turn = $13, position = $14, \
            started_ms = $15, deadline_ms = $16, changed_ms = $17 \
            WHERE id = $1 AND version = $2 AND ended_order IS NULL";
        match bind_plain(sql, &id, &append)?.execute(c).await {
            Ok(done) if done.rows_affected() == 2 => Ok(append.events.last().map(|e| e.version)),
            Ok(_) => Ok(None),
            Err(error) if is_twice(&error) => Ok(None),
            Err(error) => Err(error.into()),
        }
    })
}
