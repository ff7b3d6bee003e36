//! Reviews that the server makes of games that are over: asked for by anybody, made once, shown to everybody.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use store::{GameId, StoreError};
use wire::online::DeeperReview;

use crate::api_error::ApiError;
use crate::games::id::game_id;
use crate::games::reviewable::{NODES, reviewable};
use crate::http::session::cookie::Caller;
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Reader;
use crate::site::Site;
use crate::state::Core;
use crate::state::limits::Limit;
use crate::state::work::{Asker, QueueError};

#[utoipa::path(
    get,
    path = "/games/{id}/review",
    tag = "reading",
    operation_id = "game_review",
    summary = "The deeper review of a game that is over, once somebody asked for it and it was made",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, description = "The review", body = DeeperReview), Problem)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    Path(id): Path<String>,
) -> Result<Json<DeeperReview>, Problem> {
    Ok(Json(review(&core, &game_id(&id)?).await?))
}

#[utoipa::path(
    post,
    path = "/games/{id}/review",
    tag = "reading",
    operation_id = "ask_for_review",
    summary = "Ask for a deeper review of a game that is over; it takes a minute or so, and is made once",
    params(("id" = String, Path, description = "The game")),
    responses(
        (status = 200, description = "It is there", body = DeeperReview),
        (status = 202, description = "It will be made: ask for it again in a while"),
        Problem,
    )
)]
pub(crate) async fn ask(
    State(site): State<Site>,
    Path(id): Path<String>,
    caller: Caller,
    reader: Reader,
) -> Result<Response, Problem> {
    let id = game_id(&id)?;
    reviewable(site.games().game(&id).await?.as_ref())?;
    match review(&site, &id).await {
        Ok(review) => return Ok(Json(review).into_response()),
        Err(ApiError::NotFound(_)) => {}
        Err(error) => return Err(error.into()),
    }
    let (who, asker) = match reader.0 {
        Some(program) => (program.who, Asker::Program),
        None => (caller.who(None), Asker::Person),
    };
    site.limits().take(Limit::Review, who)?;
    let queue = site.bus().work().filter(|_| site.bus().is_connected());
    let added = match queue {
        Some(queue) => queue.add(&id, NODES, asker).await,
        None => Err(QueueError::NoJetStream),
    };
    match added {
        Ok(()) => {}
        Err(QueueError::Full) => return Err(ApiError::ManyReviews.into()),
        // What all nodes share is not there: this one sees to it.
        Err(_) => site.reviews().add(id, asker)?,
    }
    Ok(StatusCode::ACCEPTED.into_response())
}

async fn review(core: &Core, game: &GameId) -> Result<DeeperReview, ApiError> {
    let kept = core.store().review(game, NODES).await?;
    let damaged = || StoreError::Damaged { column: "reports", value: game.to_string() };
    let reports = wire::from_json(&kept.reports).map_err(|_| damaged())?;
    Ok(DeeperReview { nodes: kept.nodes, reports })
}
