//! What was said between us and an engine, kept while a game is played: thrown away when it goes
//! well, written down when it does not. Bounded: of a flood the beginning and the end are kept. Who
//! wants all of it names a file, which gets every line as it comes.

use std::collections::VecDeque;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
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
    /// Opened to append: a line is written at once and whole, so several processes may share it.
    log: Option<File>,
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

impl Entry {
    fn line(&self) -> String {
        let mark = match self.kind {
            LogKind::Sent => '>',
            LogKind::Received => '<',
            LogKind::Stderr => '!',
            LogKind::Event => '*',
        };
        format!("{:10.3} {mark} {}\n", self.after.as_secs_f64(), self.text)
    }
}

impl Transcript {
    pub(crate) fn new() -> Transcript {
        Transcript { begun: Instant::now(), lines: Mutex::default(), log: None }
    }

    /// A record that a file gets too, line by line, behind what is in it.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(crate) fn logged_to(path: &Path) -> std::io::Result<Transcript> {
        let log = File::options().append(true).create(true).open(path)?;
        Ok(Transcript { log: Some(log), ..Transcript::new() })
    }

    pub(crate) fn note(&self, kind: LogKind, text: &str) {
        let after = self.begun.elapsed();
        if let Some(mut log) = self.log.as_ref() {
            let entry = Entry { after, kind, text: text.to_string() };
            // A full disk costs the log, not the match.
            let _ = log.write_all(entry.line().as_bytes());
        }
        let entry = Entry { after, kind, text: text.chars().take(WIDTH).collect() };
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
        let mut write = |entry: &Entry| text.push_str(&entry.line());
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
