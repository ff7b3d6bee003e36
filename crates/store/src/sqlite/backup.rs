//! Upkeep of the file: the sign of life, copies while it is in use, the check, and the way back
//! from a copy.

use std::io::ErrorKind;
use std::path::Path;

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::SqliteStore;
use super::files::{beside, create_private, failed, sync};
use super::row::digest;
use crate::{Absence, Digest, StoreError, StoreResult, Upkeep};

#[async_trait]
impl Upkeep for SqliteStore {
    async fn heartbeat(&self, now_ms: i64) -> StoreResult<()> {
        self.write(move |c| {
            Box::pin(async move {
                let sql = "INSERT INTO server (one, alive_ms) VALUES (1, $1) \
                    ON CONFLICT (one) DO UPDATE SET alive_ms = max(alive_ms, $1)";
                sqlx::query(sql).bind(now_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn last_heartbeat(&self) -> StoreResult<Option<i64>> {
        let query = sqlx::query_scalar("SELECT alive_ms FROM server");
        Ok(query.fetch_optional(&self.readers).await?)
    }

    async fn note_absence(&self, absence: Absence) -> StoreResult<()> {
        self.write_at_once(move |c| {
            Box::pin(async move {
                let sql = "INSERT INTO absences (from_ms, until_ms) VALUES ($1, $2) \
                    ON CONFLICT (from_ms) DO UPDATE SET until_ms = max(until_ms, $2)";
                sqlx::query(sql).bind(absence.from_ms).bind(absence.until_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn absences(&self) -> StoreResult<Vec<Absence>> {
        let query = sqlx::query_as::<_, (i64, i64)>("SELECT * FROM absences ORDER BY from_ms");
        let rows = query.fetch_all(&self.readers).await?.into_iter();
        Ok(rows.map(|(from_ms, until_ms)| Absence { from_ms, until_ms }).collect())
    }

    async fn keep_secret(&self, name: &str, made: Digest) -> StoreResult<Digest> {
        let name = name.to_owned();
        self.write(move |c| {
            Box::pin(async move {
                let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) \
                    ON CONFLICT DO NOTHING";
                let query = sqlx::query(sql).bind(&name).bind(made.as_slice());
                query.execute(&mut *c).await?;
                let query = sqlx::query("SELECT value FROM secrets WHERE name = $1").bind(&name);
                digest(&query.fetch_one(c).await?, "value")
            })
        })
        .await
    }

    async fn backup(&self, to: &Path) -> StoreResult<()> {
        let text = to.to_str().ok_or(StoreError::Invalid("a path that is not Unicode"))?;
        create_private(to).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => StoreError::Taken("path"),
            _ => failed(&error),
        })?;
        // SQLite writes the copy within one reading transaction: as of one moment, and nobody waits.
        let mut connection = self.options.connect().await?;
        let copied = sqlx::query("VACUUM INTO $1").bind(text).execute(&mut connection).await;
        connection.close().await?;
        if let Err(error) = copied {
            // Half a copy is none; if it cannot be removed either, the first error says more.
            let _ = tokio::fs::remove_file(to).await;
            return Err(error.into());
        }
        sync(to).await
    }

    async fn check(&self) -> StoreResult<()> {
        let mut connection = self.options.connect().await?;
        let checked = check(&mut connection).await;
        connection.close().await?;
        checked
    }
}

impl SqliteStore {
    /// Puts a copy made by [`backup`](Upkeep::backup) in the place of a database, after checking
    /// it. No server may run on it, and no database may lie there.
    ///
    /// # Errors
    /// `NotFound` without the copy, `Taken` if something lies there, `Damaged` or `Unavailable` if
    /// the copy is no whole database of ours, `Full`.
    pub async fn restore(copy: &Path, to: &Path) -> StoreResult<()> {
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
}

/// Reads everything: is each page whole, each index complete, each reference to something?
async fn check(connection: &mut SqliteConnection) -> StoreResult<()> {
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
