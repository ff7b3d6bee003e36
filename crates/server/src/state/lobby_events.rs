//! What changes in the lobby, sent to whoever subscribes, and the list of games to watch, remembered for
//! some seconds. What is offered lies in the store.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{AccountId, GameId, Seek, SeekId};
use tokio::sync::broadcast;
use wire::online::GameSummary;

/// A subscriber who falls behind by more looks at the whole again.
const QUEUE: usize = 256;

/// What changed in the lobby.
#[derive(Clone, Debug)]
pub(crate) enum LobbyEvent {
    /// An offer was made.
    Offered(Box<Seek>),
    /// An offer is gone.
    Gone(SeekId),
    /// A game began.
    Began {
        /// Which.
        game: GameId,
        /// Who plays it.
        players: Vec<AccountId>,
    },
}

/// The events, and what is remembered for some seconds.
#[derive(Debug)]
pub(crate) struct Lobby {
    events: broadcast::Sender<LobbyEvent>,
    games: Mutex<Option<(Duration, Vec<GameSummary>)>>,
}

impl Default for Lobby {
    fn default() -> Self {
        Self { events: broadcast::channel(QUEUE).0, games: Mutex::default() }
    }
}

impl Lobby {
    /// All that changes from now on.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<LobbyEvent> {
        self.events.subscribe()
    }

    /// Tells all who subscribed; there may be none.
    pub(crate) fn publish(&self, event: LobbyEvent) {
        let _ = self.events.send(event);
    }

    /// The games to watch, unless they were looked up too long ago.
    pub(crate) fn recent_games(&self, now: Duration, fresh: Duration) -> Option<Vec<GameSummary>> {
        let kept = self.kept_games();
        let (since, games) = kept.as_ref()?;
        (now.saturating_sub(*since) < fresh).then(|| games.clone())
    }

    /// Remembers the games to watch.
    pub(crate) fn keep_games(&self, now: Duration, games: Vec<GameSummary>) {
        *self.kept_games() = Some((now, games));
    }

    fn kept_games(&self) -> MutexGuard<'_, Option<(Duration, Vec<GameSummary>)>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
