//! A small world in which everything goes wrong, run in virtual time from a seed: players who repeat
//! themselves and are not heard, two servers over one store that are restarted and remember nothing, a
//! store that waits, fails, or loses the answer, and a wall clock that jumps. One seed is one schedule of
//! all of it; each seed explores another.
//!
//! `PETRI_SEEDS=1000 cargo test -p server --test it simulation` explores a thousand.
//!
//! Afterwards the store alone speaks: what was acknowledged is there once, nothing is there twice, every
//! game replays from its events, and the ratings are those that the games give.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use play::TimeControl;
use play::contest::{Act, Terms};
use rules::{AnyPosition, Side, SplitMix64, Variant};
use server::{ActError, Referee, Who, agreed, recompute_ratings};
use store::{
    AccountId, AccountKind, GameId, ModelStore, NewAccount, Seat, Store, StoreError, StoreResult,
    Trouble,
};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

/// When the world begins (Unix time).
const START_MS: i64 = 1_800_000_000_000;
/// Games at once; two accounts meet in several of them, so that their ratings are fought over.
const GAMES: usize = 6;
/// After so many wishes of a player a game is left as it is.
const MOST_WISHES: u32 = 400;

/// What all in the world draw from.
#[derive(Debug)]
struct Chance(Mutex<SplitMix64>);

impl Chance {
    fn below(&self, bound: u64) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).below(bound)
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
struct BadDays(Arc<Chance>);

#[async_trait]
impl Trouble for BadDays {
    async fn before(&self) -> StoreResult<()> {
        self.0.wait(20).await;
        match self.0.one_of(30) {
            true => Err(StoreError::Unavailable("it did not listen".to_owned())),
            false => Ok(()),
        }
    }

    async fn after(&self) -> StoreResult<()> {
        self.0.wait(20).await;
        match self.0.one_of(30) {
            true => Err(StoreError::Unavailable("the answer was lost".to_owned())),
            false => Ok(()),
        }
    }
}

/// The world.
struct World {
    chance: Arc<Chance>,
    store: Arc<dyn Store>,
    /// Two servers over one store.
    nodes: Mutex<[Referee; 2]>,
    began: Instant,
    /// By how much the wall clock is wrong.
    wrong_ms: AtomicI64,
    /// What was acknowledged: game and message, and the version it was answered with.
    granted: Mutex<BTreeMap<(String, String), u32>>,
}

impl World {
    fn new(seed: u64) -> World {
        let chance = Arc::new(Chance(Mutex::new(SplitMix64::new(seed))));
        let store: Arc<dyn Store> =
            Arc::new(ModelStore::with_trouble(Box::new(BadDays(Arc::clone(&chance)))));
        let nodes = Mutex::new([node(&store), node(&store)]);
        let (began, wrong_ms) = (Instant::now(), AtomicI64::new(0));
        World { chance, store, nodes, began, wrong_ms, granted: Mutex::default() }
    }

    fn now_ms(&self) -> i64 {
        START_MS + self.began.elapsed().as_millis() as i64 + self.wrong_ms.load(Ordering::Relaxed)
    }

    /// Whichever server the network leads to.
    fn anyone(&self) -> Referee {
        let nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        nodes[self.chance.below(2) as usize].clone()
    }

    /// A wish on its way: late, perhaps twice, perhaps lost, and the answer perhaps lost as well.
    async fn wish(
        &self,
        id: &GameId,
        who: Who,
        message: &str,
        act: &Act,
    ) -> Option<Result<u32, ActError>> {
        let copies = if self.chance.one_of(6) { 2 } else { 1 };
        let mut answers = JoinSet::new();
        for _ in 0..copies {
            if self.chance.one_of(12) {
                continue;
            }
            let (node, id, act) = (self.anyone(), id.clone(), act.clone());
            let (message, delay_ms) = (message.to_owned(), self.chance.below(60));
            let now_ms = self.now_ms() + delay_ms as i64;
            answers.spawn(async move {
                sleep(Duration::from_millis(delay_ms)).await;
                node.act(&id, who, Some(message), act, now_ms).await
            });
        }
        let mut heard = None;
        while let Some(Ok(answer)) = answers.join_next().await {
            if let Ok(version) = answer {
                let key = (id.to_string(), message.to_owned());
                let mut granted = self.granted.lock().unwrap_or_else(PoisonError::into_inner);
                let before = *granted.entry(key).or_insert(version);
                assert_eq!(before, version, "{id} {message}: one wish, two answers");
            }
            if !self.chance.one_of(10) {
                heard = Some(answer);
            }
        }
        heard
    }
}

fn node(store: &Arc<dyn Store>) -> Referee {
    Referee::new(Arc::clone(store), |_| {})
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

/// A player: looks, wishes, repeats the wish until it is answered, looks again.
async fn player(world: Arc<World>, id: GameId, account: AccountId, side: Side) {
    for number in 0..MOST_WISHES {
        let Ok(served) = world.anyone().game(&id).await else { continue };
        let contest = served.contest();
        if contest.end().is_some() {
            return;
        }
        let legal = contest.game().legal_moves();
        let position = contest.game().position();
        let mv = legal.get(world.chance.below(legal.len().max(1) as u64) as usize);
        let act = match (world.chance.below(40), mv) {
            (0, _) => Act::OfferDraw,
            (1, _) => Act::RefuseDraw,
            (2, _) => Act::GiveTime,
            (3, _) if number > 60 => Act::Resign,
            // Also when it is the other's turn: it must be refused.
            (_, Some(&mv)) if position.turn() == side || world.chance.one_of(20) => Act::Move {
                ply: contest.game().len() as u32,
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
            match world.wish(&id, Who::Account(account), &message, &act).await {
                Some(Ok(_) | Err(ActError::Refused(_))) => break,
                _ => world.chance.wait(40).await,
            }
        }
    }
}

/// Restarts servers, makes the clock jump, and looks for flags, until it is dropped.
async fn fate(world: Arc<World>, ids: Vec<GameId>) {
    loop {
        world.chance.wait(300).await;
        match world.chance.below(4) {
            0 => {
                let at = world.chance.below(2) as usize;
                let mut nodes = world.nodes.lock().unwrap_or_else(PoisonError::into_inner);
                nodes[at] = node(&world.store);
            }
            1 => {
                let jump_ms = world.chance.below(20_000) as i64 - 10_000;
                world.wrong_ms.store(jump_ms, Ordering::Relaxed);
            }
            _ => {
                let id = &ids[world.chance.below(ids.len() as u64) as usize];
                let _ = world.anyone().act(id, Who::Server, None, Act::Look, world.now_ms()).await;
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
    for number in 0..GAMES {
        let variant = Variant::ALL[number % Variant::ALL.len()];
        let id: GameId = format!("game{number:04}").parse().expect("an id");
        let seats = [people[number % 3], people[(number + 1) % 3]];
        let terms = Terms {
            start: AnyPosition::start(variant),
            time: TimeControl::parse("20+1").expect("a clock"),
            rated: true,
        };
        let game = agreed(id.clone(), terms, None, seats.map(Seat::Account), START_MS);
        let game = game.expect("something to play");
        store.create_game(game).await.expect("a new game");
        for (side, account) in Side::BOTH.into_iter().zip(seats) {
            lives.spawn(player(Arc::clone(&world), id.clone(), account, side));
        }
        ids.push(id);
    }
    let bad_luck = tokio::spawn(fate(Arc::clone(&world), ids.clone()));
    // Virtual time: this ends what would never end, and nobody waits for it.
    let over = timeout(Duration::from_secs(3_600), async {
        while let Some(life) = lives.join_next().await {
            life.expect("no player fails");
        }
    });
    over.await.expect("every game is played or left");
    bad_luck.abort();

    let granted = world.granted.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let mut ended = 0;
    for id in &ids {
        ended += usize::from(holds(&world, id, &granted).await);
    }
    surely(|| recompute_ratings(store)).await;
    ended
}

/// Holds a game to what was promised; whether it is over.
async fn holds(world: &World, id: &GameId, granted: &BTreeMap<(String, String), u32>) -> bool {
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
    for ((_, message), version) in granted.iter().filter(|((game, _), _)| *game == id.to_string()) {
        // A wish that changed nothing is answered with the version it found.
        if let Some(stored) = versions.get(message) {
            assert_eq!(stored, version, "{id}: `{message}`");
        } else {
            panic!("{id}: `{message}` was acknowledged and is lost");
        }
    }
    // A server that remembers nothing reads the same game.
    let fresh = node(&world.store);
    let served = surely(|| fresh.game(id)).await;
    assert_eq!(served.version() as usize, events.len(), "{id}");
    let is_over = served.contest().end().is_some();
    let stored = surely(|| world.store.game(id)).await;
    assert_eq!(stored.ended.is_some(), is_over, "{id}: the end is kept with what ended it");
    is_over
}

#[tokio::test(start_paused = true)]
async fn nothing_is_lost_or_done_twice_whatever_goes_wrong() {
    let wished = std::env::var("PETRI_SEEDS").ok().and_then(|text| text.parse().ok());
    let seeds: usize = wished.unwrap_or(12);
    let mut ended = 0;
    for seed in 1..=seeds {
        ended += live(seed as u64).await;
    }
    let games = seeds * GAMES;
    assert!(2 * ended > games, "{ended} of {games} games were played to an end");
}
