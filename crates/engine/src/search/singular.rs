//! Singular extension and multicut: is the TT move the only good one? A search of half the depth
//! that leaves it out tells.
//!
//! If all others fall well short of it, everything hangs on that move, and it is searched a ply
//! deeper. If another is as good as beta as well, the node is cut off, for two moves are unlikely to
//! be both misjudged. If the TT move is said to be enough for beta and is one of several, it gets a
//! ply less. (Singular extensions are Anantharaman, Campbell and Hsu's, 1988; multicut is Björnsson
//! and Marsland's, 1999; to find both by one search is Stockfish's way.)

use super::Search;
use super::node_type::{NodeType, NonPv};
use super::pruning::Node;
use crate::searchable::{Evaluator, Searchable};
use crate::tt::{Bound, TtData};
use crate::{Score, Tuning};
use core::ops::ControlFlow;

/// How much shallower than its node an entry of the TT may be so that its score is trusted.
const SHALLOWER: i32 = 3;

/// The TT's word on its move.
#[derive(Clone, Copy)]
pub(super) struct Claim {
    /// The move, packed.
    pub(super) packed: u16,
    /// What it is worth at least.
    pub(super) score: Score,
}

impl Claim {
    /// What the TT says, if it is deep enough for this node, and no proof.
    pub(super) fn of(
        tuning: &Tuning,
        node: Node,
        packed: Option<u16>,
        tt_data: Option<TtData>,
        ply: usize,
    ) -> Option<Claim> {
        if tuning.singular_depth == 0 || node.depth < tuning.singular_depth {
            return None;
        }
        let (packed, data) = packed.zip(tt_data)?;
        let score = Score::from_tt(data.score, ply);
        let is_trusted = data.bound != Bound::Upper
            && i32::from(data.depth) >= node.depth - SHALLOWER
            && !score.is_result();
        is_trusted.then_some(Claim { packed, score })
    }
}

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// How many plies deeper than the others the TT move is to be searched, or the score that cuts the
    /// node off.
    pub(super) fn test_singular<N: NodeType>(
        &mut self,
        position: &P,
        claim: Claim,
        node: Node,
        beta: Score,
        ply: usize,
    ) -> ControlFlow<Score, i32> {
        let bar = claim.score - self.tuning.singular_margin * node.depth;
        let exact = self.exact;
        self.left_out[ply] = Some(claim.packed);
        let others = self.interior::<NonPv>(position, bar - 1, bar, (node.depth - 1) / 2, ply);
        self.left_out[ply] = None;
        self.exact = exact;
        if others < bar {
            ControlFlow::Continue(1)
        } else if !N::PV && bar >= beta && !self.stopped {
            self.exact = false;
            ControlFlow::Break(bar)
        } else {
            ControlFlow::Continue(if claim.score >= beta { -1 } else { 0 })
        }
    }
}
