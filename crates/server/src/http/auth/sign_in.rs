//! Signing in and out. A wrong name and a wrong password get the same answer after the same work.

use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use store::{Account, AccountId, Digest, StoreError};
use wire::online::Credentials;

use crate::api_error::ApiError;
use crate::http::extract::Body;
use crate::http::session;
use crate::http::session::cookie::Caller;
use crate::http::session::known_browser::{known, remember};
use crate::http::session::{NewCookie, Visitor};
use crate::random;
use crate::realtime::hub::Hub;
use crate::state::Core;
use crate::state::limits::Limit;

/// How long a try waits for a name at which too much was guessed.
const SLOW: Duration = Duration::from_secs(3);

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
    State(core): State<Core>,
    State(hub): State<Hub>,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
    headers: HeaderMap,
    Body(request): Body<Credentials>,
) -> Result<StatusCode, ApiError> {
    let found = open_account(&core, &request.name).await?;
    let browser = known_for(&core, found.as_ref(), &caller, &headers).await?;
    limit(&core, &caller, &request.name, browser).await?;
    let kept = found.as_ref().and_then(|account| account.password.clone());
    let checked = check_password(&core, request.password, kept).await;
    if checked == Err(ApiError::WrongSecret) {
        log_failure(&caller, "password");
    }
    checked?;
    let account = found.ok_or(ApiError::WrongSecret)?;
    end(&core, &hub, &visitor).await?;
    enter(&core, account.id, &caller, &cookie).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The account of a name, unless it is closed.
///
/// # Errors
/// Those of the store.
pub(crate) async fn open_account(core: &Core, name: &str) -> Result<Option<Account>, ApiError> {
    match core.store().account_by_name(name).await {
        Ok(account) => Ok(Some(account).filter(|account| account.closed_ms.is_none())),
        Err(StoreError::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The browser that asks, if it is known for this account.
///
/// # Errors
/// Those of the store.
pub(crate) async fn known_for(
    core: &Core,
    account: Option<&Account>,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<Option<Digest>, ApiError> {
    match account {
        Some(account) => known(core, account.id, caller, headers).await,
        None => Ok(None),
    }
}

/// Begins a session, and knows the browser from now on.
///
/// # Errors
/// Those of the store.
pub(crate) async fn enter(
    core: &Core,
    account: AccountId,
    caller: &Caller,
    cookie: &NewCookie,
) -> Result<(), ApiError> {
    cookie.set(session::begin(core, account, caller).await?);
    remember(core, account, caller, cookie).await
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
    State(core): State<Core>,
    State(hub): State<Hub>,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
) -> Result<StatusCode, ApiError> {
    end(&core, &hub, &visitor).await?;
    cookie.set(caller.expired());
    Ok(StatusCode::NO_CONTENT)
}

/// Ends the session of whoever asks, and the connections that were opened in it.
///
/// # Errors
/// Those of the store.
pub(crate) async fn end(core: &Core, hub: &Hub, visitor: &Visitor) -> Result<(), ApiError> {
    if let (Some(account), Some(session)) = (visitor.id(), &visitor.session) {
        core.store().end_session(session).await?;
        hub.disconnect_session(account, session);
    }
    Ok(())
}

/// Limits how often secrets are tried. A browser that is signed in, or was once, has tries of its own,
/// so that guessing from elsewhere never locks the owner out. All others are limited by address; and
/// where too much is guessed at one name, from wherever, each further try waits, and is not refused. An
/// unknown name is counted like any other.
///
/// # Errors
/// `TooOften`.
pub(crate) async fn limit(
    core: &Core,
    caller: &Caller,
    name: &str,
    browser: Option<Digest>,
) -> Result<(), ApiError> {
    if let Some(browser) = browser {
        return core.limits().take_browser(Limit::SecretKnown, browser);
    }
    core.limits().take(Limit::Secret, caller.who(None))?;
    let name = random::digest(&name.to_lowercase());
    if core.limits().take_name(Limit::SecretOfName, name).is_err() {
        tokio::time::sleep(SLOW).await;
    }
    Ok(())
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
    core: &Core,
    password: String,
    kept: Option<String>,
) -> Result<(), ApiError> {
    match core.passwords().fits(password, kept).await? {
        true => Ok(()),
        false => Err(ApiError::WrongSecret),
    }
}
