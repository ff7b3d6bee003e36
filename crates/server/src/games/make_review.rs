//! Makes the review of a game and keeps it. The engine visits the same number of positions before each
//! move, so the same game gets the same review on every machine, and it does not matter who makes it.
//!
//! It thinks in a thread of its own of low priority, and before each position it waits until nobody else wants
//! the machine.

use std::io;
use std::thread;
use std::time::Duration;

use service::{Reports, RequestError};
use store::{GameId, Store, StoreError, StoredReview};
use tokio::sync::mpsc::{self, Receiver, Sender};
use wire::{GameRecord, SearchReport};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::reviewable::reviewable;
use crate::state::time_source::system_ms;

/// While others want the machine it is looked so often whether they still do.
const LOOK: Duration = Duration::from_millis(20);

/// Makes the review of a game, where it is not there yet, and keeps it. Nothing is done as long as
/// `must_wait`.
///
/// # Errors
/// Those of the store, and where the game cannot be reviewed.
pub(crate) async fn make_review(
    store: &dyn Store,
    games: &Games,
    (game, nodes): (&GameId, u32),
    must_wait: impl Fn() -> bool + Send,
) -> Result<(), ApiError> {
    match store.review(game, nodes).await {
        Err(StoreError::NotFound(_)) => {}
        Ok(_) => return Ok(()),
        Err(error) => return Err(error.into()),
    }
    let snapshot = games.game(game).await?;
    let record = GameRecord::from(reviewable(&snapshot)?);
    let count = record.moves.len() + 1;
    let mut thinking = Thinking::start(Reports::new(record, nodes)).map_err(|_| ApiError::Busy)?;
    let mut reports = Vec::with_capacity(count);
    while reports.len() < count {
        while must_wait() {
            tokio::time::sleep(LOOK).await;
        }
        let report = thinking.next().await.ok_or(ApiError::Busy)?;
        let damaged =
            |error: RequestError| StoreError::Damaged { column: "moves", value: error.to_string() };
        reports.push(report.map_err(damaged)?);
    }
    let made_ms = store.clock_ms().await?.unwrap_or_else(system_ms);
    let reports = wire::json_line(&reports);
    Ok(store.keep_review(game, StoredReview { nodes, reports, made_ms }).await?)
}

/// Whether a failure comes again whenever it is tried.
pub(crate) fn is_lasting(error: &ApiError) -> bool {
    matches!(
        error,
        ApiError::Invalid(..) | ApiError::NotFound(_) | ApiError::Store(StoreError::Damaged { .. })
    )
}

/// A thread that makes a report whenever it is asked for the next, and ends when nobody can ask any more.
struct Thinking {
    ask: Sender<()>,
    reports: Receiver<Result<SearchReport, RequestError>>,
}

impl Thinking {
    fn start(mut making: Reports) -> io::Result<Thinking> {
        let (ask, mut asked) = mpsc::channel(1);
        let (made, reports) = mpsc::channel(1);
        thread::Builder::new().name("review".to_owned()).spawn(move || {
            step_back();
            while asked.blocking_recv().is_some() {
                let Some(report) = making.next() else { return };
                if made.blocking_send(report).is_err() {
                    return;
                }
            }
        })?;
        Ok(Thinking { ask, reports })
    }

    /// The next; none where the thread has ended.
    async fn next(&mut self) -> Option<Result<SearchReport, RequestError>> {
        self.ask.send(()).await.ok()?;
        self.reports.recv().await
    }
}

/// Leaves most of the processor to whoever else wants it, but not all: on a machine that is never idle a review
/// would not be made at all. Only on Linux is this said of a single thread.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "the thread keeps its priority");
    }
}
