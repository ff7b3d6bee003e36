//! The one task that writes. It takes all commands that wait, runs each in a savepoint inside one
//! transaction, commits, and only then answers them all: a single sync of the disk serves as many
//! players as came while the last one ran (group commit).
//!
//! A command that is refused undoes its savepoint alone, or has changed nothing to begin with. When the database itself fails, nothing
//! of the transaction counts: all its commands get the error, and the writer starts over with a new
//! connection.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::checkpoint;
use crate::sql::Answer;
use crate::sql::statement::{Connection, made_statement, statement};
use crate::{OnceAMinute, StoreError, StoreResult};

/// What a command has done when it is refused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// Nothing: one statement did it all or failed. Such a command needs no savepoint, and half
    /// the work.
    ChangedNothing,
    /// Perhaps something, which must be undone.
    MayHaveChanged,
}

/// More than this many commands wait outside the channel.
const WAITING: usize = 4096;

/// The most commands of one transaction.
const BATCH: usize = 512;

/// After so many commands the log is folded into the database.
const FOLD_AFTER: usize = 500;

/// Sends commands to the task.
pub(super) struct Writer {
    commands: mpsc::Sender<Box<dyn Command>>,
    task: JoinHandle<()>,
    folding: JoinHandle<()>,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

impl Writer {
    pub(super) fn start(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        limit_pages: Arc<AtomicU32>,
    ) -> Self {
        let (commands, inbox) = mpsc::channel(WAITING);
        let connection = Some(Connection::Sqlite(connection));
        let (fold, folding) = checkpoint::start(options.clone());
        let failures = OnceAMinute::new();
        let task = Task { options, connection, limit_pages, fold, since_folding: 0, failures };
        let task = tokio::spawn(task.run(inbox));
        Self { commands, task, folding }
    }

    pub(super) async fn write<T: Send + 'static>(
        &self,
        refusal: Refusal,
        work: impl for<'c> FnOnce(&'c mut Connection) -> Answer<'c, T> + Send + 'static,
    ) -> StoreResult<T> {
        let (reply, answer) = oneshot::channel();
        let command = Pending { work: Some(work), refusal, result: None, reply };
        self.commands.send(Box::new(command)).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }

    pub(super) async fn stop(self) {
        drop(self.commands);
        for task in [self.task, self.folding] {
            if let Err(error) = task.await {
                tracing::error!(%error, "the database's writer failed");
            }
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Unavailable("the database's writer has stopped".to_owned())
}

/// Allows the connection's database this many pages.
pub(super) async fn set_limit(connection: &mut Connection, pages: u32) -> StoreResult<()> {
    made_statement(format!("PRAGMA max_page_count = {pages}")).execute(connection).await?;
    Ok(())
}

/// A command of any result.
#[async_trait]
trait Command: Send {
    /// Runs it; `Err` if the database failed, not if the command was refused.
    async fn run(&mut self, connection: &mut Connection) -> StoreResult<Progress>;

    /// What it has done if it is refused.
    fn refusal(&self) -> Refusal;

    /// Tells the caller: what came out, or why nothing did.
    fn answer(self: Box<Self>, failure: Option<&StoreError>);
}

enum Progress {
    Done,
    Refused,
}

struct Pending<W, T> {
    work: Option<W>,
    refusal: Refusal,
    result: Option<StoreResult<T>>,
    reply: oneshot::Sender<StoreResult<T>>,
}

#[async_trait]
impl<W, T> Command for Pending<W, T>
where
    W: for<'c> FnOnce(&'c mut Connection) -> Answer<'c, T> + Send,
    T: Send,
{
    async fn run(&mut self, connection: &mut Connection) -> StoreResult<Progress> {
        let Some(work) = self.work.take() else { return Ok(Progress::Done) };
        match work(connection).await {
            Err(error @ (StoreError::Full | StoreError::Unavailable(_))) => Err(error),
            result => {
                let progress = if result.is_ok() { Progress::Done } else { Progress::Refused };
                self.result = Some(result);
                Ok(progress)
            }
        }
    }

    fn refusal(&self) -> Refusal {
        self.refusal
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        let result = match (failure, self.result) {
            (None, Some(result)) => result,
            (Some(failure), _) => Err(failure.clone()),
            (None, None) => Err(stopped()),
        };
        // Whoever asked may have gone; what was asked is done all the same.
        let _ = self.reply.send(result);
    }
}

struct Task {
    options: SqliteConnectOptions,
    /// `None` after a failure, until the next command comes.
    connection: Option<Connection>,
    limit_pages: Arc<AtomicU32>,
    fold: mpsc::Sender<()>,
    since_folding: usize,
    failures: OnceAMinute,
}

impl Task {
    async fn run(mut self, mut inbox: mpsc::Receiver<Box<dyn Command>>) {
        let mut batch = Vec::new();
        while inbox.recv_many(&mut batch, BATCH).await > 0 {
            let result = self.commit(&mut batch).await;
            if let Err(error) = &result {
                if self.failures.is_due() {
                    let path = self.options.get_filename().display();
                    tracing::error!(%error, "nothing can be written to the database `{path}`");
                }
                self.connection = None;
            }
            self.since_folding += batch.len();
            for command in batch.drain(..) {
                command.answer(result.as_ref().err());
            }
            if self.since_folding >= FOLD_AFTER {
                self.since_folding = 0;
                // If it has been asked already, that will do.
                let _ = self.fold.try_send(());
            }
        }
        if let Some(Connection::Sqlite(connection)) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::error!(%error, "the database could not be closed");
        }
    }

    async fn commit(&mut self, batch: &mut [Box<dyn Command>]) -> StoreResult<()> {
        let connection = self.connection().await?;
        execute(connection, "BEGIN IMMEDIATE").await?;
        for command in batch {
            if command.refusal() == Refusal::ChangedNothing {
                command.run(connection).await?;
                continue;
            }
            execute(connection, "SAVEPOINT command").await?;
            if let Progress::Refused = command.run(connection).await? {
                execute(connection, "ROLLBACK TO command").await?;
            }
            execute(connection, "RELEASE command").await?;
        }
        execute(connection, "COMMIT").await
    }

    async fn connection(&mut self) -> StoreResult<&mut Connection> {
        if self.connection.is_none() {
            let mut connection = Connection::Sqlite(self.options.connect().await?);
            set_limit(&mut connection, self.limit_pages.load(Ordering::Relaxed)).await?;
            self.connection = Some(connection);
        }
        self.connection.as_mut().ok_or_else(stopped)
    }
}

async fn execute(connection: &mut Connection, sql: &'static str) -> StoreResult<()> {
    statement(sql).execute(connection).await?;
    Ok(())
}
