//! A small world in which everything goes wrong, run in virtual time from a seed: players whose commands
//! come late, twice, out of order or not at all; servers over one store, with all that they do by
//! themselves, that are killed one by one or all at once and remember nothing; a store that waits,
//! fails, is full, or loses the answer; and wall clocks that are set by seconds or days. One seed is one
//! schedule of all of it; each seed explores another.
//!
//! There are two kinds: two servers on one machine; and a cluster of three machines, whose clocks are ahead,
//! drift and jump, whose bus loses and delays, and whose database is replaced by another.
//!
//! `PETRI_SEEDS=2000 cargo test --release -p petri-server --test it simulation` explores two thousand, from
//! `PETRI_FIRST_SEED` on.
//!
//! Afterwards the store alone speaks: what was acknowledged is there once, nothing is there twice, every
//! game replays from its events, nobody was charged for what was not their time, no flag fell but that of
//! who went away, and the ratings are those that the games give.

mod checks;
mod lives;
mod network;
mod world;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use play::{Mode, Terms, TimeControl};
use rules::{AnyPosition, Side, Variant};
use server::{new_game, recompute_ratings};
use store::{AccountId, AccountKind, GameId, NewAccount, Seat, Store};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use checks::{holds, surely};
use lives::{fate, player};
use world::{START_MS, Setting, World};

/// Games at once; two accounts meet in several of them, so that their ratings are fought over.
const GAMES: usize = 6;

async fn account(store: &dyn Store, name: &str) -> AccountId {
    let new = NewAccount {
        kind: AccountKind::Person,
        name: name.to_owned(),
        password: None,
        created_ms: START_MS,
    };
    store.create_account(new).await.expect("a new name")
}

/// Lives through one seed, and holds the store to its promises; how many games ended.
async fn live(seed: u64, setting: Setting) -> usize {
    let world = Arc::new(World::new(seed, setting));
    let store = world.store.as_ref();
    let mut people = Vec::new();
    for name in ["ada", "bob", "cyd"] {
        people.push(account(store, name).await);
    }
    let mut ids = Vec::new();
    let mut lives = JoinSet::new();
    for at in 0..world.node_count() {
        world.start(at).await;
    }
    for number in 0..GAMES {
        let variant = Variant::ALL[number % Variant::ALL.len()];
        let id: GameId = format!("game{number:04}").parse().expect("an id");
        let seats = [people[number % 3], people[(number + 1) % 3]];
        let time = if number == GAMES - 1 { "1d" } else { "20+1" };
        let terms = Terms {
            start: AnyPosition::start(variant),
            time: TimeControl::parse(time).expect("a time control"),
            mode: Mode::Rated,
        };
        let now_ms = world.machines[0].now_ms();
        let game = new_game(id.clone(), terms, None, seats.map(Seat::Account), now_ms);
        store.create_game(game.expect("something to play")).await.expect("a new game");
        for (side, account) in Side::BOTH.into_iter().zip(seats) {
            lives.spawn(player(Arc::clone(&world), id.clone(), account, side));
        }
        ids.push(id);
    }
    let bad_luck = tokio::spawn(fate(Arc::clone(&world)));
    // Virtual time: this ends what would never end, and nobody waits for it.
    let over = timeout(Duration::from_secs(3_600), async {
        while let Some(life) = lives.join_next().await {
            life.expect("no player fails");
        }
    });
    over.await.expect("every game is played or left");
    bad_luck.abort();
    world.database.is_full.store(false, Ordering::Relaxed);
    world.database.is_down.store(false, Ordering::Relaxed);
    world.kill_all();
    // What is on its way arrives nowhere, or has arrived.
    sleep(Duration::from_secs(5)).await;

    let mut ended = 0;
    for id in &ids {
        ended += usize::from(holds(&world, id).await);
    }
    surely(|| recompute_ratings(store)).await;
    let worst_ms = world.worst_ms.load(Ordering::Relaxed);
    println!("at most {worst_ms} ms were charged too much");
    ended
}

/// Lives through the seeds that are asked for, each in a world of its own.
fn explore(setting: Setting) {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = number("PETRI_FIRST_SEED").unwrap_or(1);
    let seeds = number("PETRI_SEEDS").unwrap_or(12);
    let mut ended = 0;
    for seed in first..first + seeds {
        println!("seed {seed}");
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().expect("a runtime");
        ended += runtime.block_on(live(seed, setting));
    }
    let games = seeds as usize * GAMES;
    assert!(2 * ended > games, "{ended} of {games} games were played to an end");
}

#[test]
fn nothing_is_lost_or_done_twice_whatever_goes_wrong() {
    explore(Setting::OneMachine);
}

#[test]
fn nobody_pays_for_clocks_that_differ_and_news_that_are_lost() {
    explore(Setting::Cluster);
}
