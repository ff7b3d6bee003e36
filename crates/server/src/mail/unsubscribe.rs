//! No more mail, by one click in a letter and without signing in. The link carries a key that only
//! this server can make, for one account and one address: whoever holds a letter may stop letters to
//! where it was sent, and can do nothing else. Mail programs ask by themselves (RFC 8058), with a
//! form and from anywhere, so this address lies outside what keeps other sites out.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::post;
use store::{AccountChange, AccountId, Digest, Store, StoreError, StoreResult};

use crate::random;
use crate::refusal::Refusal;
use crate::site::Site;

/// The address mail programs and the page ask.
pub(crate) fn router() -> Router<Site> {
    Router::new().route("/unsubscribe/{key}", post(stop))
}

/// The secret by which keys are made.
///
/// # Errors
/// Those of the store.
pub(super) async fn secret(store: &dyn Store) -> StoreResult<Digest> {
    let made = random::bytes().map_err(|why| StoreError::Unavailable(why.to_string()))?;
    store.keep_secret("unsubscribe", made).await
}

/// The key to letters for this account at this address: the account, and 128 bits.
pub(super) fn key(secret: &Digest, account: AccountId, mail: &str) -> String {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let mark = random::digest(&format!("{} {} {mail}", hex(secret), account.0));
    format!("{}-{}", account.0, hex(mark.get(..16).unwrap_or_default()))
}

async fn stop(State(site): State<Site>, Path(given): Path<String>) -> Result<StatusCode, Refusal> {
    let unknown = Refusal::NotFound("letter");
    let number = given.split_once('-').and_then(|(account, _)| account.parse().ok());
    let account = site.store().account(AccountId(number.ok_or(unknown.clone())?)).await;
    let account = account.map_err(|_| unknown.clone())?;
    let mail = account.email.ok_or(unknown.clone())?;
    let right = key(&secret(site.store()).await?, account.id, &mail);
    // Digests are compared, so that the time it takes tells nothing.
    if random::digest(&given) != random::digest(&right) {
        return Err(unknown);
    }
    site.store().change_account(account.id, AccountChange::Email(None)).await?;
    Ok(StatusCode::NO_CONTENT)
}
