//! Beyond the horizon. A position in the middle of an exchange cannot be judged, so noisy moves
//! are played on until it is quiet; the side to move may always stop and take the opinion instead.

use super::Search;
use super::candidates::Candidate;
use crate::Score;
use crate::score::MAX_PLY;
use crate::searchable::{Evaluator, Promise, Searchable};
use core::ops::ControlFlow;

/// The most plies followed beyond the horizon.
const REACH: usize = 6;

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// The score of a position at the horizon (not over), within the window. `judged` is the
    /// judge's opinion, where it has been asked; `beyond` counts plies from the horizon.
    pub(super) fn quiesce(
        &mut self,
        position: &P,
        judged: Option<Score>,
        mut alpha: Score,
        beta: Score,
        ply: usize,
        beyond: usize,
    ) -> Score {
        self.exact = false;
        if self.stopped {
            return Score::EVEN;
        }
        let mut best = judged.unwrap_or_else(|| self.opinion_of(position, ply));
        self.opinions[ply] = best;
        let deep = beyond >= REACH || ply >= MAX_PLY;
        if !P::TUNING.quiescence || !self.selective || deep || best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let mark = self.candidates.mark();
        self.judge.expand(position, ply);
        self.list_noisy(position);
        let mut at = mark;
        while let Some(candidate) = self.candidates.take_best(at) {
            at += 1;
            let child = self.descend(position, candidate.mv);
            let score = match self.result(&child, ply + 1) {
                Some(score) => -score,
                None => -self.quiesce(&child, None, -beta, -alpha, ply + 1, beyond + 1),
            };
            self.ascend();
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.candidates.cut(mark);
        best
    }

    fn list_noisy(&mut self, position: &P) {
        let candidates = &mut self.candidates;
        let _ = position.visit_moves::<()>(|mv| {
            let outlook = position.outlook(mv);
            if outlook.promise == Promise::Noisy {
                candidates.push(Candidate { mv, packed: 0, rank: outlook.gain, outlook });
            }
            ControlFlow::Continue(())
        });
    }
}
