//! Pruning and reductions: RFP, razoring, futility, idle moves, LMP and LMR. Each trusts the static
//! eval, which may be wrong, so they are used only where that costs little: off the principal
//! variation, and never to accept a proved loss.

use crate::{MoveClass, Score, Tuning};

/// What pruning goes by at a node.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The static eval.
    pub(crate) static_eval: Score,
    /// The static eval, corrected by the score in the TT where its bound says so.
    pub(crate) eval: Score,
    /// Plies left to search.
    pub(crate) depth: i32,
    /// Whether the static eval has risen since this side's last turn.
    pub(crate) improving: bool,
    /// How many plies deeper the TT move is searched than the others.
    pub(crate) extension: i32,
}

/// RFP (reverse futility pruning). A side that is ahead of what it needs by more than the remaining plies can
/// cost will not lose its lead: the node is cut off without a search.
pub(crate) fn reverse_futility(tuning: &Tuning, node: Node, beta: Score) -> Option<Score> {
    if node.depth > tuning.reverse_futility_depth || beta.is_result() {
        return None;
    }
    let plies = node.depth - i32::from(node.improving);
    let margin = tuning.reverse_futility * plies.max(1);
    (node.eval - margin >= beta).then_some(node.eval - margin)
}

/// Razoring. A side that is far behind what it needs, one or two plies from the horizon, will
/// hardly catch up by quiet moves: the node goes straight to quiescence, unless one move can gain
/// what is missing and the quiescence search does not look.
pub(crate) fn may_be_razored(tuning: &Tuning, node: Node, alpha: Score) -> bool {
    node.depth <= 2 && !alpha.is_result() && node.eval + tuning.razoring * node.depth <= alpha
}

/// Futility pruning. Near the horizon a quiet move that cannot lift the eval to alpha is not
/// worth its subtree; what it gains at once is counted in its favour. Returns the gain up to which
/// moves are futile.
pub(crate) fn futile_gain(tuning: &Tuning, node: Node, alpha: Score) -> i32 {
    if node.depth > tuning.futility_depth || alpha.is_result() {
        return i32::MIN;
    }
    alpha - node.eval - tuning.futility * node.depth
}

/// Idle move pruning. So near the horizon LMP leaves hardly an idle move to be tried, but
/// finding and ranking them takes longer than all the others: they are not even listed, unless
/// nothing else is left. Returns the gain up to which moves are not worth listing.
pub(crate) fn idle_gain(tuning: &Tuning, node: Node, alpha: Score) -> i32 {
    let futile = futile_gain(tuning, node, alpha);
    let idle = node.depth <= tuning.idle_depth && !alpha.is_result();
    if idle { futile.max(0) } else { futile }
}

/// LMP (late move pruning). After this many quiet moves at a shallow node the rest is skipped: ordering has put
/// those that matter first.
pub(crate) fn late_move_limit(tuning: &Tuning, node: Node) -> i32 {
    if node.depth > tuning.late_moves_depth {
        return i32::MAX;
    }
    let limit = tuning.late_moves + tuning.late_moves_growth * node.depth * node.depth / 100;
    if node.improving { limit } else { limit / 2 + 1 }
}

/// LMP by the policy. A quiet move that the policy thinks so much less likely than the likeliest is skipped at
/// a shallow node, wherever it stands in the order: it is not even listed, unless nothing else is left. Returns
/// the largest deficit, in sixteenths of a nat, that is listed.
pub(crate) fn largest_deficit(tuning: &Tuning, node: Node) -> i32 {
    match tuning.late_policy == 0 || node.depth > tuning.late_moves_depth {
        true => i32::MAX,
        false => tuning.late_policy + tuning.late_policy_depth * node.depth,
    }
}

/// LMR (late move reductions). The later a move comes and the deeper the node, the shallower the first
/// look at it; a surprise is searched again in full.
pub(crate) struct Reductions {
    /// In hundredths of a ply, by depth and number of the move.
    table: Vec<[i16; 64]>,
}

impl Reductions {
    /// Reductions of ln(depth) · ln(number) / divisor plies, by the parameters.
    pub(crate) fn new(tuning: &Tuning) -> Reductions {
        let (base, divisor) =
            (f64::from(tuning.reduction_base), f64::from(tuning.reduction_divisor));
        let logarithms: [f64; 64] = core::array::from_fn(|n| (n as f64).ln());
        let mut table = vec![[0; 64]; 64];
        for (row, depth) in table.iter_mut().zip(logarithms).skip(1) {
            for (cell, number) in row.iter_mut().zip(logarithms).skip(1) {
                let product = depth * number;
                *cell = (base + 10_000.0 * product / divisor) as i16;
            }
        }
        Reductions { table }
    }

    /// How many plies to leave out for move `number` (from 1) of this class with this history.
    pub(crate) fn plies(
        &self,
        tuning: &Tuning,
        node: Node,
        number: i32,
        class: MoveClass,
        history: i32,
        is_pv: bool,
    ) -> i32 {
        let row = &self.table[node.depth.clamp(1, 63) as usize];
        let mut plies =
            i32::from(row[number.clamp(1, 63) as usize]) - history / tuning.reduction_history;
        plies += match class {
            MoveClass::Idle => tuning.reduction_idle,
            MoveClass::Quiet => 0,
            MoveClass::Noisy => -tuning.reduction_noisy,
        };
        plies += if node.improving { 0 } else { tuning.reduction_worsening };
        plies -= if is_pv { tuning.reduction_pv } else { 0 };
        (plies / 100).clamp(0, (node.depth - 2).max(0))
    }
}
