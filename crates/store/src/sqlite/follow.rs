//! A copy that follows a database in use, incrementally and by the second. It is a copy of the file, and
//! beside it a copy of the write-ahead log, to which only what was committed since is added. SQLite puts the two
//! together when the copy is opened.
//!
//! The log begins anew once all of it lies in the file and nobody reads it; what was written last could
//! then be lost to the copy. So a reader stays open all the time: the next one is opened before the log
//! is copied, and the last one closed after. While a reader sees a part of the log, it cannot begin anew; where
//! a reader sees none, all of it lay in the file and had been copied, and of the next log nothing is
//! folded as long as it stays. A log that grows too long is folded while nobody may write.
//!
//! In the folder each copy has a folder of its own with a number: a new one is made when the old one cannot be
//! followed any more, and the old ones are removed when it is whole.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::connect_options;
use super::files::{beside, create_private, failed, sync};
use super::log_file::{HEADER, LogPosition};
use crate::{StoreError, StoreResult};

/// The name of a copy in its folder.
const NAME: &str = "petri.db";
/// A log that is longer is folded.
const LONGEST_LOG: u64 = 32 << 20;

/// Follows a database.
#[derive(Debug)]
pub struct Follower {
    source: PathBuf,
    options: SqliteConnectOptions,
    reader: SqliteConnection,
    copy: PathBuf,
    /// How far the log was copied; none before it was there.
    position: Option<LogPosition>,
    longest_log: u64,
}

impl Follower {
    /// Begins to follow the database at this path, in this folder: goes on with the copy that lies there if
    /// nothing was missed since, else makes a new one.
    ///
    /// # Errors
    /// `NotFound` without the database, `Unavailable`, `Full`.
    pub async fn start(database: &Path, folder: &Path) -> StoreResult<Follower> {
        if !database.exists() {
            return Err(StoreError::NotFound("database"));
        }
        let options = connect_options(database).create_if_missing(false);
        let reader = reader(&options).await?;
        let source = database.to_owned();
        std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
        let newest = numbers(folder)?.last().copied();
        let copy = newest.map(|number| folder.join(number.to_string()).join(NAME));
        let position = copy.as_deref().and_then(|copy| last_position(&source, copy));
        let mut follower = Follower {
            source,
            options,
            reader,
            copy: copy.unwrap_or_default(),
            position,
            longest_log: LONGEST_LOG,
        };
        if follower.position.is_none() {
            follower
                .begin_copy(folder, newest.map_or(1, |number| number.saturating_add(1)))
                .await?;
        }
        follower.copy().await?;
        Ok(follower)
    }

    /// Makes the log be folded earlier: for tests.
    pub fn fold_beyond(&mut self, bytes: u64) {
        self.longest_log = bytes;
    }

    /// Copies what was committed since; how many bytes. After an error another follower must be started.
    ///
    /// # Errors
    /// `Unavailable`, `Full`.
    pub async fn copy(&mut self) -> StoreResult<u64> {
        let next = reader(&self.options).await?;
        let copied = self.copy_log().await?;
        std::mem::replace(&mut self.reader, next).close().await?;
        let length = std::fs::metadata(beside(&self.source, "-wal")).map_or(0, |file| file.len());
        if length > self.longest_log && copied > 0 {
            return Ok(copied.saturating_add(self.fold().await?));
        }
        Ok(copied)
    }

    /// Has the log folded into the file, so that it begins anew: nobody writes meanwhile.
    async fn fold(&mut self) -> StoreResult<u64> {
        let mut writer = self.options.connect().await?;
        sqlx::query("BEGIN IMMEDIATE").execute(&mut writer).await?;
        let copied = self.copy_log().await?;
        sqlx::query("COMMIT").execute(&mut self.reader).await?;
        let mut folding = self.options.connect().await?;
        sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut folding).await?;
        begin(&mut self.reader).await?;
        sqlx::query("ROLLBACK").execute(&mut writer).await?;
        writer.close().await?;
        folding.close().await?;
        Ok(copied)
    }

    /// Ends following, with what was committed last.
    ///
    /// # Errors
    /// As [`copy`](Follower::copy).
    pub async fn stop(mut self) -> StoreResult<()> {
        self.copy().await?;
        Ok(self.reader.close().await?)
    }

    /// Copies the file. Pages that are folded into it meanwhile stand in the log as well, which is copied
    /// from its beginning.
    async fn begin_copy(&mut self, folder: &Path, number: u64) -> StoreResult<()> {
        let partial = folder.join(format!("{number}.partial"));
        let whole = folder.join(number.to_string());
        let io = |error: std::io::Error| failed(&error);
        if partial.exists() {
            std::fs::remove_dir_all(&partial).map_err(io)?;
        }
        std::fs::create_dir(&partial).map_err(io)?;
        self.copy = partial.join(NAME);
        self.position = None;
        let (source, copy) = (self.source.clone(), self.copy.clone());
        let copying = tokio::task::spawn_blocking(move || copy_file(&source, &copy));
        copying.await.map_err(|error| StoreError::Unavailable(error.to_string()))?.map_err(io)?;
        sync(&self.copy).await?;
        self.copy_log().await?;
        std::fs::rename(&partial, &whole).map_err(io)?;
        self.copy = whole.join(NAME);
        sync(&self.copy).await?;
        for older in numbers(folder)?.into_iter().filter(|other| *other < number) {
            std::fs::remove_dir_all(folder.join(older.to_string())).map_err(io)?;
        }
        Ok(())
    }

    async fn copy_log(&mut self) -> StoreResult<u64> {
        let Some(begun) = log_header(&self.source).and_then(LogPosition::of) else { return Ok(0) };
        let is_same = self.position.as_ref().is_some_and(|at| at.header == begun.header);
        if !is_same {
            fold_copy(&self.copy).await?;
        }
        let from = self.position.clone().filter(|_| is_same).unwrap_or(begun);
        let (log, copy) = (beside(&self.source, "-wal"), beside(&self.copy, "-wal"));
        let adding = tokio::task::spawn_blocking(move || add(&log, &copy, &from));
        let added = adding.await.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let (bytes, at) = added.map_err(|error| failed(&error))?;
        self.position = Some(at);
        Ok(bytes)
    }
}

impl super::SqliteStore {
    /// Puts the newest copy that a [`Follower`] has made in this folder together as one file at `to`, where
    /// nothing may lie.
    ///
    /// # Errors
    /// `NotFound` where there is none, `Taken`, `Unavailable`, `Full`.
    pub async fn assemble(folder: &Path, to: &Path) -> StoreResult<()> {
        let newest = numbers(folder)?.last().copied().ok_or(StoreError::NotFound("copy"))?;
        let copy = folder.join(newest.to_string()).join(NAME);
        if to.exists() || beside(to, "-wal").exists() {
            return Err(StoreError::Taken("path"));
        }
        // The log first: should the copy be followed meanwhile, its file is only folded forward.
        for ending in ["-wal", ""] {
            let (from, to) = (beside(&copy, ending), beside(to, ending));
            if from.exists() {
                create_private(&to).map_err(|error| failed(&error))?;
                tokio::fs::copy(from, to).await.map_err(|error| failed(&error))?;
            }
        }
        fold_copy(to).await?;
        sync(to).await
    }
}

/// Copies the file of a database that this process has open.
fn copy_file(from: &Path, to: &Path) -> std::io::Result<()> {
    create_private(to)?;
    let mut source = File::open(from)?;
    let copied = std::io::copy(&mut source, &mut OpenOptions::new().write(true).open(to)?);
    // Never closed: that would drop the locks SQLite holds on the file for this process, as POSIX wants it.
    std::mem::forget(source);
    copied.map(|_| ())
}

/// The numbers of whole copies in a folder, in order.
fn numbers(folder: &Path) -> StoreResult<Vec<u64>> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(failed(&error)),
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut numbers: Vec<u64> = names.filter_map(|name| name.parse().ok()).collect();
    numbers.sort_unstable();
    Ok(numbers)
}

/// A connection that sees the database as it is now, and goes on seeing it.
async fn reader(options: &SqliteConnectOptions) -> StoreResult<SqliteConnection> {
    let mut connection = options.connect().await?;
    begin(&mut connection).await?;
    Ok(connection)
}

async fn begin(connection: &mut SqliteConnection) -> StoreResult<()> {
    sqlx::query("BEGIN").execute(&mut *connection).await?;
    sqlx::query("SELECT count(*) FROM sqlite_schema").execute(connection).await?;
    Ok(())
}

/// Folds a copy's log into its file, and removes it.
async fn fold_copy(copy: &Path) -> StoreResult<()> {
    if !beside(copy, "-wal").exists() {
        return Ok(());
    }
    let mut connection = connect_options(copy).create_if_missing(false).connect().await?;
    let folded: (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut connection).await?;
    connection.close().await?;
    if folded.0 != 0 {
        return Err(StoreError::Unavailable("the copy is in use".to_owned()));
    }
    match std::fs::remove_file(beside(copy, "-wal")) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(failed(&error)),
        _ => Ok(()),
    }
}

/// The first bytes of a database's log; `None` where there are not so many.
fn log_header(database: &Path) -> Option<[u8; HEADER]> {
    let mut header = [0; HEADER];
    File::open(beside(database, "-wal")).ok()?.read_exact(&mut header).ok()?;
    Some(header)
}

/// How far a copy goes that an earlier follower made, if the log it copied is still the one in use.
fn last_position(source: &Path, copy: &Path) -> Option<LogPosition> {
    let begun = LogPosition::of(log_header(source)?)?;
    if log_header(copy)? != begun.header {
        return None;
    }
    let mut log = File::open(beside(copy, "-wal")).ok()?;
    log.seek(SeekFrom::Start(begun.bytes)).ok()?;
    Some(begun.read_on(&mut log).ok()?.1)
}

/// Adds to a copy what its log has more than it: how many bytes, and how far it goes then.
fn add(log: &Path, copy: &Path, from: &LogPosition) -> std::io::Result<(u64, LogPosition)> {
    let mut log = File::open(log)?;
    log.seek(SeekFrom::Start(from.bytes))?;
    let (bytes, at) = from.read_on(&mut log)?;
    if !copy.exists() {
        create_private(copy)?;
    } else if bytes.is_empty() {
        return Ok((0, at));
    }
    let mut copy = OpenOptions::new().write(true).open(copy)?;
    copy.write_all(&from.header)?;
    // What an attempt that failed has left is written over.
    copy.set_len(from.bytes)?;
    copy.seek(SeekFrom::Start(from.bytes))?;
    copy.write_all(&bytes)?;
    copy.sync_all()?;
    Ok((at.bytes.saturating_sub(from.bytes), at))
}
