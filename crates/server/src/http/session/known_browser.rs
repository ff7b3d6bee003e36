//! Browsers in which somebody has signed in before. Each is given a cookie that only this server can
//! make, for one account: guessing at the account from elsewhere uses up nothing of what such a browser
//! may try. The cookie lets nobody in, and outlives signing out.

use axum::http::HeaderMap;
use cookie::time::Duration;
use store::{AccountId, Digest, StoreError};

use crate::api_error::ApiError;
use crate::http::session::NewCookie;
use crate::http::session::cookie::{Caller, value_of};
use crate::random;
use crate::state::Core;

/// A browser is known for this long after the last sign-in.
const LIFE: Duration = Duration::days(400);

/// The cookie's name: a browser may know several accounts.
fn name(account: AccountId) -> String {
    format!("petri-known-{}", account.0)
}

/// The secret by which the cookies are made.
async fn secret(core: &Core) -> Result<Digest, StoreError> {
    let made = random::bytes().map_err(|why| StoreError::Unavailable(why.to_string()))?;
    core.store().keep_secret("known-browsers", made).await
}

/// What proves that this server has made a cookie.
fn mark(secret: &Digest, account: AccountId, number: &str) -> String {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let mark = random::digest(&format!("{} known {} {number}", hex(secret), account.0));
    hex(mark.get(..16).unwrap_or_default())
}

/// Lets the browser be known from now on.
///
/// # Errors
/// Those of the store.
pub(crate) async fn remember(
    core: &Core,
    account: AccountId,
    caller: &Caller,
    cookies: &NewCookie,
) -> Result<(), ApiError> {
    let number = random::word::<16>()?;
    let value = format!("{number}-{}", mark(&secret(core).await?, account, &number));
    cookies.set(caller.named(&name(account), &value).max_age(LIFE).to_string());
    Ok(())
}

/// The browser that asks, if somebody has signed in to this account there before.
///
/// # Errors
/// Those of the store.
pub(crate) async fn known(
    core: &Core,
    account: AccountId,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<Option<Digest>, ApiError> {
    let Some(value) = value_of(headers, caller, &name(account)) else { return Ok(None) };
    let Some((number, said)) = value.split_once('-') else { return Ok(None) };
    let expected = mark(&secret(core).await?, account, number);
    // Digests of both are compared: how far they agree tells nothing of what was expected.
    let is_ours = random::digest(said) == random::digest(&expected);
    Ok(is_ours.then(|| random::digest(&value)))
}
