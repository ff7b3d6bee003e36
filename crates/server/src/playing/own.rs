//! All running games of one player: giving them up, and what is planned in them.

use store::{AccountId, Game, GamesFilter, GamesPage, StoreError};
use wire::online::OwnPlan;

use crate::referee::{ActError, Who};
use crate::refusal::Refusal;
use crate::site::Site;

/// Games are looked up in parts of so many.
const PART: u32 = 100;

/// Gives up every running game of a player, or breaks it off where it has hardly begun, so that no
/// opponent is left waiting.
///
/// # Errors
/// Those of the store, after which it may be tried again.
pub(crate) async fn give_up_all(site: &Site, account: AccountId) -> Result<(), Refusal> {
    for game in running(site, account).await? {
        let (id, who) = (&game.game.id, Who::Account(account));
        let resign = play::contest::Act::Resign;
        match site.referee().act(id, who, None, resign, site.now_ms()).await {
            Ok(_) | Err(ActError::Refused(_)) => {}
            // It cannot be played on either.
            Err(ActError::Store(error @ StoreError::Damaged { .. })) => {
                tracing::error!(%error, game = %id, "the game cannot be given up");
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// What a player has planned.
///
/// # Errors
/// Those of the store.
pub(crate) async fn plans(site: &Site, account: AccountId) -> Result<Vec<OwnPlan>, Refusal> {
    let mut plans = Vec::new();
    for game in running(site, account).await? {
        let id = &game.game.id;
        let Some(side) = site.referee().game(id).await?.side_of(account) else { continue };
        if let Some(plan) = site.referee().plan(id, side).await? {
            plans.push(OwnPlan { game: id.to_string(), plan });
        }
    }
    Ok(plans)
}

async fn running(site: &Site, account: AccountId) -> Result<Vec<Game>, Refusal> {
    let mut games: Vec<Game> = Vec::new();
    loop {
        let before = games.last().map(|last| (last.game.created_ms, last.game.id.clone()));
        let filter = GamesFilter { running: Some(true), ..GamesFilter::default() };
        let page = GamesPage { before, limit: PART };
        let part = site.store().games_of(account, filter, page).await?;
        if part.is_empty() {
            return Ok(games);
        }
        games.extend(part);
    }
}
