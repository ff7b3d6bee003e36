//! Which games are reviewed: those that are over. A review of one that runs would be help, and a game that is over
//! never changes, so its review holds for ever.

use play::Game;

use crate::api_error::ApiError;
use crate::games::snapshot::GameSnapshot;

/// The positions visited before each move: ten times what a page visits.
pub(crate) const NODES: u32 = 500_000;

/// The game, if it may be reviewed.
///
/// # Errors
/// `Invalid` where it is not over, or has no moves.
pub(crate) fn reviewable(snapshot: &GameSnapshot) -> Result<&Game, ApiError> {
    if snapshot.ending().is_none() {
        let why = "a game is reviewed when it is over".to_owned();
        return Err(ApiError::Invalid("game-goes-on", why));
    }
    if snapshot.plies() == 0 {
        let why = "nobody moved in this game".to_owned();
        return Err(ApiError::Invalid("no-moves", why));
    }
    Ok(snapshot.game())
}
