//! Copies of the file while it is in use, the check, and the way back from a copy.

use std::io::ErrorKind;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::files::{beside, create_private, failed, sync};
use crate::{StoreError, StoreResult};

/// Writes a copy as of one moment.
pub(super) async fn backup(options: &SqliteConnectOptions, to: &Path) -> StoreResult<()> {
    let text = to.to_str().ok_or(StoreError::Invalid("a path that is not Unicode"))?;
    create_private(to).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => StoreError::Taken("path"),
        _ => failed(&error),
    })?;
    // SQLite writes the copy within one reading transaction: as of one moment, and nobody waits.
    let mut connection = options.connect().await?;
    let copied = sqlx::query("VACUUM INTO $1").bind(text).execute(&mut connection).await;
    connection.close().await?;
    if let Err(error) = copied {
        // Half a copy is none; if it cannot be removed either, the first error says more.
        let _ = tokio::fs::remove_file(to).await;
        return Err(error.into());
    }
    sync(to).await
}

/// Puts a checked copy in the place of a database.
pub(super) async fn restore(copy: &Path, to: &Path) -> StoreResult<()> {
    if !copy.exists() {
        return Err(StoreError::NotFound("copy"));
    }
    // A log that was left behind would be played into the copy.
    if to.exists() || beside(to, "-wal").exists() || beside(to, "-journal").exists() {
        return Err(StoreError::Taken("path"));
    }
    let options = SqliteConnectOptions::new().filename(copy).read_only(true).immutable(true);
    let mut connection = options.connect().await?;
    let checked = check(&mut connection).await;
    connection.close().await?;
    checked?;
    let partial = beside(to, ".partial");
    tokio::fs::copy(copy, &partial).await.map_err(|error| failed(&error))?;
    sync(&partial).await?;
    tokio::fs::rename(&partial, to).await.map_err(|error| failed(&error))?;
    sync(to).await
}

/// Reads everything: is each page whole, each index complete, each reference to something?
pub(super) async fn check(connection: &mut SqliteConnection) -> StoreResult<()> {
    let found: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut *connection).await?;
    if found != ["ok"] {
        return Err(StoreError::Damaged { column: "page", value: found.join("; ") });
    }
    let orphan = sqlx::query_scalar::<_, String>("SELECT \"table\" FROM pragma_foreign_key_check")
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(table) = orphan {
        return Err(StoreError::Damaged { column: "reference", value: table });
    }
    let ours = "SELECT count(*) FROM sqlite_schema WHERE name IN ('games', 'events', 'accounts')";
    match sqlx::query_scalar::<_, i64>(ours).fetch_one(connection).await? {
        3 => Ok(()),
        _ => Err(StoreError::Unavailable("it is no database of ours".to_owned())),
    }
}
