//! What waits for players who are not here: in games without a clock on the table nobody sits and
//! waits, so a turn and an end are noted, for the page and for the mail that collects them. Forced
//! passes are nobody's turn, and who is here sees it anyway.

use play::contest::Event;
use rules::Side;
use store::NewNotice;
use wire::online::FromServer;

use crate::accounts::{seated, waiting};
use crate::referee::{Served, Told, class};
use crate::refusal::Refusal;
use crate::site::Site;

/// Notes what a change means to the players, and tells those who are here what waits for them.
///
/// # Errors
/// Those of the store.
pub(crate) async fn hear(site: &Site, told: &Told) -> Result<(), Refusal> {
    let served = &told.served;
    if served.is_live() {
        return Ok(());
    }
    let is_new = told.before == 0;
    let is_turn = |event: &Event| matches!(event, Event::Moved { .. } | Event::TakenBack { .. });
    let has_moved = served.entries_after(told.before).any(|(_, entry)| is_turn(&entry.event));
    for side in Side::BOTH {
        let kind = match served.turn() {
            None => "ended",
            Some(turn) if turn == side && (is_new || has_moved) => "your-turn",
            Some(_) => "",
        };
        tell(site, served, side, kind).await?;
    }
    Ok(())
}

async fn tell(site: &Site, served: &Served, side: Side, kind: &str) -> Result<(), Refusal> {
    let Some(account) = served.seat(side).account() else { return Ok(()) };
    if site.rooms().is_here(account) {
        let games = waiting(site, account).await?;
        site.rooms().tell_account(account, &FromServer::Waiting { games });
    } else if !kind.is_empty() {
        let opponent = seated(site, served.seat(!side), &class(served.facts())).await?;
        let notice = NewNotice {
            account,
            at_ms: site.now_ms(),
            kind: kind.to_owned(),
            game: Some(served.id().clone()),
            text: opponent.name,
        };
        site.store().notify(notice).await?;
    }
    Ok(())
}
