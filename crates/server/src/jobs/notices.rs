//! What waits for players who are not here: in games without a clock on the table nobody sits and
//! waits, so a turn and an end are noted, for the page and for the mail that collects them. Forced
//! passes are nobody's turn, and who is here sees it anyway. A turn that has passed on takes its
//! notice along; what a crash leaves behind is swept.

use play::Event;
use rules::Side;
use store::{About, AccountId, NewNotice};
use wire::online::FromServer;

use crate::api_error::ApiError;
use crate::games::command::Update;
use crate::games::own::waiting;
use crate::games::player_view::seated;
use crate::games::ratings::class;
use crate::games::snapshot::GameSnapshot;
use crate::games::tell::tell;
use crate::site::Site;
use crate::state::bus::News;

/// How many notices of a player are looked through for one that was given before.
const RECENT: u32 = 200;

/// Notes what a change means to the players, and tells those who are here what waits for them.
///
/// # Errors
/// Those of the store.
pub(crate) async fn on_update(site: &Site, update: &Update) -> Result<(), ApiError> {
    let snapshot = &update.snapshot;
    if snapshot.is_live() {
        return Ok(());
    }
    let is_move = |event: &Event| matches!(event, Event::Moved { .. } | Event::TakenBack { .. });
    let has_moved = snapshot.entries_after(update.before).any(|(_, entry)| is_move(&entry.event));
    let turn = About::Turn(snapshot.id().clone());
    let end = About::End(snapshot.id().clone());
    let is_over = snapshot.turn().is_none();
    if has_moved || is_over {
        site.store().drop_notices(&turn).await?;
    }
    // Whatever follows the end tells of it again, and one notice of it is enough.
    if is_over {
        site.store().drop_notices(&end).await?;
    }
    for side in Side::BOTH {
        let Some(account) = snapshot.seat(side).account() else { continue };
        let about = match snapshot.turn() {
            None => Some(&end),
            Some(to_move) if to_move == side && has_moved => Some(&turn),
            // A game that nobody has moved in gets its notice when the server starts.
            Some(to_move) if to_move == side && snapshot.version() == 0 => {
                let known = site.store().notices(account, RECENT).await?;
                Some(&turn).filter(|turn| known.iter().all(|one| one.notice.about != **turn))
            }
            Some(_) => None,
        };
        notify(site, snapshot, side, account, about).await?;
    }
    Ok(())
}

/// Tells somebody who is connected to this node what waits for them.
///
/// # Errors
/// Those of the store.
pub(crate) async fn send_waiting(site: &Site, account: AccountId) -> Result<(), ApiError> {
    if site.hub().is_at_this_node(account) {
        let games = waiting(site, account).await?;
        site.hub().send_to_account(account, &FromServer::Waiting { games });
    }
    Ok(())
}

async fn notify(
    site: &Site,
    snapshot: &GameSnapshot,
    side: Side,
    account: AccountId,
    about: Option<&About>,
) -> Result<(), ApiError> {
    let is_here = site.hub().is_at_this_node(account);
    let notice = match about {
        Some(about) => {
            let opponent = seated(site, snapshot.seat(!side), &class(snapshot.facts())).await?;
            let about = about.clone();
            Some(NewNotice { account, at_ms: site.now_ms(), about, text: opponent.name })
        }
        None => None,
    };
    if let Some(notice) = &notice {
        tell(site, notice, !(is_here || site.hub().is_here(account))).await?;
    }
    if is_here {
        send_waiting(site, account).await?;
        return Ok(());
    }
    // What is heard of other nodes may be old: the notice is kept all the same.
    if site.hub().is_here(account) {
        site.bus().tell(News::Waiting(account));
    }
    if let Some(notice) = notice {
        site.store().notify(notice).await?;
    }
    Ok(())
}
