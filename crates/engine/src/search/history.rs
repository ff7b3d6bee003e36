//! What refuted other positions. A move that cut off a brother node will often cut off this one
//! too, since one ply changes little: killers remember it for the ply, history for the whole game.

use crate::score::MAX_PLY;
use rules::Side;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// No entry goes beyond this in either direction.
const LIMIT: i32 = 8_192;

/// How a killer ranks among quiet moves.
const KILLER: i32 = 2 * LIMIT;

/// Scores of moves, by side and packed move, and two killers a ply.
pub(crate) struct History {
    scores: [Vec<i16>; 2],
    killers: [[Option<u16>; 2]; MAX_PLY + 2],
}

/// The histories of an engine's threads between two searches. What refuted much a move ago still
/// does, so a search begins with what the last one of the game has learnt.
#[derive(Default)]
pub(crate) struct Experience(Mutex<Vec<History>>);

impl Experience {
    /// Forgets everything: another game begins.
    pub(crate) fn forget(&mut self) {
        self.kept().clear();
    }

    /// A history to search with, without killers: the plies have another meaning now.
    pub(super) fn lend(&self) -> History {
        let mut history = self.kept().pop().unwrap_or_else(History::new);
        history.killers = [[None; 2]; MAX_PLY + 2];
        history
    }

    /// Keeps a history for the next search.
    pub(super) fn keep(&self, history: History) {
        self.kept().push(history);
    }

    fn kept(&self) -> MutexGuard<'_, Vec<History>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl History {
    /// Nothing is known.
    fn new() -> History {
        let blank = || vec![0; 1 << 16];
        History { scores: [blank(), blank()], killers: [[None; 2]; MAX_PLY + 2] }
    }

    /// What experience says of a move, from −8,192 to 8,192.
    pub(crate) fn score(&self, side: Side, packed: u16) -> i32 {
        i32::from(self.scores[side.index()][usize::from(packed)])
    }

    /// What ranks the moves of `side` at `ply`: experience, and that of the ply above all.
    pub(crate) fn ranks(&self, side: Side, ply: usize) -> impl Fn(u16) -> i32 + '_ {
        let scores = &self.scores[side.index()];
        let killers = self.killers[ply];
        move |packed| {
            let killer = if killers.contains(&Some(packed)) { KILLER } else { 0 };
            i32::from(scores[usize::from(packed)]) + killer
        }
    }

    /// `packed` has refuted the position at `ply`.
    pub(crate) fn reward(&mut self, side: Side, packed: u16, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(packed) {
            killers[1] = killers[0];
            killers[0] = Some(packed);
        }
        self.learn(side, packed, bonus(depth));
    }

    /// `packed` was tried before the refutation and was none.
    pub(crate) fn punish(&mut self, side: Side, packed: u16, depth: i32) {
        self.learn(side, packed, -bonus(depth));
    }

    /// Moves an entry towards the limit: the nearer it is, the smaller the step, so that news
    /// always counts and nothing overflows.
    pub(crate) fn learn(&mut self, side: Side, packed: u16, step: i32) {
        let entry = &mut self.scores[side.index()][usize::from(packed)];
        let old = i32::from(*entry);
        *entry = (old + step - old * step.abs() / LIMIT) as i16;
    }
}

fn bonus(depth: i32) -> i32 {
    (32 * depth * depth + 64 * depth).min(1_600)
}
