//! What the players sent and what the server acknowledged: the truth that the server's records are
//! held against when all is over.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{bail, ensure};
use wire::online::ContestState;

use crate::meeting::start_of;

/// A move that a player sent, perhaps many times. Times are milliseconds since the run began.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    /// The plies before it.
    pub(crate) ply: u32,
    /// The move.
    pub(crate) text: String,
    /// When it was sent the first time.
    pub(crate) sent_ms: i64,
    /// When the server said that it is done; `None` if it never did.
    pub(crate) done_ms: Option<i64>,
}

/// All games and what was sent in each, by message.
#[derive(Default)]
pub(crate) struct Ledger {
    games: Mutex<BTreeMap<String, BTreeMap<String, Sent>>>,
    /// When the server was away: from its kill until it listened again.
    away: Mutex<Vec<(i64, i64)>>,
}

/// What a check has counted.
#[derive(Default, Debug)]
pub(crate) struct Counted {
    /// Games.
    pub(crate) games: usize,
    /// Moves acknowledged.
    pub(crate) done: usize,
    /// Moves never acknowledged that are in a record nevertheless, once.
    pub(crate) silent: usize,
    /// The most time charged beyond what can have passed, in milliseconds; below 0 where none was.
    pub(crate) worst_charge_ms: i64,
}

impl Ledger {
    /// Notes a move before it is sent the first time.
    pub(crate) fn send(&self, game: &str, message: &str, sent: Sent) {
        let mut games = held(&self.games);
        games.entry(game.to_owned()).or_default().insert(message.to_owned(), sent);
    }

    /// Notes that the server said it is done.
    pub(crate) fn done(&self, game: &str, message: &str, now_ms: i64) {
        let mut games = held(&self.games);
        if let Some(sent) = games.get_mut(game).and_then(|game| game.get_mut(message)) {
            sent.done_ms.get_or_insert(now_ms);
        }
    }

    /// Notes that the server was away.
    pub(crate) fn away(&self, from_ms: i64, until_ms: i64) {
        held(&self.away).push((from_ms, until_ms));
    }

    /// The ids of all games.
    pub(crate) fn games(&self) -> Vec<String> {
        held(&self.games).keys().cloned().collect()
    }

    /// Holds the server's record of a game against what was sent in it.
    ///
    /// # Errors
    /// What is wrong: a move that does not replay, one that was acknowledged and is not there, one
    /// that nobody sent, time charged beyond what can have passed by more than the bound.
    pub(crate) fn check(
        &self,
        state: &ContestState,
        bound_ms: i64,
        counted: &mut Counted,
    ) -> anyhow::Result<()> {
        let games = held(&self.games);
        let Some(sent) = games.get(&state.id) else { bail!("a game nobody began") };
        let mut game = start_of(state)?;
        counted.games += 1;
        let mut since_ms = i64::MAX;
        for (ply, text) in (0..).zip(&state.record.moves) {
            game.play_text(text)?;
            let here = |one: &&Sent| one.ply == ply && one.text == *text;
            let Some(one) = sent.values().filter(here).min_by_key(|one| one.sent_ms) else {
                ensure!(text == "0000", "ply {ply}: nobody sent `{text}`");
                continue;
            };
            let done_ms = sent.values().filter(here).filter_map(|one| one.done_ms).max();
            let spent_ms = state.record.spent_ms.get(ply as usize).copied().unwrap_or(0);
            match done_ms {
                None => counted.silent += 1,
                Some(done_ms) if since_ms < done_ms => {
                    // What can have passed at most, by our own clock, while the server was there.
                    let passed_ms = done_ms - since_ms - self.away_ms(since_ms, done_ms);
                    let beyond_ms = i64::from(spent_ms) - passed_ms;
                    counted.worst_charge_ms = counted.worst_charge_ms.max(beyond_ms);
                    ensure!(
                        beyond_ms <= bound_ms,
                        "ply {ply}: {spent_ms} ms charged where {passed_ms} ms can have passed"
                    );
                }
                Some(_) => {}
            }
            since_ms = one.sent_ms;
        }
        for (message, one) in sent.iter().filter(|(_, one)| one.done_ms.is_some()) {
            counted.done += 1;
            let there = state.record.moves.get(one.ply as usize);
            ensure!(
                there == Some(&one.text),
                "{message}: `{}` at ply {} was acknowledged, the record has {there:?}",
                one.text,
                one.ply
            );
        }
        Ok(())
    }

    /// How much of this time the server was away.
    fn away_ms(&self, from_ms: i64, until_ms: i64) -> i64 {
        let away = held(&self.away);
        away.iter().map(|(from, until)| (until_ms.min(*until) - from_ms.max(*from)).max(0)).sum()
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
