//! Passkeys: keys that a device holds for an account and proves to have. The public half is kept, with
//! what its device said last; a store reads neither.
//!
//! A proof answers a challenge. Challenges are kept here too, so that any node takes an answer, and
//! takes it once.

use async_trait::async_trait;

use crate::{AccountId, Digest, StoreResult};

/// A passkey to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPasskey {
    /// What its device calls it; no two have the same.
    pub credential: Vec<u8>,
    /// Whose.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: String,
    /// The public key, opaque.
    pub key: Vec<u8>,
    /// What its device said last, opaque.
    pub state: Vec<u8>,
    /// When it was made.
    pub created_ms: i64,
}

/// A passkey that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// Its number, given by the store; never used again.
    pub id: i64,
    /// What was given.
    pub passkey: NewPasskey,
    /// When somebody last signed in with it.
    pub used_ms: Option<i64>,
}

/// Keeps passkeys. Deleting an account removes its passkeys.
#[async_trait]
pub trait Passkeys {
    /// Keeps a passkey; its number.
    ///
    /// # Errors
    /// `NotFound` without the account, `Taken` for a credential that is there.
    async fn create_passkey(&self, passkey: NewPasskey) -> StoreResult<i64>;

    /// The passkey of that credential.
    ///
    /// # Errors
    /// `NotFound`.
    async fn passkey(&self, credential: &[u8]) -> StoreResult<Passkey>;

    /// The passkeys of an account, the oldest first.
    async fn passkeys(&self, account: AccountId) -> StoreResult<Vec<Passkey>>;

    /// Notes that somebody signed in with it, and what its device said.
    ///
    /// # Errors
    /// `NotFound`.
    async fn use_passkey(&self, id: i64, state: Vec<u8>, used_ms: i64) -> StoreResult<()>;

    /// Gives a passkey of an account another name.
    ///
    /// # Errors
    /// `NotFound` if the account has no such passkey.
    async fn rename_passkey(&self, account: AccountId, id: i64, name: String) -> StoreResult<()>;

    /// Removes a passkey of an account.
    ///
    /// # Errors
    /// `NotFound` if the account has no such passkey.
    async fn remove_passkey(&self, account: AccountId, id: i64) -> StoreResult<()>;

    /// Removes all passkeys of an account.
    async fn remove_passkeys(&self, account: AccountId) -> StoreResult<()>;

    /// Keeps a challenge until then, with what is needed to check its answer.
    ///
    /// # Errors
    /// `Taken` for one that is there.
    async fn keep_challenge(
        &self,
        challenge: Digest,
        state: Vec<u8>,
        until_ms: i64,
    ) -> StoreResult<()>;

    /// Takes a challenge out: what was kept with it. Of several who ask, one gets it.
    ///
    /// # Errors
    /// `NotFound`, also when its time is over.
    async fn take_challenge(&self, challenge: &Digest, now_ms: i64) -> StoreResult<Vec<u8>>;

    /// Removes challenges whose time is over.
    async fn sweep_challenges(&self, now_ms: i64) -> StoreResult<()>;
}
