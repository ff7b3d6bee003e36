//! How the board of a day went for whoever played it: one margin for each account and day, so that the
//! page can show how everybody did.

use async_trait::async_trait;

use crate::{AccountId, StoreResult};

/// How somebody did on the board of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayResult {
    /// Who.
    pub account: AccountId,
    /// Which day, as `YYYY-MM-DD`.
    pub date: String,
    /// How many stones more the player had in the end.
    pub margin: i64,
    /// When it was handed in.
    pub at_ms: i64,
}

/// Keeps results. Deleting an account removes its own, and so does forgetting a guest.
#[async_trait]
pub trait Days {
    /// Keeps the first result of an account on a day, and passes over later ones; whether it was the
    /// first.
    ///
    /// # Errors
    /// `NotFound` without the account.
    async fn keep_day_result(&self, result: DayResult) -> StoreResult<bool>;

    /// Each margin of a day with how many players had it, the smallest first.
    async fn day_margins(&self, date: &str) -> StoreResult<Vec<(i64, i64)>>;

    /// The results of an account, the earliest day first.
    async fn day_results(&self, account: AccountId) -> StoreResult<Vec<DayResult>>;
}
