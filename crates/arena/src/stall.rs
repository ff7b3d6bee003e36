//! Whether the machine itself stood still, or had no time for us. A thread that wants to wake up every few milliseconds
//! sees when it cannot: then neither could an engine, and a clock overstepped meanwhile says nothing
//! about the engine. Such losses are reported apart.

use std::collections::VecDeque;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often the watch wants to wake up.
const TICK: Duration = Duration::from_millis(5);
/// Delays shorter than this are usual.
const USUAL: Duration = Duration::from_millis(10);
/// Stalls remembered.
const MAX_STALLS: usize = 1_000;

/// Watches for stalls until it is dropped.
pub(crate) struct StallWatch {
    stalls: Arc<Mutex<VecDeque<Stall>>>,
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// A time in which nothing ran.
#[derive(Clone, Copy, Debug)]
struct Stall {
    ended: Instant,
    lasted: Duration,
}

impl StallWatch {
    pub(crate) fn start() -> StallWatch {
        let stalls = Arc::new(Mutex::new(VecDeque::new()));
        let (end, ended) = channel::<()>();
        let noted = Arc::clone(&stalls);
        let thread = std::thread::spawn(move || {
            let mut slept = Instant::now();
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                let lasted = slept.elapsed().saturating_sub(TICK);
                if lasted > USUAL {
                    note(&noted, Stall { ended: Instant::now(), lasted });
                }
                slept = Instant::now();
            }
        });
        StallWatch { stalls, end: Some(end), thread: Some(thread) }
    }

    /// The longest stall that ended after `since`; zero where there was none.
    pub(crate) fn longest_since(&self, since: Instant) -> Duration {
        let stalls = self.stalls.lock().unwrap_or_else(PoisonError::into_inner);
        let recent = stalls.iter().filter(|stall| stall.ended >= since);
        recent.map(|stall| stall.lasted).max().unwrap_or_default()
    }
}

fn note(stalls: &Mutex<VecDeque<Stall>>, stall: Stall) {
    let mut stalls = stalls.lock().unwrap_or_else(PoisonError::into_inner);
    stalls.push_back(stall);
    if stalls.len() > MAX_STALLS {
        stalls.pop_front();
    }
}

impl Drop for StallWatch {
    fn drop(&mut self) {
        self.end = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
