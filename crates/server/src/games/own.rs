//! All running games of one player: giving them up, what is planned in them, and where it is their turn.

use store::{AccountId, Game, GamesFilter, GamesPage, StoreError};
use wire::online::OwnPlan;

use crate::api_error::ApiError;
use crate::games::actor::Actor;
use crate::games::command::Games;
use crate::games::error::CommandError;
use crate::state::Core;

/// Games are looked up in parts of this many.
const PART: u32 = 100;

/// Gives up every running game of a player, or breaks it off where it has hardly begun, so that no
/// opponent is left waiting.
///
/// # Errors
/// Those of the store, after which it may be tried again.
pub(crate) async fn give_up_all(
    core: &Core,
    games: &Games,
    account: AccountId,
) -> Result<(), ApiError> {
    for game in running(core, account).await? {
        let (id, actor) = (&game.game.id, Actor::Account(account));
        let resign = play::Command::Resign;
        match games.execute(id, actor, None, resign, core.now_ms()).await {
            Ok(_) | Err(CommandError::Refused(_)) => {}
            // It cannot be played on either.
            Err(CommandError::Store(error @ StoreError::Damaged { .. })) => {
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
pub(crate) async fn plans(
    core: &Core,
    games: &Games,
    account: AccountId,
) -> Result<Vec<OwnPlan>, ApiError> {
    let mut plans = Vec::new();
    for game in running(core, account).await? {
        let id = &game.game.id;
        let Some(side) = games.game(id).await?.side_of(account) else { continue };
        if let Some(plan) = games.plan(id, side).await? {
            plans.push(OwnPlan { game: id.to_string(), plan });
        }
    }
    Ok(plans)
}

async fn running(core: &Core, account: AccountId) -> Result<Vec<Game>, ApiError> {
    let mut games: Vec<Game> = Vec::new();
    let mut page = GamesPage::first(PART);
    loop {
        let part = core.store().games_of(account, GamesFilter::running(), page).await?;
        let Some(last) = part.last() else { return Ok(games) };
        page = GamesPage::after(last, PART);
        games.extend(part);
    }
}

/// More running games of one player are not looked through for those that wait.
const MOST_RUNNING: u32 = 500;

/// The games in which an account is to move, the most urgent first.
pub(crate) async fn waiting(core: &Core, account: AccountId) -> Result<Vec<String>, ApiError> {
    let page = GamesPage::first(MOST_RUNNING);
    let mut games = core.store().games_of(account, GamesFilter::running(), page).await?;
    games.retain(|game| {
        let seats = &game.game.seats;
        let turn = game.game.summary.turn.and_then(|side| seats.get(side.index()));
        turn.and_then(store::Seat::account) == Some(account)
    });
    games.sort_by_key(|game| game.game.summary.deadline_ms.unwrap_or(i64::MAX));
    Ok(games.into_iter().map(|game| game.game.id.to_string()).collect())
}
