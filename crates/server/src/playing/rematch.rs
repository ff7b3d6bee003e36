//! Another game with sides changed. Its id follows from the first game's, so it can be begun once
//! only, whoever is first to notice that both want it. That one wants it is stored with the first
//! game, so that it outlives a restart.

use std::sync::Arc;

use play::contest::Refusal as Refused;
use play::contest::Terms;
use rules::Side;
use store::{GameId, Seat, StoreError};

use crate::lobby::News;
use crate::random;
use crate::referee::{Served, agreed};
use crate::refusal::Refusal;
use crate::site::Site;

/// Letters and digits of an id, as of any other game.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 12;
/// For so long whoever asks is taken to want another game at the board,
const LIVE_MS: i64 = 600_000;
/// and so long one by correspondence.
const DAYS_MS: i64 = 7 * 86_400_000;

/// The game that continues this one, once it began.
///
/// # Errors
/// Those of the store.
pub(super) async fn begun(site: &Site, served: &Served) -> Result<Option<String>, Refusal> {
    if served.turn().is_some() {
        return Ok(None);
    }
    let id = id_after(served.id())?;
    match site.store().game(&id).await {
        Ok(_) => Ok(Some(id.to_string())),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// A side asks for another game, or agrees to it, and then it begins.
///
/// # Errors
/// `NotForYou` where one has blocked the other; `Referee` while the game goes on; those of the store.
pub(super) async fn ask(site: &Site, served: &Arc<Served>, side: Side) -> Result<(), Refusal> {
    if served.turn().is_some() {
        return Err(Refusal::Referee(Refused::Nothing("continue before the game is over")));
    }
    let [first, second] = &served.facts().seats;
    if let (Some(one), Some(other)) = (first.account(), second.account())
        && site.store().is_blocked(one, other).await?
    {
        return Err(Refusal::NotForYou("one of you has blocked the other"));
    }
    if let Some(other) = served.seat(!side).account()
        && site.store().account(other).await?.closed_ms.is_some()
    {
        return Err(Refusal::NotForYou("your opponent has left"));
    }
    let before = site.store().ask_rematch(served.id(), side, site.now_ms()).await?;
    if fresh(site, served, before) == Some(!side) || matches!(served.seat(!side), Seat::Engine(_)) {
        begin(site, served).await?;
    }
    site.rooms().changed(served.id());
    Ok(())
}

/// Who asks for another game.
///
/// # Errors
/// Those of the store.
pub(super) async fn asked(site: &Site, served: &Served) -> Result<Option<Side>, Refusal> {
    if served.turn().is_some() {
        return Ok(None);
    }
    Ok(fresh(site, served, site.store().rematch_asked(served.id()).await?))
}

/// Nobody waits for ever.
fn fresh(site: &Site, served: &Served, asked: Option<(Side, i64)>) -> Option<Side> {
    let (side, at_ms) = asked?;
    let most_ms = if served.is_live() { LIVE_MS } else { DAYS_MS };
    (site.now_ms().saturating_sub(at_ms) <= most_ms).then_some(side)
}

async fn begin(site: &Site, served: &Served) -> Result<(), Refusal> {
    let Terms { start, time, rated } = served.contest().terms().clone();
    let [first, second] = served.facts().seats.clone();
    let players = [&first, &second].into_iter().filter_map(Seat::account).collect();
    let id = id_after(served.id())?;
    let terms = Terms { start, time, rated };
    let board = served.facts().board.clone();
    let game = agreed(id.clone(), terms, board, [second, first], site.now_ms())
        .ok_or(Refusal::Invalid("start", "there is nothing to play from here".to_owned()))?;
    match site.store().create_game(game).await {
        Ok(()) => site.lobby().tell(News::Began { game: id, players }),
        // Both asked at once, and the other was first.
        Err(StoreError::Taken(_)) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

fn id_after(id: &GameId) -> Result<GameId, Refusal> {
    let digest = random::digest(&format!("rematch of {id}"));
    let letter = |byte: &u8| LETTERS.get(usize::from(byte & 31)).copied().map(char::from);
    let text: String = digest.iter().take(LENGTH).filter_map(letter).collect();
    text.parse().map_err(|_| Refusal::NotFound("game"))
}
