//! The world of a simulation: a store with bad days, machines with clocks of their own, servers that run on
//! them, and the way of a command to any of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use play::Command;
use rules::SplitMix64;
use server::{
    Actor, CommandError, Games, Jobs, Site, SiteOptions, SystemClock, TimeSource, database_clock,
    start_jobs,
};
use store::{Access, GameId, ModelStore, Store, StoreError, StoreResult, Trouble};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::network::Network;

/// When the world begins (Unix time).
pub(super) const START_MS: i64 = 1_800_000_000_000;

/// What all in the world draw from.
#[derive(Debug)]
pub(super) struct Chance(Mutex<SplitMix64>);

impl Chance {
    pub(super) fn below(&self, bound: u64) -> u64 {
        held(&self.0).below(bound)
    }

    pub(super) fn one_of(&self, count: u64) -> bool {
        self.below(count) == 0
    }

    pub(super) async fn wait(&self, longest_ms: u64) {
        sleep(Duration::from_millis(self.below(longest_ms))).await;
    }
}

/// A store's bad days.
#[derive(Debug)]
struct BadDays {
    chance: Arc<Chance>,
    database: Arc<Database>,
}

/// The machine on which the store lies.
#[derive(Default, Debug)]
pub(super) struct Database {
    pub(super) is_full: AtomicBool,
    pub(super) is_down: AtomicBool,
    /// Its clock, where that is another than the servers'.
    own_clock: Option<WallClock>,
}

impl Database {
    /// Another takes its place, whose clock is wrong by this.
    pub(super) fn fail_over(&self, wrong_ms: i64) {
        if let Some(clock) = &self.own_clock {
            clock.wrong_ms.store(wrong_ms, Ordering::Relaxed);
        }
    }
}

#[async_trait]
impl Trouble for BadDays {
    async fn before(&self, access: Access) -> StoreResult<()> {
        self.chance.wait(20).await;
        if access == Access::Write && self.database.is_full.load(Ordering::Relaxed) {
            return Err(StoreError::Full);
        }
        match self.database.is_down.load(Ordering::Relaxed) || self.chance.one_of(60) {
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

    fn clock_ms(&self) -> Option<i64> {
        self.database.own_clock.as_ref().map(WallClock::now_ms)
    }
}

/// A server that runs.
struct Node {
    site: Site,
    _awake: Jobs,
}

/// What a machine shows as the time.
#[derive(Clone, Debug)]
struct WallClock {
    began: Instant,
    /// By how much it is wrong.
    wrong_ms: Arc<AtomicI64>,
    /// By how many millionths it runs fast.
    drift: i64,
}

impl WallClock {
    fn steady(&self) -> Duration {
        let passed_us = self.began.elapsed().as_micros() as i64;
        Duration::from_micros((passed_us + passed_us / 1_000_000 * self.drift) as u64)
    }

    fn now_ms(&self) -> i64 {
        START_MS + self.steady().as_millis() as i64 + self.wrong_ms.load(Ordering::Relaxed)
    }
}

/// A machine on which servers run.
pub(super) struct Machine {
    wall: WallClock,
    /// The clock by which its servers go.
    clock: Mutex<Arc<SystemClock>>,
}

impl Machine {
    fn new(began: Instant, wrong_ms: i64, drift: i64) -> Machine {
        let wall = WallClock { began, wrong_ms: Arc::new(AtomicI64::new(wrong_ms)), drift };
        Machine { clock: Mutex::new(Arc::new(carried_by(&wall, None))), wall }
    }

    /// Its clock is set, so that it is wrong by this.
    pub(super) fn set(&self, wrong_ms: i64) {
        self.wall.wrong_ms.store(wrong_ms, Ordering::Relaxed);
    }

    /// It starts anew.
    pub(super) fn reset(&self, last_ms: Option<i64>) {
        *held(&self.clock) = Arc::new(carried_by(&self.wall, last_ms));
    }

    pub(super) fn now_ms(&self) -> i64 {
        held(&self.clock).now_ms()
    }
}

fn carried_by(wall: &WallClock, last_ms: Option<i64>) -> SystemClock {
    let (steady, wall) = (wall.clone(), wall.clone());
    SystemClock::carried_by(move || steady.steady(), move || wall.now_ms(), last_ms)
}

/// Which servers there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Setting {
    /// Two on one machine, over one store that is there as well.
    OneMachine,
    /// Three on machines of their own: one 400 ms ahead, one that runs fast, one whose clock is set again and
    /// again. The store has a machine of its own, and they tell each other news.
    Cluster,
}

/// A command as its sender knows it: when it was sent, and if it was granted, when that was known first
/// and as which version. True time, in milliseconds since the world began.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sent {
    pub(super) sent_ms: i64,
    pub(super) granted: Option<(i64, u32)>,
}

/// The world.
pub(super) struct World {
    pub(super) chance: Arc<Chance>,
    pub(super) store: Arc<dyn Store>,
    pub(super) setting: Setting,
    pub(super) machines: Vec<Machine>,
    /// Servers over one store, where they run.
    nodes: Vec<Mutex<Option<Node>>>,
    pub(super) network: Arc<Network>,
    began: Instant,
    pub(super) database: Arc<Database>,
    /// When no server could do anything.
    pub(super) absent: Mutex<Vec<(i64, i64)>>,
    /// By game and message.
    pub(super) sent: Mutex<BTreeMap<(GameId, String), Sent>>,
    /// The most that was charged beyond what can have passed; negative where less was charged.
    pub(super) worst_ms: AtomicI64,
    /// Games that a player has left.
    pub(super) left: Mutex<BTreeSet<GameId>>,
}

impl World {
    pub(super) fn new(seed: u64, setting: Setting) -> World {
        let chance = Arc::new(Chance(Mutex::new(SplitMix64::new(seed))));
        let began = Instant::now();
        let wall = WallClock { began, wrong_ms: Arc::default(), drift: 0 };
        let own_clock = (setting == Setting::Cluster).then_some(wall);
        let database = Arc::new(Database { own_clock, ..Database::default() });
        let trouble = BadDays { chance: Arc::clone(&chance), database: Arc::clone(&database) };
        let (machines, nodes) = match setting {
            Setting::OneMachine => (vec![Machine::new(began, 0, 0)], 2),
            Setting::Cluster => {
                let clocks = [(400, 0), (0, 300), (0, 0)];
                (clocks.map(|(wrong_ms, drift)| Machine::new(began, wrong_ms, drift)).into(), 3)
            }
        };
        World {
            network: Network::new(&chance, nodes),
            chance,
            store: Arc::new(ModelStore::with_trouble(Box::new(trouble))),
            setting,
            machines,
            nodes: (0..nodes).map(|_| Mutex::new(None)).collect(),
            began,
            database,
            absent: Mutex::default(),
            sent: Mutex::default(),
            worst_ms: AtomicI64::new(i64::MIN),
            left: Mutex::default(),
        }
    }

    /// True time.
    pub(super) fn now_ms(&self) -> i64 {
        self.began.elapsed().as_millis() as i64
    }

    /// How many servers there are.
    pub(super) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    fn machine(&self, at: usize) -> &Machine {
        &self.machines[at % self.machines.len()]
    }

    /// A server dies.
    pub(super) fn kill(&self, at: usize) {
        drop(held(&self.nodes[at]).take());
    }

    /// All servers die.
    pub(super) fn kill_all(&self) {
        (0..self.nodes.len()).for_each(|at| self.kill(at));
    }

    /// Starts a server, again and again until it comes up.
    pub(super) async fn start(&self, at: usize) {
        loop {
            match self.try_start(at).await {
                Ok(node) => {
                    *held(&self.nodes[at]) = Some(node);
                    return;
                }
                Err(_) => self.chance.wait(300).await,
            }
        }
    }

    async fn try_start(&self, at: usize) -> Result<Node, CommandError> {
        let (store, options) = (Arc::clone(&self.store), SiteOptions::default());
        let machine = self.machine(at);
        let site = match self.setting {
            Setting::OneMachine => {
                let clock = Arc::clone(&*held(&machine.clock));
                Site::with_time_source(store, clock, options)
            }
            Setting::Cluster => {
                let last_ms = store.last_heartbeat().await?;
                let (steady, wall) = (machine.wall.clone(), machine.wall.clone());
                let wall = database_clock(Arc::clone(&store), move || wall.now_ms()).await?;
                let clock = SystemClock::carried_by(move || steady.steady(), wall, last_ms);
                let clock = Arc::new(clock);
                *held(&machine.clock) = Arc::clone(&clock);
                Site::among_others(store, clock, Arc::new(self.network.end(at)), options)
            }
        };
        Ok(Node { _awake: start_jobs(&site).await?, site })
    }

    /// Whichever server the network leads to, with its time.
    pub(super) fn anyone(&self) -> Option<(Games, i64)> {
        let at = self.chance.below(self.nodes.len() as u64) as usize;
        let node = held(&self.nodes[at]);
        let games = node.as_ref()?.site.games().clone();
        Some((games, self.machine(at).now_ms()))
    }

    /// A command on its way: late, perhaps twice, perhaps lost, perhaps after all that follow it, and the
    /// answer perhaps lost as well.
    pub(super) async fn send(
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
    pub(super) fn absent_ms(&self, from_ms: i64, until_ms: i64) -> i64 {
        let absent = held(&self.absent);
        absent.iter().map(|(from, until)| (until_ms.min(*until) - from_ms.max(*from)).max(0)).sum()
    }
}

pub(super) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
