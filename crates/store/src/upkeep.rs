//! What the server needs to be looked after: its sign of life, copies, and a check of the whole.

use std::path::Path;

use async_trait::async_trait;

use crate::{Digest, StoreResult};

/// Looks after the database.
#[async_trait]
pub trait Upkeep {
    /// Notes that a server is alive; an earlier time than the stored one changes nothing.
    async fn heartbeat(&self, now_ms: i64) -> StoreResult<()>;

    /// The last sign of life of any server. Time after it, until a server is up again, is nobody's.
    async fn last_heartbeat(&self) -> StoreResult<Option<i64>>;

    /// The secret of that name: the one that is kept, or this one, which is kept from now on.
    async fn keep_secret(&self, name: &str, made: Digest) -> StoreResult<Digest>;

    /// Writes a copy of the whole, as of one moment, while the store is in use. Nothing may lie
    /// at that path.
    ///
    /// # Errors
    /// `Taken` if something lies there, `Full`, `Unavailable`; `Invalid` where there is nothing to
    /// copy.
    async fn backup(&self, to: &Path) -> StoreResult<()>;

    /// Reads the whole and reports what is damaged; reading a large database takes its time.
    ///
    /// # Errors
    /// `Damaged`.
    async fn check(&self) -> StoreResult<()>;
}
