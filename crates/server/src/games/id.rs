//! The id of a game as it stands in addresses and messages.

use store::GameId;

use crate::api_error::ApiError;

/// The game that an address names.
///
/// # Errors
/// `NotFound` for what is no id.
pub(crate) fn game_id(text: &str) -> Result<GameId, ApiError> {
    text.parse().map_err(|_| ApiError::NotFound("game"))
}
