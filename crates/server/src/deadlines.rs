//! Deadlines: flags, first moves that never come, days that have passed. The store knows which games
//! are due; whoever asks lets the referee look, and the referee's conditional append lets one win
//! where several nodes ask. So there is no timer that could be lost, and a restart needs nothing.

use std::collections::BTreeSet;
use std::time::Duration;

use play::contest::{Act, Refusal};
use store::{DueGame, GameId, StoreResult};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::referee::{ActError, Who};
use crate::site::Site;

/// A flag falls at most this much after its time.
const EVERY: Duration = Duration::from_millis(200);
/// So many games are settled at once.
const AT_ONCE: u32 = 100;

/// Settles what is due, for ever.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut failed = BTreeSet::new();
    loop {
        ticks.tick().await;
        if let Err(error) = settle_due(&site, &mut failed).await {
            tracing::error!(%error, "games that are due cannot be looked up");
        }
    }
}

/// Settles what is due now. A game that cannot be settled, being damaged, is told of once and then
/// left alone.
async fn settle_due(site: &Site, failed: &mut BTreeSet<GameId>) -> StoreResult<()> {
    let limit = AT_ONCE.saturating_add(u32::try_from(failed.len()).unwrap_or(0));
    let due = site.store().due_games(site.now_ms(), limit).await?;
    let mut looks = JoinSet::new();
    for due in due.into_iter().filter(|due| !failed.contains(&due.id)) {
        let site = site.clone();
        looks.spawn(async move { (look(&site, &due).await, due.id) });
    }
    while let Some(looked) = looks.join_next().await {
        match looked {
            Ok((Ok(()), _)) => {}
            Ok((Err(ActError::Store(error @ store::StoreError::Damaged { .. })), id)) => {
                tracing::error!(%error, game = %id, "the game cannot be settled");
                failed.insert(id);
            }
            Ok((Err(error), id)) => tracing::warn!(%error, game = %id, "not settled yet"),
            Err(error) => tracing::error!(%error, "a look at a game ended badly"),
        }
    }
    Ok(())
}

async fn look(site: &Site, due: &DueGame) -> Result<(), ActError> {
    let referee = site.referee();
    let served = referee.game(&due.id).await?;
    if served.version() < due.version {
        referee.refresh(&served).await?;
    }
    match referee.act(&due.id, Who::Server, None, Act::Look, site.now_ms()).await {
        Ok(_) | Err(ActError::Refused(Refusal::Over)) => Ok(()),
        Err(error) => Err(error),
    }
}
