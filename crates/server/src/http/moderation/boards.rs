//! A moderator takes a published board down.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use wire::online::Words;

use crate::api_error::ApiError;
use crate::http::extract::Body;
use crate::http::lab::board_id;
use crate::http::moderation::log;
use crate::http::moderation::reports::words;
use crate::http::session::Moderator;
use crate::state::Core;

#[utoipa::path(
    post,
    path = "/moderation/boards/{code}",
    tag = "moderation",
    operation_id = "moderation_boards_remove",
    summary = "Remove a published board; the text says why",
    params(("code" = String, Path)),
    request_body = Words,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn remove(
    State(core): State<Core>,
    Moderator(actor): Moderator,
    Path(code): Path<String>,
    Body(why): Body<Words>,
) -> Result<StatusCode, ApiError> {
    let (id, why) = (board_id(&code)?, words(&why.text)?);
    let board = core.store().board(&id).await?;
    if board.owner == actor.id {
        return Err(ApiError::NotAllowed("others"));
    }
    let about = format!("board {id} of {}", log::name(&core, board.owner).await?);
    log::write(&core, &actor, "remove", &about, &why).await?;
    core.store().remove_board(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}
