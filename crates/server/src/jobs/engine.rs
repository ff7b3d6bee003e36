//! The engine as an opponent. Whenever a game goes on and the engine has something to do in it, it
//! thinks, when it is its player's turn among all players, and its move is a command like anyone's. It declines draws, because it
//! plays on gladly, and gives moves back when asked.

use std::sync::Arc;
use std::time::Duration;

use engine::{Level, Problem, SearchLimits};
use play::{Command, TimeControl};
use rules::Side;
use store::{AccountId, GameId, GamesFilter, GamesPage, StoreError, StoreResult};
use tokio::time::{MissedTickBehavior, interval};

use crate::games::actor::Actor;
use crate::games::error::CommandError;
use crate::games::snapshot::GameSnapshot;
use crate::site::Site;
use crate::state::engine_queue::Place;

/// The longest it thinks about a move.
const MOST_MS: u64 = 1_500;
/// It gives up when it was refused this often in a row: somebody else changes the game each time.
const MOST_REFUSED: u32 = 5;
/// Whose turn it is where two engines play: no account has this number.
const NOBODY: AccountId = AccountId(0);
/// For so long nobody else thinks about the same; then the node that does is taken for dead.
const THINKING: Duration = Duration::from_secs(2);
/// How often it is looked whether some game waits for an engine that nobody sees to,
const LOOK: Duration = Duration::from_millis(500);
/// every which time also among the games of the site's own bots, account for account,
const FOR_BOTS: u64 = 4;
/// and how many of them are taken up at once.
const AT_ONCE: u32 = 64;
/// How long it waits after the store failed.
const RETRY: Duration = Duration::from_secs(1);

/// Lets the engine do what it has to do in a game, if anything.
pub(crate) fn on_update(site: &Site, snapshot: &GameSnapshot) {
    if task(site, snapshot).is_none() || site.is_draining() || !site.engines().claim(snapshot.id())
    {
        return;
    }
    let (site, id) = (site.clone(), snapshot.id().clone());
    tokio::spawn(async move {
        loop {
            let done = do_all(&site, &id).await;
            site.engines().release(&id);
            // The game may have gone on between the last check and now.
            let waits =
                site.games().game(&id).await.is_ok_and(|snapshot| task(&site, &snapshot).is_some());
            if done != Done::All || !waits || !site.engines().claim(&id) {
                return;
            }
        }
    });
}

/// Takes up games in which a node that died has left the engine's turn behind, again and again.
pub(crate) async fn take_over(site: Site) {
    let mut ticks = interval(LOOK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for look in 0_u64.. {
        ticks.tick().await;
        if site.games().is_closed() {
            continue;
        }
        if let Err(error) = take_over_once(&site, look.is_multiple_of(FOR_BOTS)).await {
            tracing::warn!(%error, "games that wait for an engine cannot be looked up");
        }
    }
}

async fn take_over_once(site: &Site, of_bots: bool) -> StoreResult<()> {
    let mut waiting = site.store().games_of_engines(AT_ONCE).await?;
    for account in site.level_bots().accounts().filter(|_| of_bots) {
        let page = GamesPage::first(AT_ONCE);
        let running = site.store().games_of(account, GamesFilter::running(), page).await?;
        waiting.extend(running.into_iter().map(|game| game.game.id));
    }
    for id in waiting {
        match site.games().game(&id).await {
            Ok(snapshot) => on_update(site, &snapshot),
            Err(StoreError::Damaged { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// What an engine has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    Move(Level),
    RefuseDraw,
    GiveBack,
}

fn task(site: &Site, snapshot: &GameSnapshot) -> Option<(Side, Task)> {
    let turn = snapshot.turn()?;
    let game = snapshot.game();
    Side::BOTH.into_iter().find_map(|side| {
        let level = site.level_bots().seated(snapshot.seat(side))?;
        let task = if game.draw_offer() == Some(!side) {
            Task::RefuseDraw
        } else if game.takeback() == Some(!side) {
            Task::GiveBack
        } else if turn == side {
            Task::Move(level)
        } else {
            return None;
        };
        Some((side, task))
    })
}

/// How far the engine came in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Done {
    /// There was one thing to do, and perhaps there is more.
    One,
    /// There is nothing left.
    All,
    /// Another node sees to it.
    Elsewhere,
    /// It had to give up.
    Nothing,
}

/// Does all there is to do.
async fn do_all(site: &Site, id: &GameId) -> Done {
    let mut refused = 0;
    while refused < MOST_REFUSED {
        match do_one(site, id).await {
            Ok(Done::One) => refused = 0,
            Ok(done) => return done,
            Err(CommandError::Store(StoreError::Damaged { .. } | StoreError::NotFound(_))) => break,
            Err(CommandError::Store(error)) => {
                tracing::warn!(%error, game = %id, "the engine cannot move yet");
                tokio::time::sleep(RETRY).await;
            }
            // Somebody was faster; the next snapshot shows what is to do now.
            Err(_) => refused += 1,
        }
    }
    tracing::error!(game = %id, "the engine cannot do what it has to");
    Done::Nothing
}

/// Does one thing, if there is anything to do.
async fn do_one(site: &Site, id: &GameId) -> Result<Done, CommandError> {
    let snapshot = site.games().game(id).await?;
    let Some((side, task)) = task(site, &snapshot) else { return Ok(Done::All) };
    let command = match task {
        Task::RefuseDraw => Command::RefuseDraw,
        Task::GiveBack => Command::Takeback,
        Task::Move(level) => {
            let player = snapshot.seat(!side).account().unwrap_or(NOBODY);
            let Some(place) = site.engines().queue().enter(player).await else {
                return Ok(Done::Nothing);
            };
            // One node thinks about a version, from the moment in which it has a thread for it.
            let name = format!("engine {id} {}", snapshot.version());
            if !site.take_lease(name, THINKING).await? {
                return Ok(Done::Elsewhere);
            }
            if site.bus().has_others()
                && site.games().read_on(&snapshot).await?.version() > snapshot.version()
            {
                return Ok(Done::One);
            }
            match think(site, &snapshot, side, level, place).await {
                Some(text) => Command::Move {
                    ply: snapshot.plies(),
                    key: snapshot.game().position().stable_key(),
                    text,
                    lag_ms: 0,
                },
                None => return Ok(Done::Nothing),
            }
        }
    };
    let actor = snapshot.seat(side).account().map_or(Actor::Engine(side), Actor::Account);
    site.games().execute(id, actor, None, command, site.now_ms()).await?;
    Ok(Done::One)
}

/// The engine's move; `None` where it broke down, which is logged.
async fn think(
    site: &Site,
    snapshot: &Arc<GameSnapshot>,
    side: Side,
    level: Level,
    place: Place,
) -> Option<String> {
    let limits = limits(snapshot, side, site.now_ms());
    let seed = seed(snapshot);
    let (site, snapshot) = (site.clone(), Arc::clone(snapshot));
    let thought = tokio::task::spawn_blocking(move || {
        let mut engine = site.engines().take();
        let problem = Problem::from(snapshot.game());
        let best = engine.choose(&problem, level, limits, seed, &mut place.control()).best;
        site.engines().put(engine);
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
fn limits(snapshot: &GameSnapshot, side: Side, now_ms: i64) -> SearchLimits {
    let game = snapshot.game();
    let left_ms = game.left_ms(now_ms).map(|[first, second]| match side {
        Side::First => u64::from(first),
        Side::Second => u64::from(second),
    });
    let increment_ms = match game.terms().time {
        TimeControl::Fischer(fischer) => u64::from(fischer.increment_ms()),
        TimeControl::Unlimited | TimeControl::Days(_) => 0,
    };
    let (aim_ms, most_ms) = match left_ms {
        Some(left_ms) => {
            let share_ms = (left_ms / 30).saturating_add(increment_ms / 2).min(MOST_MS / 2);
            (share_ms, share_ms.saturating_mul(2).min(left_ms / 4).max(10))
        }
        None => (MOST_MS / 2, MOST_MS),
    };
    SearchLimits { time_ms: Some(most_ms), aim_ms: Some(aim_ms), ..SearchLimits::default() }
}

/// A number that differs from game to game and ply to ply, so that games differ.
fn seed(snapshot: &GameSnapshot) -> u64 {
    rules::StableKey::of(&format!("{} {}", snapshot.id(), snapshot.plies())).0
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use play::{Mode, Terms, TimeControl};
    use rules::{AnyPosition, Variant};
    use store::{Accounts, GameId, Games, Lease, ModelStore, Seat, Upkeep};

    use super::{Done, do_one};
    use crate::games::level_bots;
    use crate::games::snapshot::new_game;
    use crate::site::Site;
    use crate::state::SiteOptions;
    use crate::state::bus::NoBus;
    use crate::state::time_source::SystemClock;

    #[tokio::test]
    async fn of_several_nodes_one_thinks_and_another_takes_over() {
        let store = Arc::new(ModelStore::new());
        let options = SiteOptions { level_bots: true, ..SiteOptions::default() };
        let site = Site::among_others(
            Arc::<ModelStore>::clone(&store),
            Arc::new(SystemClock::default()),
            Arc::new(NoBus { has_others: true }),
            options,
        );
        level_bots::prepare(&site).await.expect("the store answers");
        let bot = store.account_by_name("Level-1").await.expect("it was made").id;
        for (id, seat) in [("g1", Seat::Engine("level-1".to_owned())), ("g2", Seat::Account(bot))] {
            one_thinks_and_another_takes_over(&site, &store, id, seat).await;
        }
    }

    async fn one_thinks_and_another_takes_over(
        site: &Site,
        store: &ModelStore,
        id: &str,
        seat: Seat,
    ) {
        let id: GameId = id.parse().expect("an id");
        let start = AnyPosition::start(Variant::Ataxx);
        let terms = Terms { start, time: TimeControl::Unlimited, mode: Mode::Casual };
        let seats = [seat.clone(), seat];
        let game = new_game(id.clone(), terms, None, seats, 1).expect("a choice");
        store.create_game(game).await.expect("a new id");
        let lease = |until_ms| Lease {
            name: format!("engine {id} 0"),
            holder: "another".to_owned(),
            until_ms,
        };
        let now_ms = site.now_ms();
        store.take_lease(lease(i64::MAX), now_ms).await.expect("it is free");
        assert_eq!(do_one(site, &id).await, Ok(Done::Elsewhere));
        assert_eq!(site.games().game(&id).await.expect("it is there").plies(), 0);
        // The other dies, and its lease runs out.
        store.take_lease(lease(now_ms), now_ms).await.expect("it is its own");
        assert_eq!(do_one(site, &id).await, Ok(Done::One));
        assert_eq!(site.games().game(&id).await.expect("it is there").plies(), 1);
    }
}
