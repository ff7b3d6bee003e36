//! What may go wrong with a store, so that simulations can make it go wrong at every moment: a call
//! that waits, one that fails before anything is kept, and one whose answer is lost although all is
//! kept.

use async_trait::async_trait;

use crate::StoreResult;

/// What a call does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// It looks.
    Read,
    /// It changes something, for which there may be no room.
    Write,
}

/// Trouble with the calls that read and change games, and with the sign of life.
#[async_trait]
pub trait Trouble: Send + Sync + std::fmt::Debug {
    /// Comes before a call: may wait, and may fail it, so that nothing is kept.
    ///
    /// # Errors
    /// What the call answers instead.
    async fn before(&self, access: Access) -> StoreResult<()>;

    /// Comes after a call that changed something: may wait, and may fail, so that all is kept and the
    /// caller does not know.
    ///
    /// # Errors
    /// What the call answers instead.
    async fn after(&self) -> StoreResult<()>;

    /// What the clock of the store's own machine shows; none where it has none.
    fn clock_ms(&self) -> Option<i64> {
        None
    }
}
