//! A store in one SQLite file, in WAL mode with full sync.
//!
//! One connection writes, in a task of its own (see [`writer`]); others read what was committed,
//! without waiting for it; lists have connections of their own.

mod append;
mod backup;
mod checkpoint;
mod files;
mod follow;
mod log_file;
mod migrations;
mod ownership;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection as _};

pub use self::follow::Follower;
pub use self::ownership::ServerLock;
use self::writer::{Refusal, Writer};
use crate::sql::statement::{Connection, Pool, statement};
use crate::sql::{Driver, SqlStore, Work};
use crate::{Append, GameId, StoreError, StoreResult};

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
pub type SqliteStore = SqlStore<Sqlite>;

/// One SQLite file: who reads it, and who writes.
#[derive(Debug)]
pub struct Sqlite {
    options: SqliteConnectOptions,
    readers: Pool,
    lists: Pool,
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
            let pool = SqlitePoolOptions::new()
                .max_connections(connections)
                .test_before_acquire(false)
                .connect_lazy_with(options.clone().pragma("query_only", "ON"));
            Pool::Sqlite(pool)
        };
        let (readers, lists) = (pool(READERS), pool(LIST_READERS));
        let limit_pages = Arc::new(AtomicU32::new(NO_LIMIT_PAGES));
        let writer = Writer::start(options.clone(), connection, Arc::clone(&limit_pages));
        Ok(Self { driver: Sqlite { options, readers, lists, writer, limit_pages } })
    }

    /// Sets a limit to the size of the database, in pages of 4 KiB; a guard against a full disk.
    /// Commands that would need more are refused with `Full`.
    ///
    /// # Errors
    /// `Unavailable`.
    pub async fn limit_pages(&self, pages: u32) -> StoreResult<()> {
        self.driver.limit_pages.store(pages, Ordering::Relaxed);
        self.driver
            .write(pages, |c, pages| Box::pin(async move { writer::set_limit(c, pages).await }))
            .await
    }

    /// Folds the write-ahead log into the file, so that the file alone is whole; what is written
    /// afterwards is in the log again.
    ///
    /// # Errors
    /// `Unavailable` if somebody reads or writes meanwhile.
    pub async fn fold(&self) -> StoreResult<()> {
        let mut connection = self.driver.options.connect().await?;
        let (busy, _, _): (i64, i64, i64) =
            sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut connection).await?;
        connection.close().await?;
        match busy {
            0 => Ok(()),
            _ => Err(StoreError::Unavailable("the log is in use".to_owned())),
        }
    }

    /// Puts a copy made by [`backup`](crate::Upkeep::backup) in the place of a database, after checking
    /// it. No server may run on it, and no database may lie there.
    ///
    /// # Errors
    /// `NotFound` without the copy, `Taken` if something lies there, `Damaged` or `Unavailable` if
    /// the copy is no whole database of ours, `Full`.
    pub async fn restore(copy: &Path, to: &Path) -> StoreResult<()> {
        backup::restore(copy, to).await
    }

    /// Waits for what was begun, and closes the file.
    pub async fn close(self) {
        self.driver.writer.stop().await;
        self.driver.readers.close().await;
        self.driver.lists.close().await;
    }
}

#[async_trait]
impl Driver for Sqlite {
    fn readers(&self) -> &Pool {
        &self.readers
    }

    fn lists(&self) -> &Pool {
        &self.lists
    }

    fn is_remote(&self) -> bool {
        false
    }

    fn clock(&self) -> Option<&'static str> {
        None
    }

    fn versions(&self) -> &'static str {
        "SELECT id, version FROM games WHERE id IN \
            (SELECT value FROM json_each('[\"' || replace($1, ' ', '\",\"') || '\"]'))"
    }

    async fn write<I, T>(&self, input: I, work: Work<I, T>) -> StoreResult<T>
    where
        I: Clone + Send + 'static,
        T: Send + 'static,
    {
        self.writer.write(Refusal::MayHaveChanged, move |c: &mut Connection| work(c, input)).await
    }

    async fn write_at_once<I, T>(&self, input: I, work: Work<I, T>) -> StoreResult<T>
    where
        I: Clone + Send + 'static,
        T: Send + 'static,
    {
        self.writer.write(Refusal::ChangedNothing, move |c: &mut Connection| work(c, input)).await
    }

    async fn append_plain(&self, id: GameId, append: Append) -> StoreResult<Option<u32>> {
        self.write_at_once((id, append), append::plain).await
    }

    async fn begin_reading(&self) -> StoreResult<Connection> {
        let mut connection = Connection::Sqlite(self.options.connect().await?);
        statement("BEGIN").execute(&mut connection).await?;
        Ok(connection)
    }

    async fn begin_alone(&self) -> StoreResult<Connection> {
        let mut connection = Connection::Sqlite(self.options.connect().await?);
        statement("BEGIN IMMEDIATE").execute(&mut connection).await?;
        Ok(connection)
    }

    fn log_bytes(&self) -> u64 {
        let log = files::beside(self.options.get_filename(), "-wal");
        std::fs::metadata(log).map_or(0, |file| file.len())
    }

    async fn backup(&self, to: &Path) -> StoreResult<()> {
        backup::backup(&self.options, to).await
    }

    async fn check(&self) -> StoreResult<()> {
        let mut connection = self.options.connect().await?;
        let checked = backup::check(&mut connection).await;
        connection.close().await?;
        checked
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

#[cfg(test)]
mod tests {
    use super::SqliteStore;
    use crate::sql::Driver;
    use crate::sql::statement::statement;

    #[tokio::test]
    async fn a_commit_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("petri.db")).await.unwrap();
        let settings = store.driver.write((), |c, ()| {
            Box::pin(async move {
                let journal: String = statement("PRAGMA journal_mode").scalar(&mut *c).await?;
                let sync: i64 = statement("PRAGMA synchronous").scalar(&mut *c).await?;
                let keys: i64 = statement("PRAGMA foreign_keys").scalar(c).await?;
                Ok((journal, sync, keys))
            })
        });
        assert_eq!(settings.await, Ok(("wal".to_owned(), 2, 1)), "2 is FULL");
    }
}
