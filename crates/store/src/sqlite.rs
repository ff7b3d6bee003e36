//! A store in one SQLite file, in WAL mode with full sync.
//!
//! One connection writes, in a task of its own (see [`writer`]); others read what was committed,
//! without waiting for it; lists have connections of their own.

mod accounts;
mod backup;
mod checkpoint;
mod files;
mod games;
mod games_append;
mod lobby;
mod migrations;
mod moderation;
mod ownership;
mod row;
mod talk;
mod tokens;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

pub use self::ownership::ServerLock;
use self::writer::{Answer, Refusal, Writer};
use crate::{StoreError, StoreResult};

const READERS: u32 = 4;
/// Those of lists beside them: a machine of two processors has one left for moves.
const LIST_READERS: u32 = 2;

/// How long a statement waits for another process that writes, as a backup tool.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How many pages the write-ahead log may grow before the writer itself folds what is left of it
/// into the database, and begins it anew.
const LOG_PAGES: &str = "16000";

/// SQLite's own bound on the size of a database.
const NO_LIMIT_PAGES: u32 = u32::MAX - 1;

/// Keeps everything in one SQLite file. Cheap calls, from any number of tasks.
#[derive(Debug)]
pub struct SqliteStore {
    options: SqliteConnectOptions,
    readers: SqlitePool,
    /// For lists, which take longer, so that no move waits for them.
    lists: SqlitePool,
    writer: Writer,
    limit_pages: Arc<AtomicU32>,
}

impl SqliteStore {
    /// Opens the database at this path, or makes it, and brings its tables up to date. Must be
    /// called inside a tokio runtime, which then runs the writer.
    ///
    /// # Errors
    /// `Unavailable` if the file cannot be opened, is no database of ours, or was written by a
    /// newer version; `Full`. A database of an earlier version is copied first, beside itself.
    pub async fn open(path: &Path) -> StoreResult<Self> {
        match files::create_private(path) {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                return Err(files::failed(&error));
            }
            _ => {}
        }
        let options = connect_options(path);
        let mut connection = options.connect().await?;
        ownership::claim(&mut connection).await?;
        if let Some(step) = migrations::behind(&mut connection).await? {
            migrations::keep_before(&mut connection, path, step).await?;
        }
        migrations::apply(&mut connection).await?;
        let pool = |connections| {
            SqlitePoolOptions::new()
                .max_connections(connections)
                .test_before_acquire(false)
                .connect_lazy_with(options.clone().pragma("query_only", "ON"))
        };
        let (readers, lists) = (pool(READERS), pool(LIST_READERS));
        let limit_pages = Arc::new(AtomicU32::new(NO_LIMIT_PAGES));
        let writer = Writer::start(options.clone(), connection, Arc::clone(&limit_pages));
        Ok(Self { options, readers, lists, writer, limit_pages })
    }

    /// Sets a limit to the size of the database, in pages of 4 KiB; a guard against a full disk.
    /// Commands that would need more are refused with `Full`.
    ///
    /// # Errors
    /// `Unavailable`.
    pub async fn limit_pages(&self, pages: u32) -> StoreResult<()> {
        self.limit_pages.store(pages, Ordering::Relaxed);
        self.write(move |connection| {
            Box::pin(async move { writer::set_limit(connection, pages).await })
        })
        .await
    }

    /// Folds the write-ahead log into the file, so that the file alone is whole; what is written
    /// afterwards is in the log again.
    ///
    /// # Errors
    /// `Unavailable` if somebody reads or writes meanwhile.
    pub async fn fold(&self) -> StoreResult<()> {
        let mut connection = self.options.connect().await?;
        let (busy, _, _): (i64, i64, i64) =
            sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut connection).await?;
        connection.close().await?;
        match busy {
            0 => Ok(()),
            _ => Err(StoreError::Unavailable("the log is in use".to_owned())),
        }
    }

    /// Waits for what was begun, and closes the file.
    pub async fn close(self) {
        self.writer.stop().await;
        self.readers.close().await;
        self.lists.close().await;
    }

    /// Runs a command in the writer's next transaction; returns when that is on disk.
    async fn write<T: Send + 'static>(
        &self,
        command: impl for<'c> FnOnce(&'c mut SqliteConnection) -> Answer<'c, T> + Send + 'static,
    ) -> StoreResult<T> {
        self.writer.write(Refusal::MayHaveChanged, command).await
    }

    /// The same for a command that either does all with its first statement, or nothing.
    async fn write_at_once<T: Send + 'static>(
        &self,
        command: impl for<'c> FnOnce(&'c mut SqliteConnection) -> Answer<'c, T> + Send + 'static,
    ) -> StoreResult<T> {
        self.writer.write(Refusal::ChangedNothing, command).await
    }
}

fn connect_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .pragma("wal_autocheckpoint", LOG_PAGES)
        // Statements carry digests of secrets.
        .disable_statement_logging()
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        /// `SQLITE_FULL`.
        const FULL: u32 = 13;
        /// `SQLITE_CONSTRAINT`: the command's fault, and no reason to give up those beside it.
        const CONSTRAINT: u32 = 19;
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        // The low byte is the kind, the rest says more.
        match code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff) {
            Some(FULL) => StoreError::Full,
            Some(CONSTRAINT) => StoreError::Invalid("a value against the rules of its table"),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

/// Whether an index refused a second row of its kind.
fn is_twice(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

#[cfg(test)]
mod tests {
    use super::SqliteStore;

    #[tokio::test]
    async fn a_commit_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("petri.db")).await.unwrap();
        let settings = store.write(|c| {
            Box::pin(async move {
                let journal: String =
                    sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *c).await?;
                let sync: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *c).await?;
                let keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(c).await?;
                Ok((journal, sync, keys))
            })
        });
        assert_eq!(settings.await, Ok(("wal".to_owned(), 2, 1)), "2 is FULL");
    }
}
