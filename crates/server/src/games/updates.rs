//! A queue of games that have gone on. A game stands in it once, at its newest version, with the version
//! from which on it is news: so the queue is never longer than there are games, however slow its reader.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use store::GameId;
use tokio::sync::Notify;

use crate::games::command::Update;
use crate::metrics;

/// The queue. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Updates(Arc<Parts>);

struct Parts {
    /// Its name in the metrics.
    name: &'static str,
    waiting: Mutex<Waiting>,
    added: Notify,
}

#[derive(Default)]
struct Waiting {
    order: VecDeque<GameId>,
    updates: HashMap<GameId, Update>,
}

impl Updates {
    /// An empty queue of this name.
    pub(crate) fn new(name: &'static str) -> Updates {
        Updates(Arc::new(Parts { name, waiting: Mutex::default(), added: Notify::new() }))
    }

    /// Adds a game, or makes it newer where it waits already.
    pub(crate) fn add(&self, update: Update) {
        let id = update.snapshot.id();
        {
            let mut waiting = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            match waiting.updates.get_mut(id) {
                Some(known) => {
                    known.before = known.before.min(update.before);
                    if known.snapshot.version() <= update.snapshot.version() {
                        known.snapshot = update.snapshot;
                    }
                }
                None => {
                    waiting.order.push_back(id.clone());
                    waiting.updates.insert(id.clone(), update);
                }
            }
            metrics::waiting(self.0.name, waiting.order.len());
        }
        self.0.added.notify_one();
    }

    /// Waits for the game that has waited longest.
    pub(crate) async fn next(&self) -> Update {
        loop {
            if let Some(update) = self.take() {
                return update;
            }
            self.0.added.notified().await;
        }
    }

    fn take(&self) -> Option<Update> {
        let mut waiting = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let id = waiting.order.pop_front()?;
        metrics::waiting(self.0.name, waiting.order.len());
        waiting.updates.remove(&id)
    }
}
