//! The openings of the site's own games, where its host keeps them.

use axum::Json;
use axum::extract::{Path, State};
use explore::{Choice, Filter, Level, SiteTrees, TreeError};
use rules::{AnyPosition, Variant};
use store::StoreError;
use tokio::task::spawn_blocking;
use wire::online::{ExplorerLevel, ExplorerQuery};
use wire::{BookMove, BookPosition};

use crate::api_error::ApiError;
use crate::http::v1::extract::Params;
use crate::http::v1::problem::Problem;
use crate::state::Core;

#[utoipa::path(
    get,
    path = "/explorer/{game}",
    tag = "reading",
    operation_id = "explorer",
    summary = "The moves that games of this site had from a position, the most popular first",
    description = "Positions that are the same but for a turn of the board count together. New games \
        come in every ten minutes. A site that keeps no explorer answers 404.",
    params(
        ("game" = wire::Variant, Path, description = "The game"),
        ExplorerQuery,
    ),
    responses((status = 200, description = "The moves; none where no game came", body = BookPosition), Problem)
)]
pub(crate) async fn choices(
    State(core): State<Core>,
    Path(game): Path<String>,
    Params(query): Params<ExplorerQuery>,
) -> Result<Json<BookPosition>, Problem> {
    let trees = core.options().explorer.clone().ok_or(ApiError::NotFound("explorer"))?;
    let variant = Variant::from_name(&game).ok_or(ApiError::NotFound("game"))?;
    let position = match &query.fen {
        Some(fen) => AnyPosition::from_fen(variant, fen)
            .map_err(|error| ApiError::Invalid("fen", error.to_string()))?,
        None => AnyPosition::start(variant),
    };
    let filter = filter(&query);
    // Files are read, and the disk may be slow.
    let found = spawn_blocking(move || look_up(&trees, &position, filter)).await;
    let moves = found.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
    Ok(Json(BookPosition { at: position.stable_key().to_string(), moves }))
}

fn look_up(
    trees: &SiteTrees,
    position: &AnyPosition,
    filter: Filter,
) -> Result<Vec<BookMove>, TreeError> {
    let moves = trees.choices(position, filter)?.into_iter().map(|Choice { mv, tally }| BookMove {
        text: position.move_text(mv),
        games: tally.results(),
        points: tally.points,
    });
    Ok(moves.collect())
}

fn filter(query: &ExplorerQuery) -> Filter {
    let level = match query.level {
        None => Level::Casual,
        Some(ExplorerLevel::Rated) => Level::Below1400,
        Some(ExplorerLevel::From1400) => Level::From1400,
        Some(ExplorerLevel::From1800) => Level::From1800,
    };
    Filter { level, since: query.since.unwrap_or(i16::MIN) }
}

fn failed(why: &dyn std::fmt::Display) -> ApiError {
    tracing::error!(%why, "the explorer cannot be read");
    ApiError::Store(StoreError::Unavailable("the explorer cannot be read".to_owned()))
}
