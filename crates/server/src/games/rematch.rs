//! Another game with sides changed. Its id follows from the first game's, so it can be begun once
//! only, whoever is first to notice that both want it. That one wants it is stored with the first
//! game, so that it outlives a restart.

use std::sync::Arc;

use play::Rejection as Refused;
use rules::Side;
use store::{GameId, Seat, StoreError};

use crate::api_error::ApiError;
use crate::games::snapshot::{GameSnapshot, new_game};
use crate::random;
use crate::state::Core;
use crate::state::lobby_events::LobbyEvent;

/// Letters and digits of an id, as of any other game.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 12;
/// How long a request for another game holds, at the board,
const LIVE_MS: i64 = 600_000;
/// and by correspondence.
const DAYS_MS: i64 = 7 * 86_400_000;

/// The game that continues this one, once it began.
///
/// # Errors
/// Those of the store.
pub(crate) async fn begun(
    core: &Core,
    snapshot: &GameSnapshot,
) -> Result<Option<String>, ApiError> {
    if snapshot.turn().is_some() {
        return Ok(None);
    }
    let id = id_after(snapshot.id())?;
    match core.store().game(&id).await {
        Ok(_) => Ok(Some(id.to_string())),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// A side asks for another game, or agrees to it, and then it begins.
///
/// # Errors
/// `NotForYou` where one has blocked the other; `Games` while the game goes on; those of the store.
pub(crate) async fn ask(
    core: &Core,
    snapshot: &Arc<GameSnapshot>,
    side: Side,
) -> Result<(), ApiError> {
    if snapshot.turn().is_some() {
        return Err(ApiError::Games(Refused::Nothing("continue before the game is over")));
    }
    let [first, second] = &snapshot.facts().seats;
    if let (Some(one), Some(other)) = (first.account(), second.account())
        && core.store().is_blocked(one, other).await?
    {
        return Err(ApiError::NotForYou("one of you has blocked the other"));
    }
    if let Some(other) = snapshot.seat(!side).account()
        && core.store().account(other).await?.closed_ms.is_some()
    {
        return Err(ApiError::NotForYou("your opponent has left"));
    }
    let before = core.store().ask_rematch(snapshot.id(), side, core.now_ms()).await?;
    if fresh(core, snapshot, before) == Some(!side) || agrees_at_once(core, snapshot.seat(!side)) {
        begin(core, snapshot).await?;
    }
    Ok(())
}

/// Whether an engine sits there that plays on with everybody.
fn agrees_at_once(core: &Core, seat: &Seat) -> bool {
    match seat {
        Seat::Engine(_) => true,
        Seat::Account(_) => core.options().level_bots && core.level_bots().seated(seat).is_some(),
    }
}

/// Who asks for another game.
///
/// # Errors
/// Those of the store.
pub(crate) async fn asked(core: &Core, snapshot: &GameSnapshot) -> Result<Option<Side>, ApiError> {
    if snapshot.turn().is_some() {
        return Ok(None);
    }
    Ok(fresh(core, snapshot, core.store().rematch_asked(snapshot.id()).await?))
}

/// A request for a rematch runs out.
fn fresh(core: &Core, snapshot: &GameSnapshot, asked: Option<(Side, i64)>) -> Option<Side> {
    let (side, at_ms) = asked?;
    let most_ms = if snapshot.is_live() { LIVE_MS } else { DAYS_MS };
    (core.now_ms().saturating_sub(at_ms) <= most_ms).then_some(side)
}

async fn begin(core: &Core, snapshot: &GameSnapshot) -> Result<(), ApiError> {
    let [first, second] = snapshot.facts().seats.clone();
    let players = [&first, &second].into_iter().filter_map(Seat::account).collect();
    let id = id_after(snapshot.id())?;
    let terms = *snapshot.game().terms();
    let board = snapshot.facts().board.clone();
    let game = new_game(id.clone(), terms, board, [second, first], core.now_ms())
        .ok_or(ApiError::Invalid("start", "there is nothing to play from here".to_owned()))?;
    match core.store().create_game(game).await {
        Ok(()) => core.lobby().publish(LobbyEvent::Began { game: id, players }),
        // Both asked at once, and the other was first.
        Err(StoreError::Taken(_)) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

fn id_after(id: &GameId) -> Result<GameId, ApiError> {
    let digest = random::digest(&format!("rematch of {id}"));
    let letter = |byte: &u8| LETTERS.get(usize::from(byte & 31)).copied().map(char::from);
    let text: String = digest.iter().take(LENGTH).filter_map(letter).collect();
    text.parse().map_err(|_| ApiError::NotFound("game"))
}
