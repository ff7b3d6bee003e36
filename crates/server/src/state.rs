//! What one process holds and all layers use: the store, the time, what the host decided, limits, and
//! what is remembered between two requests. Nothing here knows a layer above it.
//!
//! The store is the truth. Everything else of one process is listed here, wherever it lies, with what
//! shares it between several nodes over one store, or what that would take:
//!
//! | state | lies in | between nodes |
//! |---|---|---|
//! | [`Bus`] | the line | carries news between nodes; what is lost is found by a slow check |
//! | [`Limits`] | memory | each node counts for itself, so a limit holds once a node; a shared counter makes it exact |
//! | [`Passwords`] | memory | bounds this machine's memory and processor, so it stays with the node |
//! | [`Pictures`] | memory | a cache of what each node draws for itself |
//! | [`DayCounts`] | memory | a cache of some seconds |
//! | [`Lobby`] | memory | its events are told on the bus; the list of games is a cache |
//! | [`RunningGames`] | memory | only sets the pace of this node's heartbeat, which must get a row for each node |
//! | [`Origins`] | memory | a secret of the store, read once |
//! | [`Engines`] | memory | this machine's threads; which node thinks is decided by a lease in the store |
//! | [`LevelBots`] | memory | accounts of the store, read once |
//! | the explorer | files | each node counts all games for itself, in a folder of its own |
//! | [`ReviewQueue`] | memory | only where the bus keeps no queue of work; the review itself is stored once, by whoever makes it |
//! | `games::cache` | memory | may be old on any node: an append on an old version is refused, and the game read again; what is shown was read a moment ago |
//! | `realtime::hub` | memory | its own connections; the bus tells it that a game has gone on, and who is connected elsewhere |
//! | the queue of `jobs` | memory | every node sees its own commits; what is lost is found again from the store |

pub(crate) mod bus;
pub(crate) mod database_clock;
pub(crate) mod day_counts;
pub(crate) mod engine_queue;
pub(crate) mod engines;
pub(crate) mod level_bots;
pub(crate) mod limits;
pub(crate) mod lobby_events;
pub(crate) mod mail_options;
pub(crate) mod nats_client;
pub(crate) mod operator_pages;
pub(crate) mod origins;
pub(crate) mod passwords;
pub(crate) mod pictures;
pub(crate) mod review_queue;
pub(crate) mod running_games;
pub(crate) mod time_source;
pub(crate) mod work;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use explore::SiteTrees;
use store::{Lease, Store, StoreResult};
use tokio::sync::Notify;

use crate::api_error::ApiError;
use crate::random;
use bus::Bus;
use day_counts::DayCounts;
use engines::Engines;
use level_bots::LevelBots;
use limits::{Limits, Quotas};
use lobby_events::Lobby;
use mail_options::MailOptions;
use operator_pages::Pages;
use origins::Origins;
use passwords::Passwords;
use pictures::Pictures;
use review_queue::ReviewQueue;
use running_games::RunningGames;
use time_source::TimeSource;

/// What the person who hosts the server decides.
#[derive(Clone, Debug, Default)]
pub struct SiteOptions {
    /// A proxy stands before the server: it says in `X-Forwarded-For` who asks and in
    /// `X-Forwarded-Proto` whether over https. Without one nobody may say so.
    pub behind_proxy: bool,
    /// How often somebody may do something.
    pub quotas: Quotas,
    /// How mail is sent; none is without it.
    pub mail: Option<MailOptions>,
    /// Pages of the operator's own.
    pub pages: Pages,
    /// Webhooks may go to addresses of one's own network, and without encryption.
    pub lets_webhooks_in: bool,
    /// Where the openings of the site's games are kept; nowhere without it.
    pub explorer: Option<SiteTrees>,
    /// Levels of the engine play as bots with accounts, and take every challenge that their policy lets.
    pub level_bots: bool,
}

/// What all layers use: opaque outside of this crate. Cheap to clone.
#[derive(Clone)]
pub struct Core {
    parts: Arc<Parts>,
}

struct Parts {
    /// By which this node is known as the holder of leases.
    node: String,
    is_draining: AtomicBool,
    store: Arc<dyn Store>,
    time: Arc<dyn TimeSource>,
    bus: Arc<dyn Bus>,
    options: SiteOptions,
    limits: Limits,
    passwords: Passwords,
    pictures: Pictures,
    day_counts: DayCounts,
    lobby: Lobby,
    running_games: RunningGames,
    engines: Engines,
    level_bots: Arc<LevelBots>,
    reviews: ReviewQueue,
    origins: Origins,
    untold: Notify,
    unplayed: Notify,
}

impl std::fmt::Debug for Core {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Core").field("options", &self.parts.options).finish_non_exhaustive()
    }
}

impl Core {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        time: Arc<dyn TimeSource>,
        bus: Arc<dyn Bus>,
        level_bots: Arc<LevelBots>,
        options: SiteOptions,
    ) -> Core {
        // A number that is not random is better than none: leases only save work.
        let node = random::word::<12>().unwrap_or_else(|_| std::process::id().to_string());
        let parts = Parts {
            node,
            is_draining: AtomicBool::new(false),
            limits: Limits::new(options.quotas, &time),
            passwords: Passwords::default(),
            pictures: Pictures::default(),
            day_counts: DayCounts::default(),
            lobby: Lobby::default(),
            running_games: RunningGames::default(),
            engines: Engines::default(),
            level_bots,
            reviews: ReviewQueue::default(),
            origins: Origins::default(),
            untold: Notify::new(),
            unplayed: Notify::new(),
            store,
            time,
            bus,
            options,
        };
        Core { parts: Arc::new(parts) }
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.parts.store.as_ref()
    }

    /// Takes the right to do something that must be done once, for this long; whether this node has it
    /// now. The only node always has.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn take_lease(&self, name: String, time: Duration) -> StoreResult<bool> {
        if !self.bus().has_others() {
            return Ok(true);
        }
        let now_ms = self.now_ms();
        let time_ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let (holder, until_ms) = (self.parts.node.clone(), now_ms.saturating_add(time_ms));
        self.store().take_lease(Lease { name, holder, until_ms }, now_ms).await
    }

    /// Begins nothing more from now on, and leaves to others what only one does.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn drain(&self) -> StoreResult<()> {
        self.parts.is_draining.store(true, Ordering::SeqCst);
        match self.bus().has_others() {
            true => self.store().give_back_leases(&self.parts.node).await,
            false => Ok(()),
        }
    }

    /// Whether this node is about to stop.
    pub(crate) fn is_draining(&self) -> bool {
        self.parts.is_draining.load(Ordering::SeqCst)
    }

    /// The line to the other nodes.
    pub(crate) fn bus(&self) -> &dyn Bus {
        self.parts.bus.as_ref()
    }

    /// Milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> i64 {
        self.parts.time.now_ms()
    }

    /// Time that only goes forward.
    pub(crate) fn steady(&self) -> Duration {
        self.parts.time.steady()
    }

    pub(crate) fn options(&self) -> &SiteOptions {
        &self.parts.options
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.parts.limits
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.parts.passwords
    }

    /// Wakes whoever sends what is to be told elsewhere.
    pub(crate) fn untold(&self) -> &Notify {
        &self.parts.untold
    }

    /// Wakes whoever plays games on published boards.
    pub(crate) fn unplayed(&self) -> &Notify {
        &self.parts.unplayed
    }

    pub(crate) fn pictures(&self) -> &Pictures {
        &self.parts.pictures
    }

    pub(crate) fn day_counts(&self) -> &DayCounts {
        &self.parts.day_counts
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.parts.lobby
    }

    pub(crate) fn running_games(&self) -> &RunningGames {
        &self.parts.running_games
    }

    /// The number that stands for the network of an address; see [`Origins`].
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn origin(&self, address: Option<IpAddr>) -> Result<Option<i64>, ApiError> {
        self.parts.origins.of(self.store(), address).await
    }

    /// The accounts of the site's own bots.
    pub(crate) fn level_bots(&self) -> &LevelBots {
        &self.parts.level_bots
    }

    pub(crate) fn engines(&self) -> &Engines {
        &self.parts.engines
    }

    pub(crate) fn reviews(&self) -> &ReviewQueue {
        &self.parts.reviews
    }
}
