//! Makes the reviews that were asked for. Those of this node's own queue, where no other is there, one at a
//! time; and those of the queue of all nodes that no worker takes up. Whoever plays against the engine
//! comes first.

use std::time::Duration;

use store::{OnceAMinute, Store};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::games::command::Games;
use crate::games::make_review::{is_lasting, make_review};
use crate::games::reviewable::NODES;
use crate::metrics;
use crate::site::Site;
use crate::state::work::{Depth, Job, QueueError, WorkQueue};

/// How often the queue of all nodes is looked at.
const LOOK: Duration = Duration::from_secs(5);
/// When nobody has taken anything for so long though something is there, this node does.
const IDLE: Duration = Duration::from_secs(20);
/// How soon a job that failed may be tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// Makes what waits in this node's own queue as long as the server runs.
pub(crate) async fn run(site: Site) {
    loop {
        let game = site.reviews().first().await;
        let making = make_review(site.store(), site.games(), (&game, NODES), || is_wanted(&site));
        if let Err(error) = making.await {
            tracing::warn!(%error, %game, "a review could not be made");
        }
        site.reviews().done();
    }
}

/// Whether somebody waits for the engine's move.
pub(crate) fn is_wanted(site: &Site) -> bool {
    !site.engines().queue().is_empty()
}

/// Sees to a job of the queue of all nodes and says so there; broken off, it goes back at once.
pub(crate) async fn see_to(
    store: &dyn Store,
    games: &Games,
    job: Job,
    must_wait: impl Fn() -> bool + Send + Sync,
    broken_off: impl Future<Output = ()>,
) {
    tracing::info!(game = %job.game, "a review is begun");
    let made = tokio::select! {
        made = make_review(store, games, (&job.game, job.nodes), must_wait) => Some(made),
        () = show_signs(&job) => None,
        () = broken_off => None,
    };
    match made {
        Some(Ok(())) => {
            tracing::info!(game = %job.game, "a review is made");
            job.done().await;
        }
        Some(Err(error)) => {
            tracing::warn!(%error, game = %job.game, "a review could not be made");
            match is_lasting(&error) {
                true => job.give_up().await,
                false => job.give_back(Some(AGAIN)).await,
            }
        }
        None => job.give_back(None).await,
    }
}

/// Says again and again that the job is seen to.
async fn show_signs(job: &Job) {
    loop {
        tokio::time::sleep(Job::SIGN).await;
        job.goes_on().await;
    }
}

/// Takes from the queue of all nodes what waits there while nobody takes anything: there is no worker, or all
/// have enough to do.
pub(crate) async fn help(site: Site) {
    let Some(queue) = site.bus().work() else { return };
    let silent = OnceAMinute::new();
    let mut quiet = Quiet::default();
    let mut ticks = interval(LOOK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match queue.depth().await {
            Ok(depth) => {
                metrics::waiting("reviews-of-people", depth.people);
                metrics::waiting("reviews-of-programs", depth.programs);
                if quiet.is_over(depth) && !site.is_draining() {
                    help_once(&site, queue).await;
                }
            }
            // Then each node has its own queue.
            Err(QueueError::NoJetStream) => {}
            Err(error) if silent.is_due() => tracing::warn!(%error, "reviews wait at this node"),
            Err(_) => {}
        }
    }
}

async fn help_once(site: &Site, queue: &WorkQueue) {
    let taken = async { queue.intake().await?.take().await };
    match taken.await {
        Ok(Some(job)) => {
            let never = std::future::pending();
            see_to(site.store(), site.games(), job, || is_wanted(site), never).await;
        }
        Ok(None) => {}
        Err(error) => tracing::debug!(%error, "nothing could be taken"),
    }
}

/// Since when nobody has taken anything from a queue in which something is.
#[derive(Default)]
struct Quiet {
    since: Option<(u64, Instant)>,
}

impl Quiet {
    /// Whether it has lasted long enough, now that the queue looks like this.
    fn is_over(&mut self, depth: Depth) -> bool {
        if depth.people + depth.programs + depth.in_hand == 0 {
            self.since = None;
            return false;
        }
        match self.since {
            Some((taken, since)) if taken == depth.taken => since.elapsed() >= IDLE,
            _ => {
                self.since = Some((depth.taken, Instant::now()));
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Depth, IDLE, Quiet};

    #[tokio::test(start_paused = true)]
    async fn a_node_helps_when_nobody_has_taken_anything_for_a_while() {
        let mut quiet = Quiet::default();
        let waits = Depth { people: 1, ..Depth::default() };
        assert!(!quiet.is_over(waits));
        tokio::time::advance(IDLE).await;
        assert!(quiet.is_over(waits));
        // A worker is there, and has enough to do.
        assert!(!quiet.is_over(Depth { taken: 1, ..waits }));
        tokio::time::advance(IDLE / 2).await;
        assert!(!quiet.is_over(Depth { taken: 1, ..waits }));
        // What somebody had who died may come again.
        let in_hand = Depth { taken: 1, in_hand: 1, ..Depth::default() };
        tokio::time::advance(IDLE).await;
        assert!(quiet.is_over(in_hand));
        assert!(!quiet.is_over(Depth { taken: 1, ..Depth::default() }));
        assert!(!quiet.is_over(waits));
    }
}
