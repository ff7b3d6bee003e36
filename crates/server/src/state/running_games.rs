//! The games whose clocks run, as far as this process knows them: how often the heartbeat must be
//! stored depends on whether any of them is played at the board.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use store::GameId;

/// The games whose clocks run, and whether both players sit at the board.
#[derive(Default)]
pub(crate) struct RunningGames {
    games: Mutex<HashMap<GameId, bool>>,
    /// Whether there were games by correspondence at the start, which are not all known here.
    had_correspondence: AtomicBool,
}

/// What the games that run have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// None has a clock.
    Idle,
    /// All are by correspondence.
    Correspondence,
    /// One at least is played at the board.
    Live,
}

impl RunningGames {
    /// A game's clock runs.
    pub(crate) fn add(&self, game: &GameId, is_live: bool) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if !games.contains_key(game) {
            games.insert(game.clone(), is_live);
        }
    }

    /// There are games by correspondence, which need not all be known here.
    pub(crate) fn has_correspondence(&self) {
        self.had_correspondence.store(true, Ordering::Relaxed);
    }

    /// A game is over, or has no clock.
    pub(crate) fn remove(&self, game: &GameId) {
        self.games.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }

    /// What those that run have in common.
    pub(crate) fn pace(&self) -> Pace {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        match games.values().any(|is_live| *is_live) {
            true => Pace::Live,
            false if games.is_empty() && !self.had_correspondence.load(Ordering::Relaxed) => {
                Pace::Idle
            }
            false => Pace::Correspondence,
        }
    }
}
