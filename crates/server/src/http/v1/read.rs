//! What anybody may read, also a page of another site: players, their games, open seeks.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use store::OpenSeeks;
use wire::GameRecord;
use wire::online::{ApiGame, ChatBefore, ChatLine, GamesPage, GamesQuery, Profile, Seek};

use crate::api_error::ApiError;
use crate::games::chat;
use crate::games::command::Games;
use crate::games::id::game_id;
use crate::http::accounts::profile;
use crate::http::games::{list, record};
use crate::http::v1::extract::Params;
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Reader;
use crate::http::v1::view;
use crate::lobby::view::{FROM_ONE_ADDRESS, seek};
use crate::state::Core;

/// How many seeks are shown.
const MOST_SEEKS: u32 = 200;

#[utoipa::path(
    get,
    path = "/players/{name}",
    tag = "reading",
    operation_id = "player",
    summary = "A player, with ratings",
    params(("name" = String, Path, description = "The player's name")),
    responses((status = 200, description = "The player", body = Profile), Problem)
)]
pub(crate) async fn player(
    State(core): State<Core>,
    Path(name): Path<String>,
    reader: Reader,
) -> Result<Json<Profile>, Problem> {
    let id = reader.account().map(|account| account.id);
    Ok(Json(profile::profile(&core, &name, id).await?))
}

#[utoipa::path(
    get,
    path = "/players/{name}/games",
    tag = "reading",
    operation_id = "games_of_player",
    summary = "A player's games, the newest first, in pages",
    params(
        ("name" = String, Path, description = "The player's name"),
        GamesQuery,
    ),
    responses((status = 200, description = "A page of games", body = GamesPage), Problem)
)]
pub(crate) async fn games_of_player(
    State(core): State<Core>,
    Path(name): Path<String>,
    reader: Reader,
    Params(query): Params<GamesQuery>,
) -> Result<Json<GamesPage>, Problem> {
    let id = reader.account().map(|account| account.id);
    Ok(Json(list::page(&core, &name, id, &query).await?))
}

#[utoipa::path(
    get,
    path = "/games/{id}",
    tag = "reading",
    operation_id = "game",
    summary = "A game as it stands: moves, FEN, key, legal moves, clocks",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, description = "The game", body = ApiGame), Problem)
)]
pub(crate) async fn game(
    State(core): State<Core>,
    State(games): State<Games>,
    Path(id): Path<String>,
    reader: Reader,
) -> Result<Json<ApiGame>, Problem> {
    let snapshot = games.game(&game_id(&id)?).await?;
    Ok(Json(view::game(&core, &snapshot, reader.account()).await?))
}

#[utoipa::path(
    get,
    path = "/games/{id}/record.json",
    tag = "reading",
    operation_id = "game_record",
    summary = "A game's record",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, description = "The record", body = GameRecord), Problem)
)]
pub(crate) async fn record_json(
    State(core): State<Core>,
    State(games): State<Games>,
    Path(id): Path<String>,
) -> Result<Json<GameRecord>, Problem> {
    let snapshot = games.game(&game_id(&id)?).await?;
    Ok(Json(GameRecord::from(&record::record(&core, &snapshot).await?)))
}

#[utoipa::path(
    get,
    path = "/games/{id}/record.pgn",
    tag = "reading",
    operation_id = "game_pgn",
    summary = "A game's record as text, in the manner of PGN",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, description = "The record", body = String, content_type = "text/plain"), Problem)
)]
pub(crate) async fn record_pgn(
    State(core): State<Core>,
    State(games): State<Games>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let snapshot = games.game(&game_id(&id)?).await?;
    let record = record::record(&core, &snapshot).await?;
    Ok(([record::PGN], play::pgn::write(&record)))
}

#[utoipa::path(
    get,
    path = "/games/{id}/chat",
    tag = "reading",
    operation_id = "game_chat",
    summary = "What was said beside a game, as far as the reader may see it, fifty lines at most",
    params(
        ("id" = String, Path, description = "The game"),
        ("before" = Option<i64>, Query, description = "Lines before this one, by its number; the newest without it"),
    ),
    responses((status = 200, description = "The lines, the oldest first", body = Vec<ChatLine>), Problem)
)]
pub(crate) async fn game_chat(
    State(core): State<Core>,
    State(games): State<Games>,
    Path(id): Path<String>,
    reader: Reader,
    Params(ChatBefore { before }): Params<ChatBefore>,
) -> Result<Json<Vec<ChatLine>>, Problem> {
    let snapshot = games.game(&game_id(&id)?).await?;
    Ok(Json(chat::page(&core, &snapshot, reader.account(), before).await?.chat))
}

#[utoipa::path(
    get,
    path = "/seeks",
    tag = "reading",
    operation_id = "seeks",
    summary = "Open seeks in the lobby, the newest first",
    responses((status = 200, description = "The seeks", body = Vec<Seek>), Problem)
)]
pub(crate) async fn seeks(
    State(core): State<Core>,
    reader: Reader,
) -> Result<Json<Vec<Seek>>, Problem> {
    let id = reader.account().map(|account| account.id);
    let mut seeks = Vec::new();
    let wanted = OpenSeeks { live_on: None, not_of: None, from_one_origin: FROM_ONE_ADDRESS };
    for one in core.store().open_seeks(core.now_ms(), wanted, MOST_SEEKS).await? {
        match seek(&core, &one, id).await {
            Ok(seen) => seeks.push(seen),
            // Its owner has just gone.
            Err(ApiError::NotFound(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(Json(seeks))
}
