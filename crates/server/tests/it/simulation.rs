//! A small world in which everything goes wrong, run in virtual time from a seed: players whose commands
//! come late, twice, out of order or not at all; two servers over one store, with all that they do by
//! themselves, that are killed one by one or both at once and remember nothing; a store that waits,
//! fails, is full, or loses the answer; and a wall clock that is set by seconds or days. One seed is one
//! schedule of all of it; each seed explores another.
//!
//! `PETRI_SEEDS=2000 cargo test --release -p petri-server --test it simulation` explores two thousand, from
//! `PETRI_FIRST_SEED` on.
//!
//! Afterwards the store alone speaks: what was acknowledged is there once, nothing is there twice, every
//! game replays from its events, nobody was charged for what was not their time, no flag fell but that of
//! who went away, and the ratings are those that the games give.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use play::{Command, GameReason, Mode, Terms, TimeControl};
use rules::{AnyPosition, Side, SplitMix64, Variant};
use server::{
    Actor, CommandError, Games, Jobs, Site, SiteOptions, SystemClock, TimeSource, new_game,
    recompute_ratings, start_jobs,
};
use store::{
    Access, AccountId, AccountKind, GameEvent, GameId, ModelStore, NewAccount, Seat, Store,
    StoreError, StoreResult, Trouble,
};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

/// When the world begins (Unix time).
const START_MS: i64 = 1_800_000_000_000;
/// Games at once; two accounts meet in several of them, so that their ratings are fought over.
const GAMES: usize = 6;
/// After this many commands a player goes away and does not come back.
const MOST_COMMANDS: u32 = 400;
/// The most that may be charged beyond what can have passed.
const BOUND_MS: i64 = 1_000;
const DAY_MS: u64 = 86_400_000;

/// What all in the world draw from.
#[derive(Debug)]
struct Chance(Mutex<SplitMix64>);

impl Chance {
    fn below(&self, bound: u64) -> u64 {
        held(&self.0).below(bound)
    }

    fn one_of(&self, count: u64) -> bool {
        self.below(count) == 0
    }

    async fn wait(&self, longest_ms: u64) {
        sleep(Duration::from_millis(self.below(longest_ms))).await;
    }
}

/// A store's bad days.
#[derive(Debug)]
struct BadDays {
    chance: Arc<Chance>,
    is_full: Arc<AtomicBool>,
}

#[async_trait]
impl Trouble for BadDays {
    async fn before(&self, access: Access) -> StoreResult<()> {
        self.chance.wait(20).await;
        if access == Access::Write && self.is_full.load(Ordering::Relaxed) {
            return Err(StoreError::Full);
        }
        match self.chance.one_of(60) {
            true => Err(StoreError::Unavailable("it did not listen".to_owned())),
            false => Ok(()),
        }
    }

    async fn after(&self) -> StoreResult<()> {
        self.chance.wait(20).await;
        match self.chance.one_of(60) {
            true => Err(StoreError::Unavailable("the answer was lost".to_owned())),
            false => Ok(()),
        }
    }
}

/// A server that runs.
struct Node {
    site: Site,
    _awake: Jobs,
}

/// A command as its sender knows it: when it was sent, and if it was granted, when that was known first
/// and as which version. True time, in milliseconds since the world began.
#[derive(Clone, Copy, Debug)]
struct Sent {
    sent_ms: i64,
    granted: Option<(i64, u32)>,
}

/// The world.
struct World {
    chance: Arc<Chance>,
    store: Arc<dyn Store>,
    /// Two servers over one store, where they run.
    nodes: [Mutex<Option<Node>>; 2],
    began: Instant,
    /// By how much the wall clock is wrong.
    wrong_ms: Arc<AtomicI64>,
    /// The clock of the machine that both servers run on.
    clock: Mutex<Arc<SystemClock>>,
    is_full: Arc<AtomicBool>,
    /// When no server could do anything.
    absent: Mutex<Vec<(i64, i64)>>,
    /// By game and message.
    sent: Mutex<BTreeMap<(GameId, String), Sent>>,
    /// Games that a player has left.
    left: Mutex<BTreeSet<GameId>>,
}

impl World {
    fn new(seed: u64) -> World {
        let chance = Arc::new(Chance(Mutex::new(SplitMix64::new(seed))));
        let is_full = Arc::new(AtomicBool::new(false));
        let trouble = BadDays { chance: Arc::clone(&chance), is_full: Arc::clone(&is_full) };
        let (began, wrong_ms) = (Instant::now(), Arc::new(AtomicI64::new(0)));
        World {
            chance,
            store: Arc::new(ModelStore::with_trouble(Box::new(trouble))),
            nodes: [Mutex::new(None), Mutex::new(None)],
            began,
            clock: Mutex::new(Arc::new(machine(began, &wrong_ms, None))),
            wrong_ms,
            is_full,
            absent: Mutex::default(),
            sent: Mutex::default(),
            left: Mutex::default(),
        }
    }

    /// True time.
    fn now_ms(&self) -> i64 {
        self.began.elapsed().as_millis() as i64
    }

    /// Starts a server, again and again until it comes up.
    async fn start(&self, at: usize) {
        loop {
            let clock = Arc::clone(&held(&self.clock));
            let site =
                Site::with_time_source(Arc::clone(&self.store), clock, SiteOptions::default());
            match start_jobs(&site).await {
                Ok(jobs) => {
                    *held(&self.nodes[at]) = Some(Node { site, _awake: jobs });
                    return;
                }
                Err(_) => self.chance.wait(300).await,
            }
        }
    }

    /// Whichever server the network leads to, with its time.
    fn anyone(&self) -> Option<(Games, i64)> {
        let node = held(&self.nodes[self.chance.below(2) as usize]);
        let games = node.as_ref()?.site.games().clone();
        Some((games, held(&self.clock).now_ms()))
    }

    /// A command on its way: late, perhaps twice, perhaps lost, perhaps after all that follow it, and the
    /// answer perhaps lost as well.
    async fn send(
        self: &Arc<Self>,
        id: &GameId,
        actor: Actor,
        message: &str,
        command: &Command,
    ) -> Option<Result<u32, CommandError>> {
        let key = (id.clone(), message.to_owned());
        let sent = Sent { sent_ms: self.now_ms(), granted: None };
        held(&self.sent).entry(key.clone()).or_insert(sent);
        let copies = if self.chance.one_of(6) { 2 } else { 1 };
        let mut answers = JoinSet::new();
        for _ in 0..copies {
            if self.chance.one_of(12) {
                continue;
            }
            let (world, key, command) = (Arc::clone(self), key.clone(), command.clone());
            let carried = async move { world.carry(key, actor, command).await };
            match self.chance.one_of(15) {
                true => drop(tokio::spawn(async move {
                    sleep(Duration::from_secs(2)).await;
                    carried.await
                })),
                false => drop(answers.spawn(carried)),
            }
        }
        let mut message = None;
        while let Some(answer) = answers.join_next().await {
            let answer = answer.expect("nothing breaks on the way");
            if !self.chance.one_of(10) {
                message = answer.or(message);
            }
        }
        message
    }

    /// One copy of it.
    async fn carry(
        &self,
        key: (GameId, String),
        actor: Actor,
        command: Command,
    ) -> Option<Result<u32, CommandError>> {
        self.chance.wait(60).await;
        let (games, now_ms) = self.anyone()?;
        let answer = games.execute(&key.0, actor, Some(key.1.clone()), command, now_ms).await;
        if let Ok(version) = answer {
            let mut sent = held(&self.sent);
            let command = sent.get_mut(&key).expect("it was sent");
            let (_, before) = *command.granted.get_or_insert((self.now_ms(), version));
            assert_eq!(before, version, "{key:?}: one command, two answers");
        }
        Some(answer)
    }

    /// How much of this time no server could do anything.
    fn absent_ms(&self, from_ms: i64, until_ms: i64) -> i64 {
        let absent = held(&self.absent);
        absent.iter().map(|(from, until)| (until_ms.min(*until) - from_ms.max(*from)).max(0)).sum()
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The clock of a machine that starts now.
fn machine(began: Instant, wrong_ms: &Arc<AtomicI64>, last_ms: Option<i64>) -> SystemClock {
    let wrong_ms = Arc::clone(wrong_ms);
    let steady = move || began.elapsed();
    let wall =
        move || START_MS + began.elapsed().as_millis() as i64 + wrong_ms.load(Ordering::Relaxed);
    SystemClock::carried_by(steady, wall, last_ms)
}

/// Repeats what may fail until it does not.
async fn surely<T, F: Future<Output = StoreResult<T>>>(call: impl Fn() -> F) -> T {
    loop {
        match call().await {
            Ok(value) => return value,
            Err(StoreError::Unavailable(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

/// A player: looks, commands, repeats the command until it is answered, looks again.
async fn player(world: Arc<World>, id: GameId, account: AccountId, side: Side) {
    for number in 0..MOST_COMMANDS {
        let seen = match world.anyone() {
            Some((games, _)) => games.game(&id).await.ok(),
            None => None,
        };
        let Some(snapshot) = seen else {
            world.chance.wait(80).await;
            continue;
        };
        let game = snapshot.game();
        if game.end().is_some() {
            return;
        }
        let legal = game.legal_moves();
        let position = game.position();
        let mv = legal.get(world.chance.below(legal.len().max(1) as u64) as usize);
        let command = match (world.chance.below(40), mv) {
            (0, _) => Command::OfferDraw,
            (1, _) => Command::RefuseDraw,
            (2, _) => Command::GiveTime,
            (3, _) if number > 60 => Command::Resign,
            // Also when it is the other's turn: it must be refused.
            (_, Some(&mv)) if position.turn() == side || world.chance.one_of(20) => Command::Move {
                ply: game.len() as u32,
                key: position.stable_key(),
                text: position.move_text(mv),
                lag_ms: world.chance.below(300) as u32,
            },
            _ => {
                world.chance.wait(80).await;
                continue;
            }
        };
        let message = format!("{}-{number}", side.index());
        loop {
            match world.send(&id, Actor::Account(account), &message, &command).await {
                Some(Ok(_) | Err(CommandError::Refused(_))) => break,
                _ => world.chance.wait(40).await,
            }
        }
    }
    held(&world.left).insert(id);
}

/// Kills servers, fills the disk and sets the clock, until it is dropped.
async fn fate(world: Arc<World>) {
    loop {
        world.chance.wait(1_500).await;
        match world.chance.below(4) {
            0 => {
                let at = world.chance.below(2) as usize;
                drop(held(&world.nodes[at]).take());
                world.chance.wait(500).await;
                world.start(at).await;
            }
            1 => {
                let from_ms = world.now_ms();
                for node in &world.nodes {
                    drop(held(node).take());
                }
                world.chance.wait(5_000).await;
                // The machine itself starts anew.
                let last_ms = world.store.last_heartbeat().await.expect("it is kept");
                *held(&world.clock) = Arc::new(machine(world.began, &world.wrong_ms, last_ms));
                world.start(0).await;
                held(&world.absent).push((from_ms, world.now_ms()));
                world.start(1).await;
            }
            2 => {
                world.is_full.store(true, Ordering::Relaxed);
                let from_ms = world.now_ms();
                world.chance.wait(4_000).await;
                held(&world.absent).push((from_ms, world.now_ms()));
                world.is_full.store(false, Ordering::Relaxed);
            }
            _ => {
                let most_ms = [10_000, 2 * DAY_MS][world.chance.below(2) as usize];
                let wrong_ms = world.chance.below(2 * most_ms) as i64 - most_ms as i64;
                world.wrong_ms.store(wrong_ms, Ordering::Relaxed);
            }
        }
    }
}

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
async fn live(seed: u64) -> usize {
    let world = Arc::new(World::new(seed));
    let store = world.store.as_ref();
    let mut people = Vec::new();
    for name in ["ada", "bob", "cyd"] {
        people.push(account(store, name).await);
    }
    let mut ids = Vec::new();
    let mut lives = JoinSet::new();
    world.start(0).await;
    world.start(1).await;
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
        let now_ms = held(&world.clock).now_ms();
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
    world.is_full.store(false, Ordering::Relaxed);
    for node in &world.nodes {
        drop(held(node).take());
    }
    // What is on its way arrives nowhere, or has arrived.
    sleep(Duration::from_secs(5)).await;

    let mut ended = 0;
    for id in &ids {
        ended += usize::from(holds(&world, id).await);
    }
    surely(|| recompute_ratings(store)).await;
    ended
}

/// Holds a game to what was promised; whether it is over.
async fn holds(world: &World, id: &GameId) -> bool {
    // A server that remembers nothing reads the same game.
    let fresh = Games::new(Arc::clone(&world.store), |_| {});
    let snapshot = surely(|| fresh.game(id)).await;
    let sent = held(&world.sent).clone();
    let events = surely(|| world.store.events(id, 0)).await;
    let mut versions = BTreeMap::new();
    for (version, event) in (1..).zip(&events) {
        assert_eq!(event.version, version, "{id}: a gap");
        if let Some(message) = &event.message {
            let twice = versions.insert(message.clone(), version);
            assert_eq!(twice, None, "{id}: `{message}` twice");
        }
    }
    assert!(events.windows(2).all(|two| two[0].at_ms <= two[1].at_ms), "{id}: back in time");
    for ((_, message), command) in sent.iter().filter(|((game, _), _)| game == id) {
        if let Some((_, version)) = &command.granted {
            assert_eq!(versions.get(message), Some(version), "{id}: `{message}`");
        }
    }
    check_charges(world, id, &events, &sent);
    let end = snapshot.game().end();
    if end.is_some_and(|end| end.reason == GameReason::Time) {
        assert!(held(&world.left).contains(id), "{id}: a flag fell though nobody went away");
    }
    let stored = surely(|| world.store.game(id)).await;
    assert_eq!(stored.ended.is_some(), end.is_some(), "{id}: the end is kept with what ended it");
    end.is_some()
}

/// Nobody was charged for more than can have passed since the opponent's move was sent.
fn check_charges(
    world: &World,
    id: &GameId,
    events: &[GameEvent],
    sent: &BTreeMap<(GameId, String), Sent>,
) {
    let mut since_ms = None;
    for event in events.iter().filter(|event| event.kind == "moved") {
        let message = event.message.clone().unwrap_or_default();
        let Some(command) = sent.get(&(id.clone(), message)) else { continue };
        if let (Some(since_ms), Some((granted_ms, _))) = (since_ms, command.granted) {
            let passed_ms = granted_ms - since_ms - world.absent_ms(since_ms, granted_ms);
            let charged_ms = event.a.unwrap_or(0);
            assert!(
                charged_ms <= passed_ms + BOUND_MS,
                "{id}: version {}: {charged_ms} ms charged where {passed_ms} ms passed: {events:?}",
                event.version
            );
        }
        since_ms = Some(command.sent_ms);
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_lost_or_done_twice_whatever_goes_wrong() {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = number("PETRI_FIRST_SEED").unwrap_or(1);
    let seeds = number("PETRI_SEEDS").unwrap_or(12);
    let mut ended = 0;
    for seed in first..first + seeds {
        println!("seed {seed}");
        ended += live(seed).await;
    }
    let games = seeds as usize * GAMES;
    assert!(2 * ended > games, "{ended} of {games} games were played to an end");
}
