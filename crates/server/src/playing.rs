//! Playing a game with others: asking for it, doing something in it, saying something beside it.
//! Everything the socket carries can also be had here, by plain questions.

mod chat;
mod own;
mod rematch;
mod views;
mod wish;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use rules::Side;
use store::{AccountId, GameId};
use wire::online::{After, ContestState, Numbered, Plan, Said, Seen, Wish};

pub(crate) use chat::say;
pub(crate) use own::{give_up_all, plans};
pub(crate) use views::{clocks, events_after, state, summary};
pub(crate) use wish::grant;

use crate::asked::{Asked, Body};
use crate::referee::Served;
use crate::refusal::Refusal;
use crate::sessions::{Player, Visitor};
use crate::site::Site;
use crate::socket;

/// The addresses of games that are played.
pub(crate) fn router() -> Router<Site> {
    Router::new()
        .route("/games/{id}", get(show))
        .route("/games/{id}/events", get(events))
        .route("/games/{id}/acts", post(act))
        .route("/games/{id}/chat", post(chat_line))
        .route("/games/{id}/plan", get(plan).put(set_plan).delete(drop_plan))
        .route("/socket", get(socket::open))
}

async fn show(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<ContestState>, Refusal> {
    let served = site.referee().game(&game(&id)?).await?;
    seen(&site, &served, visitor.id());
    let presence = site.rooms().presence(served.id());
    Ok(Json(state(&site, &served, visitor.account.as_ref(), presence).await?))
}

async fn events(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Asked(After { after }): Asked<After>,
) -> Result<Json<Vec<Numbered>>, Refusal> {
    let served = site.referee().game(&game(&id)?).await?;
    seen(&site, &served, visitor.id());
    Ok(Json(events_after(&served, after)))
}

async fn act(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(Wish { message, act }): Body<Wish>,
) -> Result<Json<Seen>, Refusal> {
    let player = visitor.known()?;
    let id = game(&id)?;
    let version = grant(&site, &player, &id, &message, act, 0).await?;
    seen(&site, &site.referee().game(&id).await?, Some(player.id));
    Ok(Json(Seen { version }))
}

/// A player who asks is there.
fn seen(site: &Site, served: &Arc<Served>, account: Option<AccountId>) {
    if let Some(side) = account.and_then(|account| served.side_of(account)) {
        site.rooms().seen(served, side);
    }
}

async fn chat_line(
    State(site): State<Site>,
    Player(author): Player,
    Path(id): Path<String>,
    Body(Said { room, text }): Body<Said>,
) -> Result<(), Refusal> {
    let served = site.referee().game(&game(&id)?).await?;
    say(&site, &served, &author, room, &text).await
}

async fn plan(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Option<Plan>>, Refusal> {
    let (id, _, side) = own_game(&site, visitor, &id).await?;
    Ok(Json(site.referee().plan(&id, side).await?))
}

async fn set_plan(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(plan): Body<Plan>,
) -> Result<(), Refusal> {
    let (id, account, _) = own_game(&site, visitor, &id).await?;
    Ok(site.referee().set_plan(&id, account, Some(&plan), site.now_ms()).await?)
}

async fn drop_plan(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<(), Refusal> {
    let (id, account, _) = own_game(&site, visitor, &id).await?;
    Ok(site.referee().set_plan(&id, account, None, site.now_ms()).await?)
}

/// A game of whoever asks, and the side.
async fn own_game(
    site: &Site,
    visitor: Visitor,
    id: &str,
) -> Result<(GameId, AccountId, Side), Refusal> {
    let account = visitor.known()?.id;
    let served = site.referee().game(&game(id)?).await?;
    let side = served.side_of(account).ok_or(play::contest::Refusal::NotAPlayer)?;
    Ok((served.id().clone(), account, side))
}

/// The game that an address names.
///
/// # Errors
/// `NotFound` for what is no id.
pub(crate) fn game(id: &str) -> Result<GameId, Refusal> {
    id.parse().map_err(|_| Refusal::NotFound("game"))
}
