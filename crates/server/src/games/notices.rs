//! What waits to be told: turns and ends of games by correspondence, challenges.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::online::{Notice, NoticesSeen};

use crate::accounts::notice;
use crate::asked::Body;
use crate::refusal::Refusal;
use crate::sessions::Visitor;
use crate::site::Site;

/// Older ones are not shown.
const MOST: u32 = 100;

pub(super) async fn list(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Json<Vec<Notice>>, Refusal> {
    let account = visitor.known()?;
    let notices = site.store().notices(account.id, MOST).await?;
    Ok(Json(notices.into_iter().map(notice).collect()))
}

pub(super) async fn mark_read(
    State(site): State<Site>,
    visitor: Visitor,
    Body(NoticesSeen { up_to }): Body<NoticesSeen>,
) -> Result<StatusCode, Refusal> {
    let account = visitor.known()?;
    site.store().mark_read(account.id, up_to).await?;
    Ok(StatusCode::NO_CONTENT)
}
