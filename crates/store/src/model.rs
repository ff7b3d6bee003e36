//! A store in memory: the plainest thing that keeps every promise, for tests and simulations.
//!
//! One mutex makes every call a transaction: it looks first, and changes only what may be changed.
//! Other stores are held to it by the same suite and by random commands.

mod accounts;
mod boards;
mod days;
mod games;
mod links;
mod lobby;
mod moderation;
mod passkeys;
mod reviews;
mod stored_game;
mod studies;
mod subscriptions;
mod talk;
mod tokens;
mod trouble;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use self::stored_game::StoredGame;
pub use self::trouble::{Access, Trouble};
use crate::{
    Absence, Account, AccountId, AuditEntry, BoardId, ChatLine, DayResult, Digest, GameId,
    LabBoard, Lease, Link, Notice, Passkey, Rating, RatingClass, Report, Seek, SeekId, Session,
    StoreError, StoreResult, StoredReview, Study, StudyId, Subscription, Token, Upkeep,
};

/// Keeps everything in memory, and forgets it when it is dropped.
#[derive(Default, Debug)]
pub struct ModelStore {
    world: Mutex<World>,
    trouble: Option<Box<dyn Trouble>>,
}

/// Something to be told: to which subscription, what, when, and how often it was tried.
#[derive(Clone, Debug)]
struct Untold {
    subscription: i64,
    body: String,
    due_ms: i64,
    tries: u32,
}

#[derive(Default, Debug)]
struct World {
    accounts: BTreeMap<AccountId, Account>,
    sessions: BTreeMap<Digest, Session>,
    /// Whether a code was used.
    codes: BTreeMap<(AccountId, Digest), bool>,
    tokens: BTreeMap<i64, Token>,
    newest_token: i64,
    passkeys: BTreeMap<i64, Passkey>,
    newest_passkey: i64,
    subscriptions: BTreeMap<i64, Subscription>,
    newest_subscription: i64,
    untold: BTreeMap<i64, Untold>,
    newest_delivery: i64,
    day_results: BTreeMap<(AccountId, String), DayResult>,
    links: BTreeMap<String, Link>,
    studies: BTreeMap<StudyId, Study>,
    boards: BTreeMap<BoardId, LabBoard>,
    /// What is kept with a challenge, and until when.
    challenges: BTreeMap<Digest, (Vec<u8>, i64)>,
    games: BTreeMap<GameId, StoredGame>,
    /// In the order in which they ended.
    ended: Vec<GameId>,
    ratings: BTreeMap<(AccountId, RatingClass), Rating>,
    seeks: BTreeMap<SeekId, Seek>,
    lines: Vec<ChatLine>,
    notes: BTreeMap<(AccountId, GameId), String>,
    notices: BTreeMap<i64, Notice>,
    notices_given: i64,
    blocks: BTreeSet<(AccountId, AccountId)>,
    reports: Vec<Report>,
    log: Vec<AuditEntry>,
    alive_ms: Option<i64>,
    absences: BTreeMap<i64, i64>,
    secrets: BTreeMap<String, Digest>,
    leases: BTreeMap<String, Lease>,
    /// By game and depth.
    reviews: BTreeMap<(GameId, u32), StoredReview>,
}

impl ModelStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty store with which things go wrong.
    #[must_use]
    pub fn with_trouble(trouble: Box<dyn Trouble>) -> Self {
        Self { trouble: Some(trouble), ..Self::default() }
    }

    async fn before(&self, access: Access) -> StoreResult<()> {
        match &self.trouble {
            Some(trouble) => trouble.before(access).await,
            None => Ok(()),
        }
    }

    async fn after(&self) -> StoreResult<()> {
        match &self.trouble {
            Some(trouble) => trouble.after().await,
            None => Ok(()),
        }
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl World {
    fn account(&self, id: AccountId) -> StoreResult<&Account> {
        self.accounts.get(&id).ok_or(StoreError::NotFound("account"))
    }

    fn account_mut(&mut self, id: AccountId) -> StoreResult<&mut Account> {
        self.accounts.get_mut(&id).ok_or(StoreError::NotFound("account"))
    }

    fn kept(&self, id: &GameId) -> StoreResult<&StoredGame> {
        self.games.get(id).ok_or(StoreError::NotFound("game"))
    }
}

/// The number of the newest of this many rows counted from 1.
fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn size(limit: u32) -> usize {
    usize::try_from(limit).unwrap_or(usize::MAX)
}

#[async_trait]
impl Upkeep for ModelStore {
    async fn heartbeat(&self, now_ms: i64) -> StoreResult<()> {
        self.before(Access::Write).await?;
        let mut world = self.world();
        world.alive_ms = world.alive_ms.max(Some(now_ms));
        Ok(())
    }

    async fn last_heartbeat(&self) -> StoreResult<Option<i64>> {
        Ok(self.world().alive_ms)
    }

    async fn note_absence(&self, absence: Absence) -> StoreResult<()> {
        self.before(Access::Write).await?;
        let mut world = self.world();
        let until_ms = world.absences.entry(absence.from_ms).or_insert(absence.until_ms);
        *until_ms = absence.until_ms.max(*until_ms);
        Ok(())
    }

    async fn absences(&self) -> StoreResult<Vec<Absence>> {
        let world = self.world();
        let absence =
            |(from_ms, until_ms): (&i64, &i64)| Absence { from_ms: *from_ms, until_ms: *until_ms };
        Ok(world.absences.iter().map(absence).collect())
    }

    async fn keep_secret(&self, name: &str, made: Digest) -> StoreResult<Digest> {
        Ok(*self.world().secrets.entry(name.to_owned()).or_insert(made))
    }

    async fn take_lease(&self, lease: Lease, now_ms: i64) -> StoreResult<bool> {
        self.before(Access::Write).await?;
        let mut world = self.world();
        let held = world.leases.get(&lease.name);
        let is_free =
            held.is_none_or(|held| held.holder == lease.holder || held.until_ms <= now_ms);
        if is_free {
            world.leases.insert(lease.name.clone(), lease);
        }
        Ok(is_free)
    }

    async fn give_back_leases(&self, holder: &str) -> StoreResult<()> {
        self.world().leases.retain(|_, lease| lease.holder != holder);
        Ok(())
    }

    async fn sweep_leases(&self, before_ms: i64) -> StoreResult<()> {
        self.world().leases.retain(|_, lease| lease.until_ms >= before_ms);
        Ok(())
    }

    async fn clock_ms(&self) -> StoreResult<Option<i64>> {
        let read = || self.trouble.as_ref().and_then(|trouble| trouble.clock_ms());
        if read().is_none() {
            return Ok(None);
        }
        self.before(Access::Read).await?;
        let shown_ms = read();
        self.after().await?;
        Ok(shown_ms)
    }

    async fn backup(&self, _to: &Path) -> StoreResult<()> {
        Err(StoreError::Invalid("what is in memory alone has no copy"))
    }

    fn log_bytes(&self) -> u64 {
        0
    }

    async fn check(&self) -> StoreResult<()> {
        Ok(())
    }
}
