//! Games at hand: those used last, so that a move need not read its game from the store. What lies
//! here may be old; the store refuses what was decided on an old version, and then it is read anew.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use store::GameId;

use crate::games::snapshot::GameSnapshot;

/// Enough for every game that is played at one time on one server.
const GAMES: NonZeroUsize = match NonZeroUsize::new(4_096) {
    Some(games) => games,
    None => NonZeroUsize::MIN,
};

/// The games used last.
pub(crate) struct GameCache(Mutex<LruCache<GameId, Arc<GameSnapshot>>>);

impl GameCache {
    pub(crate) fn new() -> GameCache {
        GameCache(Mutex::new(LruCache::new(GAMES)))
    }

    pub(crate) fn get(&self, id: &GameId) -> Option<Arc<GameSnapshot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(id).map(Arc::clone)
    }

    /// Keeps the game, unless it is here at a later version.
    pub(crate) fn put(&self, snapshot: &Arc<GameSnapshot>) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if games.peek(snapshot.id()).is_none_or(|known| known.version() <= snapshot.version()) {
            games.put(snapshot.id().clone(), Arc::clone(snapshot));
        }
    }
}
