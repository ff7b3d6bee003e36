//! The engine on a thread of its own: questions go in, moves come out, the screen never waits.

use crate::Thought;
use engine::{Engine, Level, Limits, NativeControl, Problem};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

/// Memory for positions.
const HASH_MB: usize = 64;

struct Question {
    number: u64,
    problem: Problem,
    level: Level,
    /// Raised to have the answer at once; one for each question, so that none stops a later one.
    stop: Arc<AtomicBool>,
}

/// The hand on that thread.
pub(crate) struct Thinker {
    questions: Sender<Question>,
    thoughts: Receiver<Thought>,
    stop: Arc<AtomicBool>,
}

/// The thread is gone, which it never should be.
#[derive(Debug)]
pub(crate) struct Gone;

impl Thinker {
    /// Starts the thread.
    pub(crate) fn new(seed: u64) -> Thinker {
        let (questions, asked) = channel();
        let (told, thoughts) = channel();
        std::thread::spawn(move || think(&asked, &told, seed));
        Thinker { questions, thoughts, stop: Arc::default() }
    }

    /// Asks; a question still under way is cut short.
    pub(crate) fn ask(&mut self, number: u64, problem: Problem, level: Level) {
        self.stop();
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        // Where the thread is gone, the next look for an answer says so.
        let _ = self.questions.send(Question { number, problem, level, stop });
    }

    /// Cuts the question under way short.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// An answer, if there is one.
    pub(crate) fn answer(&self) -> Result<Option<Thought>, Gone> {
        match self.thoughts.try_recv() {
            Ok(thought) => Ok(Some(thought)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Gone),
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn think(asked: &Receiver<Question>, told: &Sender<Thought>, seed: u64) {
    let mut engine = Engine::new(HASH_MB);
    while let Ok(Question { number, problem, level, stop }) = asked.recv() {
        let mut control = NativeControl::new(stop);
        let seed = seed.wrapping_add(number);
        let report = engine.choose(&problem, level, Limits::default(), seed, &mut control);
        if told.send(Thought { number, best: report.best }).is_err() {
            return;
        }
    }
}
