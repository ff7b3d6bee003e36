//! Deadlines: flags, first moves that never come, days that have passed. The store knows which games
//! are due; each is settled by a command, and the conditional append lets one win where several nodes
//! ask. So there is no timer that could be lost, and a restart needs nothing.

use std::collections::BTreeSet;
use std::time::Duration;

use play::{Command, Rejection};
use store::{DueGame, GameId, StoreResult};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::games::actor::Actor;
use crate::games::error::CommandError;
use crate::games::leaving;
use crate::jobs::heartbeat::close_after_stall;
use crate::site::Site;

/// A flag falls at most this much after its time.
const EVERY: Duration = Duration::from_millis(200);
/// How many games are settled at once.
const AT_ONCE: u32 = 100;

/// Settles what is due.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut failed = BTreeSet::new();
    loop {
        let waits_since = Instant::now();
        ticks.tick().await;
        close_after_stall(&site, waits_since.elapsed());
        // What would fall due now is perhaps the server's fault.
        if site.games().is_closed() {
            continue;
        }
        if let Err(error) = settle_due(&site, &mut failed).await {
            tracing::error!(%error, "games that are due cannot be looked up");
        }
    }
}

/// Settles what is due now. A game that cannot be settled, being damaged, is logged once and then
/// left alone.
async fn settle_due(site: &Site, failed: &mut BTreeSet<GameId>) -> StoreResult<()> {
    let limit = AT_ONCE.saturating_add(u32::try_from(failed.len()).unwrap_or(0));
    let due = site.store().due_games(site.now_ms(), limit).await?;
    let mut settling = JoinSet::new();
    for due in due.into_iter().filter(|due| !failed.contains(&due.id)) {
        let site = site.clone();
        settling.spawn(async move { (settle(&site, &due).await, due.id) });
    }
    while let Some(settled) = settling.join_next().await {
        match settled {
            Ok((Ok(()), _)) => {}
            Ok((Err(CommandError::Store(error @ store::StoreError::Damaged { .. })), id)) => {
                tracing::error!(%error, game = %id, "the game cannot be settled");
                failed.insert(id);
            }
            Ok((Err(error), id)) => tracing::warn!(%error, game = %id, "not settled yet"),
            Err(error) => tracing::error!(%error, "settling a game ended badly"),
        }
    }
    Ok(())
}

async fn settle(site: &Site, due: &DueGame) -> Result<(), CommandError> {
    let games = site.games();
    let snapshot = games.game(&due.id).await?;
    if snapshot.version() < due.version {
        games.refresh(&snapshot).await?;
    }
    match games.execute(&due.id, Actor::Server, None, Command::Tick, site.now_ms()).await {
        Ok(_) => {
            leaving::note(site, &*games.game(&due.id).await?, None);
            Ok(())
        }
        Err(CommandError::Refused(Rejection::Over)) => Ok(()),
        Err(error) => Err(error),
    }
}
