//! In a rated game nobody gets help from the engine here: it begins no game on a position at which a
//! rated game of the same player stands. The first plies are left out, for every game goes through them.

use rules::AnyPosition;
use store::{AccountId, GamesFilter, GamesPage};

use crate::api_error::ApiError;
use crate::state::Core;

/// A position is common before that many plies; the pages know the same number.
const FIRST_PLY: u32 = 6;
/// More rated games at once are nobody's habit.
const MOST: u32 = 100;

/// Whether the engine may play on from this position against this player.
///
/// # Errors
/// `Guarded` where it may not; those of the store.
pub(crate) async fn check(
    core: &Core,
    player: AccountId,
    start: &AnyPosition,
) -> Result<(), ApiError> {
    let running = GamesFilter {
        variant: Some(start.variant()),
        rated: Some(true),
        running: Some(true),
        ..GamesFilter::default()
    };
    let page = GamesPage { before: None, limit: MOST };
    let games = core.store().games_of(player, running, page).await?;
    let stands_there = games.iter().map(|game| &game.game.summary).any(|summary| {
        let position = AnyPosition::from_fen(start.variant(), &summary.position);
        summary.ply >= FIRST_PLY
            && position.is_ok_and(|position| position.stable_key() == start.stable_key())
    });
    if stands_there { Err(ApiError::Guarded) } else { Ok(()) }
}
