//! Signing in and out. A wrong name and a wrong password get the same answer after the same work.

use axum::extract::State;
use axum::http::StatusCode;
use store::StoreError;
use wire::online::Credentials;

use crate::asked::Body;
use crate::limits::{Limited, Who};
use crate::random;
use crate::refusal::Refusal;
use crate::sessions::{self, Caller, NewCookie, Visitor};
use crate::site::Site;

pub(super) async fn sign_in(
    State(site): State<Site>,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
    Body(wish): Body<Credentials>,
) -> Result<StatusCode, Refusal> {
    limit(&site, &caller, &wish.name)?;
    let found = match site.store().account_by_name(&wish.name).await {
        Ok(account) => Some(account).filter(|account| account.closed_ms.is_none()),
        Err(StoreError::NotFound(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let kept = found.as_ref().and_then(|account| account.password.clone());
    check_password(&site, wish.password, kept).await?;
    let account = found.ok_or(Refusal::WrongSecret)?;
    if let Some(old) = visitor.session {
        site.store().end_session(&old).await?;
    }
    cookie.set(sessions::begin(&site, account.id, &caller).await?);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn sign_out(
    State(site): State<Site>,
    visitor: Visitor,
    cookie: NewCookie,
) -> Result<StatusCode, Refusal> {
    if let Some(session) = visitor.session {
        site.store().end_session(&session).await?;
    }
    cookie.set(sessions::expired());
    Ok(StatusCode::NO_CONTENT)
}

/// Limits how often secrets are tried: from one address, and for one name from anywhere. An unknown
/// name is counted like any other.
///
/// # Errors
/// `TooOften`.
pub(super) fn limit(site: &Site, caller: &Caller, name: &str) -> Result<(), Refusal> {
    site.limits().take(Limited::Secret, Who::at(caller.address))?;
    let name = random::digest(&name.to_lowercase());
    site.limits().take(Limited::SecretOfName, Who::Name(name))
}

/// Refuses a password that does not fit.
///
/// # Errors
/// `WrongSecret`, `Busy`.
pub(super) async fn check_password(
    site: &Site,
    password: String,
    kept: Option<String>,
) -> Result<(), Refusal> {
    match site.passwords().fits(password, kept).await? {
        true => Ok(()),
        false => Err(Refusal::WrongSecret),
    }
}
