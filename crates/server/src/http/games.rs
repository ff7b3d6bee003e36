//! The addresses of games: looking at them, acting in them, and their records. Everything the socket
//! carries can also be had here, by plain requests.

pub(crate) mod export;
pub(crate) mod list;
mod notes;
pub(crate) mod record;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use rules::Side;
use store::{AccountId, GameId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::online::{
    After, ChatBefore, ChatPage, CommandDone, CommandRequest, GameState, NumberedEvent, Plan, Said,
};

use crate::api_error::ApiError;
use crate::games::chat::page;
use crate::games::command::Games;
use crate::games::id::game_id;
use crate::games::snapshot::GameSnapshot;
use crate::games::view;
use crate::http::extract::{Body, Params};
use crate::http::session::cookie::Caller;
use crate::http::session::{AccountOnDemand, Visitor};
use crate::http::socket;
use crate::realtime::connection::give_back;
use crate::realtime::hub::Hub;
use crate::realtime::{chat, command};
use crate::site::Site;
use crate::state::Core;
use crate::state::limits::Limit;

/// The addresses of games.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(show))
        .routes(routes!(events))
        .routes(routes!(command))
        .routes(routes!(chat_page, chat_line))
        .routes(routes!(plan, set_plan, drop_plan))
        .routes(routes!(record::as_pgn))
        .routes(routes!(record::as_json))
        .routes(routes!(notes::show, notes::keep))
        .routes(routes!(list::of_player))
        .routes(routes!(export::as_pgn))
        .routes(routes!(export::as_lines))
        .routes(routes!(socket::open))
}

#[utoipa::path(
    get,
    path = "/games/{id}",
    tag = "games",
    operation_id = "games_show",
    summary = "A game as it stands",
    params(("id" = String, Path)),
    responses((status = 200, description = "Done", body = GameState), ApiError)
)]
async fn show(
    State(core): State<Core>,
    State(games): State<Games>,
    State(hub): State<Hub>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<GameState>, ApiError> {
    let id = game_id(&id)?;
    give_back(&games, &id, core.now_ms()).await;
    let snapshot = games.game(&id).await?;
    seen(&hub, &snapshot, visitor.id());
    let presence = hub.presence(snapshot.id());
    Ok(Json(view::state(&core, &snapshot, visitor.account.as_ref(), presence).await?))
}

#[utoipa::path(
    get,
    path = "/games/{id}/events",
    tag = "games",
    operation_id = "games_events",
    summary = "What happened in it since",
    params(("id" = String, Path), ("after" = Option<i64>, Query)),
    responses((status = 200, description = "Done", body = Vec<NumberedEvent>), ApiError)
)]
async fn events(
    State(games): State<Games>,
    State(hub): State<Hub>,
    visitor: Visitor,
    Path(id): Path<String>,
    Params(After { after }): Params<After>,
) -> Result<Json<Vec<NumberedEvent>>, ApiError> {
    let snapshot = games.game(&game_id(&id)?).await?;
    seen(&hub, &snapshot, visitor.id());
    Ok(Json(view::events_after(&snapshot, after)))
}

#[utoipa::path(
    post,
    path = "/games/{id}/commands",
    tag = "games",
    operation_id = "games_act",
    summary = "Do something in it; a message sent again gets the same answer",
    params(("id" = String, Path)),
    request_body = CommandRequest,
    responses((status = 200, description = "Done", body = CommandDone), ApiError)
)]
async fn command(
    State(site): State<Site>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
    Body(CommandRequest { message, command }): Body<CommandRequest>,
) -> Result<Json<CommandDone>, ApiError> {
    let player = visitor.known()?;
    let id = game_id(&id)?;
    let version =
        command::perform(&site, &player, caller.address, &id, &message, command, 0).await?;
    seen(site.hub(), &site.games().game(&id).await?, Some(player.id));
    Ok(Json(CommandDone { version }))
}

/// A player who asks is there.
fn seen(hub: &Hub, snapshot: &Arc<GameSnapshot>, account: Option<AccountId>) {
    if let Some(side) = account.and_then(|account| snapshot.side_of(account)) {
        hub.seen(snapshot, side);
    }
}

#[utoipa::path(
    get,
    path = "/games/{id}/chat",
    tag = "games",
    operation_id = "games_chat_page",
    summary = "What was said beside it, the newest lines or those before a number",
    params(("id" = String, Path), ("before" = Option<i64>, Query)),
    responses((status = 200, description = "Done", body = ChatPage), ApiError)
)]
async fn chat_page(
    State(core): State<Core>,
    State(games): State<Games>,
    visitor: Visitor,
    Path(id): Path<String>,
    Params(ChatBefore { before }): Params<ChatBefore>,
) -> Result<Json<ChatPage>, ApiError> {
    let snapshot = games.game(&game_id(&id)?).await?;
    Ok(Json(page(&core, &snapshot, visitor.account.as_ref(), before).await?))
}

#[utoipa::path(
    post,
    path = "/games/{id}/chat",
    tag = "games",
    operation_id = "games_chat_line",
    summary = "Say something beside it",
    params(("id" = String, Path)),
    request_body = Said,
    responses((status = 204, description = "Done"), ApiError)
)]
async fn chat_line(
    State(core): State<Core>,
    State(games): State<Games>,
    State(hub): State<Hub>,
    player: AccountOnDemand,
    Path(id): Path<String>,
    Body(Said { room, text }): Body<Said>,
) -> Result<(), ApiError> {
    let snapshot = games.game(&game_id(&id)?).await?;
    chat::cleaned(&text)?;
    let address = player.caller.address;
    let author = player.account(&core).await?;
    chat::say(&core, &hub, &snapshot, &author, address, room, &text).await
}

#[utoipa::path(
    get,
    path = "/games/{id}/plan",
    tag = "games",
    operation_id = "games_plan",
    summary = "One's conditional moves",
    params(("id" = String, Path)),
    responses((status = 200, description = "Done", body = Option<Plan>), ApiError)
)]
async fn plan(
    State(games): State<Games>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Option<Plan>>, ApiError> {
    let (id, _, side) = own_game(&games, visitor, &id).await?;
    Ok(Json(games.plan(&id, side).await?))
}

#[utoipa::path(
    put,
    path = "/games/{id}/plan",
    tag = "games",
    operation_id = "games_set_plan",
    summary = "Keep conditional moves",
    params(("id" = String, Path)),
    request_body = Plan,
    responses((status = 204, description = "Done"), ApiError)
)]
async fn set_plan(
    State(core): State<Core>,
    State(games): State<Games>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
    Body(plan): Body<Plan>,
) -> Result<(), ApiError> {
    core.limits().take(Limit::Note, caller.who(visitor.id()))?;
    let (id, account, _) = own_game(&games, visitor, &id).await?;
    Ok(games.set_plan(&id, account, Some(&plan), core.now_ms()).await?)
}

#[utoipa::path(
    delete,
    path = "/games/{id}/plan",
    tag = "games",
    operation_id = "games_drop_plan",
    summary = "Drop them",
    params(("id" = String, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
async fn drop_plan(
    State(core): State<Core>,
    State(games): State<Games>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<(), ApiError> {
    let (id, account, _) = own_game(&games, visitor, &id).await?;
    Ok(games.set_plan(&id, account, None, core.now_ms()).await?)
}

/// A game of whoever asks, and the side.
async fn own_game(
    games: &Games,
    visitor: Visitor,
    id: &str,
) -> Result<(GameId, AccountId, Side), ApiError> {
    let account = visitor.known()?.id;
    let snapshot = games.game(&game_id(id)?).await?;
    let side = snapshot.side_of(account).ok_or(play::Rejection::NotAPlayer)?;
    Ok((snapshot.id().clone(), account, side))
}
