//! The lobby: offers to play, and who takes them. What is offered lies in the store; here is only
//! the bell that rings when it changes, and for some seconds the list of games to watch.

mod guard;
mod offer;
mod play_now;
mod seats;
mod take;
mod terms;
mod view;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::routing::{get, post};
use store::{AccountId, GameId, Seek, SeekId, StoreError};
use tokio::sync::broadcast;
use wire::online::GameSummary;

pub(crate) use view::{lobby, seek};

use crate::refusal::Refusal;
use crate::site::Site;

/// A listener who falls behind by more looks at the whole again.
const QUEUE: usize = 256;

/// What changed in the lobby.
#[derive(Clone, Debug)]
pub(crate) enum News {
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

/// The bell, and what is remembered for some seconds.
#[derive(Debug)]
pub(crate) struct Lobby {
    bell: broadcast::Sender<News>,
    games: Mutex<Option<(Duration, Vec<GameSummary>)>>,
}

impl Default for Lobby {
    fn default() -> Self {
        Self { bell: broadcast::channel(QUEUE).0, games: Mutex::default() }
    }
}

impl Lobby {
    /// All that changes from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.bell.subscribe()
    }

    /// Tells whoever listens; nobody need.
    pub(crate) fn tell(&self, news: News) {
        let _ = self.bell.send(news);
    }

    /// The games to watch, unless they were looked up too long ago.
    fn recent_games(&self, now: Duration, fresh: Duration) -> Option<Vec<GameSummary>> {
        let kept = self.kept_games();
        let (since, games) = kept.as_ref()?;
        (now.saturating_sub(*since) < fresh).then(|| games.clone())
    }

    fn keep_games(&self, now: Duration, games: Vec<GameSummary>) {
        *self.kept_games() = Some((now, games));
    }

    fn kept_games(&self) -> MutexGuard<'_, Option<(Duration, Vec<GameSummary>)>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Withdraws an offer; one that is no longer open stays as it is.
///
/// # Errors
/// Those of the store.
pub(crate) async fn withdraw(site: &Site, id: &SeekId) -> Result<(), Refusal> {
    match site.store().withdraw_seek(id).await {
        Ok(()) => site.lobby().tell(News::Gone(id.clone())),
        Err(StoreError::SeekClosed | StoreError::NotFound(_)) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

/// The addresses of the lobby.
pub(crate) fn router() -> Router<Site> {
    Router::new()
        .route("/lobby", get(view::show))
        .route("/seeks", post(offer::make))
        .route("/seeks/{id}", get(offer::show).delete(offer::withdraw))
        .route("/seeks/{id}/take", post(take::take))
        .route("/play-now", post(play_now::play_now))
}
