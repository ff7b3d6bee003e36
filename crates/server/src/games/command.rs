//! The one place where games change. A command is decided by
//! [`Game::decide`](play::Game::decide) on the snapshot that is known here, and what
//! follows is appended to the store on condition that the game has not gone on meanwhile. If it has,
//! the game is read again and the command decided anew. So nothing is locked, any node may serve any
//! game, and two who act at once are both answered rightly. After the commit the update is published.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use play::{Command, Event, Rejection};
use rules::Side;
use store::{Absence, AccountId, GameId, Store, StoreError, StoreResult};
use tokio::time::{Duration, Instant};
use tracing::Instrument;
use wire::online::Plan;

use crate::games::actor::Actor;
use crate::games::cache::GameCache;
use crate::games::decide::Decision;
use crate::games::error::CommandError;
use crate::games::plan::{PlanError, PlannedMoves};
use crate::games::snapshot::GameSnapshot;
use crate::games::unpaid::Absences;
use crate::games::{ratings, vacation};
use crate::metrics;

/// How often a command is decided anew before its sender is asked to try again.
const ATTEMPTS: u32 = 16;

/// A commit that took this long was the server's fault: the next clock begins when it was done.
const LATE: Duration = Duration::from_millis(500);
/// A pulse that comes so late was missed because the process stood still.
pub(crate) const STALL: Duration = Duration::from_secs(2);

/// A game that has gone on, as it is published after the commit.
#[derive(Clone, Debug)]
pub struct Update {
    /// The game as it is now.
    pub snapshot: Arc<GameSnapshot>,
    /// The version it was at before.
    pub before: u32,
}

/// Where games change. Cheap to clone.
#[derive(Clone)]
pub struct Games {
    parts: Arc<Parts>,
}

struct Parts {
    store: Arc<dyn Store>,
    cache: GameCache,
    /// Whether other nodes play on in the same games.
    is_shared: bool,
    is_closed: AtomicBool,
    absences: Absences,
    /// When the process last showed that it runs; never, where no job does that.
    pulse: Mutex<Option<Instant>>,
    publish: Box<dyn Fn(Update) + Send + Sync>,
}

impl Games {
    /// Games of this store; every change is published after it is committed.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, publish: impl Fn(Update) + Send + Sync + 'static) -> Games {
        Self::of(store, false, publish)
    }

    /// The same where other nodes play on in the same games: what is shown was read a moment ago.
    #[must_use]
    pub fn shared(
        store: Arc<dyn Store>,
        publish: impl Fn(Update) + Send + Sync + 'static,
    ) -> Games {
        Self::of(store, true, publish)
    }

    fn of(
        store: Arc<dyn Store>,
        is_shared: bool,
        publish: impl Fn(Update) + Send + Sync + 'static,
    ) -> Games {
        let is_closed = AtomicBool::new(false);
        let (absences, pulse) = (Absences::default(), Mutex::default());
        let (cache, publish) = (GameCache::new(), Box::new(publish));
        let parts = Parts { store, cache, is_shared, is_closed, absences, pulse, publish };
        Games { parts: Arc::new(parts) }
    }

    /// Whether nobody can move, because the store failed: what would be charged now is the server's
    /// fault, so all games must be suspended first.
    pub(crate) fn is_closed(&self) -> bool {
        self.parts.is_closed.load(Ordering::SeqCst)
    }

    /// Refuses all but suspensions from now on.
    pub(crate) fn close(&self) {
        self.parts.is_closed.store(true, Ordering::SeqCst);
        metrics::closed(true);
    }

    /// The process runs.
    pub(crate) fn pulse(&self) {
        self.close_after_stall();
        *self.parts.pulse.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Closes the games where the last pulse is long ago: the process or the whole machine stood still,
    /// nobody could move, and the time must be given back before anything is decided.
    fn close_after_stall(&self) {
        let pulse = *self.parts.pulse.lock().unwrap_or_else(PoisonError::into_inner);
        let stood_still = pulse.map(|last| last.elapsed()).filter(|time| *time > STALL);
        if let Some(time) = stood_still
            && !self.is_closed()
        {
            self.close();
            let seconds = time.as_secs();
            tracing::warn!(
                seconds,
                "the server stood still; the games are resumed without that time"
            );
        }
    }

    /// Takes what is known of absences of the server: nobody is charged for them.
    pub(crate) fn know_absences(&self, absences: Vec<Absence>) {
        self.parts.absences.set(absences);
    }

    /// Gives a game back what it was not told of yet, so that all see the right clocks.
    ///
    /// # Errors
    /// As [`execute`](Games::execute).
    pub(crate) async fn give_back(&self, id: &GameId, now_ms: i64) -> Result<(), CommandError> {
        let snapshot = self.game(id).await?;
        if self.parts.absences.unpaid_ms(&snapshot, now_ms) == 0 {
            return Ok(());
        }
        let (games, id) = (self.clone(), id.clone());
        let settled = tokio::spawn(async move {
            games.settle_open(&id, Actor::Server, None, &Command::Tick, now_ms).await
        });
        match settled.await.unwrap_or(Err(CommandError::Busy)) {
            Ok(_) | Err(CommandError::Refused(Rejection::Over)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Takes commands again.
    pub(crate) fn open(&self) {
        self.parts.is_closed.store(false, Ordering::SeqCst);
        metrics::closed(false);
    }

    /// Does what somebody wants, once: a message seen before gets the answer it got then. The answer
    /// is the version after it.
    ///
    /// Goes on to its end also when the caller no longer waits, so that nothing is committed that is
    /// not published.
    ///
    /// # Errors
    /// [`CommandError`]; nothing has changed then, but after one of the store's failures, where the
    /// message must be sent again to learn it.
    pub async fn execute(
        &self,
        id: &GameId,
        actor: Actor,
        message: Option<String>,
        command: Command,
        now_ms: i64,
    ) -> Result<u32, CommandError> {
        let (games, id) = (self.clone(), id.clone());
        let span = tracing::debug_span!("command", game = %id);
        let settled = async move { games.settle(&id, actor, message, &command, now_ms).await };
        let settled = tokio::spawn(settled.instrument(span));
        settled.await.unwrap_or(Err(CommandError::Busy))
    }

    async fn settle(
        &self,
        id: &GameId,
        actor: Actor,
        message: Option<String>,
        command: &Command,
        now_ms: i64,
    ) -> Result<u32, CommandError> {
        self.close_after_stall();
        if self.is_closed() && !matches!(command, Command::Suspend { .. }) {
            let why = "it failed, and games rest until it answers".to_owned();
            return Err(StoreError::Unavailable(why).into());
        }
        self.settle_open(id, actor, message, command, now_ms).await
    }

    /// The same while games are closed.
    async fn settle_open(
        &self,
        id: &GameId,
        actor: Actor,
        message: Option<String>,
        command: &Command,
        now_ms: i64,
    ) -> Result<u32, CommandError> {
        let mut snapshot = self.known(id).await?;
        for _ in 0..ATTEMPTS {
            if let Some(version) = message.as_ref().and_then(|text| snapshot.version_of(text)) {
                return Ok(version);
            }
            let mut decision = match self.decide(&snapshot, actor, command, now_ms).await {
                Ok(Some(decision)) => decision,
                Ok(None) => return Ok(snapshot.version()),
                Err(error) => {
                    // It may have been decided on an old version.
                    let newer = self.refresh(&snapshot).await?;
                    if newer.version() == snapshot.version() {
                        return Err(error);
                    }
                    snapshot = newer;
                    continue;
                }
            };
            decision.sign(message.clone());
            match self.append(decision).await {
                Ok(version) => return Ok(version),
                Err(StoreError::DuplicateMessage { version }) => return Ok(version),
                Err(
                    StoreError::Conflict { .. } | StoreError::GameOver | StoreError::RatingChanged,
                ) => snapshot = self.refresh(&snapshot).await?,
                Err(error) => {
                    if matches!(error, StoreError::Full | StoreError::Unavailable(_)) {
                        self.close();
                    }
                    return Err(error.into());
                }
            }
        }
        Err(CommandError::Busy)
    }

    /// What follows from a command; `None` for nothing at all.
    async fn decide(
        &self,
        snapshot: &GameSnapshot,
        actor: Actor,
        command: &Command,
        now_ms: i64,
    ) -> Result<Option<Decision>, CommandError> {
        // The events of a game never go back in time, even where the system's clock does.
        let now_ms = now_ms.max(snapshot.changed_ms());
        let side = actor.side(snapshot)?;
        if let (Some(side), Command::Vacation { until_ms }) = (side, command) {
            vacation::check(snapshot, side, *until_ms, now_ms)?;
        }
        let mut decision = Decision::new(snapshot, now_ms);
        let unpaid_ms = self.parts.absences.unpaid_ms(snapshot, now_ms);
        if unpaid_ms > 0 {
            decision.add(vec![Event::Suspended { ms: unpaid_ms }])?;
        }
        let events = decision.game().decide(side, command, now_ms)?;
        if events.is_empty() && unpaid_ms == 0 {
            return Ok(None);
        }
        decision.add(events)?;
        if decision.has_moved() && !snapshot.is_live() {
            let first = self.planned(snapshot.id(), Side::First).await?;
            let second = self.planned(snapshot.id(), Side::Second).await?;
            decision.reply([first.as_ref(), second.as_ref()])?;
        }
        let ratings = match decision.ended(snapshot.facts()) {
            Some(game) => ratings::changes(self.parts.store.as_ref(), game).await?,
            None => None,
        };
        decision.end(ratings);
        Ok(Some(decision))
    }

    async fn append(&self, decision: Decision) -> StoreResult<u32> {
        let before = decision.before();
        let now_ms = decision.now_ms();
        let (append, mut snapshot) = decision.finish();
        let start = Instant::now();
        let version = self.parts.store.append(snapshot.id(), append).await?;
        let took = start.elapsed();
        metrics::appended(took);
        let is_late = took >= LATE && snapshot.is_live();
        if is_late {
            snapshot.set_late_ms(u32::try_from(took.as_millis()).unwrap_or(u32::MAX));
        }
        let snapshot = Arc::new(snapshot);
        self.parts.cache.put(&snapshot);
        (self.parts.publish)(Update { snapshot: Arc::clone(&snapshot), before });
        if is_late {
            self.give_back_later(snapshot.id().clone(), now_ms, took);
        }
        Ok(version)
    }

    /// Tells those who watch that a clock began later than they think. Where that fails, the next
    /// command does it.
    fn give_back_later(&self, id: GameId, from_ms: i64, took: Duration) {
        let games = self.clone();
        let now_ms = from_ms.saturating_add(i64::try_from(took.as_millis()).unwrap_or(0));
        tokio::spawn(async move {
            if let Err(error) = games.settle(&id, Actor::Server, None, &Command::Tick, now_ms).await
            {
                tracing::warn!(%error, game = %id, "a late commit is given back with the next command");
            }
        });
    }

    /// The game as it is known here, and where others play on in it as it was a moment ago.
    ///
    /// # Errors
    /// Those of the store; `Damaged` where its events make no game.
    pub async fn game(&self, id: &GameId) -> StoreResult<Arc<GameSnapshot>> {
        let snapshot = self.known(id).await?;
        if self.parts.is_shared && !self.parts.cache.is_fresh(id) {
            return self.read_on(&snapshot).await;
        }
        Ok(snapshot)
    }

    /// Another node has played on in a game, to this version.
    pub(crate) fn gone_on(&self, id: &GameId, version: u32) {
        self.parts.cache.gone_on(id, version);
    }

    /// The game as it is known here, perhaps old.
    async fn known(&self, id: &GameId) -> StoreResult<Arc<GameSnapshot>> {
        if let Some(snapshot) = self.parts.cache.get(id) {
            return Ok(snapshot);
        }
        let game = self.parts.store.game(id).await?;
        let rows = self.parts.store.events(id, 0).await?;
        let snapshot = self.whole(GameSnapshot::new(game, &rows)?).await?;
        self.parts.cache.put(&snapshot);
        Ok(snapshot)
    }

    /// The game with what was stored since, which is published.
    ///
    /// # Errors
    /// As [`game`](Games::game).
    pub async fn refresh(&self, snapshot: &Arc<GameSnapshot>) -> StoreResult<Arc<GameSnapshot>> {
        let before = snapshot.version();
        let snapshot = self.read_on(snapshot).await?;
        if snapshot.version() > before {
            (self.parts.publish)(Update { snapshot: Arc::clone(&snapshot), before });
        }
        Ok(snapshot)
    }

    /// The game with what was stored since.
    ///
    /// # Errors
    /// As [`game`](Games::game).
    pub(crate) async fn read_on(
        &self,
        snapshot: &Arc<GameSnapshot>,
    ) -> StoreResult<Arc<GameSnapshot>> {
        let rows = self.parts.store.events(snapshot.id(), snapshot.version()).await?;
        if rows.is_empty() {
            self.parts.cache.put(snapshot);
            return Ok(Arc::clone(snapshot));
        }
        let mut newer = GameSnapshot::clone(snapshot);
        newer.read(&rows)?;
        let snapshot = self.whole(newer).await?;
        self.parts.cache.put(&snapshot);
        Ok(snapshot)
    }

    /// Game and events are read one after the other: the events may know of an end the game does not.
    async fn whole(&self, mut snapshot: GameSnapshot) -> StoreResult<Arc<GameSnapshot>> {
        if !snapshot.is_whole() {
            let ended = self.parts.store.game(snapshot.id()).await?.ended;
            snapshot.end(ended.map(|ended| ended.ending));
        }
        Ok(Arc::new(snapshot))
    }

    /// Publishes a game that was just begun.
    ///
    /// # Errors
    /// As [`game`](Games::game).
    pub async fn began(&self, id: &GameId) -> StoreResult<()> {
        let snapshot = self.game(id).await?;
        (self.parts.publish)(Update { snapshot, before: 0 });
        Ok(())
    }

    /// Publishes a game again in which nothing has happened, for those who have just begun to listen.
    pub(crate) fn publish_again(&self, snapshot: Arc<GameSnapshot>) {
        let before = snapshot.version();
        (self.parts.publish)(Update { snapshot, before });
    }

    /// What is left of the conditional moves of a side.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn plan(&self, id: &GameId, side: Side) -> StoreResult<Option<Plan>> {
        let snapshot = self.game(id).await?;
        let planned = self.planned(id, side).await?;
        Ok(planned.and_then(|planned| planned.left(snapshot.game())))
    }

    async fn planned(&self, id: &GameId, side: Side) -> StoreResult<Option<PlannedMoves>> {
        let text = self.parts.store.plan(id, side).await?;
        Ok(text.as_deref().and_then(PlannedMoves::read))
    }

    /// Keeps conditional moves of an account, or removes them.
    ///
    /// # Errors
    /// [`CommandError::Plan`] for a plan that does not fit the game, and those of the store.
    pub async fn set_plan(
        &self,
        id: &GameId,
        account: AccountId,
        plan: Option<&Plan>,
        now_ms: i64,
    ) -> Result<(), CommandError> {
        let snapshot = self.game(id).await?;
        let snapshot = self.refresh(&snapshot).await?;
        let side = snapshot.side_of(account).ok_or(Rejection::NotAPlayer)?;
        let planned = match plan {
            None => None,
            Some(_) if snapshot.is_live() => return Err(PlanError::Live.into()),
            Some(_) if snapshot.turn().is_none() => return Err(Rejection::Over.into()),
            Some(plan) => Some(PlannedMoves::new(plan, snapshot.game())?),
        };
        let text = planned.as_ref().map(PlannedMoves::write);
        self.parts.store.set_plan(id, side, text).await?;
        // The opponent may have moved before the plan was there.
        let snapshot = self.refresh(&snapshot).await?;
        let game = snapshot.game();
        if let Some(text) = planned.and_then(|planned| planned.reply(game, side)) {
            let (ply, key) = (snapshot.plies(), game.position().stable_key());
            let reply = Command::Move { ply, key, text, lag_ms: 0 };
            match self.execute(id, Actor::Account(account), None, reply, now_ms).await {
                Ok(_) | Err(CommandError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
