//! Access tokens: by one of these a program acts for an account, as far as its scopes reach.
//!
//! As with sessions, only digests come in: what is stored lets nobody in.

use std::collections::BTreeSet;

use async_trait::async_trait;

use crate::word::words;
use crate::{AccountId, Digest, StoreResult};

/// What a token allows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// To see what only the account's owner sees, and to follow what happens to it.
    AccountRead,
    /// To change what the account is and whose challenges it takes.
    AccountWrite,
    /// To make, take and refuse offers.
    ChallengeWrite,
    /// To play the account's games.
    GamePlay,
    /// To say something beside games.
    ChatWrite,
}

words!(Scope {
    AccountRead => "account:read",
    AccountWrite => "account:write",
    ChallengeWrite => "challenge:write",
    GamePlay => "game:play",
    ChatWrite => "chat:write",
});

/// A token to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewToken {
    /// Of the secret.
    pub digest: Digest,
    /// Whose.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: String,
    /// What it allows.
    pub scopes: BTreeSet<Scope>,
    /// When it was made.
    pub created_ms: i64,
}

/// A token that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its number, given by the store; never used again.
    pub id: i64,
    /// What was given.
    pub token: NewToken,
    /// When it was last used, as far as that was noted.
    pub used_ms: Option<i64>,
}

/// Keeps tokens. Closing or deleting an account removes its tokens.
#[async_trait]
pub trait Tokens {
    /// Keeps a token; its number.
    ///
    /// # Errors
    /// `NotFound` without the account, `Taken` for a digest that is there.
    async fn create_token(&self, token: NewToken) -> StoreResult<i64>;

    /// The token of that digest.
    ///
    /// # Errors
    /// `NotFound`.
    async fn token(&self, digest: &Digest) -> StoreResult<Token>;

    /// The tokens of an account, the oldest first.
    async fn tokens(&self, account: AccountId) -> StoreResult<Vec<Token>>;

    /// Notes that a token is in use.
    ///
    /// # Errors
    /// `NotFound`.
    async fn touch_token(&self, id: i64, used_ms: i64) -> StoreResult<()>;

    /// Removes a token of an account; what was kept of it.
    ///
    /// # Errors
    /// `NotFound` if the account has no such token.
    async fn revoke_token(&self, account: AccountId, id: i64) -> StoreResult<Token>;

    /// Removes all tokens of an account.
    async fn revoke_tokens(&self, account: AccountId) -> StoreResult<()>;
}
