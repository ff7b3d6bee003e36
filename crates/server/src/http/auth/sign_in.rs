//! Signing in and out. A wrong name and a wrong password get the same answer after the same work.

use axum::extract::State;
use axum::http::StatusCode;
use store::StoreError;
use wire::online::Credentials;

use crate::api_error::ApiError;
use crate::http::extract::Body;
use crate::http::session;
use crate::http::session::cookie::{Caller, expired};
use crate::http::session::{NewCookie, Visitor};
use crate::random;
use crate::site::Site;
use crate::state::limits::{Limit, LimitKey};

#[utoipa::path(
    post,
    path = "/session",
    tag = "auth",
    operation_id = "auth_sign_in_sign_in",
    summary = "Sign in",
    request_body = Credentials,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn sign_in(
    State(site): State<Site>,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
    Body(request): Body<Credentials>,
) -> Result<StatusCode, ApiError> {
    limit(&site, &caller, &request.name)?;
    let found = match site.store().account_by_name(&request.name).await {
        Ok(account) => Some(account).filter(|account| account.closed_ms.is_none()),
        Err(StoreError::NotFound(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let kept = found.as_ref().and_then(|account| account.password.clone());
    let checked = check_password(&site, request.password, kept).await;
    if checked == Err(ApiError::WrongSecret) {
        log_failure(&caller, "password");
    }
    checked?;
    let account = found.ok_or(ApiError::WrongSecret)?;
    end(&site, &visitor).await?;
    cookie.set(session::begin(&site, account.id, &caller).await?);
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    delete,
    path = "/session",
    tag = "auth",
    operation_id = "auth_sign_in_sign_out",
    summary = "Sign out",
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn sign_out(
    State(site): State<Site>,
    visitor: Visitor,
    cookie: NewCookie,
) -> Result<StatusCode, ApiError> {
    end(&site, &visitor).await?;
    cookie.set(expired());
    Ok(StatusCode::NO_CONTENT)
}

/// Ends the session of whoever asks, and the connections that were opened in it.
async fn end(site: &Site, visitor: &Visitor) -> Result<(), ApiError> {
    if let (Some(account), Some(session)) = (visitor.id(), &visitor.session) {
        site.store().end_session(session).await?;
        site.hub().disconnect_session(account, session);
    }
    Ok(())
}

/// Limits how often secrets are tried: from one address, and for one name from anywhere. An unknown
/// name is counted like any other.
///
/// # Errors
/// `TooOften`.
pub(crate) fn limit(site: &Site, caller: &Caller, name: &str) -> Result<(), ApiError> {
    site.limits().take(Limit::Secret, LimitKey::at(caller.address))?;
    let name = random::digest(&name.to_lowercase());
    site.limits().take(Limit::SecretOfName, LimitKey::Name(name))
}

/// Logs that somebody tried a wrong secret: from where, and nothing of what was tried, for programs
/// that keep an address out (the guide for hosts has a filter).
pub(crate) fn log_failure(caller: &Caller, what: &'static str) {
    let address = caller.address.map_or_else(|| "unknown".to_owned(), |ip| ip.to_string());
    tracing::warn!(address, "a wrong {what} was tried");
}

/// Refuses a password that does not fit.
///
/// # Errors
/// `WrongSecret`, `Busy`.
pub(crate) async fn check_password(
    site: &Site,
    password: String,
    kept: Option<String>,
) -> Result<(), ApiError> {
    match site.passwords().fits(password, kept).await? {
        true => Ok(()),
        false => Err(ApiError::WrongSecret),
    }
}
