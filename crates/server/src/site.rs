//! A whole server over one store: the core, the games, and everybody who is connected. Cheap to clone;
//! the state of the router, from which handlers take the parts they need. Only playing, the socket and
//! the streams of the API need all of it.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use store::Store;

use crate::games::command::{Games, Update};
use crate::games::updates::Updates;
use crate::realtime::hub::Hub;
use crate::state::bus::{Bus, News, NoBus};
use crate::state::level_bots::LevelBots;
use crate::state::time_source::{SystemClock, TimeSource};
use crate::state::{Core, SiteOptions};

/// How long a store may take that is asked in the last moment.
const GIVE_BACK: Duration = Duration::from_millis(500);

/// A whole server over one store.
#[derive(Clone)]
pub struct Site {
    core: Core,
    games: Games,
    hub: Hub,
    updates: Updates,
}

impl std::fmt::Debug for Site {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Site").field("core", &self.core).finish_non_exhaustive()
    }
}

impl Site {
    /// A server over this store, by the system's clock.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, options: SiteOptions) -> Self {
        Self::with_time_source(store, Arc::new(SystemClock::default()), options)
    }

    /// A server by another source of time.
    #[must_use]
    pub fn with_time_source(
        store: Arc<dyn Store>,
        time: Arc<dyn TimeSource>,
        options: SiteOptions,
    ) -> Self {
        Self::among_others(store, time, Arc::new(NoBus { has_others: false }), options)
    }

    /// One of several servers over this store, which hear of each other on a bus.
    #[must_use]
    pub fn among_others(
        store: Arc<dyn Store>,
        time: Arc<dyn TimeSource>,
        bus: Arc<dyn Bus>,
        options: SiteOptions,
    ) -> Self {
        let level_bots = Arc::<LevelBots>::default();
        let hub = Hub::new(Arc::clone(&time), Arc::clone(&bus), Arc::clone(&level_bots));
        let updates = Updates::new("updates");
        let (publish_to, added_to, news_to) = (hub.clone(), updates.clone(), Arc::clone(&bus));
        let publish = move |update: Update| {
            publish_to.publish(&update);
            let (game, version) = (update.snapshot.id().clone(), update.snapshot.version());
            news_to.tell(News::GoneOn { game, version });
            added_to.add(update);
        };
        let games = match bus.has_others() {
            true => Games::shared(Arc::clone(&store), publish),
            false => Games::new(Arc::clone(&store), publish),
        };
        let core = Core::new(store, time, bus, level_bots, options);
        Self { core, games, hub, updates }
    }

    /// Where games change.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    pub(crate) fn hub(&self) -> &Hub {
        &self.hub
    }

    /// The games that have gone on.
    pub(crate) fn updates(&self) -> &Updates {
        &self.updates
    }

    /// Begins nothing more, and closes all connections; pages connect again, to another node or when
    /// the server is back.
    pub async fn drain(&self) {
        let given_back = self.core.drain();
        if let Err(error) = tokio::time::timeout(GIVE_BACK, given_back).await.unwrap_or(Ok(())) {
            tracing::warn!(%error, "what only one node does waits until the leases run out");
        }
        self.hub.disconnect_all().await;
        self.core.bus().flush().await;
    }
}

/// What needs the core alone is given a site as well.
impl Deref for Site {
    type Target = Core;

    fn deref(&self) -> &Core {
        &self.core
    }
}

impl FromRef<Site> for Core {
    fn from_ref(site: &Site) -> Core {
        site.core.clone()
    }
}

impl FromRef<Site> for Games {
    fn from_ref(site: &Site) -> Games {
        site.games.clone()
    }
}

impl FromRef<Site> for Hub {
    fn from_ref(site: &Site) -> Hub {
        site.hub.clone()
    }
}
