//! What each database does in its own way.

use std::path::Path;
use std::pin::Pin;

use async_trait::async_trait;

use super::statement::{Connection, Pool};
use crate::{Append, GameId, StoreResult};

/// What a command does, sooner or later.
pub(crate) type Answer<'c, T> = Pin<Box<dyn Future<Output = StoreResult<T>> + Send + 'c>>;

/// A command: a function of a connection and its input, so that it can be tried again.
pub(crate) type Work<I, T> = for<'c> fn(&'c mut Connection, I) -> Answer<'c, T>;

/// A database by which a store keeps what it is given.
#[async_trait]
pub trait Driver: Send + Sync + 'static {
    /// Connections that see what was committed.
    fn readers(&self) -> &Pool;

    /// Those of lists, which take longer, so that no move waits for them.
    fn lists(&self) -> &Pool;

    /// Whether a line leads to the database, which may break between a commit and its answer.
    fn is_remote(&self) -> bool;

    /// The statement that finds the versions of many games, whose ids stand in one text with spaces
    /// between: the databases have no list of values in common.
    fn versions(&self) -> &'static str;

    /// The statement that reads the clock of the database's machine, where that is another one.
    fn clock(&self) -> Option<&'static str>;

    /// Runs a command in a transaction; returns when that is on disk.
    async fn write<I, T>(&self, input: I, work: Work<I, T>) -> StoreResult<T>
    where
        I: Clone + Send + 'static,
        T: Send + 'static;

    /// The same for a command of one statement.
    async fn write_at_once<I, T>(&self, input: I, work: Work<I, T>) -> StoreResult<T>
    where
        I: Clone + Send + 'static,
        T: Send + 'static,
    {
        self.write(input, work).await
    }

    /// Adds one event that takes nothing back and ends nothing, with as few calls of the database as
    /// can be; `None` if it was refused, and nothing has changed.
    async fn append_plain(&self, id: GameId, append: Append) -> StoreResult<Option<u32>>;

    /// A connection that sees all as of one moment.
    async fn begin_reading(&self) -> StoreResult<Connection>;

    /// A connection in a transaction beside which nobody else writes.
    async fn begin_alone(&self) -> StoreResult<Connection>;

    /// See [`Upkeep::backup`](crate::Upkeep::backup).
    async fn backup(&self, to: &Path) -> StoreResult<()>;

    /// See [`Upkeep::log_bytes`](crate::Upkeep::log_bytes).
    fn log_bytes(&self) -> u64 {
        0
    }

    /// See [`Upkeep::check`](crate::Upkeep::check).
    async fn check(&self) -> StoreResult<()>;
}
