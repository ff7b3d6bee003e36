//! A game as a record: moves, times, names, result. As text in the manner of PGN, or as JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderName, header};
use axum::response::IntoResponse;
use jiff::Timestamp;
use play::Game;
use store::NewGame;
use wire::GameRecord;

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::id::game_id;
use crate::games::player_view::seated;
use crate::games::ratings::class;
use crate::games::snapshot::GameSnapshot;
use crate::state::Core;

pub(crate) const PGN: (HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; charset=utf-8");

#[utoipa::path(
    get,
    path = "/games/{id}/record.pgn",
    tag = "games",
    operation_id = "games_record_as_pgn",
    summary = "The record as text",
    params(("id" = String, Path)),
    responses((status = 200, description = "Done", body = String, content_type = "text/plain"), ApiError)
)]
pub(crate) async fn as_pgn(
    State(core): State<Core>,
    State(games): State<Games>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let snapshot = games.game(&game_id(&id)?).await?;
    let record = record(&core, &snapshot).await?;
    Ok(([PGN], play::pgn::write(&record)))
}

#[utoipa::path(
    get,
    path = "/games/{id}/record.json",
    tag = "games",
    operation_id = "games_record_as_json",
    summary = "The record",
    params(("id" = String, Path)),
    responses((status = 200, description = "Done", body = GameRecord), ApiError)
)]
pub(crate) async fn as_json(
    State(core): State<Core>,
    State(games): State<Games>,
    Path(id): Path<String>,
) -> Result<Json<GameRecord>, ApiError> {
    let snapshot = games.game(&game_id(&id)?).await?;
    Ok(Json(GameRecord::from(&record(&core, &snapshot).await?)))
}

/// The game with what is known about it in its tags.
///
/// # Errors
/// Those of the store.
pub(crate) async fn record(core: &Core, snapshot: &GameSnapshot) -> Result<Game, ApiError> {
    let facts = snapshot.facts();
    let [first, second] = &facts.seats;
    let class = class(facts);
    let mut game = snapshot.game().clone();
    let tags = [
        ("First", seated(core, first, &class).await?.name),
        ("Second", seated(core, second, &class).await?.name),
        ("Date", date(facts)),
        ("Id", facts.id.to_string()),
        ("Time", facts.time_control.clone()),
        ("Rated", if facts.rated { "yes" } else { "no" }.to_owned()),
        ("Board", facts.board.clone().unwrap_or_default()),
    ];
    for (key, value) in tags {
        // A value that cannot stand in a tag is left out; the game is whole without it.
        if !value.is_empty() {
            let _ = game.set_tag(key, &value);
        }
    }
    Ok(game)
}

/// The day on which it was agreed (UTC), as PGN has it.
fn date(facts: &NewGame) -> String {
    Timestamp::from_millisecond(facts.created_ms)
        .map(|time| time.strftime("%Y.%m.%d").to_string())
        .unwrap_or_default()
}
