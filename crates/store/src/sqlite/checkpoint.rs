//! Folds the write-ahead log into the database, on a connection of its own, so that no move waits
//! while thousands of pages are copied. What is left for the writer, when the log has grown long,
//! is the rest since the last folding.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::StoreResult;

/// Starts the task. It folds whenever it is asked, and ends when nobody can ask any more.
pub(super) fn start(options: SqliteConnectOptions) -> (mpsc::Sender<()>, JoinHandle<()>) {
    // One request is enough: it covers all that was written until it is served.
    let (ask, asked) = mpsc::channel(1);
    (ask, tokio::spawn(run(options, asked)))
}

async fn run(options: SqliteConnectOptions, mut asked: mpsc::Receiver<()>) {
    let mut connection = None;
    while asked.recv().await.is_some() {
        if let Err(error) = fold(&options, &mut connection).await {
            tracing::warn!(%error, "the write-ahead log could not be folded into the database");
            connection = None;
        }
    }
}

async fn fold(
    options: &SqliteConnectOptions,
    connection: &mut Option<SqliteConnection>,
) -> StoreResult<()> {
    let open = match connection {
        Some(open) => open,
        None => connection.insert(options.connect().await?),
    };
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(open).await?;
    Ok(())
}
