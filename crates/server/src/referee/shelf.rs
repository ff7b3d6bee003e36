//! Games at hand: those used last, so that a move need not read its game from the store. What lies
//! here may be old; the store refuses what was decided on an old version, and then it is read anew.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use store::GameId;

use super::Served;

/// Enough for every game that is played at one time on one server.
const GAMES: NonZeroUsize = match NonZeroUsize::new(4_096) {
    Some(games) => games,
    None => NonZeroUsize::MIN,
};

/// The games used last.
pub(super) struct Shelf(Mutex<LruCache<GameId, Arc<Served>>>);

impl Shelf {
    pub(super) fn new() -> Shelf {
        Shelf(Mutex::new(LruCache::new(GAMES)))
    }

    pub(super) fn take(&self, id: &GameId) -> Option<Arc<Served>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(id).map(Arc::clone)
    }

    /// Keeps the game, unless it is here at a later version.
    pub(super) fn put(&self, served: &Arc<Served>) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if games.peek(served.id()).is_none_or(|known| known.version() <= served.version()) {
            games.put(served.id().clone(), Arc::clone(served));
        }
    }
}
