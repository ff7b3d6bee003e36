//! Nobody pays for time in which nobody could move: the server was down, or its store failed, or
//! somebody set the clock of the machine. In virtual time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use play::Command;
use rules::Variant;
use server::{Actor, CommandError, Jobs, Site, SiteOptions, SystemClock, TimeSource, start_jobs};
use store::{Access, GameId, ModelStore, Store, StoreError, StoreResult, Trouble};
use tokio::time::{Instant, sleep};

use crate::table::{START_MS, Table};

/// A disk that may be full, or slow.
#[derive(Debug)]
struct Disk {
    is_full: Arc<AtomicBool>,
    slow_ms: Arc<AtomicU64>,
}

#[async_trait]
impl Trouble for Disk {
    async fn before(&self, access: Access) -> StoreResult<()> {
        if access == Access::Write {
            sleep(Duration::from_millis(self.slow_ms.load(Ordering::Relaxed))).await;
        }
        let has_room = access == Access::Read || !self.is_full.load(Ordering::Relaxed);
        if has_room { Ok(()) } else { Err(StoreError::Full) }
    }

    async fn after(&self) -> StoreResult<()> {
        Ok(())
    }
}

/// A server on a machine whose disk and clock are in our hands.
struct Machine {
    table: Table,
    began: Instant,
    is_full: Arc<AtomicBool>,
    slow_ms: Arc<AtomicU64>,
    wrong_ms: Arc<AtomicI64>,
}

impl Machine {
    async fn new() -> Machine {
        let is_full = Arc::new(AtomicBool::new(false));
        let slow_ms = Arc::new(AtomicU64::new(0));
        let disk = Disk { is_full: Arc::clone(&is_full), slow_ms: Arc::clone(&slow_ms) };
        let store: Arc<dyn Store> = Arc::new(ModelStore::with_trouble(Box::new(disk)));
        let (began, wrong_ms) = (Instant::now(), Arc::default());
        Machine { table: Table::on(store, None).await, began, is_full, slow_ms, wrong_ms }
    }

    async fn start(&self) -> (Site, Arc<SystemClock>, Jobs) {
        let (began, wrong_ms) = (self.began, Arc::clone(&self.wrong_ms));
        let passed = move || began.elapsed();
        let wall =
            move || START_MS + passed().as_millis() as i64 + wrong_ms.load(Ordering::Relaxed);
        let last_ms = self.table.store.last_heartbeat().await.expect("it can be read");
        let clock = Arc::new(SystemClock::carried_by(passed, wall, last_ms));
        let store = Arc::clone(&self.table.store);
        let site = Site::with_time_source(
            store,
            Arc::<SystemClock>::clone(&clock),
            SiteOptions::default(),
        );
        let jobs = start_jobs(&site).await.expect("it has room");
        (site, clock, jobs)
    }

    /// Whoever is to move plays this; what it was charged.
    async fn play(
        &self,
        (site, clock, _): &(Site, Arc<SystemClock>, Jobs),
        id: &GameId,
        text: &str,
    ) -> Result<i64, CommandError> {
        let snapshot = site.games().game(id).await.expect("it can be read");
        let side = snapshot.turn().expect("it goes on");
        let who = Actor::Account(self.table.people[side.index()]);
        let key = snapshot.game().position().stable_key();
        let command =
            Command::Move { ply: snapshot.plies(), key, text: text.to_owned(), lag_ms: 0 };
        let version = site.games().execute(id, who, None, command, clock.now_ms()).await?;
        let events = self.table.store.events(id, 0).await.expect("it can be read");
        Ok(events.iter().find(|event| event.version == version).and_then(|event| event.a).unwrap())
    }
}

async fn seconds(count: u64) {
    sleep(Duration::from_secs(count)).await;
}

#[tokio::test(start_paused = true)]
async fn while_the_disk_is_full_no_clock_runs_and_then_play_goes_on() {
    let machine = Machine::new().await;
    let server = machine.start().await;
    let id = machine.table.game("g", Variant::Ataxx, "20+1", true).await;
    for text in ["b6", "f6"] {
        machine.play(&server, &id, text).await.expect("there is room");
    }
    seconds(3).await;
    machine.is_full.store(true, Ordering::Relaxed);
    let refused = machine.play(&server, &id, "b5").await;
    assert!(matches!(refused, Err(CommandError::Store(_))), "{refused:?}");
    seconds(60).await;
    let refused = machine.play(&server, &id, "b5").await;
    assert!(matches!(refused, Err(CommandError::Store(_))), "{refused:?}");
    machine.is_full.store(false, Ordering::Relaxed);
    // Not before the time was given back.
    let refused = machine.play(&server, &id, "b5").await;
    assert!(matches!(refused, Err(CommandError::Store(StoreError::Unavailable(_)))), "{refused:?}");
    seconds(2).await;
    let charged_ms = machine.play(&server, &id, "b5").await.expect("there is room again");
    assert!((3_500..=5_000).contains(&charged_ms), "{charged_ms} ms");
}

#[tokio::test(start_paused = true)]
async fn a_server_that_was_down_for_days_and_a_clock_that_was_set_cost_nobody_a_day() {
    let machine = Machine::new().await;
    let server = machine.start().await;
    let id = machine.table.game("g", Variant::Ataxx, "1d", true).await;
    for text in ["b6", "f6"] {
        machine.play(&server, &id, text).await.expect("a move");
    }
    seconds(3_600).await;
    machine.wrong_ms.store(2 * 86_400_000, Ordering::Relaxed);
    seconds(60).await;
    drop(server);
    seconds(3 * 86_400).await;
    let server = machine.start().await;
    let events = machine.table.store.events(&id, 0).await.expect("it can be read");
    assert_eq!(events.len(), 2, "a start writes nothing for games by correspondence");
    seconds(60).await;
    // Back again, and started once more: time does not go back with it.
    machine.wrong_ms.store(-86_400_000, Ordering::Relaxed);
    drop(server);
    let server = machine.start().await;
    seconds(60).await;
    let charged_ms = machine.play(&server, &id, "b5").await.expect("the game goes on");
    let passed_ms = 3_780_000;
    assert!((passed_ms - 130_000..=passed_ms).contains(&charged_ms), "{charged_ms} ms");
}

#[tokio::test(start_paused = true)]
async fn a_clock_begins_when_the_move_before_is_on_disk() {
    let machine = Machine::new().await;
    let server = machine.start().await;
    let id = machine.table.game("g", Variant::Ataxx, "20+1", true).await;
    for text in ["b6", "f6", "b5"] {
        machine.play(&server, &id, text).await.expect("a move");
    }
    let own = machine.table.store.events(&id, 0).await.expect("it can be read").len();
    assert_eq!(own, 3, "nothing is given back where nothing was slow");
    machine.slow_ms.store(3_000, Ordering::Relaxed);
    machine.play(&server, &id, "f5").await.expect("slowly, but it is stored");
    machine.slow_ms.store(0, Ordering::Relaxed);
    sleep(Duration::from_millis(7)).await;
    let charged_ms = machine.play(&server, &id, "b4").await.expect("the answer");
    assert!(charged_ms <= 20, "{charged_ms} ms");
}

#[tokio::test(start_paused = true)]
async fn a_command_right_after_a_standstill_waits_until_the_time_was_given_back() {
    let machine = Machine::new().await;
    let server = machine.start().await;
    let id = machine.table.game("g", Variant::Ataxx, "10+0", true).await;
    for text in ["b6", "f6"] {
        machine.play(&server, &id, text).await.expect("a move");
    }
    seconds(1).await;
    tokio::time::advance(Duration::from_secs(12)).await;
    let refused = machine.play(&server, &id, "b5").await;
    assert!(matches!(refused, Err(CommandError::Store(StoreError::Unavailable(_)))), "{refused:?}");
    seconds(2).await;
    let charged_ms = machine.play(&server, &id, "b5").await.expect("the game goes on");
    assert!((1_000..=5_000).contains(&charged_ms), "{charged_ms} ms");
}
