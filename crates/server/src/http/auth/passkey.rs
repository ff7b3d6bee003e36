//! Passkeys: a device signs a challenge of the site, which proves that it holds a key that was kept
//! here before. The standard's checks are `webauthn_rp`'s; here lies what they need of this site.
//!
//! A challenge is kept in the store, where it is taken once: any node may get the answer, and an answer
//! that was overheard lets nobody in again.

mod relying_party;
pub(crate) mod sign_in;

use std::convert::Infallible;
use std::time::SystemTimeError;

use store::{AccountId, Digest, StoreError};
use webauthn_rp::bin::Decode;
use webauthn_rp::request::register::UserHandle16;
use webauthn_rp::response::SentChallenge;

use crate::api_error::ApiError;
use crate::random;
use crate::state::Core;

pub(crate) use self::relying_party::Site;

/// A challenge holds for this long, as the library sets it.
const LIFE_MS: i64 = 300_000;

/// What stands for an account in a device: its number, which tells nothing about a person.
pub(crate) fn handle(account: AccountId) -> UserHandle16 {
    let mut bytes = [0; 16];
    for (to, from) in bytes.iter_mut().zip(account.0.to_be_bytes()) {
        *to = from;
    }
    let decoded: Result<_, Infallible> = UserHandle16::decode(bytes);
    match decoded {
        Ok(handle) => handle,
        Err(never) => match never {},
    }
}

/// Keeps a challenge, with the state that its answer is checked by.
///
/// # Errors
/// Those of the store.
pub(crate) async fn keep(
    core: &Core,
    challenge: u128,
    state: Result<Vec<u8>, SystemTimeError>,
) -> Result<(), ApiError> {
    let state = state.map_err(|error| failed(&error.to_string()))?;
    let until_ms = core.now_ms().saturating_add(LIFE_MS);
    Ok(core.store().keep_challenge(digest(challenge), state, until_ms).await?)
}

/// Takes the challenge that was answered.
///
/// # Errors
/// `WrongSecret` where there is none, or no longer; those of the store.
pub(crate) async fn take(core: &Core, challenge: SentChallenge) -> Result<Vec<u8>, ApiError> {
    match core.store().take_challenge(&digest(challenge.0), core.now_ms()).await {
        Ok(state) => Ok(state),
        Err(StoreError::NotFound(_)) => Err(ApiError::WrongSecret),
        Err(error) => Err(error.into()),
    }
}

/// What a browser answered cannot be read.
pub(crate) fn unreadable(error: &impl std::fmt::Display) -> ApiError {
    ApiError::Invalid("unreadable", format!("the credential: {error}"))
}

/// What we kept or made ourselves is not as it must be.
pub(crate) fn failed(what: &str) -> ApiError {
    ApiError::Store(StoreError::Unavailable(format!("a passkey: {what}")))
}

fn digest(challenge: u128) -> Digest {
    random::digest(&format!("passkey challenge {challenge:032x}"))
}
