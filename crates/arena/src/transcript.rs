//! What was said between us and an engine, kept while a game is played: thrown away when it goes
//! well, written down when it does not. Bounded: of a flood the beginning and the end are kept.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Who said it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogKind {
    /// We, to the engine.
    Sent,
    /// The engine, on standard output.
    Received,
    /// The engine, on standard error.
    Stderr,
    /// What happened.
    Event,
}

/// Lines kept from the beginning, and from the end.
const FIRST: usize = 100;
const LAST: usize = 400;
/// The longest part of a line kept, in characters.
const WIDTH: usize = 2_000;

/// A record of a dialogue that several threads write to.
#[derive(Debug)]
pub(crate) struct Transcript {
    begun: Instant,
    lines: Mutex<Lines>,
}

#[derive(Default, Debug)]
struct Lines {
    first: Vec<Entry>,
    last: VecDeque<Entry>,
    dropped: u64,
}

#[derive(Debug)]
struct Entry {
    after: Duration,
    kind: LogKind,
    text: String,
}

impl Transcript {
    pub(crate) fn new() -> Transcript {
        Transcript { begun: Instant::now(), lines: Mutex::default() }
    }

    pub(crate) fn note(&self, kind: LogKind, text: &str) {
        let text = text.chars().take(WIDTH).collect();
        let entry = Entry { after: self.begun.elapsed(), kind, text };
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.first.len() < FIRST {
            lines.first.push(entry);
            return;
        }
        lines.last.push_back(entry);
        if lines.last.len() > LAST {
            lines.last.pop_front();
            lines.dropped += 1;
        }
    }

    /// Forgets what was said so far; times go on.
    pub(crate) fn clear(&self) {
        *self.lines.lock().unwrap_or_else(PoisonError::into_inner) = Lines::default();
    }

    /// The dialogue as text: seconds, who, what.
    pub(crate) fn text(&self) -> String {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let mut text = String::new();
        let mut write = |entry: &Entry| {
            let mark = match entry.kind {
                LogKind::Sent => '>',
                LogKind::Received => '<',
                LogKind::Stderr => '!',
                LogKind::Event => '*',
            };
            let _ = writeln!(text, "{:10.3} {mark} {}", entry.after.as_secs_f64(), entry.text);
        };
        lines.first.iter().for_each(&mut write);
        if lines.dropped > 0 {
            write(&Entry {
                after: lines.last.front().map_or(Duration::ZERO, |entry| entry.after),
                kind: LogKind::Event,
                text: format!("({} lines left out)", lines.dropped),
            });
        }
        lines.last.iter().for_each(&mut write);
        text
    }
}
