//! The engine on a thread of its own: searches go in, moves come out, the screen never waits.

use crate::SearchResult;
use engine::{Engine, Level, NativeControl, Problem, SearchLimits};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

/// Memory for positions.
const HASH_MB: usize = 64;

struct Request {
    number: u64,
    problem: Problem,
    level: Level,
    /// Raised to end this search at once; each has its own, so that none stops a later one.
    stop: Arc<AtomicBool>,
}

/// The handle of that thread.
pub(crate) struct EngineThread {
    requests: Sender<Request>,
    results: Receiver<SearchResult>,
    stop: Arc<AtomicBool>,
}

/// The thread has ended, which it never should.
#[derive(Debug)]
pub(crate) struct Ended;

impl EngineThread {
    /// Starts the thread.
    pub(crate) fn new(seed: u64) -> EngineThread {
        let (requests, requested) = channel();
        let (sender, results) = channel();
        std::thread::spawn(move || search(&requested, &sender, seed));
        EngineThread { requests, results, stop: Arc::default() }
    }

    /// Begins a search; one still under way ends at once.
    pub(crate) fn search(&mut self, number: u64, problem: Problem, level: Level) {
        self.stop();
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        // Where the thread has ended, the next `result` says so.
        let _ = self.requests.send(Request { number, problem, level, stop });
    }

    /// Ends the search under way at once.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// A result, if there is one.
    pub(crate) fn result(&self) -> Result<Option<SearchResult>, Ended> {
        match self.results.try_recv() {
            Ok(result) => Ok(Some(result)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Ended),
        }
    }
}

impl Drop for EngineThread {
    fn drop(&mut self) {
        self.stop();
    }
}

fn search(requested: &Receiver<Request>, results: &Sender<SearchResult>, seed: u64) {
    let mut engine = Engine::new(HASH_MB);
    while let Ok(Request { number, problem, level, stop }) = requested.recv() {
        let mut control = NativeControl::new(stop);
        let seed = seed.wrapping_add(number);
        let report = engine.choose(&problem, level, SearchLimits::default(), seed, &mut control);
        if results.send(SearchResult { number, best: report.best }).is_err() {
            return;
        }
    }
}
