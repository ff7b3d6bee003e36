//! The address that stops letters, asked by the page and by mail programs.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{AccountChange, AccountId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api_error::ApiError;
use crate::jobs::mail::unsubscribe::{key, secret};
use crate::random;
use crate::site::Site;
use crate::state::Core;

/// The address mail programs and the page ask.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(stop))
}

#[utoipa::path(
    post,
    path = "/unsubscribe/{key}",
    tag = "site",
    operation_id = "unsubscribe_stop",
    summary = "No more letters; the key stands in each of them",
    params(("key" = String, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
async fn stop(State(core): State<Core>, Path(given): Path<String>) -> Result<StatusCode, ApiError> {
    let unknown = ApiError::NotFound("letter");
    let number = given.split_once('-').and_then(|(account, _)| account.parse().ok());
    let account = core.store().account(AccountId(number.ok_or(unknown.clone())?)).await;
    let account = account.map_err(|_| unknown.clone())?;
    let mail = account.email.ok_or(unknown.clone())?;
    let right = key(&secret(core.store()).await?, account.id, &mail);
    // Digests are compared, so that the time it takes tells nothing.
    if random::digest(&given) != random::digest(&right) {
        return Err(unknown);
    }
    core.store().change_account(account.id, AccountChange::Email(None)).await?;
    Ok(StatusCode::NO_CONTENT)
}
