//! The server's heartbeat, and what follows from its having been away. While games with clocks run, the
//! time is stored again and again; a server that starts lets nobody pay for the time since the last
//! heartbeat. So a crash costs the players nothing, and gives a side at most what lay between its last
//! event and the next heartbeat.
//!
//! A store that fails is an absence like any other, because nobody can move: all commands are refused
//! until the games were resumed, and the time in between is nobody's. So is the time while the process
//! stood still (stopped, swapped out, a machine that slept).

use std::time::Duration;

use play::TimeControl;
use store::{Absence, GameId, OnceAMinute, StoreError};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::games::command::STALL;
use crate::games::error::CommandError;
use crate::games::snapshot::GameSnapshot;
use crate::site::Site;
use crate::state::running_games::Pace;

/// How often the time is stored while somebody sits at a board.
const EVERY: Duration = Duration::from_millis(500);
/// How often it is while there are only games by correspondence.
const EVERY_SLOW: Duration = Duration::from_secs(60);
/// Games that began this long before the last heartbeat have been told of.
const UNTOLD_MS: i64 = 300_000;
/// How many games are read at once at the start.
const PAGE: u32 = 200;

/// Notes whether a game's clock runs.
pub(crate) fn on_update(site: &Site, snapshot: &GameSnapshot) {
    if snapshot.turn().is_some() && snapshot.game().terms().time != TimeControl::Unlimited {
        site.running_games().add(snapshot.id(), snapshot.is_live());
    } else {
        site.running_games().remove(snapshot.id());
    }
}

/// How often the time must be stored; `None` where no clock runs.
fn interval_of(pace: Pace) -> Option<Duration> {
    match pace {
        Pace::Idle => None,
        Pace::Correspondence => Some(EVERY_SLOW),
        Pace::Live => Some(EVERY),
    }
}

/// Stores the time while it matters, and resumes the games after the store failed.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last = None;
    let failures = OnceAMinute::new();
    loop {
        let waits_since = Instant::now();
        ticks.tick().await;
        close_after_stall(&site, waits_since.elapsed());
        let now = site.steady();
        let is_due = |every| last.is_none_or(|last| now.saturating_sub(last) + EVERY / 2 >= every);
        let every = interval_of(site.running_games().pace());
        if !site.games().is_closed() && !every.is_some_and(is_due) {
            continue;
        }
        match beat(&site).await {
            Ok(()) => last = Some(now),
            Err(error) => {
                site.games().close();
                if failures.is_due() {
                    tracing::error!(%error, "the heartbeat cannot be stored; nobody can move, and nobody's clock counts");
                }
            }
        }
    }
}

/// Closes the games where a job has waited far too long for its next tick: the process or the whole machine stood still,
/// nobody could move, and the time must be given back before anything is settled.
pub(crate) fn close_after_stall(site: &Site, waited: Duration) {
    if waited > STALL {
        site.games().close();
        let seconds = waited.as_secs();
        tracing::warn!(seconds, "the server stood still; the games are resumed without that time");
    }
}

/// Stores the time; after a failure of the store not before the games were resumed.
async fn beat(site: &Site) -> Result<(), CommandError> {
    let was_closed = site.games().is_closed();
    if was_closed {
        resume_since_last(site).await?;
    }
    site.store().heartbeat(site.now_ms()).await?;
    if was_closed {
        site.games().open();
        tracing::info!("the games go on");
    }
    Ok(())
}

/// Resumes the games that run: nobody pays for the time since the server's last heartbeat.
/// Before it is done nobody must be able to move.
///
/// The absence is noted once. Games at the board, and those in which an engine is to move, are given
/// it back at once; games by correspondence when somebody next looks at them or moves, so that a
/// server with thousands of them starts quickly.
///
/// # Errors
/// Those of the store.
pub(crate) async fn resume_since_last(site: &Site) -> Result<(), CommandError> {
    // Before the first heartbeat of all it is the last event of each game that shows when somebody was here.
    let from_ms = site.store().last_heartbeat().await?.unwrap_or(i64::MIN);
    let absence = Absence { from_ms, until_ms: site.now_ms() };
    site.store().note_absence(absence).await?;
    site.games().know_absences(site.store().absences().await?);
    if site.store().has_correspondence().await? {
        site.running_games().has_correspondence();
    }
    resume(site, from_ms).await
}

/// Takes up the games that need a server: those at the board, those with an engine, and those that
/// began a while before the last heartbeat or later, and that nobody may have been told of.
///
/// # Errors
/// Those of the store.
pub(crate) async fn resume(site: &Site, from_ms: i64) -> Result<(), CommandError> {
    let began_since_ms = from_ms.saturating_sub(UNTOLD_MS);
    let mut after: Option<GameId> = None;
    loop {
        let games = site.store().games_to_wake(began_since_ms, after.as_ref(), PAGE).await?;
        let Some(last) = games.last() else { return Ok(()) };
        after = Some(last.game.id.clone());
        let mut resuming = JoinSet::new();
        for game in games {
            let site = site.clone();
            resuming.spawn(async move { resume_game(&site, &game.game.id).await });
        }
        while let Some(resumed) = resuming.join_next().await {
            match resumed {
                // It is logged again when somebody opens it.
                Ok(Err(CommandError::Store(error @ StoreError::Damaged { .. }))) => {
                    tracing::error!(%error, "a game cannot be resumed");
                }
                Ok(result) => result?,
                Err(error) => tracing::error!(%error, "resuming a game ended badly"),
            }
        }
    }
}

async fn resume_game(site: &Site, id: &GameId) -> Result<(), CommandError> {
    site.games().give_back(id, site.now_ms()).await?;
    let snapshot = site.games().game(id).await?;
    on_update(site, &snapshot);
    site.games().publish_again(snapshot);
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{EVERY, close_after_stall};
    use crate::games::command::STALL;
    use crate::site::Site;
    use crate::state::SiteOptions;
    use store::ModelStore;

    #[test]
    fn nothing_is_settled_after_the_process_stood_still() {
        let site = Site::new(Arc::new(ModelStore::new()), SiteOptions::default());
        close_after_stall(&site, EVERY);
        assert!(!site.games().is_closed(), "a tick in time");
        close_after_stall(&site, STALL + EVERY);
        assert!(site.games().is_closed());
    }
}
