//! Static eval history: the difference between two static evals in a row says how good the move
//! between them was. So the order of moves need not wait for a beta cutoff; every evaluation, most
//! of them at the horizon, updates the history of the move that led there.

use super::Search;
use crate::Score;
use crate::searchable::{Evaluator, Searchable};

/// What a move gives away by handing over the turn, about, in hundredths of a stone.
const TURN: i32 = 100;

/// No difference moves an entry of the history further.
const LARGEST: i32 = 200;

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// Evaluates the position that the line has come to and updates the history of the last move.
    /// The static eval of the position before must be known.
    pub(super) fn static_eval(&mut self, position: &P, ply: usize) -> Score {
        let static_eval = self.evaluator.evaluate(position, ply);
        if self.tuning.eval_history > 0 && ply > 0 {
            let gain = -static_eval - self.static_evals[ply - 1] + TURN;
            let step = (gain * self.tuning.eval_history / 100).clamp(-LARGEST, LARGEST);
            self.history.update(!position.turn(), self.moves[ply - 1], step);
        }
        static_eval
    }
}
