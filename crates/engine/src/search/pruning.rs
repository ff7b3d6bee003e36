//! What need not be searched, or not as deeply. Each of these is a bet on the judge's opinion: the
//! search forgets what it skips, so it bets only where losing costs little, never on a proved loss,
//! and only off the principal variation.

use crate::{Promise, Score, Tuning};

/// What a bet is placed on.
#[derive(Clone, Copy)]
pub(crate) struct Stake {
    /// The judge's opinion of the node.
    pub(crate) judged: Score,
    /// What the node seems worth: the judge's opinion, or what a search has found out since.
    pub(crate) opinion: Score,
    /// Plies left to search.
    pub(crate) depth: i32,
    /// Whether the judge's opinion has risen since this side's last turn.
    pub(crate) improving: bool,
}

/// Reverse futility. A side that is ahead of what it needs by more than the remaining plies can
/// cost will not lose its lead: the node is cut off without a search.
pub(crate) fn reverse_futility(tuning: &Tuning, stake: Stake, beta: Score) -> Option<Score> {
    if stake.depth > tuning.reverse_futility_depth || beta.is_result() {
        return None;
    }
    let plies = stake.depth - i32::from(stake.improving);
    let margin = tuning.reverse_futility * plies.max(1);
    (stake.opinion - margin >= beta).then_some(stake.opinion - margin)
}

/// Razoring. A side that is far behind what it needs, one or two plies from the horizon, will
/// hardly catch up by quiet moves: the node is judged as if the horizon were here.
pub(crate) fn may_be_razored(tuning: &Tuning, stake: Stake, alpha: Score) -> bool {
    stake.depth <= 2 && !alpha.is_result() && stake.opinion + tuning.razoring * stake.depth <= alpha
}

/// Futility. Near the horizon a quiet move that cannot lift the opinion to what is needed is not
/// worth its subtree; what it gains at once is counted in its favour. Returns the gain up to which
/// moves are futile.
pub(crate) fn futile_gain(tuning: &Tuning, stake: Stake, alpha: Score) -> i32 {
    if stake.depth > 5 || alpha.is_result() {
        return i32::MIN;
    }
    alpha - stake.opinion - tuning.futility * stake.depth
}

/// Idle moves. So near the horizon the rule of late moves leaves hardly a dull move to be tried, but
/// finding and ranking them takes longer than all the others: they are not even listed, unless
/// nothing else is left. Returns the gain up to which moves are not worth listing.
pub(crate) fn idle_gain(tuning: &Tuning, stake: Stake, alpha: Score) -> i32 {
    let futile = futile_gain(tuning, stake, alpha);
    let idle = stake.depth <= tuning.idle_depth && !alpha.is_result();
    if idle { futile.max(0) } else { futile }
}

/// Late moves. After this many quiet moves at a shallow node the rest is skipped: ordering has put
/// those that matter first.
pub(crate) fn late_move_limit(tuning: &Tuning, stake: Stake) -> i32 {
    if stake.depth > 6 {
        return i32::MAX;
    }
    let limit = tuning.late_moves + 3 * stake.depth * stake.depth / 2;
    if stake.improving { limit } else { limit / 2 + 1 }
}

/// Late move reductions. The later a move comes and the deeper the node, the shallower the first
/// look at it; a surprise is searched again in full.
pub(crate) struct Reductions {
    /// In hundredths of a ply, by depth and number of the move.
    table: Vec<[i16; 64]>,
}

impl Reductions {
    /// Reductions of ln(depth) · ln(number) / `divisor` plies, the divisor in hundredths.
    pub(crate) fn new(divisor: i32) -> Reductions {
        let logarithms: [f64; 64] = core::array::from_fn(|n| (n as f64).ln());
        let mut table = vec![[0; 64]; 64];
        for (row, depth) in table.iter_mut().zip(logarithms).skip(1) {
            for (cell, number) in row.iter_mut().zip(logarithms).skip(1) {
                let product = depth * number;
                *cell = (50.0 + 10_000.0 * product / f64::from(divisor)) as i16;
            }
        }
        Reductions { table }
    }

    /// How many plies to leave out for move `number` (from 1) with this promise and history.
    pub(crate) fn plies(
        &self,
        stake: Stake,
        number: i32,
        promise: Promise,
        history: i32,
        open: bool,
    ) -> i32 {
        let row = &self.table[stake.depth.clamp(1, 63) as usize];
        let mut plies = i32::from(row[number.clamp(1, 63) as usize]) - history / 80;
        plies += match promise {
            Promise::Dull => 100,
            Promise::Quiet => 0,
            Promise::Noisy => -60,
        };
        plies += if stake.improving { 0 } else { 50 };
        plies -= if open { 100 } else { 0 };
        (plies / 100).clamp(0, (stake.depth - 2).max(0))
    }
}
