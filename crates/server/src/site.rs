//! What every answer needs: the store, the time, and the parts of the server that remember
//! something between two requests. Cheap to clone; the state of the router.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::Store;
use tokio::sync::mpsc;

use crate::accounts::Passwords;
use crate::clock::{Clock, SystemClock};
use crate::heartbeat::Alive;
use crate::limits::{Limits, Quotas};
use crate::lobby::Lobby;
use crate::mail::MailOptions;
use crate::opponent::Opponents;
use crate::pages::Pages;
use crate::referee::{Referee, Told};
use crate::rooms::Rooms;

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
}

/// Everything an answer needs.
#[derive(Clone, Debug)]
pub struct Site {
    parts: Arc<Parts>,
}

struct Parts {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    options: SiteOptions,
    limits: Limits,
    passwords: Passwords,
    lobby: Lobby,
    rooms: Rooms,
    referee: Referee,
    alive: Alive,
    opponents: Opponents,
    /// What the referee tells, until somebody listens.
    told: Mutex<Option<mpsc::UnboundedReceiver<Told>>>,
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parts").field("options", &self.options).finish_non_exhaustive()
    }
}

impl Site {
    /// A server over this store, by the system's clock.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, options: SiteOptions) -> Self {
        Self::with_clock(store, Arc::new(SystemClock::default()), options)
    }

    /// A server by another clock.
    #[must_use]
    pub fn with_clock(store: Arc<dyn Store>, clock: Arc<dyn Clock>, options: SiteOptions) -> Self {
        let rooms = Rooms::new(Arc::clone(&clock));
        let (tell, told) = mpsc::unbounded_channel();
        let watched = rooms.clone();
        let referee = Referee::new(Arc::clone(&store), move |news: Told| {
            watched.tell(&news);
            // Nobody listens where the server's own tasks were not started, as in some tests.
            let _ = tell.send(news);
        });
        let parts = Parts {
            limits: Limits::new(options.quotas, &clock),
            passwords: Passwords::default(),
            lobby: Lobby::default(),
            rooms,
            referee,
            alive: Alive::default(),
            opponents: Opponents::default(),
            told: Mutex::new(Some(told)),
            store,
            clock,
            options,
        };
        Self { parts: Arc::new(parts) }
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.parts.store.as_ref()
    }

    /// Milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> i64 {
        self.parts.clock.now_ms()
    }

    /// Time that only goes forward.
    pub(crate) fn steady(&self) -> Duration {
        self.parts.clock.steady()
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

    /// Who decides what happens in games.
    #[must_use]
    pub fn referee(&self) -> &Referee {
        &self.parts.referee
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.parts.rooms
    }

    pub(crate) fn alive(&self) -> &Alive {
        &self.parts.alive
    }

    pub(crate) fn opponents(&self) -> &Opponents {
        &self.parts.opponents
    }

    /// What the referee tells; for the first who asks.
    pub(crate) fn take_told(&self) -> Option<mpsc::UnboundedReceiver<Told>> {
        self.parts.told.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.parts.lobby
    }
}
