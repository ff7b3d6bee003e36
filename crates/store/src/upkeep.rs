//! What the server needs to be looked after: its sign of life, copies, and a check of the whole.

use std::path::Path;

use async_trait::async_trait;

use crate::{Digest, StoreResult};

/// Time in which no server was there, or none could do anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// The last sign of life before it; the earliest time of all where there was none.
    pub from_ms: i64,
    /// When a server was there again.
    pub until_ms: i64,
}

/// The right to do something that must be done once, for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// What.
    pub name: String,
    /// Who does it.
    pub holder: String,
    /// Until when nobody else does.
    pub until_ms: i64,
}

/// Looks after the database.
#[async_trait]
pub trait Upkeep {
    /// Notes that a server is alive; an earlier time than the stored one changes nothing.
    async fn heartbeat(&self, now_ms: i64) -> StoreResult<()>;

    /// The last sign of life of any server. Time after it, until a server is up again, is nobody's.
    async fn last_heartbeat(&self) -> StoreResult<Option<i64>>;

    /// Notes an absence. One that begins with the same sign of life as an earlier one takes its place,
    /// if it is longer.
    async fn note_absence(&self, absence: Absence) -> StoreResult<()>;

    /// All absences, the oldest first.
    async fn absences(&self) -> StoreResult<Vec<Absence>>;

    /// The secret of that name: the one that is kept, or this one, which is kept from now on.
    async fn keep_secret(&self, name: &str, made: Digest) -> StoreResult<Digest>;

    /// Takes a lease, unless somebody else holds it at this time; whether it was taken. Who holds it may
    /// take it again.
    async fn take_lease(&self, lease: Lease, now_ms: i64) -> StoreResult<bool>;

    /// Gives back all leases of a holder.
    async fn give_back_leases(&self, holder: &str) -> StoreResult<()>;

    /// Forgets the leases that ran out before this time.
    async fn sweep_leases(&self, before_ms: i64) -> StoreResult<()>;

    /// The time by the clock of the database's own machine; `None` where that is this one.
    async fn clock_ms(&self) -> StoreResult<Option<i64>>;

    /// Writes a copy of the whole, as of one moment, while the store is in use. Nothing may lie
    /// at that path.
    ///
    /// # Errors
    /// `Taken` if something lies there, `Full`, `Unavailable`; `Invalid` where there is nothing to
    /// copy.
    async fn backup(&self, to: &Path) -> StoreResult<()>;

    /// How long the log is that was not yet folded into the database; 0 where there is none. It grows
    /// without end where somebody reads for very long.
    fn log_bytes(&self) -> u64;

    /// Reads the whole and reports what is damaged; reading a large database takes its time.
    ///
    /// # Errors
    /// `Damaged`.
    async fn check(&self) -> StoreResult<()>;
}
