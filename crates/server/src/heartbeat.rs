//! The server's sign of life, and what follows from its having been away. While games with clocks
//! run, the time is noted; a server that starts lets nobody pay for the time since the last note. So
//! a crash costs the players nothing, and gives a side at most what lay between its last event and
//! the next note.
//!
//! A store that fails is an absence like any other, because nobody can move: the referee refuses all
//! until the games were taken up again, and the time in between is nobody's.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use play::TimeControl;
use play::contest::{Act, Refusal};
use store::{Game, GameId, Seat, StoreError};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::referee::{ActError, Served, Who};
use crate::site::Site;

/// How often the time is noted while somebody sits at a board.
const EVERY: Duration = Duration::from_millis(500);
/// How often it is while there are only games by correspondence.
const EVERY_SLOW: Duration = Duration::from_secs(60);
/// So many games are read at once at the start.
const PAGE: u32 = 200;

/// The games with clocks that run, as far as they are known here, and whether both sit at the board.
#[derive(Default)]
pub(crate) struct Alive(Mutex<HashMap<GameId, bool>>);

impl Alive {
    /// Hears of a game.
    pub(crate) fn hear(&self, served: &Served) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if served.turn().is_some() && served.contest().terms().time != TimeControl::Unlimited {
            if !games.contains_key(served.id()) {
                games.insert(served.id().clone(), served.is_live());
            }
        } else {
            games.remove(served.id());
        }
    }

    /// How often the time must be noted for them; `None` where there are none.
    fn pace(&self) -> Option<Duration> {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_live = games.values().any(|is_live| *is_live);
        (!games.is_empty()).then_some(if is_live { EVERY } else { EVERY_SLOW })
    }
}

/// Notes the time while it matters, and ends what the store's failing began, for ever.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut noted = None;
    loop {
        ticks.tick().await;
        let now = site.steady();
        let is_due = |pace| noted.is_none_or(|noted| now.saturating_sub(noted) + EVERY / 2 >= pace);
        if !site.referee().is_closed() && !site.alive().pace().is_some_and(is_due) {
            continue;
        }
        match note(&site).await {
            Ok(()) => noted = Some(now),
            Err(error) => {
                site.referee().close();
                tracing::error!(%error, "the sign of life cannot be noted; nobody can move, and nobody's clock counts");
            }
        }
    }
}

/// Notes the time; after a failure of the store not before the games were taken up again.
async fn note(site: &Site) -> Result<(), ActError> {
    let was_closed = site.referee().is_closed();
    if was_closed {
        take_up_since_last(site).await?;
    }
    site.store().heartbeat(site.now_ms()).await?;
    if was_closed {
        site.referee().open();
        tracing::info!("the store answers again, and the games go on");
    }
    Ok(())
}

/// Takes up the games that run: nobody pays for the time since the server's last sign of life.
/// Before it is done nobody must be able to move.
///
/// # Errors
/// Those of the store.
pub(crate) async fn take_up_since_last(site: &Site) -> Result<(), ActError> {
    // Before the first sign of all it is the last event of each game that shows when somebody was here.
    let last_ms = site.store().last_heartbeat().await?.unwrap_or(i64::MIN);
    take_up(site, Some(last_ms)).await
}

/// Takes up the games that run, where the server was away since this last sign of life: nobody pays for
/// that, and whoever moves by itself is told to.
///
/// # Errors
/// Those of the store.
pub(crate) async fn take_up(site: &Site, last_ms: Option<i64>) -> Result<(), ActError> {
    let mut after: Option<GameId> = None;
    loop {
        let games = site.store().running_games(after.as_ref(), PAGE).await?;
        let Some(last) = games.last() else { return Ok(()) };
        after = Some(last.game.id.clone());
        let mut taken = JoinSet::new();
        for game in games.into_iter().filter(needs_us) {
            let site = site.clone();
            taken.spawn(async move { take_up_game(&site, &game, last_ms).await });
        }
        while let Some(taken) = taken.join_next().await {
            match taken {
                // It is told of again when somebody opens it.
                Ok(Err(ActError::Store(error @ StoreError::Damaged { .. }))) => {
                    tracing::error!(%error, "a game cannot be taken up");
                }
                Ok(result) => result?,
                Err(error) => tracing::error!(%error, "taking up a game ended badly"),
            }
        }
    }
}

/// Whether anything has to be done for a game that runs.
fn needs_us(game: &Game) -> bool {
    has_clock(game) || game.game.seats.iter().any(|seat| matches!(seat, Seat::Engine(_)))
}

fn has_clock(game: &Game) -> bool {
    let time = TimeControl::parse(&game.game.time_control);
    time.is_some_and(|time| time != TimeControl::Unlimited)
}

async fn take_up_game(site: &Site, game: &Game, last_ms: Option<i64>) -> Result<(), ActError> {
    let id = &game.game.id;
    let served = site.referee().game(id).await?;
    let now_ms = site.now_ms();
    let since_ms = last_ms.map_or(now_ms, |last_ms| last_ms.max(served.changed_ms()));
    let away_ms = u32::try_from(now_ms.saturating_sub(since_ms)).unwrap_or(0);
    if has_clock(game) && away_ms > 0 {
        let suspend = Act::Suspend { ms: away_ms };
        match site.referee().act(id, Who::Server, None, suspend, now_ms).await {
            Ok(_) | Err(ActError::Refused(Refusal::Over)) => {}
            Err(error) => return Err(error),
        }
    }
    let served = site.referee().game(id).await?;
    site.alive().hear(&served);
    site.referee().goes_on(served);
    Ok(())
}
