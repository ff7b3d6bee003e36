//! Whose file a database is: one of ours is known by its application id, and only one server works on it
//! at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use sqlx::SqliteConnection;

use super::files::{beside, failed};
use crate::{StoreError, StoreResult};

/// `petr`, in the header of the file (<https://sqlite.org/pragma.html#pragma_application_id>).
const APPLICATION_ID: i64 = 0x7065_7472;

/// Refuses a database of another program before anything in it is changed; marks one of ours.
pub(super) async fn claim(connection: &mut SqliteConnection) -> StoreResult<()> {
    let id: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    if id == APPLICATION_ID {
        return Ok(());
    }
    // Those of earlier versions have no id, but our migrations.
    let others = "SELECT count(*) FROM sqlite_schema WHERE NOT EXISTS \
        (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')";
    let others: i64 = sqlx::query_scalar(others).fetch_one(&mut *connection).await?;
    if id != 0 || others > 0 {
        let why = "it is a database of another program, and was left as it is";
        return Err(StoreError::Unavailable(why.to_owned()));
    }
    // A pragma takes no parameters.
    sqlx::query("PRAGMA application_id = 1885697138").execute(connection).await?;
    Ok(())
}

/// The right to serve a database, for as long as this lives; the system takes it back from a process
/// that has ended, however it did.
#[derive(Debug)]
pub struct ServerLock {
    _file: File,
}

impl ServerLock {
    /// Takes the right to serve the database at this path, by a lock on a file beside it.
    ///
    /// # Errors
    /// `Taken` where another server has it, `Unavailable`, `Full`.
    pub fn take(database: &Path) -> StoreResult<ServerLock> {
        let path = beside(database, ".lock");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path).map_err(|error| failed(&error))?;
        match file.try_lock() {
            Ok(()) => Ok(ServerLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken("database")),
            Err(TryLockError::Error(error)) => Err(failed(&error)),
        }
    }
}
