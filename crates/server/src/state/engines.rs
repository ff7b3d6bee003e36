//! The engines of this machine: few threads, engines that wait for their next game, and the games that
//! some task is seeing to.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use engine::Engine;
use store::GameId;

use crate::state::engine_queue::EngineQueue;

/// The size of an engine's transposition table.
const HASH_MB: usize = 16;

/// The engines.
pub(crate) struct Engines {
    queue: EngineQueue,
    idle: Mutex<Vec<Engine>>,
    /// The games that a task is seeing to.
    busy: Mutex<HashSet<GameId>>,
}

impl Default for Engines {
    fn default() -> Self {
        // Half of the machine belongs to those who wait for an answer.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = cores.div_ceil(2);
        Self { queue: EngineQueue::new(threads), idle: Mutex::default(), busy: Mutex::default() }
    }
}

impl Engines {
    /// Who waits for a thread in which engines think.
    pub(crate) fn queue(&self) -> &EngineQueue {
        &self.queue
    }

    /// Claims a game; `false` where a task sees to it already.
    pub(crate) fn claim(&self, game: &GameId) -> bool {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone())
    }

    /// Ends a claim.
    pub(crate) fn release(&self, game: &GameId) {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }

    /// An engine to think with, to be given back by [`put`](Engines::put).
    pub(crate) fn take(&self) -> Engine {
        let engine = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        engine.unwrap_or_else(|| Engine::new(HASH_MB))
    }

    /// Keeps an engine for the next who needs one.
    pub(crate) fn put(&self, engine: Engine) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
    }
}
