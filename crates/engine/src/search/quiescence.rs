//! Quiescence search. A position in the middle of an exchange has no useful static eval, so noisy
//! moves are searched until it is quiet; the side to move may always stand pat instead.

use super::Search;
use super::candidates::Listed;
use crate::Score;
use crate::score::MAX_PLY;
use crate::searchable::{Evaluator, Searchable, Wanted};

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// The score of a position at the horizon (not over), within the window. `static_eval`
    /// is given where it is known already; `beyond` counts plies from the horizon.
    #[inline]
    pub(super) fn quiesce(
        &mut self,
        position: &P,
        static_eval: Option<Score>,
        alpha: Score,
        beta: Score,
        ply: usize,
        beyond: usize,
    ) -> Score {
        self.exact = false;
        if self.stopped {
            return Score::EVEN;
        }
        let best = static_eval.unwrap_or_else(|| self.static_eval(position, ply));
        self.static_evals[ply] = best;
        let deep = beyond >= self.tuning.quiescence_plies as usize || ply >= MAX_PLY;
        if !self.selective || deep || best >= beta {
            return best;
        }
        self.try_noisy(position, best, alpha.max(best), beta, ply, beyond)
    }

    /// Tries the noisy moves where the static eval is `best`.
    fn try_noisy(
        &mut self,
        position: &P,
        mut best: Score,
        mut alpha: Score,
        beta: Score,
        ply: usize,
        beyond: usize,
    ) -> Score {
        let mark = self.candidates.mark();
        self.evaluator.set_parent(position, ply);
        self.list_noisy(position);
        let mut at = mark;
        while let Some(candidate) = self.candidates.take_best(at) {
            at += 1;
            let child = self.push(position, candidate.mv);
            let score = match self.result(&child, ply + 1) {
                Some(score) => -score,
                None => -self.quiesce(&child, None, -beta, -alpha, ply + 1, beyond + 1),
            };
            self.pop();
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
        position.visit_wanted(Wanted::NOISY, None, |packed, estimate| {
            candidates.push(Listed::new(packed, estimate, estimate.gain));
        });
    }
}
