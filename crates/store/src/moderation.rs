//! Blocks between players, reports to moderators, and the log of what moderators did.

use async_trait::async_trait;

use crate::{AccountId, GameId, StoreResult};

/// A report to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// Who reports.
    pub by: AccountId,
    /// Whom.
    pub about: AccountId,
    /// In which game.
    pub game: Option<GameId>,
    /// When.
    pub at_ms: i64,
    /// What for.
    pub text: String,
}

/// How a report was settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// By which moderator.
    pub by: AccountId,
    /// When.
    pub at_ms: i64,
    /// With which words.
    pub text: String,
}

/// A report that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its number; grows with time.
    pub id: i64,
    /// What it says.
    pub report: NewReport,
    /// How it was settled; `None` while it is open.
    pub settlement: Option<Settlement>,
}

/// What a moderator did. Entries are added and read, never changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// When.
    pub at_ms: i64,
    /// Who.
    pub actor: AccountId,
    /// What: one word.
    pub action: String,
    /// To whom or what.
    pub subject: String,
    /// Why, and more.
    pub detail: String,
}

/// Keeps the peace.
#[async_trait]
pub trait Moderation {
    /// A player no longer wants to meet another; again is the same.
    ///
    /// # Errors
    /// `NotFound` if an account is missing.
    async fn block(&self, account: AccountId, blocked: AccountId) -> StoreResult<()>;

    /// And meets him again.
    async fn unblock(&self, account: AccountId, blocked: AccountId) -> StoreResult<()>;

    /// Whom a player has blocked, in the order of numbers.
    async fn blocked_by(&self, account: AccountId) -> StoreResult<Vec<AccountId>>;

    /// Whether one of two players has blocked the other.
    async fn is_blocked(&self, one: AccountId, other: AccountId) -> StoreResult<bool>;

    /// Makes a report; its number.
    ///
    /// # Errors
    /// `NotFound` if an account or the game is missing.
    async fn report(&self, report: NewReport) -> StoreResult<i64>;

    /// Open reports, the oldest first.
    async fn open_reports(&self, limit: u32) -> StoreResult<Vec<Report>>;

    /// The reports somebody made, the oldest first; for the download of one's data.
    async fn reports_by(&self, account: AccountId) -> StoreResult<Vec<NewReport>>;

    /// Settles a report.
    ///
    /// # Errors
    /// `NotFound` if there is no such open report, or no such moderator.
    async fn settle_report(&self, id: i64, settlement: Settlement) -> StoreResult<()>;

    /// Adds to the log; the entry's number.
    ///
    /// # Errors
    /// `NotFound` without the actor.
    async fn audit(&self, entry: AuditEntry) -> StoreResult<i64>;

    /// The log before this number (from the end for `None`), newest first.
    async fn audit_log(
        &self,
        before: Option<i64>,
        limit: u32,
    ) -> StoreResult<Vec<(i64, AuditEntry)>>;
}
