//! The addresses of the lobby: looking at it, and making, taking and withdrawing offers.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{AccountKind, Audience, SeekState};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::online::{Lobby, NewSeek, Opponent, PlayNow, Seek, SeekTaken};

use crate::api_error::ApiError;
use crate::http::extract::Body;
use crate::http::session::{AccountOnDemand, Visitor};
use crate::lobby::level_bots::post_or_begin;
use crate::lobby::terms::Offered;
use crate::lobby::withdraw::withdraw_as;
use crate::lobby::{offer, play_now, take, view};
use crate::realtime::hub::Hub;
use crate::site::Site;
use crate::state::Core;
use crate::state::limits::{Limit, Who};

/// The addresses of the lobby.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(show))
        .routes(routes!(make_offer))
        .routes(routes!(show_offer, withdraw_offer))
        .routes(routes!(take_offer))
        .routes(routes!(play_now))
}

#[utoipa::path(
    get,
    path = "/lobby",
    tag = "lobby",
    operation_id = "lobby_show",
    summary = "Open offers, and games to watch",
    responses((status = 200, description = "Done", body = Lobby), ApiError)
)]
async fn show(
    State(core): State<Core>,
    State(hub): State<Hub>,
    visitor: Visitor,
) -> Result<Json<Lobby>, ApiError> {
    Ok(Json(view::lobby(&core, hub.count(), visitor.account.as_ref()).await?))
}

#[utoipa::path(
    post,
    path = "/seeks",
    tag = "lobby",
    operation_id = "lobby_make_offer",
    summary = "Offer a game, or begin one with the engine",
    request_body = NewSeek,
    responses((status = 200, description = "Done", body = SeekTaken), ApiError)
)]
async fn make_offer(
    State(core): State<Core>,
    player: AccountOnDemand,
    Body(request): Body<NewSeek>,
) -> Result<Json<SeekTaken>, ApiError> {
    let offered = Offered::read(&request)?;
    let who = player.who();
    if let Opponent::Engine { level } = request.opponent {
        offer::check_level(level)?;
        core.limits().take(Limit::EngineGame, who)?;
        let owner = player.account(&core).await?;
        return Ok(Json(offer::meet_engine(&core, &owner, offered, level).await?));
    }
    core.limits().take(Limit::Offer, who)?;
    let kind = player.kind();
    let audience = offer::audience(&core, kind, who.account, &request.opponent).await?;
    let owner = player.account(&core).await?;
    if let Audience::Player(receiver) = audience {
        core.limits().take(Limit::Challenge, Who { account: Some(owner.id), ..who })?;
        core.limits().take_challenge(owner.id, kind == AccountKind::Guest, receiver)?;
    }
    let (standing, who) = (request.standing, Who { account: Some(owner.id), ..who });
    Ok(Json(post_or_begin(&core, &owner, offered, audience, standing, who).await?))
}

#[utoipa::path(
    get,
    path = "/seeks/{id}",
    tag = "lobby",
    operation_id = "lobby_show_offer",
    summary = "An open offer",
    params(("id" = String, Path)),
    responses((status = 200, description = "Done", body = Seek), ApiError)
)]
async fn show_offer(
    State(core): State<Core>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Seek>, ApiError> {
    let seek = core.store().seek(&offer::read_id(&id)?).await?;
    let reader = visitor.id();
    if let Audience::Player(player) = seek.audience
        && reader != Some(player)
        && reader != Some(seek.owner)
    {
        return Err(ApiError::NotFound("offer"));
    }
    // Its owner learns which game it became, however long the line was down.
    let became = matches!(seek.state, SeekState::Taken(_)) && reader == Some(seek.owner);
    if !became && !take::is_open(&seek, core.now_ms()) {
        return Err(ApiError::SeekClosed);
    }
    Ok(Json(view::seek(&core, &seek, reader).await?))
}

/// Withdraws one's own offer; whoever is challenged may refuse.
#[utoipa::path(
    delete,
    path = "/seeks/{id}",
    tag = "lobby",
    operation_id = "lobby_withdraw_offer",
    summary = "Withdraw an offer, or refuse a challenge",
    params(("id" = String, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
async fn withdraw_offer(
    State(core): State<Core>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    withdraw_as(&core, visitor.known()?.id, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    post,
    path = "/seeks/{id}/take",
    tag = "lobby",
    operation_id = "lobby_take_offer",
    summary = "Take an offer",
    params(("id" = String, Path)),
    responses((status = 200, description = "Done", body = SeekTaken), ApiError)
)]
async fn take_offer(
    State(core): State<Core>,
    player: AccountOnDemand,
    Path(id): Path<String>,
) -> Result<Json<SeekTaken>, ApiError> {
    core.limits().take(Limit::Offer, player.who())?;
    let seek = core.store().seek(&offer::read_id(&id)?).await?;
    if !take::is_open(&seek, core.now_ms()) {
        return Err(ApiError::SeekClosed);
    }
    let address = player.who().address;
    let taker = player.account(&core).await?;
    let game = take::begin(&core, &seek, &taker, address).await?;
    Ok(Json(SeekTaken { seek: None, game: Some(game.to_string()) }))
}

#[utoipa::path(
    post,
    path = "/play-now",
    tag = "lobby",
    operation_id = "lobby_play_now",
    summary = "Take the best offer, or make one",
    request_body = PlayNow,
    responses((status = 200, description = "Done", body = SeekTaken), ApiError)
)]
async fn play_now(
    State(core): State<Core>,
    player: AccountOnDemand,
    Body(PlayNow { game }): Body<PlayNow>,
) -> Result<Json<SeekTaken>, ApiError> {
    let who = player.who();
    core.limits().take(Limit::Offer, who)?;
    let player = player.account(&core).await?;
    Ok(Json(play_now::play_now(&core, &player, game, who.address).await?))
}
