//! What waits for players who are not here: in games without a clock on the table nobody sits and
//! waits, so a turn and an end are noted, for the page and for the mail that collects them. Forced
//! passes are nobody's turn, and who is here sees it anyway. A turn that has passed on takes its
//! notice along; what a crash leaves behind is swept.

use play::contest::Event;
use rules::Side;
use store::{About, AccountId, NewNotice};
use wire::online::FromServer;

use crate::accounts::{seated, waiting};
use crate::referee::{Served, Told, class};
use crate::refusal::Refusal;
use crate::site::Site;

/// So many notices of a player are looked through for one that was given before.
const RECENT: u32 = 200;

/// Notes what a change means to the players, and tells those who are here what waits for them.
///
/// # Errors
/// Those of the store.
pub(crate) async fn hear(site: &Site, told: &Told) -> Result<(), Refusal> {
    let served = &told.served;
    if served.is_live() {
        return Ok(());
    }
    let is_move = |event: &Event| matches!(event, Event::Moved { .. } | Event::TakenBack { .. });
    let has_moved = served.entries_after(told.before).any(|(_, entry)| is_move(&entry.event));
    let turn = About::Turn(served.id().clone());
    let end = About::End(served.id().clone());
    let is_over = served.turn().is_none();
    if has_moved || is_over {
        site.store().drop_notices(&turn).await?;
    }
    // Whatever follows the end tells of it again, and one notice of it is enough.
    if is_over {
        site.store().drop_notices(&end).await?;
    }
    for side in Side::BOTH {
        let Some(account) = served.seat(side).account() else { continue };
        let about = match served.turn() {
            None => Some(&end),
            Some(to_move) if to_move == side && has_moved => Some(&turn),
            // A game that nobody has moved in is told of again when the server starts.
            Some(to_move) if to_move == side && served.version() == 0 => {
                let known = site.store().notices(account, RECENT).await?;
                Some(&turn).filter(|turn| known.iter().all(|one| one.notice.about != **turn))
            }
            Some(_) => None,
        };
        tell(site, served, side, account, about).await?;
    }
    Ok(())
}

async fn tell(
    site: &Site,
    served: &Served,
    side: Side,
    account: AccountId,
    about: Option<&About>,
) -> Result<(), Refusal> {
    if site.rooms().is_here(account) {
        let games = waiting(site, account).await?;
        site.rooms().tell_account(account, &FromServer::Waiting { games });
    } else if let Some(about) = about {
        let opponent = seated(site, served.seat(!side), &class(served.facts())).await?;
        let notice =
            NewNotice { account, at_ms: site.now_ms(), about: about.clone(), text: opponent.name };
        site.store().notify(notice).await?;
    }
    Ok(())
}
