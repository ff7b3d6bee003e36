//! What the players sent and what the server acknowledged, and what was done to the server when: the
//! truth that its records are held against. Times are milliseconds since the run began, by the
//! driver's own steady clock.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use play::TimeControl;
use rules::Variant;
use wire::online::Command;

/// A command that a player sent, perhaps many times.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    /// What.
    pub(crate) command: Command,
    /// When its player had heard of all that it answers.
    pub(crate) known_ms: i64,
    /// When it was sent the first time.
    pub(crate) sent_ms: i64,
    /// When the server first said that it is done, and as which version.
    pub(crate) done: Option<(i64, u32)>,
}

/// A game as the players know it.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) variant: Variant,
    pub(crate) time: TimeControl,
    /// By message.
    pub(crate) sent: BTreeMap<String, Sent>,
    /// The conditional moves that somebody left: the plies before each, and its text.
    pub(crate) planned: BTreeSet<(u32, String)>,
    /// When a player first heard that it is over.
    pub(crate) ended_ms: Option<i64>,
}

impl Played {
    /// What holds of a record with this many versions that was read after `earlier` was known and before
    /// this was: all that is in it had been sent, and what was acknowledged meanwhile may come after it.
    pub(crate) fn when_read(mut self, earlier: &Played, versions: usize) -> Played {
        for (message, sent) in &mut self.sent {
            let was_done = |sent: &Sent| sent.done.is_some();
            if !earlier.sent.get(message).is_some_and(was_done) {
                sent.done = sent.done.filter(|(_, version)| *version as usize <= versions);
            }
        }
        self
    }
}

/// When the disk was full.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Full {
    pub(crate) from_ms: i64,
    pub(crate) until_ms: i64,
    /// Whether no byte could be written, and not only none beyond what there was.
    pub(crate) is_total: bool,
}

/// When the server could not do its work.
#[derive(Clone, Default, Debug)]
pub(crate) struct Absences {
    /// From its kill until it listened again.
    pub(crate) away: Vec<(i64, i64)>,
    pub(crate) full: Vec<Full>,
}

impl Absences {
    /// How much of this time nobody may be charged for: the server was away, or could write nothing.
    pub(crate) fn free_ms(&self, from_ms: i64, until_ms: i64) -> i64 {
        let full = self.full.iter().filter(|full| full.is_total);
        let full = full.map(|full| (full.from_ms, full.until_ms));
        overlap_ms(self.away.iter().copied().chain(full), from_ms, until_ms)
    }

    /// How much of this time may have gone uncharged.
    pub(crate) fn lenient_ms(&self, from_ms: i64, until_ms: i64) -> i64 {
        let full = self.full.iter().map(|full| (full.from_ms, full.until_ms));
        overlap_ms(self.away.iter().copied().chain(full), from_ms, until_ms)
    }

    /// How many of them touch this time.
    pub(crate) fn count(&self, from_ms: i64, until_ms: i64) -> i64 {
        let full = self.full.iter().map(|full| (full.from_ms, full.until_ms));
        let all = self.away.iter().copied().chain(full);
        all.filter(|(from, until)| *from <= until_ms && *until >= from_ms).count() as i64
    }

    /// Whether nothing that came in from the first moment on can have been stored by the second.
    pub(crate) fn forbids(&self, sent_ms: i64, done_ms: i64) -> bool {
        let total = self.full.iter().filter(|full| full.is_total);
        total.into_iter().any(|full| full.from_ms <= sent_ms && done_ms <= full.until_ms)
    }
}

/// How much of a time these spans cover; they may overlap.
fn overlap_ms(spans: impl Iterator<Item = (i64, i64)>, from_ms: i64, until_ms: i64) -> i64 {
    let mut spans: Vec<_> = spans.collect();
    spans.sort_unstable();
    let (mut covered_ms, mut at_ms) = (0, from_ms);
    for (from, until) in spans {
        let (from, until) = (from.max(at_ms), until.min(until_ms));
        if from < until {
            covered_ms += until - from;
            at_ms = until;
        }
    }
    covered_ms
}

/// Everything that is known.
#[derive(Default)]
pub(crate) struct Ledger {
    games: Mutex<BTreeMap<String, Played>>,
    absences: Mutex<Absences>,
    /// What can never be right, as it was seen.
    wrongs: Mutex<Vec<String>>,
    /// When the newest command that was acknowledged had been sent.
    newest_done_ms: Mutex<i64>,
    refused: Mutex<u64>,
}

impl Ledger {
    /// Notes a new game.
    pub(crate) fn begin(&self, game: &str, variant: Variant, time: TimeControl) {
        let (sent, planned) = (BTreeMap::new(), BTreeSet::new());
        let played = Played { variant, time, sent, planned, ended_ms: None };
        held(&self.games).insert(game.to_owned(), played);
    }

    /// Notes a command before it is sent the first time.
    pub(crate) fn send(&self, game: &str, message: &str, sent: Sent) {
        if let Some(played) = held(&self.games).get_mut(game) {
            played.sent.insert(message.to_owned(), sent);
        }
    }

    /// Notes conditional moves before they are sent.
    pub(crate) fn plan(&self, game: &str, moves: impl IntoIterator<Item = (u32, String)>) {
        if let Some(played) = held(&self.games).get_mut(game) {
            played.planned.extend(moves);
        }
    }

    /// Notes that the server said it is done, which must be the same whenever it says it.
    pub(crate) fn done(&self, game: &str, message: &str, version: u32, now_ms: i64) {
        let mut games = held(&self.games);
        let Some(sent) = games.get_mut(game).and_then(|played| played.sent.get_mut(message)) else {
            return self
                .wrong(format!("game {game}: {message} is acknowledged and was never sent"));
        };
        let (_, before) = *sent.done.get_or_insert((now_ms, version));
        if before != version {
            let what = format!("game {game}: {message} has the answers {before} and {version}");
            self.wrong(what);
        }
        let mut newest_ms = held(&self.newest_done_ms);
        *newest_ms = sent.sent_ms.max(*newest_ms);
    }

    /// Notes that the server could not do something now.
    pub(crate) fn refuse(&self) {
        *held(&self.refused) += 1;
    }

    /// How often it could not.
    pub(crate) fn refused(&self) -> u64 {
        *held(&self.refused)
    }

    /// Notes that a player has heard of the end.
    pub(crate) fn end(&self, game: &str, now_ms: i64) {
        if let Some(played) = held(&self.games).get_mut(game) {
            played.ended_ms.get_or_insert(now_ms);
        }
    }

    /// Notes something that can never be right.
    pub(crate) fn wrong(&self, what: String) {
        held(&self.wrongs).push(what);
    }

    /// The first thing that was wrong.
    pub(crate) fn first_wrong(&self) -> Option<String> {
        held(&self.wrongs).first().cloned()
    }

    /// Notes that the server was away.
    pub(crate) fn away(&self, from_ms: i64, until_ms: i64) {
        held(&self.absences).away.push((from_ms, until_ms));
    }

    /// Notes that the disk was full.
    pub(crate) fn full(&self, full: Full) {
        held(&self.absences).full.push(full);
    }

    /// When the server could not do its work.
    pub(crate) fn absences(&self) -> Absences {
        held(&self.absences).clone()
    }

    /// When the newest command that was acknowledged had been sent.
    pub(crate) fn newest_done_ms(&self) -> i64 {
        *held(&self.newest_done_ms)
    }

    /// The ids of all games.
    pub(crate) fn games(&self) -> Vec<String> {
        held(&self.games).keys().cloned().collect()
    }

    /// A game as it is known now.
    pub(crate) fn game(&self, id: &str) -> Option<Played> {
        held(&self.games).get(id).cloned()
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
