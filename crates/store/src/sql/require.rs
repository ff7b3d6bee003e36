//! Refuses what rests on something that is not there.

use super::statement::{Connection, Target, statement};
use crate::{AccountId, GameId, StoreError, StoreResult};

/// The number by which other tables name a game.
pub(crate) async fn game_number<'t>(
    target: impl Into<Target<'t>>,
    id: &GameId,
) -> StoreResult<i64> {
    let number = statement("SELECT number FROM games WHERE id = $1")
        .bind(id.as_str())
        .optional_scalar(target)
        .await?;
    number.ok_or(StoreError::NotFound("game"))
}

/// Refuses an account that is not there.
pub(crate) async fn require_account(connection: &mut Connection, id: AccountId) -> StoreResult<()> {
    let found: Option<i64> = statement("SELECT id FROM accounts WHERE id = $1")
        .bind(id.0)
        .optional_scalar(connection)
        .await?;
    found.map(|_| ()).ok_or(StoreError::NotFound("account"))
}
