//! What is no longer needed is forgotten, once a minute.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::metrics;
use crate::site::Site;

/// How often what is no longer needed is forgotten.
const EVERY: Duration = Duration::from_secs(60);
/// How long an offer is kept after nobody can take it any more, so that its link still tells what
/// became of it.
const OLD_OFFER_MS: i64 = 30 * 86_400_000;
/// Guests who have not played after this long are forgotten,
const IDLE_GUEST_MS: i64 = 7 * 86_400_000;
/// as many as this at once.
const MOST_GUESTS: u32 = 500;
/// Notices are kept for this long, read or not.
pub(crate) const OLD_NOTICE_MS: i64 = 60 * 86_400_000;

/// Forgets what is no longer needed, again and again.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        site.hub().sweep();
        site.limits().sweep();
        metrics::log_bytes(site.store().log_bytes());
        let now_ms = site.now_ms();
        let sessions = site.store().expire_sessions(now_ms).await;
        let offers = site.store().sweep_seeks(now_ms.saturating_sub(OLD_OFFER_MS)).await;
        let challenges = site.store().sweep_challenges(now_ms).await;
        let old_ms = now_ms.saturating_sub(OLD_NOTICE_MS);
        let guests_ms = now_ms.saturating_sub(IDLE_GUEST_MS);
        let guests = site.store().forget_guests(guests_ms, MOST_GUESTS).await;
        let leases = site.store().sweep_leases(now_ms).await;
        let notices = site.store().sweep_notices(now_ms, old_ms).await;
        let over = sessions.and(offers).and(challenges).and(guests).and(leases).and(notices);
        if let Err(error) = over {
            tracing::warn!(%error, "what is over could not be forgotten");
        }
    }
}
