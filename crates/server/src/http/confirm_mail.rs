//! The address behind the link in the letter that asks whether an address of mail is right. Looking at
//! the link changes nothing, since programs look at links in letters too; the page asks once more.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{AccountChange, StoreError};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api_error::ApiError;
use crate::jobs::mail::confirm::{Wanted, secret};
use crate::random;
use crate::site::Site;
use crate::state::Core;

/// The address the page asks.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(confirm))
}

#[utoipa::path(
    post,
    path = "/confirm-mail/{key}",
    tag = "site",
    operation_id = "confirm_mail_confirm",
    summary = "Letters may go to this address; the key stands in the letter that asks for it",
    params(("key" = String, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
async fn confirm(
    State(core): State<Core>,
    Path(given): Path<String>,
) -> Result<StatusCode, ApiError> {
    let unknown = ApiError::NotFound("letter");
    let (wanted, mark) = Wanted::read(&given).ok_or(unknown.clone())?;
    let account = match core.store().account(wanted.account).await {
        Ok(account) if account.closed_ms.is_none() => account,
        Ok(_) | Err(StoreError::NotFound(_)) => return Err(unknown),
        Err(error) => return Err(error.into()),
    };
    let right = wanted.mark(&secret(core.store()).await?, account.email.as_deref());
    let is_over = wanted.until_s.saturating_mul(1000) < core.now_ms();
    // Digests are compared, so that the time it takes tells nothing.
    if is_over || random::digest(mark) != random::digest(&right) {
        return Err(unknown);
    }
    core.store().change_account(account.id, AccountChange::Email(Some(wanted.mail))).await?;
    Ok(StatusCode::NO_CONTENT)
}
