//! Notices of an account: turns and ends of games by correspondence, challenges.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::online::{Notice, NoticesSeen};

use crate::api_error::ApiError;
use crate::http::accounts::own::notice;
use crate::http::extract::Body;
use crate::http::session::Visitor;
use crate::state::Core;

/// Older ones are not shown.
const MOST: u32 = 100;

#[utoipa::path(
    get,
    path = "/notices",
    tag = "accounts",
    operation_id = "accounts_notices_list",
    summary = "The notices that wait",
    responses((status = 200, description = "Done", body = Vec<Notice>), ApiError)
)]
pub(crate) async fn list(
    State(core): State<Core>,
    visitor: Visitor,
) -> Result<Json<Vec<Notice>>, ApiError> {
    let account = visitor.known()?;
    let notices = core.store().notices(account.id, MOST).await?;
    Ok(Json(notices.into_iter().map(notice).collect()))
}

#[utoipa::path(
    post,
    path = "/notices/read",
    tag = "accounts",
    operation_id = "accounts_notices_mark_read",
    summary = "Notices were seen",
    request_body = NoticesSeen,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn mark_read(
    State(core): State<Core>,
    visitor: Visitor,
    Body(NoticesSeen { up_to }): Body<NoticesSeen>,
) -> Result<StatusCode, ApiError> {
    let account = visitor.known()?;
    core.store().mark_read(account.id, up_to).await?;
    Ok(StatusCode::NO_CONTENT)
}
