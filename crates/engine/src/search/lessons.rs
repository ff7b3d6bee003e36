//! Lessons of the judge. Every opinion of a position is also one of the move that led there: what
//! the side that moved had before, and has now. So the order of moves need not wait for a search to
//! refute something; it learns a little from every judgement, most of them at the horizon.

use super::Search;
use crate::Score;
use crate::searchable::{Evaluator, Searchable};

/// What a move gives away by handing over the turn, about, in hundredths of a stone.
const TURN: i32 = 100;

/// No lesson moves an entry of the history further.
const LARGEST: i32 = 200;

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// Asks the judge about the position that the line has come to, and lets the history of the
    /// last move learn from the answer. The position before must have its opinion.
    pub(super) fn opinion_of(&mut self, position: &P, ply: usize) -> Score {
        let judged = self.judge.evaluate(position, ply);
        if P::TUNING.lesson > 0 && ply > 0 {
            let gain = -judged - self.opinions[ply - 1] + TURN;
            let step = (gain * P::TUNING.lesson / 100).clamp(-LARGEST, LARGEST);
            self.history.learn(!position.turn(), self.moves[ply - 1], step);
        }
        judged
    }
}
