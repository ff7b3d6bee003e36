//! One clock for all nodes: that of the database, where it has a machine of its own. A node measures how
//! far its own clock is from it, and goes by that; so what the clocks of nodes show matters to no game.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use store::{Store, StoreResult};
use tokio::time::Instant;

/// How often the difference is measured.
const EVERY: Duration = Duration::from_secs(10);
/// Of this many measurements at the start the quickest counts.
const TRIES: u32 = 5;
/// An answer that took longer says too little.
const SLOW: Duration = Duration::from_millis(250);

/// The clock of the database, as this machine's clock and what lies between them; `wall_ms` reads this
/// machine's. Where the store has no other clock, it is this machine's.
///
/// # Errors
/// Those of the store.
pub async fn database_clock(
    store: Arc<dyn Store>,
    wall_ms: impl Fn() -> i64 + Send + Sync + 'static,
) -> StoreResult<impl Fn() -> i64 + Send + Sync + 'static> {
    let wall_ms = Arc::new(wall_ms);
    let ahead_ms = Arc::new(AtomicI64::new(0));
    let mut quickest = Duration::MAX;
    for _ in 0..TRIES {
        let Some((took, ahead)) = measure(store.as_ref(), wall_ms.as_ref()).await? else { break };
        if took < quickest {
            quickest = took;
            ahead_ms.store(ahead, Ordering::Relaxed);
        }
    }
    if quickest < Duration::MAX {
        let (wall_ms, ahead_ms) = (Arc::clone(&wall_ms), Arc::clone(&ahead_ms));
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(EVERY).await;
                let measured = measure(store.as_ref(), wall_ms.as_ref()).await;
                if let Ok(Some((took, ahead))) = measured
                    && took < SLOW
                {
                    ahead_ms.store(ahead, Ordering::Relaxed);
                }
            }
        });
    }
    Ok(move || wall_ms().saturating_add(ahead_ms.load(Ordering::Relaxed)))
}

/// How long the database took to say its time, and how far it is ahead of this machine.
async fn measure(
    store: &dyn Store,
    wall_ms: &(impl Fn() -> i64 + Sync),
) -> StoreResult<Option<(Duration, i64)>> {
    let (asked, from_ms) = (Instant::now(), wall_ms());
    let Some(there_ms) = store.clock_ms().await? else { return Ok(None) };
    let took = asked.elapsed();
    // It was read somewhere on the way: at half of it, for want of better knowledge.
    let half_ms = i64::try_from(took.as_millis() / 2).unwrap_or(0);
    Ok(Some((took, there_ms.saturating_sub(from_ms.saturating_add(half_ms)))))
}
