//! Reviews: what an engine found in a game that is over. One is made once for a game and a depth, by whoever
//! had the time, and shown to everybody. A store does not read it.

use async_trait::async_trait;

use crate::{GameId, StoreResult};

/// A review that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReview {
    /// The positions that were visited before each move.
    pub nodes: u32,
    /// What was found, opaque.
    pub reports: String,
    /// When it was made.
    pub made_ms: i64,
}

/// Keeps reviews.
#[async_trait]
pub trait Reviews {
    /// Keeps a review; where one of that depth is there it stays, and nothing changes.
    ///
    /// # Errors
    /// `NotFound` without the game.
    async fn keep_review(&self, game: &GameId, review: StoredReview) -> StoreResult<()>;

    /// The review of a game at that depth.
    ///
    /// # Errors
    /// `NotFound`.
    async fn review(&self, game: &GameId, nodes: u32) -> StoreResult<StoredReview>;
}
