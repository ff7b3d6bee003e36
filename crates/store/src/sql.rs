//! What both databases share: the statements, and how their rows become values.
//!
//! The statements are right where several write at once, each with the guarantees of PostgreSQL's
//! *read committed*: a condition and what rests on it stand in one statement, or the rows that
//! decide are kept first ([`Statement::locking`](statement::Statement::locking)). In SQLite, where one writes,
//! they are right all the more. What differs (how a command comes to disk, how the tables come into
//! being, how a move is added at once) is the [`Driver`]'s.

mod accounts;
mod boards;
mod copy;
mod days;
mod driver;
mod games;
pub(crate) mod games_append;
mod links;
mod lobby;
mod moderation;
mod numbers;
mod passkeys;
pub(crate) mod refusal;
mod require;
mod reviews;
pub(crate) mod row;
pub(crate) mod statement;
mod studies;
mod subscriptions;
mod tables;
mod talk;
mod tokens;
pub(crate) mod trust;
mod upkeep;

pub use copy::{CopiedTable, CopyProgress};
pub(crate) use driver::{Answer, Driver, Work};

use crate::StoreResult;

/// A store in a database that speaks SQL. Cheap calls, from any number of tasks.
#[derive(Debug)]
pub struct SqlStore<D> {
    pub(crate) driver: D,
}

impl<D: Driver> SqlStore<D> {
    /// Runs a command all or nothing; returns when it is on disk.
    async fn write<I, T>(&self, input: I, work: Work<I, T>) -> StoreResult<T>
    where
        I: Clone + Send + 'static,
        T: Send + 'static,
    {
        self.driver.write(input, work).await
    }

    /// The same for a command that either does all with its only statement, or nothing.
    async fn write_at_once<I, T>(&self, input: I, work: Work<I, T>) -> StoreResult<T>
    where
        I: Clone + Send + 'static,
        T: Send + 'static,
    {
        self.driver.write_at_once(input, work).await
    }
}
