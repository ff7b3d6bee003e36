//! History heuristic and killers. A move that caused a cutoff at a sibling node will often cause one
//! here too, since one ply changes little: killers keep it for the ply, history for the game.

use crate::Tuning;
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

/// The histories of an engine's threads between two searches: what was good a move ago still is, so
/// a search begins with the history of the last one.
#[derive(Default)]
pub(crate) struct Histories(Mutex<Vec<History>>);

impl Histories {
    /// Forgets everything: another game begins.
    pub(crate) fn clear(&mut self) {
        self.idle().clear();
    }

    /// A history to search with, without killers: the plies have another meaning now.
    pub(super) fn take(&self) -> History {
        let mut history = self.idle().pop().unwrap_or_else(History::new);
        history.killers = [[None; 2]; MAX_PLY + 2];
        history
    }

    /// Keeps a history for the next search.
    pub(super) fn give_back(&self, history: History) {
        self.idle().push(history);
    }

    fn idle(&self) -> MutexGuard<'_, Vec<History>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl History {
    /// All scores are zero.
    fn new() -> History {
        let blank = || vec![0; 1 << 16];
        History { scores: [blank(), blank()], killers: [[None; 2]; MAX_PLY + 2] }
    }

    /// The history of a move, from −8,192 to 8,192.
    pub(crate) fn score(&self, side: Side, packed: u16) -> i32 {
        i32::from(self.scores[side.index()][usize::from(packed)])
    }

    /// The rank of a quiet move of `side` at `ply`: its history, and above all whether it is a killer.
    pub(crate) fn ranks(&self, side: Side, ply: usize) -> impl Fn(u16) -> i32 + '_ {
        let scores = &self.scores[side.index()];
        let killers = self.killers[ply];
        move |packed| {
            let killer = if killers.contains(&Some(packed)) { KILLER } else { 0 };
            i32::from(scores[usize::from(packed)]) + killer
        }
    }

    /// `packed` caused a beta cutoff at `ply`.
    pub(crate) fn reward(&mut self, side: Side, packed: u16, ply: usize, bonus: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(packed) {
            killers[1] = killers[0];
            killers[0] = Some(packed);
        }
        self.update(side, packed, bonus);
    }

    /// `packed` was tried before the move that caused the cutoff.
    pub(crate) fn punish(&mut self, side: Side, packed: u16, bonus: i32) {
        self.update(side, packed, -bonus);
    }

    /// Moves an entry towards the limit: the nearer it is, the smaller the step, so that an
    /// update always counts and nothing overflows.
    pub(crate) fn update(&mut self, side: Side, packed: u16, step: i32) {
        let entry = &mut self.scores[side.index()][usize::from(packed)];
        let old = i32::from(*entry);
        *entry = (old + step - old * step.abs() / LIMIT) as i16;
    }
}

/// The bonus of a cutoff at this depth.
pub(crate) fn bonus(tuning: &Tuning, depth: i32) -> i32 {
    let grown = tuning.history_square * depth * depth + tuning.history_depth * depth;
    grown.min(tuning.history_most)
}
