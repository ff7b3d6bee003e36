//! The referee: the one place where games change. A wish is decided by the rules of contests
//! ([`Contest::decide`](play::contest::Contest::decide)) on the game as it is known here, and what
//! follows is appended to the store on condition that the game has not gone on meanwhile. If it has,
//! the game is read again and the wish decided anew. So nothing is locked, any node may serve any
//! game, and two who act at once are both answered rightly. Whoever watches is told after the commit.

mod plan;
mod ratings;
mod rows;
mod served;
mod shelf;
mod step;
mod vacation;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use play::contest::{Act, Refusal};
use rules::Side;
use store::{AccountId, GameId, Seat, Store, StoreError, StoreResult};
use thiserror::Error;
use wire::online::Plan;

pub use plan::PlanError;
pub use ratings::recompute_ratings;
pub use served::{Served, agreed};

pub(crate) use ratings::class;
pub(crate) use served::Entry;

use crate::metrics;
use plan::Planned;
use shelf::Shelf;
use step::Step;

/// How often a wish is decided anew before its sender is asked to try again.
const ATTEMPTS: u32 = 16;

/// Who wants something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// An account, which must sit at the board.
    Account(AccountId),
    /// The engine at this side.
    Engine(Side),
    /// The server itself, or a moderator.
    Server,
}

impl Who {
    fn side(self, served: &Served) -> Result<Option<Side>, Refusal> {
        match self {
            Who::Account(account) => served.side_of(account).map(Some).ok_or(Refusal::NotAPlayer),
            Who::Engine(side) => match served.seat(side) {
                Seat::Engine(_) => Ok(Some(side)),
                Seat::Account(_) => Err(Refusal::NotAPlayer),
            },
            Who::Server => Ok(None),
        }
    }
}

/// Why a wish was not granted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ActError {
    /// The rules of contests refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The vacations of a side in one game have an end.
    #[error("the vacations of a side last 30 days in all")]
    VacationsSpent,
    /// The plan cannot be kept.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The store failed; the same message may be sent again.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The game changes faster than the wish can be decided; the same message may be sent again.
    #[error("too much happens at once; try again")]
    Busy,
}

/// A game that has gone on.
#[derive(Clone, Debug)]
pub struct Told {
    /// The game as it is now.
    pub served: Arc<Served>,
    /// The version it was at before.
    pub before: u32,
}

/// Decides wishes. Cheap to clone.
#[derive(Clone)]
pub struct Referee {
    parts: Arc<Parts>,
}

struct Parts {
    store: Arc<dyn Store>,
    shelf: Shelf,
    is_closed: AtomicBool,
    tell: Box<dyn Fn(Told) + Send + Sync>,
}

impl Referee {
    /// A referee over this store, who tells of every change after it is committed.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, tell: impl Fn(Told) + Send + Sync + 'static) -> Referee {
        let is_closed = AtomicBool::new(false);
        let parts = Parts { store, shelf: Shelf::new(), is_closed, tell: Box::new(tell) };
        Referee { parts: Arc::new(parts) }
    }

    /// Whether nobody can move, because the store failed: what would be charged now is the server's
    /// fault, so all games must be suspended first.
    pub(crate) fn is_closed(&self) -> bool {
        self.parts.is_closed.load(Ordering::SeqCst)
    }

    /// Refuses all but suspensions from now on.
    pub(crate) fn close(&self) {
        self.parts.is_closed.store(true, Ordering::SeqCst);
    }

    /// Grants wishes again.
    pub(crate) fn open(&self) {
        self.parts.is_closed.store(false, Ordering::SeqCst);
    }

    /// Does what somebody wants, once: a message seen before gets the answer it got then. The answer
    /// is the version after it.
    ///
    /// Goes on to its end also when the caller no longer waits, so that nothing is committed of which
    /// nobody is told.
    ///
    /// # Errors
    /// [`ActError`]; nothing has changed then, but after one of the store's failures, where the
    /// message must be sent again to learn it.
    pub async fn act(
        &self,
        id: &GameId,
        who: Who,
        message: Option<String>,
        act: Act,
        now_ms: i64,
    ) -> Result<u32, ActError> {
        let (referee, id) = (self.clone(), id.clone());
        let settled =
            tokio::spawn(async move { referee.settle(&id, who, message, &act, now_ms).await });
        settled.await.unwrap_or(Err(ActError::Busy))
    }

    async fn settle(
        &self,
        id: &GameId,
        who: Who,
        message: Option<String>,
        act: &Act,
        now_ms: i64,
    ) -> Result<u32, ActError> {
        if self.is_closed() && !matches!(act, Act::Suspend { .. }) {
            let why = "it failed, and games rest until it answers".to_owned();
            return Err(StoreError::Unavailable(why).into());
        }
        let mut served = self.game(id).await?;
        for _ in 0..ATTEMPTS {
            if let Some(version) = message.as_ref().and_then(|text| served.version_of(text)) {
                return Ok(version);
            }
            let mut step = match self.decide(&served, who, act, now_ms).await {
                Ok(Some(step)) => step,
                Ok(None) => return Ok(served.version()),
                Err(error) => {
                    // It may have been decided on an old version.
                    let newer = self.refresh(&served).await?;
                    if newer.version() == served.version() {
                        return Err(error);
                    }
                    served = newer;
                    continue;
                }
            };
            step.sign(message.clone());
            match self.append(step).await {
                Ok(version) => return Ok(version),
                Err(StoreError::DuplicateMessage { version }) => return Ok(version),
                Err(
                    StoreError::Conflict { .. } | StoreError::GameOver | StoreError::RatingChanged,
                ) => served = self.refresh(&served).await?,
                Err(error) => {
                    if matches!(error, StoreError::Full | StoreError::Unavailable(_)) {
                        self.close();
                    }
                    return Err(error.into());
                }
            }
        }
        Err(ActError::Busy)
    }

    /// What follows from a wish; `None` for nothing at all.
    async fn decide(
        &self,
        served: &Served,
        who: Who,
        act: &Act,
        now_ms: i64,
    ) -> Result<Option<Step>, ActError> {
        // The events of a game never go back in time, even where the system's clock does.
        let now_ms = now_ms.max(served.changed_ms());
        let side = who.side(served)?;
        if let (Some(side), Act::Vacation { until_ms }) = (side, act) {
            vacation::check(served, side, *until_ms, now_ms)?;
        }
        let events = served.contest().decide(side, act, now_ms)?;
        if events.is_empty() {
            return Ok(None);
        }
        let mut step = Step::new(served, now_ms);
        step.add(events)?;
        if step.has_moved() && !served.is_live() {
            let first = self.planned(served.id(), Side::First).await?;
            let second = self.planned(served.id(), Side::Second).await?;
            step.reply([first.as_ref(), second.as_ref()])?;
        }
        let ratings = match step.outcome() {
            Some(outcome) => {
                ratings::changes(self.parts.store.as_ref(), served.facts(), outcome).await?
            }
            None => None,
        };
        step.end(ratings);
        Ok(Some(step))
    }

    async fn append(&self, step: Step) -> StoreResult<u32> {
        let before = step.before();
        let (append, served) = step.finish();
        let start = Instant::now();
        let version = self.parts.store.append(served.id(), append).await?;
        metrics::appended(start.elapsed());
        let served = Arc::new(served);
        self.parts.shelf.put(&served);
        (self.parts.tell)(Told { served, before });
        Ok(version)
    }

    /// The game as it is known here.
    ///
    /// # Errors
    /// Those of the store; `Damaged` where its events make no game.
    pub async fn game(&self, id: &GameId) -> StoreResult<Arc<Served>> {
        if let Some(served) = self.parts.shelf.take(id) {
            return Ok(served);
        }
        let game = self.parts.store.game(id).await?;
        let rows = self.parts.store.events(id, 0).await?;
        let served = self.whole(Served::new(game, &rows)?).await?;
        self.parts.shelf.put(&served);
        Ok(served)
    }

    /// The game with what was stored since.
    ///
    /// # Errors
    /// As [`game`](Referee::game).
    pub async fn refresh(&self, served: &Arc<Served>) -> StoreResult<Arc<Served>> {
        let before = served.version();
        let rows = self.parts.store.events(served.id(), before).await?;
        if rows.is_empty() {
            return Ok(Arc::clone(served));
        }
        let mut newer = Served::clone(served);
        newer.read(&rows)?;
        let served = self.whole(newer).await?;
        self.parts.shelf.put(&served);
        (self.parts.tell)(Told { served: Arc::clone(&served), before });
        Ok(served)
    }

    /// Game and events are read one after the other: the events may know of an end the game does not.
    async fn whole(&self, mut served: Served) -> StoreResult<Arc<Served>> {
        if !served.is_whole() {
            let ended = self.parts.store.game(served.id()).await?.ended;
            served.end(ended.map(|ended| ended.ending));
        }
        Ok(Arc::new(served))
    }

    /// Tells of a game that was just begun.
    ///
    /// # Errors
    /// As [`game`](Referee::game).
    pub async fn began(&self, id: &GameId) -> StoreResult<()> {
        let served = self.game(id).await?;
        (self.parts.tell)(Told { served, before: 0 });
        Ok(())
    }

    /// Tells of a game that is taken up again, in which nothing has happened.
    pub(crate) fn goes_on(&self, served: Arc<Served>) {
        let before = served.version();
        (self.parts.tell)(Told { served, before });
    }

    /// What is left of the conditional moves of a side.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn plan(&self, id: &GameId, side: Side) -> StoreResult<Option<Plan>> {
        let served = self.game(id).await?;
        let planned = self.planned(id, side).await?;
        Ok(planned.and_then(|planned| planned.left(served.contest().game())))
    }

    async fn planned(&self, id: &GameId, side: Side) -> StoreResult<Option<Planned>> {
        let text = self.parts.store.plan(id, side).await?;
        Ok(text.as_deref().and_then(Planned::read))
    }

    /// Keeps conditional moves of an account, or removes them.
    ///
    /// # Errors
    /// [`ActError::Plan`] for a plan that does not fit the game, and those of the store.
    pub async fn set_plan(
        &self,
        id: &GameId,
        account: AccountId,
        plan: Option<&Plan>,
        now_ms: i64,
    ) -> Result<(), ActError> {
        let served = self.game(id).await?;
        let served = self.refresh(&served).await?;
        let side = served.side_of(account).ok_or(Refusal::NotAPlayer)?;
        let planned = match plan {
            None => None,
            Some(_) if served.is_live() => return Err(PlanError::Live.into()),
            Some(_) if served.turn().is_none() => return Err(Refusal::Over.into()),
            Some(plan) => Some(Planned::new(plan, served.contest().game())?),
        };
        let text = planned.as_ref().map(Planned::write);
        self.parts.store.set_plan(id, side, text).await?;
        // The opponent may have moved before the plan was there.
        let served = self.refresh(&served).await?;
        let game = served.contest().game();
        if let Some(text) = planned.and_then(|planned| planned.reply(game, side)) {
            let (ply, key) = (served.plies(), game.position().stable_key());
            let reply = Act::Move { ply, key, text, lag_ms: 0 };
            match self.act(id, Who::Account(account), None, reply, now_ms).await {
                Ok(_) | Err(ActError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
