//! The null move. A side that is ahead of what it needs, lets the other move twice, and still comes
//! out ahead in a shallower search, has no need to look at its own moves.
//!
//! It rests on every position having a move that is better than none. That fails where a side can
//! but jump out of its own stones, so a game says whether the bet is sound for it, no result is
//! believed that rests on it, and nobody hands over twice in a row.

use super::Search;
use super::node::Closed;
use super::pruning::Stake;
use crate::Score;
use crate::searchable::{Evaluator, Searchable};

/// No shallower node is worth the detour.
const LEAST_DEPTH: i32 = 3;
/// A lead of so many hundredths is worth another ply of reduction, up to two.
const LEAD: i32 = 300;

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// The score of a closed node that holds although its side does not move; `None` if it has to.
    pub(super) fn hand_over(
        &mut self,
        position: &P,
        stake: Stake,
        beta: Score,
        ply: usize,
    ) -> Option<Score> {
        let eager = stake.depth >= LEAST_DEPTH && stake.opinion >= beta && !beta.is_result();
        let null = P::null_move().filter(|_| eager && !self.handed_over[ply])?;
        let less = 3 + stake.depth / 3 + ((stake.opinion - beta) / LEAD).min(2);
        let child = self.descend(position, null);
        let is_over = self.result(&child, ply + 1).is_some();
        let mut score = -Score::INFINITE;
        if !is_over {
            self.handed_over[ply + 1] = true;
            let depth = stake.depth - less;
            score = -self.alpha_beta::<Closed>(&child, -beta, -beta + 1, depth, ply + 1);
            self.handed_over[ply + 1] = false;
        }
        self.ascend();
        (!self.stopped && score >= beta && !score.is_result()).then_some(score)
    }
}
