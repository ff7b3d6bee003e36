//! A store in PostgreSQL, which any number of nodes share.
//!
//! Every command is a transaction of its own, on one of several connections, in *read committed*:
//! what decides is a condition in the statement that changes a row, a unique key, or a row that was
//! kept before. Nobody waits but for who changes the same game; only games that end stand in one line,
//! for their place in it. Moves that come while others are being written are written together (`append`), and
//! PostgreSQL itself writes the commits of many connections to disk together.

mod append;
mod connect;
mod migrations;
mod whole;

use std::fmt;
use std::path::Path;

use async_trait::async_trait;
use sqlx::postgres::PgPool;

use crate::sql::refusal::Failure;
use crate::sql::statement::{Connection, Pool, statement};
use crate::sql::trust::Trust;
use crate::sql::{Driver, SqlStore, Work};
use crate::{Append, GameId, StoreError, StoreResult};
use append::Appender;

/// How often a command is tried that the database gives up for another's sake.
const TRIES: usize = 5;

/// Keeps everything in a PostgreSQL database. Cheap calls, from any number of tasks and nodes.
pub type PostgresStore = SqlStore<Postgres>;

/// One PostgreSQL database, seen from one node.
pub struct Postgres {
    readers: Pool,
    lists: Pool,
    writers: PgPool,
    appender: Appender,
    trust: Trust,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The pools would show the password.
        f.debug_struct("Postgres").finish_non_exhaustive()
    }
}

impl PostgresStore {
    /// Connects to the database at `postgres://USER:PASSWORD@HOST:PORT/DATABASE` and brings its tables
    /// up to date; of several nodes that start at once, one does. What the address leaves out is taken
    /// from the variables that all programs for PostgreSQL know, as `PGPASSWORD`.
    ///
    /// # Errors
    /// `Unavailable` if it cannot be reached, is too old, is no database of ours, was written by a newer
    /// version, or keeps its texts in another encoding than UTF-8. No error shows the password.
    pub async fn connect(url: &str) -> StoreResult<Self> {
        let options = connect::options(url)?;
        connect::look(&options).await?;
        let trust = Trust::default();
        let writers = connect::pool(&options, connect::WRITERS, &trust);
        migrations::apply(&writers).await?;
        let pool = |connections| {
            Pool::Postgres(connect::pool(&options, connections, &trust), trust.clone())
        };
        let (readers, lists) = (pool(connect::READERS), pool(connect::LIST_READERS));
        let appender = Appender::start(writers.clone());
        Ok(Self { driver: Postgres { readers, lists, writers, appender, trust } })
    }

    /// Waits for what was begun, and closes all connections.
    pub async fn close(self) {
        let Postgres { readers, lists, writers, appender, .. } = self.driver;
        appender.close().await;
        writers.close().await;
        readers.close().await;
        lists.close().await;
    }
}

#[async_trait]
impl Driver for Postgres {
    fn readers(&self) -> &Pool {
        &self.readers
    }

    fn lists(&self) -> &Pool {
        &self.lists
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn clock(&self) -> Option<&'static str> {
        Some("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT")
    }

    fn versions(&self) -> &'static str {
        "SELECT id, version FROM games WHERE id = ANY (string_to_array($1, ' '))"
    }

    async fn write<I, T>(&self, input: I, work: Work<I, T>) -> StoreResult<T>
    where
        I: Clone + Send + 'static,
        T: Send + 'static,
    {
        let result =
            to_the_end(transact(self.writers.clone(), self.trust.clone(), input, work)).await;
        self.note(&result);
        result
    }

    async fn append_plain(&self, id: GameId, append: Append) -> StoreResult<Option<u32>> {
        let result = self.appender.append(id, append).await;
        self.note(&result);
        result
    }

    async fn begin_reading(&self) -> StoreResult<Connection> {
        let as_of = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
        self.begin(as_of).await
    }

    async fn begin_alone(&self) -> StoreResult<Connection> {
        self.begin("LOCK TABLE accounts, games, events IN EXCLUSIVE MODE").await
    }

    async fn backup(&self, _to: &Path) -> StoreResult<()> {
        Err(StoreError::Invalid("a copy of a PostgreSQL database; `pg_dump` makes one"))
    }

    async fn check(&self) -> StoreResult<()> {
        whole::check(&self.lists).await
    }
}

impl Postgres {
    /// Trusts no line for a while, where one broke.
    fn note<T>(&self, result: &StoreResult<T>) {
        if matches!(result, Err(StoreError::Unavailable(_))) {
            self.trust.lose();
        }
    }

    async fn begin(&self, first: &'static str) -> StoreResult<Connection> {
        let transaction = self.writers.begin().await?;
        let mut connection = Connection::Postgres { transaction, failure: None };
        statement(first).execute(&mut connection).await?;
        Ok(connection)
    }
}

/// Whoever asked may go; what was asked is done all the same.
async fn to_the_end<T: Send + 'static>(
    command: impl Future<Output = StoreResult<T>> + Send + 'static,
) -> StoreResult<T> {
    match tokio::spawn(command).await {
        Ok(result) => result,
        Err(error) => Err(StoreError::Unavailable(error.to_string())),
    }
}

/// Runs a command, and again where the database gave it up for another's sake, or once where the line broke
/// before the commit was sent. After that nobody knows whether the commit arrived: then only who asked can
/// tell whether to ask again.
async fn transact<I: Clone, T>(
    pool: PgPool,
    trust: Trust,
    input: I,
    work: Work<I, T>,
) -> StoreResult<T> {
    let mut tries = 1;
    let mut has_broken = false;
    loop {
        match transact_once(&pool, input.clone(), work).await {
            (_, Some(Failure::GivenUp)) if tries < TRIES => tries += 1,
            (_, Some(Failure::Broken)) if !has_broken => {
                has_broken = true;
                trust.lose();
            }
            (result, _) => return result,
        }
    }
}

/// Also says whether the command may be tried again.
async fn transact_once<I, T>(
    pool: &PgPool,
    input: I,
    work: Work<I, T>,
) -> (StoreResult<T>, Option<Failure>) {
    let transaction = match pool.begin().await {
        Ok(transaction) => transaction,
        Err(error) => {
            let failure = Failure::of(&error);
            return (Err(error.into()), failure);
        }
    };
    let mut connection = Connection::Postgres { transaction, failure: None };
    let result = work(&mut connection, input).await;
    let Connection::Postgres { transaction, failure } = connection else { return (result, None) };
    match result {
        Ok(answer) => match transaction.commit().await {
            Ok(()) => (Ok(answer), None),
            Err(error) => {
                let failure = Failure::of(&error).filter(|failure| *failure == Failure::GivenUp);
                (Err(error.into()), failure)
            }
        },
        Err(error) => {
            // A connection that cannot even undo is closed by its pool.
            let _ = transaction.rollback().await;
            (Err(error), failure)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PostgresStore;
    use crate::StoreError;
    use crate::sql::Driver;
    use crate::sql::statement::statement;

    /// Counts its tries, also those that were undone, and fails until there were so many.
    async fn try_until(store: &PostgresStore, wanted: i64) -> Result<i64, StoreError> {
        let work = store.driver.write(wanted, |c, wanted| {
            Box::pin(async move {
                let tried: i64 = statement("SELECT nextval('tries')").scalar(&mut *c).await?;
                if tried < wanted {
                    let fail = "DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40001'; END $$";
                    statement(fail).execute(c).await?;
                }
                Ok(tried)
            })
        });
        work.await
    }

    #[tokio::test]
    async fn what_the_database_gives_up_is_tried_again_but_not_for_ever() {
        let Some(server) = cluster::Postgres::shared() else { return };
        let url = server.new_database();
        let store = PostgresStore::connect(&url).await.unwrap();
        let database = url.rsplit('/').next().unwrap();
        server.run(database, "CREATE SEQUENCE tries");
        assert_eq!(try_until(&store, 4).await, Ok(4));
        assert!(matches!(try_until(&store, 100).await, Err(StoreError::Unavailable(_))));
        let tried = server.run(database, "SELECT last_value FROM tries");
        assert_eq!(tried, "9", "four, and then five in vain");
    }
}
