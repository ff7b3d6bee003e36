//! Playing: moves, everything else a player can do in a game, and chat. A request that is sent again
//! with the same `Idempotency-Key` is done once and gets the same answer.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use play::Rejection;
use store::{Account, Scope};
use wire::online::{Command, CommandDone, GameAction, MoveQuery, Said};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::id::game_id;
use crate::games::snapshot::GameSnapshot;
use crate::http::v1::extract::{Body, Params};
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Program;
use crate::random;
use crate::realtime::hub::Hub;
use crate::realtime::{chat, command};
use crate::site::Site;
use crate::state::Core;

/// The header by which a request is known when it is sent again.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

#[utoipa::path(
    post,
    path = "/games/{id}/moves/{text}",
    tag = "playing",
    operation_id = "move",
    summary = "Play a move (`game:play`)",
    security(("token" = ["game:play"])),
    params(
        ("id" = String, Path, description = "The game"),
        ("text" = String, Path, description = "The move, as `legal_moves` has it"),
        ("ply" = Option<u32>, Query, description = "The plies before it; refused if the game has gone on"),
        ("Idempotency-Key" = Option<String>, Header, description = "1 to 40 letters, digits and `-`; the same move sent again with it is played once"),
    ),
    responses((status = 200, description = "It was played", body = CommandDone), Problem)
)]
pub(crate) async fn make_move(
    State(site): State<Site>,
    program: Program,
    Path((id, text)): Path<(String, String)>,
    Params(MoveQuery { ply }): Params<MoveQuery>,
    headers: HeaderMap,
) -> Result<Json<CommandDone>, Problem> {
    let player = program.allowed(Scope::GamePlay)?;
    let snapshot = site.games().game(&game_id(&id)?).await?;
    let key = snapshot.game().position().stable_key().to_string();
    let ply = ply.unwrap_or_else(|| snapshot.plies());
    let command = Command::Move { ply, key, text };
    perform(&site, &program, player, &snapshot, command, &headers).await
}

#[utoipa::path(
    post,
    path = "/games/{id}/{action}",
    tag = "playing",
    operation_id = "act",
    summary = "Resign, abort, offer or refuse a draw, and the like (`game:play`)",
    security(("token" = ["game:play"])),
    params(
        ("id" = String, Path, description = "The game"),
        ("action" = GameAction, Path, description = "What to do"),
        ("Idempotency-Key" = Option<String>, Header, description = "1 to 40 letters, digits and `-`; the same request sent again with it is done once"),
    ),
    responses((status = 200, description = "It was done", body = CommandDone), Problem)
)]
pub(crate) async fn act(
    State(site): State<Site>,
    program: Program,
    Path((id, action)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Json<CommandDone>, Problem> {
    let player = program.allowed(Scope::GamePlay)?;
    let action: GameAction = wire::from_json(&format!("\"{}\"", action.escape_default()))
        .map_err(|_| ApiError::NotFound("address"))?;
    let snapshot = site.games().game(&game_id(&id)?).await?;
    perform(&site, &program, player, &snapshot, command_of(action), &headers).await
}

async fn perform(
    site: &Site,
    program: &Program,
    player: &Account,
    snapshot: &GameSnapshot,
    command: Command,
    headers: &HeaderMap,
) -> Result<Json<CommandDone>, Problem> {
    if snapshot.side_of(player.id).is_none() {
        return Err(ApiError::Games(Rejection::NotAPlayer).into());
    }
    let message = match headers.get(IDEMPOTENCY_KEY) {
        // What is no text is no id of a message either.
        Some(value) => value.to_str().unwrap_or_default().to_owned(),
        None => random::word::<20>()?,
    };
    let id = snapshot.id();
    let version =
        command::perform(site, player, program.who.address, id, &message, command, 0).await?;
    let snapshot = site.games().game(id).await?;
    if let Some(side) = snapshot.side_of(player.id) {
        site.hub().seen(&snapshot, side);
    }
    Ok(Json(CommandDone { version }))
}

const fn command_of(action: GameAction) -> Command {
    match action {
        GameAction::Resign => Command::Resign,
        GameAction::Abort => Command::Abort,
        GameAction::OfferDraw => Command::OfferDraw,
        GameAction::RefuseDraw => Command::RefuseDraw,
        GameAction::Takeback => Command::Takeback,
        GameAction::RefuseTakeback => Command::RefuseTakeback,
        GameAction::GiveTime => Command::GiveTime,
        GameAction::Claim => Command::Claim,
        GameAction::PlayOut => Command::PlayOut,
        GameAction::Settle => Command::Settle,
        GameAction::Rematch => Command::Rematch,
    }
}

#[utoipa::path(
    post,
    path = "/games/{id}/chat",
    tag = "playing",
    operation_id = "say",
    summary = "Say something beside a game (`chat:write`)",
    security(("token" = ["chat:write"])),
    params(("id" = String, Path, description = "The game")),
    request_body = Said,
    responses((status = 204, description = "It was said"), Problem)
)]
pub(crate) async fn say(
    State(core): State<Core>,
    State(games): State<Games>,
    State(hub): State<Hub>,
    program: Program,
    Path(id): Path<String>,
    Body(Said { room, text }): Body<Said>,
) -> Result<StatusCode, Problem> {
    let author = program.allowed(Scope::ChatWrite)?;
    let snapshot = games.game(&game_id(&id)?).await?;
    chat::say(&core, &hub, &snapshot, author, program.who.address, room, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}
