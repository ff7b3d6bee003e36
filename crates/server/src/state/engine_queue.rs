//! Who may let the engine think, and for how long. Each account has a queue of its own, and the queues
//! take turns, so that thirty games of one player delay nobody else's answer. While others wait, a
//! search ends when its share is over; whoever plays alone has all the time of the level.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::Control;
use store::AccountId;
use tokio::sync::oneshot;

use crate::metrics;

/// How long a search may take while others wait.
const SHARE: Duration = Duration::from_millis(100);
/// While this many wait, no game against the engine begins.
const FULL: usize = 64;

/// The queue. Cheap to clone.
#[derive(Clone)]
pub(crate) struct EngineQueue(Arc<Mutex<Queue>>);

struct Queue {
    free: usize,
    newest: u64,
    running: Vec<Running>,
    /// Those with somebody waiting, in the order of their turns.
    turns: VecDeque<AccountId>,
    waiting: HashMap<AccountId, VecDeque<oneshot::Sender<Place>>>,
}

struct Running {
    id: u64,
    account: AccountId,
    others_wait: Arc<AtomicBool>,
}

/// A place to think in; given on when it is dropped.
pub(crate) struct Place {
    queue: EngineQueue,
    id: u64,
    others_wait: Arc<AtomicBool>,
}

impl EngineQueue {
    /// This many may think at once.
    pub(crate) fn new(places: usize) -> EngineQueue {
        EngineQueue(Arc::new(Mutex::new(Queue {
            free: places,
            newest: 0,
            running: Vec::new(),
            turns: VecDeque::new(),
            waiting: HashMap::new(),
        })))
    }

    /// Whether so many wait that nothing should be added.
    pub(crate) fn is_full(&self) -> bool {
        self.locked().count() >= FULL
    }

    /// Whether nobody waits for a place.
    pub(crate) fn is_empty(&self) -> bool {
        self.locked().count() == 0
    }

    /// Waits for a place to think in about a game of this account; `None` where the queue is gone.
    pub(crate) async fn enter(&self, account: AccountId) -> Option<Place> {
        let (sender, place) = oneshot::channel();
        {
            let mut queue = self.locked();
            queue.waiting.entry(account).or_default().push_back(sender);
            if !queue.turns.contains(&account) {
                queue.turns.push_back(account);
            }
            for running in queue.running.iter().filter(|running| running.account != account) {
                running.others_wait.store(true, Ordering::Relaxed);
            }
        }
        self.give();
        place.await.ok()
    }

    /// Gives free places to those whose turn it is.
    fn give(&self) {
        loop {
            let (sender, place) = {
                let mut queue = self.locked();
                metrics::waiting("engine", queue.count());
                let Some((account, sender)) = queue.next() else { return };
                (sender, queue.place(self.clone(), account))
            };
            // Whoever waits no longer lets the place fall, and it is free again.
            let _ = sender.send(place);
        }
    }

    fn locked(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn count(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }

    /// Whose turn it is, if a place is free.
    fn next(&mut self) -> Option<(AccountId, oneshot::Sender<Place>)> {
        if self.free == 0 {
            return None;
        }
        let account = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&account)?;
        let sender = own.pop_front()?;
        if own.is_empty() {
            self.waiting.remove(&account);
        } else {
            self.turns.push_back(account);
        }
        Some((account, sender))
    }

    fn place(&mut self, queue: EngineQueue, account: AccountId) -> Place {
        self.free = self.free.saturating_sub(1);
        self.newest = self.newest.wrapping_add(1);
        let id = self.newest;
        let is_crowded = self.turns.iter().any(|other| *other != account);
        let others_wait = Arc::new(AtomicBool::new(is_crowded));
        self.running.push(Running { id, account, others_wait: Arc::clone(&others_wait) });
        Place { queue, id, others_wait }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut queue = self.queue.locked();
            queue.running.retain(|running| running.id != self.id);
            queue.free = queue.free.saturating_add(1);
        }
        self.queue.give();
    }
}

impl Place {
    /// The clock of a search in this place, which begins now.
    pub(crate) fn control(&self) -> ShareControl<'_> {
        ShareControl { start: Instant::now(), place: self }
    }
}

/// Lets a search go on for as long as nobody else waits, or its share lasts.
pub(crate) struct ShareControl<'p> {
    start: Instant,
    place: &'p Place,
}

impl Control for ShareControl<'_> {
    fn now_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1000.0
    }

    fn should_stop(&self) -> bool {
        self.place.others_wait.load(Ordering::Relaxed) && self.start.elapsed() >= SHARE
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::sync::atomic::Ordering;
    use std::task::{Context, Waker};

    use store::AccountId;

    use super::{EngineQueue, FULL};

    fn waits(future: Pin<&mut impl Future>) -> bool {
        future.poll(&mut Context::from_waker(Waker::noop())).is_pending()
    }

    #[tokio::test]
    async fn accounts_take_turns_whoever_asks_most() {
        let queue = EngineQueue::new(1);
        let first = queue.enter(AccountId(1)).await.expect("a place");
        let (sender, mut received) = tokio::sync::mpsc::unbounded_channel();
        let mut accounts = vec![1; 30];
        accounts.extend([2, 3, 2]);
        for account in accounts {
            let (waiter, sender) = (queue.clone(), sender.clone());
            let before = queue.locked().count();
            tokio::spawn(async move {
                let place = waiter.enter(AccountId(account)).await;
                let _ = sender.send(account);
                drop(place);
            });
            while queue.locked().count() == before {
                tokio::task::yield_now().await;
            }
        }
        assert!(first.others_wait.load(Ordering::Relaxed), "it is asked to come to an end");
        drop((first, sender));
        let mut order = Vec::new();
        while let Some(account) = received.recv().await {
            order.push(account);
        }
        assert_eq!(order.get(..6), Some([1, 2, 3, 1, 2, 1].as_slice()));
        assert_eq!(order.len(), 33);
        assert_eq!(queue.locked().free, 1, "every place was given back");
    }

    #[tokio::test]
    async fn whoever_plays_alone_is_not_hurried() {
        let queue = EngineQueue::new(1);
        let first = queue.enter(AccountId(1)).await.expect("a place");
        let mut again = Box::pin(queue.enter(AccountId(1)));
        assert!(waits(again.as_mut()));
        assert!(!first.others_wait.load(Ordering::Relaxed));
        drop(first);
        let again = again.await.expect("a place");
        assert!(!again.others_wait.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn a_full_queue_says_so_until_it_is_served() {
        let queue = EngineQueue::new(1);
        let first = queue.enter(AccountId(1)).await.expect("a place");
        let mut waiting = Vec::new();
        for account in 0..FULL {
            assert!(!queue.is_full());
            let mut place = Box::pin(queue.enter(AccountId(i64::try_from(account).expect("few"))));
            assert!(waits(place.as_mut()));
            waiting.push(place);
        }
        assert!(queue.is_full());
        // Those who wait no longer take no place.
        drop(waiting);
        drop(first);
        assert!(!queue.is_full());
        assert!(queue.enter(AccountId(7)).await.is_some());
    }
}
