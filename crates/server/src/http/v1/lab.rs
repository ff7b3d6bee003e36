//! Boards that players have published, and what games of the engine against itself say of them.

use axum::Json;
use axum::extract::{Path, State};
use wire::online::{LabBoard, LabBoardsPage, LabBoardsQuery};

use crate::http::lab;
use crate::http::v1::extract::Params;
use crate::http::v1::problem::Problem;
use crate::state::Core;

#[utoipa::path(
    get,
    path = "/lab/boards",
    tag = "lab",
    operation_id = "lab_boards",
    summary = "Published boards, newest first",
    params(LabBoardsQuery),
    responses((status = 200, description = "The boards", body = LabBoardsPage), Problem)
)]
pub(crate) async fn list(
    State(core): State<Core>,
    Params(query): Params<LabBoardsQuery>,
) -> Result<Json<LabBoardsPage>, Problem> {
    Ok(Json(lab::page(&core, &query, None).await?))
}

#[utoipa::path(
    get,
    path = "/lab/boards/{code}",
    tag = "lab",
    operation_id = "lab_board",
    summary = "A published board",
    params(("code" = String, Path, description = "Its code")),
    responses((status = 200, description = "The board", body = LabBoard), Problem)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    Path(code): Path<String>,
) -> Result<Json<LabBoard>, Problem> {
    Ok(Json(lab::read(&core, &code, None).await?))
}
