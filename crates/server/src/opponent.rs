//! The engine as an opponent. Whenever a game goes on and the engine has something to do in it, it
//! thinks, in one of few threads, and its move goes to the referee like anyone's. It declines draws,
//! because it plays on gladly, and gives moves back when asked.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Engine, Level, Limits, NativeControl, Problem};
use play::TimeControl;
use play::contest::Act;
use rules::Side;
use store::{GameId, Seat, StoreError};
use tokio::sync::Semaphore;

use crate::referee::{ActError, Served, Who};
use crate::site::Site;

/// What an engine remembers of positions.
const HASH_MB: usize = 16;
/// The longest it thinks about a move.
const MOST_MS: u64 = 1_500;
/// So often in a row nobody can be faster.
const MOST_REFUSED: u32 = 5;
/// How long it waits after the store failed.
const PATIENCE: Duration = Duration::from_secs(1);

/// The engines.
pub(crate) struct Opponents {
    threads: Arc<Semaphore>,
    idle: Mutex<Vec<Engine>>,
    /// The games somebody sees to.
    busy: Mutex<HashSet<GameId>>,
}

impl Default for Opponents {
    fn default() -> Self {
        // Half of the machine belongs to those who wait for an answer.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = cores.div_ceil(2);
        Self {
            threads: Arc::new(Semaphore::new(threads)),
            idle: Mutex::default(),
            busy: Mutex::default(),
        }
    }
}

impl Opponents {
    fn begin(&self, game: &GameId) -> bool {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone())
    }

    fn end(&self, game: &GameId) {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }

    fn take(&self) -> Engine {
        let engine = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        engine.unwrap_or_else(|| Engine::new(HASH_MB))
    }

    fn put(&self, engine: Engine) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
    }
}

/// Lets the engine do what it has to do in a game, if anything.
pub(crate) fn look(site: &Site, served: &Served) {
    if duty(served).is_none() || !site.opponents().begin(served.id()) {
        return;
    }
    let (site, id) = (site.clone(), served.id().clone());
    tokio::spawn(async move {
        loop {
            let is_done = see_to(&site, &id).await;
            site.opponents().end(&id);
            // The game may have gone on between the last look and now.
            let waits = site.referee().game(&id).await.is_ok_and(|served| duty(&served).is_some());
            if !is_done || !waits || !site.opponents().begin(&id) {
                return;
            }
        }
    });
}

/// What an engine has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Duty {
    Move(Level),
    RefuseDraw,
    GiveBack,
}

fn duty(served: &Served) -> Option<(Side, Duty)> {
    let turn = served.turn()?;
    let contest = served.contest();
    Side::BOTH.into_iter().find_map(|side| {
        let level = level(served.seat(side))?;
        let duty = if contest.game().draw_offer() == Some(!side) {
            Duty::RefuseDraw
        } else if contest.takeback() == Some(!side) {
            Duty::GiveBack
        } else if turn == side {
            Duty::Move(level)
        } else {
            return None;
        };
        Some((side, duty))
    })
}

/// The level of an engine's seat, `level-1` to `level-10`.
fn level(seat: &Seat) -> Option<Level> {
    match seat {
        Seat::Engine(kind) => Level::new(kind.strip_prefix("level-")?.parse().ok()?),
        Seat::Account(_) => None,
    }
}

/// Does all there is to do; `false` where it had to give up.
async fn see_to(site: &Site, id: &GameId) -> bool {
    let mut refused = 0;
    while refused < MOST_REFUSED {
        match see_to_one(site, id).await {
            Ok(true) => refused = 0,
            Ok(false) => return true,
            Err(ActError::Store(StoreError::Damaged { .. } | StoreError::NotFound(_))) => break,
            Err(ActError::Store(error)) => {
                tracing::warn!(%error, game = %id, "the engine cannot move yet");
                tokio::time::sleep(PATIENCE).await;
            }
            // Somebody was faster; the next look shows what is to do now.
            Err(_) => refused += 1,
        }
    }
    tracing::error!(game = %id, "the engine cannot do what it has to");
    false
}

/// Does one thing; whether there was anything to do.
async fn see_to_one(site: &Site, id: &GameId) -> Result<bool, ActError> {
    let served = site.referee().game(id).await?;
    let Some((side, duty)) = duty(&served) else { return Ok(false) };
    let act = match duty {
        Duty::RefuseDraw => Act::RefuseDraw,
        Duty::GiveBack => Act::Takeback,
        Duty::Move(level) => match think(site, &served, side, level).await {
            Some(text) => Act::Move {
                ply: served.plies(),
                key: served.contest().game().position().stable_key(),
                text,
                lag_ms: 0,
            },
            None => return Ok(false),
        },
    };
    site.referee().act(id, Who::Engine(side), None, act, site.now_ms()).await?;
    Ok(true)
}

/// The engine's move; `None` where it broke down, which is logged.
async fn think(site: &Site, served: &Arc<Served>, side: Side, level: Level) -> Option<String> {
    let permit = Arc::clone(&site.opponents().threads).acquire_owned().await.ok()?;
    let limits = limits(served, side, site.now_ms());
    let seed = seed(served);
    let (site, served) = (site.clone(), Arc::clone(served));
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let mut engine = site.opponents().take();
        let problem = Problem::from(served.contest().game());
        let control = &mut NativeControl::default();
        let best = engine.choose(&problem, level, limits, seed, control).best;
        site.opponents().put(engine);
        best
    });
    match thought.await {
        Ok(best) => best,
        Err(error) => {
            tracing::error!(%error, "the engine broke down");
            None
        }
    }
}

/// How long it may think: a share of its clock, and never so long that it bores.
fn limits(served: &Served, side: Side, now_ms: i64) -> Limits {
    let contest = served.contest();
    let left_ms = contest.left_ms(now_ms).map(|[first, second]| match side {
        Side::First => u64::from(first),
        Side::Second => u64::from(second),
    });
    let increment_ms = match contest.terms().time {
        TimeControl::Clock(clock) => u64::from(clock.increment_ms()),
        TimeControl::Unlimited | TimeControl::Days(_) => 0,
    };
    let (aim_ms, most_ms) = match left_ms {
        Some(left_ms) => {
            let share_ms = (left_ms / 30).saturating_add(increment_ms / 2).min(MOST_MS / 2);
            (share_ms, share_ms.saturating_mul(2).min(left_ms / 4).max(10))
        }
        None => (MOST_MS / 2, MOST_MS),
    };
    Limits { time_ms: Some(most_ms), aim_ms: Some(aim_ms), ..Limits::default() }
}

/// A number that differs from game to game and ply to ply, so that games differ.
fn seed(served: &Served) -> u64 {
    rules::StableKey::of(&format!("{} {}", served.id(), served.plies())).0
}
