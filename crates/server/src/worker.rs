//! A worker: a process beside the nodes of a site that takes work from their queue, as many jobs at once
//! as it has threads. It may die at any moment: what it had goes to another after ten seconds.

use std::sync::Arc;
use std::time::Duration;

use store::{OnceAMinute, Store};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::games::command::Games;
use crate::jobs::reviews::see_to;
use crate::state::work::{Job, QueueError, WorkQueue};

/// How long is waited after the queue failed.
const RETRY: Duration = Duration::from_secs(1);
/// A queue that fails does so for all threads, again and again.
static AWAY: OnceAMinute = OnceAMinute::new();

/// Does what waits in the queue until asked to stop; then what was begun goes back at once.
///
/// # Errors
/// Where the queue is not there at the start; later it is waited for.
pub async fn work(
    store: Arc<dyn Store>,
    queue: WorkQueue,
    threads: usize,
    stop: impl Future<Output = ()>,
) -> Result<(), QueueError> {
    queue.intake().await?;
    tracing::info!(threads, "waiting for work");
    let (stopped, stopping) = watch::channel(false);
    let games = Games::shared(Arc::clone(&store), |_| {});
    let mut takers = JoinSet::new();
    for _ in 0..threads {
        let taker = Taker { store: Arc::clone(&store), games: games.clone(), queue: queue.clone() };
        takers.spawn(taker.run(stopping.clone()));
    }
    stop.await;
    let _ = stopped.send(true);
    while takers.join_next().await.is_some() {}
    queue.flush().await;
    Ok(())
}

/// One that takes a job after the other.
struct Taker {
    store: Arc<dyn Store>,
    games: Games,
    queue: WorkQueue,
}

impl Taker {
    async fn run(self, stopping: watch::Receiver<bool>) {
        loop {
            let job = tokio::select! {
                job = self.next() => job,
                () = until(stopping.clone()) => return,
            };
            see_to(&*self.store, &self.games, job, || false, until(stopping.clone())).await;
        }
    }

    /// The next job, however long it takes until there is one.
    async fn next(&self) -> Job {
        loop {
            match self.take().await {
                Ok(job) => return job,
                Err(error) if AWAY.is_due() => tracing::warn!(%error, "no work can be taken"),
                Err(_) => {}
            }
            tokio::time::sleep(RETRY).await;
        }
    }

    async fn take(&self) -> Result<Job, QueueError> {
        let intake = self.queue.intake().await?;
        loop {
            if let Some(job) = intake.take().await? {
                return Ok(job);
            }
        }
    }
}

async fn until(mut stopping: watch::Receiver<bool>) {
    // Whoever could say so is gone: that is an end as well.
    let _ = stopping.wait_for(|is_to_stop| *is_to_stop).await;
}
