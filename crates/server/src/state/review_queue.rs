//! The games of which this node is to make reviews: few, each once, in the order in which they were asked for.
//! What waits here is lost with the process; whoever waits for it asks again.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::GameId;
use tokio::sync::Notify;

use crate::api_error::ApiError;
use crate::metrics;
use crate::state::work::Asker;

/// While this many wait, no other is taken on: each takes a minute or so.
const FULL: usize = 64;

/// The queue.
#[derive(Default)]
pub(crate) struct ReviewQueue {
    /// The first is being made.
    games: Mutex<VecDeque<(GameId, Asker)>>,
    bell: Notify,
}

impl ReviewQueue {
    /// Puts a game at the end, one that a person waits for before those of programs, unless it is there already.
    ///
    /// # Errors
    /// `ManyReviews` where the queue is full.
    pub(crate) fn add(&self, game: GameId, asker: Asker) -> Result<(), ApiError> {
        let mut games = self.locked();
        if games.iter().any(|(there, _)| *there == game) {
            return Ok(());
        }
        if games.len() >= FULL {
            return Err(ApiError::ManyReviews);
        }
        let after =
            |(_, other): &(GameId, Asker)| asker == Asker::Person && *other == Asker::Program;
        // The first is being made.
        let place = games.iter().skip(1).position(after).map_or(games.len(), |place| place + 1);
        games.insert(place, (game, asker));
        metrics::waiting("reviews", games.len());
        drop(games);
        self.bell.notify_one();
        Ok(())
    }

    /// Whether no game waits or is being reviewed.
    pub(crate) fn is_empty(&self) -> bool {
        self.locked().is_empty()
    }

    /// Waits for the game at the front, which stays there until it is [done](ReviewQueue::done).
    pub(crate) async fn first(&self) -> GameId {
        loop {
            if let Some((game, _)) = self.locked().front() {
                return game.clone();
            }
            self.bell.notified().await;
        }
    }

    /// The game at the front is seen to.
    pub(crate) fn done(&self) {
        let mut games = self.locked();
        games.pop_front();
        metrics::waiting("reviews", games.len());
    }

    fn locked(&self) -> MutexGuard<'_, VecDeque<(GameId, Asker)>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{FULL, ReviewQueue};
    use crate::api_error::ApiError;
    use crate::state::work::Asker;

    #[tokio::test]
    async fn a_game_waits_once_and_a_full_queue_says_so() {
        let queue = ReviewQueue::default();
        let game = |n: usize| format!("g{n}").parse().unwrap();
        for n in (0..FULL).chain([0, 1]) {
            assert!(queue.add(game(n), Asker::Person).is_ok());
        }
        assert!(matches!(queue.add(game(FULL), Asker::Person), Err(ApiError::ManyReviews)));
        assert_eq!(queue.first().await, game(0));
        queue.done();
        assert_eq!(queue.first().await, game(1));
        assert!(queue.add(game(FULL), Asker::Person).is_ok());
    }

    #[tokio::test]
    async fn people_come_before_programs() {
        let queue = ReviewQueue::default();
        let game = |n: usize| format!("g{n}").parse().unwrap();
        let asked = [Asker::Program, Asker::Program, Asker::Person, Asker::Program, Asker::Person];
        for (n, asker) in asked.into_iter().enumerate() {
            assert!(queue.add(game(n), asker).is_ok());
        }
        for n in [0, 2, 4, 1, 3] {
            assert_eq!(queue.first().await, game(n));
            queue.done();
        }
    }
}
