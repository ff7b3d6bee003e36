//! Studies that others may read.

use axum::Json;
use axum::extract::{Path, State};
use wire::online::{Study, StudySummary};

use crate::http::studies;
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Reader;
use crate::state::Core;

#[utoipa::path(
    get,
    path = "/studies/{id}",
    tag = "links",
    operation_id = "study",
    summary = "A study, unless it is somebody else's and private",
    params(("id" = String, Path, description = "The study")),
    responses((status = 200, description = "The study", body = Study), Problem)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Json<Study>, Problem> {
    let reader = reader.account().map(|account| account.id);
    Ok(Json(studies::read(&core, &id, reader).await?))
}

#[utoipa::path(
    get,
    path = "/players/{name}/studies",
    tag = "links",
    operation_id = "studies_of_player",
    summary = "A player's public studies, the one changed last first",
    params(("name" = String, Path, description = "The player's name")),
    responses((status = 200, description = "The studies", body = Vec<StudySummary>), Problem)
)]
pub(crate) async fn of_player(
    State(core): State<Core>,
    Path(name): Path<String>,
) -> Result<Json<Vec<StudySummary>>, Problem> {
    Ok(Json(studies::public(&core, &name).await?))
}
