//! Accounts, the sessions by which a browser is known, and the codes that recover a lost password.
//!
//! Secrets come in as digests only: what is stored lets nobody in.

use async_trait::async_trait;

use crate::word::words;
use crate::{AccountId, StoreError, StoreResult};

/// SHA-256 of a random secret.
pub type Digest = [u8; 32];

/// What an account stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AccountKind {
    /// Somebody known by a cookie alone.
    Guest,
    /// Somebody with a password.
    Person,
    /// The engine of the server.
    Engine,
    /// A program of somebody's, which plays by the API.
    Bot,
}

words!(AccountKind { Guest => "guest", Person => "person", Engine => "engine", Bot => "bot" });

/// What an account may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Play.
    Player,
    /// And judge reports.
    Moderator,
    /// And all the rest.
    Admin,
}

words!(Role { Player => "player", Moderator => "moderator", Admin => "admin" });

/// An account to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAccount {
    /// What it stands for.
    pub kind: AccountKind,
    /// Unique without regard to case; as the player writes it.
    pub name: String,
    /// The password as argon2 writes it.
    pub password: Option<String>,
    /// When.
    pub created_ms: i64,
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// What it stands for.
    pub kind: AccountKind,
    /// Unique without regard to case.
    pub name: String,
    /// The password as argon2 writes it.
    pub password: Option<String>,
    /// Where notices go.
    pub email: Option<String>,
    /// When it was made.
    pub created_ms: i64,
    /// When it was closed.
    pub closed_ms: Option<i64>,
    /// What it may do.
    pub role: Role,
    /// Until when it may not chat.
    pub muted_until_ms: Option<i64>,
    /// Opaque; empty at first.
    pub settings: String,
    /// Whose challenges a bot takes: opaque; empty at first.
    pub challenge_policy: String,
}

/// One change of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccountChange {
    /// Another name; `Taken` if another account has it.
    Name(String),
    /// Another password, as argon2 writes it.
    Password(String),
    /// Another address, or none.
    Email(Option<String>),
    /// Other settings, opaque.
    Settings(String),
    /// A bot from now on.
    Bot,
    /// Other challenges are taken, opaque.
    ChallengePolicy(String),
    /// Another role.
    Role(Role),
    /// May not chat until then.
    MutedUntil(Option<i64>),
    /// Closed since then, or open again. Closing ends all sessions, removes all
    /// tokens and withdraws all offers.
    Closed(Option<i64>),
}

/// A browser that is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Of the secret in the cookie.
    pub token: Digest,
    /// Whose.
    pub account: AccountId,
    /// When it began.
    pub created_ms: i64,
    /// When it was last used, as far as that was noted.
    pub seen_ms: i64,
    /// When it ends by itself.
    pub expires_ms: i64,
}

/// The form of a name by which it is unique.
#[must_use]
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// What a deleted account is called: nobody else can have that name.
#[must_use]
pub(crate) fn anonymous_name(id: AccountId) -> String {
    format!("{ANONYMOUS}{}", id.0)
}

/// Refuses names kept for deleted accounts.
pub(crate) fn check_name(name: &str) -> StoreResult<()> {
    if name.starts_with(ANONYMOUS) {
        return Err(StoreError::Invalid("a name that begins with `~`"));
    }
    Ok(())
}

const ANONYMOUS: char = '~';

/// Keeps accounts.
#[async_trait]
pub trait Accounts {
    /// Makes an account.
    ///
    /// # Errors
    /// `Invalid` for a name that begins with `~`, `Taken` if another has the name.
    async fn create_account(&self, account: NewAccount) -> StoreResult<AccountId>;

    /// An account.
    ///
    /// # Errors
    /// `NotFound`.
    async fn account(&self, id: AccountId) -> StoreResult<Account>;

    /// The account of that name, without regard to case.
    ///
    /// # Errors
    /// `NotFound`.
    async fn account_by_name(&self, name: &str) -> StoreResult<Account>;

    /// Accounts in the order of their numbers, after this one (from the beginning for `None`).
    async fn list_accounts(
        &self,
        after: Option<AccountId>,
        limit: u32,
    ) -> StoreResult<Vec<Account>>;

    /// Turns a guest into a person, who keeps games and all.
    ///
    /// # Errors
    /// `Invalid` for a name that begins with `~`, `NotFound`, `Invalid` if it is no guest, `Taken`.
    async fn register(&self, id: AccountId, name: &str, password: &str) -> StoreResult<()>;

    /// Changes one thing of an account.
    ///
    /// # Errors
    /// `Invalid` for a name that begins with `~`, `NotFound`, `Taken`.
    async fn change_account(&self, id: AccountId, change: AccountChange) -> StoreResult<()>;

    /// Forgets the person: name, password, address, settings, sessions, tokens, passkeys, codes,
    /// offers, notes, plans, blocks and notices. Games, ratings and chat lines stay, under a name that says nothing.
    ///
    /// # Errors
    /// `NotFound`.
    async fn delete_account(&self, id: AccountId, at_ms: i64) -> StoreResult<()>;

    /// Begins a session.
    ///
    /// # Errors
    /// `NotFound` without the account, `Taken`.
    async fn create_session(&self, session: Session) -> StoreResult<()>;

    /// The session of that token, unless it has expired.
    ///
    /// # Errors
    /// `NotFound`.
    async fn session(&self, token: &Digest, now_ms: i64) -> StoreResult<Session>;

    /// Notes that a session is in use.
    ///
    /// # Errors
    /// `NotFound`.
    async fn touch_session(&self, token: &Digest, seen_ms: i64, expires_ms: i64)
    -> StoreResult<()>;

    /// The sessions of an account, the oldest first.
    async fn sessions(&self, account: AccountId) -> StoreResult<Vec<Session>>;

    /// Ends one session; nothing happens if there is none.
    async fn end_session(&self, token: &Digest) -> StoreResult<()>;

    /// Ends all sessions of an account but this.
    async fn end_sessions(&self, account: AccountId, except: Option<&Digest>) -> StoreResult<()>;

    /// Removes guests that were made before this and have left nothing that others see: no game, no
    /// line of chat, no report. So many at most; how many.
    async fn forget_guests(&self, before_ms: i64, limit: u32) -> StoreResult<u64>;

    /// Removes sessions that have expired; how many.
    async fn expire_sessions(&self, now_ms: i64) -> StoreResult<u64>;

    /// Replaces all recovery codes of an account.
    ///
    /// # Errors
    /// `NotFound` without the account, `Invalid` if a code occurs twice.
    async fn set_recovery_codes(&self, account: AccountId, codes: Vec<Digest>) -> StoreResult<()>;

    /// Uses up a recovery code.
    ///
    /// # Errors
    /// `NotFound` if the account has no such code or it was used before.
    async fn use_recovery_code(
        &self,
        account: AccountId,
        code: &Digest,
        at_ms: i64,
    ) -> StoreResult<()>;
}
