//! The server's sign of life, and what follows from its having been away. While games at the board
//! run, the time is noted twice a second; a server that starts lets nobody pay for the time since the
//! last note. So a crash costs the players nothing, and gives a side at most what lay between its
//! last event and the next note.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use play::TimeControl;
use play::contest::{Act, Refusal};
use store::{Game, GameId, Seat, StoreError};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::referee::{ActError, Told, Who};
use crate::site::Site;

/// How often the time is noted.
const EVERY: Duration = Duration::from_millis(500);
/// So many games are read at once at the start.
const PAGE: u32 = 200;

/// The games at the board that run, as far as they are known here.
#[derive(Default)]
pub(crate) struct Alive(Mutex<HashSet<GameId>>);

impl Alive {
    /// Hears of a game.
    pub(crate) fn hear(&self, told: &Told) {
        let served = &told.served;
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if served.turn().is_some() && served.is_live() {
            if !games.contains(served.id()) {
                games.insert(served.id().clone());
            }
        } else {
            games.remove(served.id());
        }
    }

    /// How many there are.
    pub(crate) fn games(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Notes the time while it matters, for ever.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if site.alive().games() == 0 {
            continue;
        }
        if let Err(error) = site.store().heartbeat(site.now_ms()).await {
            tracing::error!(%error, "the sign of life cannot be noted");
        }
    }
}

/// Takes up the games that run: nobody pays for the time since the server's last sign of life, and
/// whoever moves by itself is told to. At a start it must be done before anyone can move.
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
    is_live(game) || game.game.seats.iter().any(|seat| matches!(seat, Seat::Engine(_)))
}

fn is_live(game: &Game) -> bool {
    TimeControl::parse(&game.game.time_control).is_some_and(TimeControl::is_live)
}

async fn take_up_game(site: &Site, game: &Game, last_ms: Option<i64>) -> Result<(), ActError> {
    let id = &game.game.id;
    let served = site.referee().game(id).await?;
    let now_ms = site.now_ms();
    // Without a sign of life nothing is known of when it was away.
    let since_ms = last_ms.map_or(now_ms, |last_ms| last_ms.max(served.changed_ms()));
    let away_ms = u32::try_from(now_ms.saturating_sub(since_ms)).unwrap_or(0);
    if is_live(game) && away_ms > 0 {
        let suspend = Act::Suspend { ms: away_ms };
        match site.referee().act(id, Who::Server, None, suspend, now_ms).await {
            Ok(_) | Err(ActError::Refused(Refusal::Over)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(site.referee().began(id).await?)
}
