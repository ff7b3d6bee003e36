//! Games at hand: those used last, so that a move need not read its game from the store. What lies
//! here may be old; the store refuses what was decided on an old version, and then it is read anew.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lru::LruCache;
use store::GameId;
use tokio::time::Instant;

use crate::games::snapshot::GameSnapshot;

/// Enough for every game that is played at one time on one server.
const GAMES: NonZeroUsize = match NonZeroUsize::new(4_096) {
    Some(games) => games,
    None => NonZeroUsize::MIN,
};
/// Where others play on the same games, what was read this long ago is read on before it is shown.
const FRESH: Duration = Duration::from_secs(1);

/// The games used last.
pub(crate) struct GameCache(Mutex<LruCache<GameId, Known>>);

struct Known {
    snapshot: Arc<GameSnapshot>,
    /// When it was so in the store; `None` where it is known to have gone on.
    read_at: Option<Instant>,
}

impl GameCache {
    pub(crate) fn new() -> GameCache {
        GameCache(Mutex::new(LruCache::new(GAMES)))
    }

    pub(crate) fn get(&self, id: &GameId) -> Option<Arc<GameSnapshot>> {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(id).map(|known| Arc::clone(&known.snapshot))
    }

    /// Whether a game lies here as it was in the store a moment ago.
    pub(crate) fn is_fresh(&self, id: &GameId) -> bool {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let read_at = games.peek(id).and_then(|known| known.read_at);
        read_at.is_some_and(|read_at| read_at.elapsed() < FRESH)
    }

    /// Keeps the game, unless it is here at a later version.
    pub(crate) fn put(&self, snapshot: &Arc<GameSnapshot>) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let version = snapshot.version();
        if games.peek(snapshot.id()).is_none_or(|known| known.snapshot.version() <= version) {
            let known = Known { snapshot: Arc::clone(snapshot), read_at: Some(Instant::now()) };
            games.put(snapshot.id().clone(), known);
        }
    }

    /// A game has gone on elsewhere, to this version.
    pub(crate) fn gone_on(&self, id: &GameId, version: u32) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = games.peek_mut(id)
            && known.snapshot.version() < version
        {
            known.read_at = None;
        }
    }
}
