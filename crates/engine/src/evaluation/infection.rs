//! Ataxx and Hexxagon. Stones are what counts at the end, but most of them change sides many times
//! before. So a stone is worth less while the enemy can come to stand beside it, and more once no
//! empty cell is left beside it: then it can be turned only if a neighbour jumps away first.
//!
//! The numbers come from logistic regression on the results of some hundred games of self-play.

mod moves;
mod priors;

use crate::endgame::bounds;
use crate::policy::Patterned;
use crate::searchable::{Unwanted, Wanted};
use crate::{MoveEstimate, Searchable, Tuning};
use core::ops::ControlFlow;
use rules::{
    CellSet, End, Hexagon5, Infection, InfectionMove, Position, Reason, Side, Square7, Topology,
};

/// A stone, whatever else is true of it.
const STONE: i32 = 100;

/// What counts besides stones, in hundredths of one.
pub struct Weights {
    /// A stone without an empty cell beside it.
    safe: i32,
    /// A stone that the enemy's next move could turn.
    attackable: i32,
    /// A cell to divide into.
    reach: i32,
    /// A cell to divide into that the enemy cannot reach at once: it will keep, and is no hurry.
    ground: i32,
    /// A stone on the border, where fewer enemies can come to stand.
    border: i32,
    /// To be on the move.
    tempo: i32,
}

/// A board with a hand-made evaluation and a tuned search.
pub trait Evaluated: Patterned {
    /// How it is searched with its policy.
    const TUNING: Tuning;
    /// What counts on it.
    const WEIGHTS: Weights;
    /// Its outermost cells.
    const BORDER: CellSet;
}

/// The search of a game with a policy: it ranks moves and prunes them, with what a move gains at once
/// among what it knows.
const BY_POLICY: Tuning = Tuning {
    gain_weight: 0,
    policy_weight: 160,
    late_policy: 40,
    late_policy_depth: 12,
    late_moves: 6,
    ..Tuning::DEFAULT
};

impl Evaluated for Square7 {
    const TUNING: Tuning = Tuning {
        late_policy: 37,
        late_policy_depth: 10,
        late_moves_growth: 145,
        reverse_futility: 82,
        reduction_history: 71,
        reduction_idle: 89,
        history_square: 38,
        history_depth: 74,
        singular_depth: 6,
        singular_margin: 6,
        ..BY_POLICY
    };
    const WEIGHTS: Weights =
        Weights { safe: 0, attackable: 70, reach: 14, ground: -25, border: 38, tempo: 170 };
    const BORDER: CellSet = border(Self::CELLS, 9);
}

impl Evaluated for Hexagon5 {
    const TUNING: Tuning = Tuning {
        policy_weight: 184,
        late_policy: 22,
        late_policy_depth: 5,
        late_moves: 5,
        late_moves_growth: 135,
        late_moves_depth: 7,
        reverse_futility: 90,
        futility: 185,
        reduction_divisor: 135,
        reduction_base: 35,
        reduction_idle: 98,
        reduction_noisy: 78,
        reduction_worsening: 41,
        history_square: 34,
        history_depth: 55,
        eval_history: 9,
        ..BY_POLICY
    };
    const WEIGHTS: Weights =
        Weights { safe: 40, attackable: 55, reach: 10, ground: 0, border: 0, tempo: 215 };
    const BORDER: CellSet = CellSet::EMPTY;
}

/// The cells that lack a neighbour in their row or column, where rows are `stride` numbers apart.
const fn border(cells: CellSet, stride: u32) -> CellSet {
    let bits = cells.bits();
    let inside = bits << 1 & bits >> 1 & bits << stride & bits >> stride;
    CellSet::from_bits(bits & !inside)
}

impl<T: Evaluated> Searchable for Infection<T> {
    const HAS_FINISH: bool = true;

    fn tuning() -> Tuning {
        if T::policy().is_some() { T::TUNING } else { T::TUNING.without_policy() }
    }

    fn evaluate(&self) -> i32 {
        let us = self.turn();
        let empty = self.empty();
        let open = T::spread(empty);
        let worth = |side: Side| {
            let (own, enemy) = (self.stones(side), self.stones(!side));
            let near = T::spread(own) & empty;
            let arrivals = (T::spread(enemy) | T::rings(enemy)) & empty;
            STONE * len(own)
                + T::WEIGHTS.safe * len(own - open)
                + T::WEIGHTS.border * len(own & T::BORDER)
                + T::WEIGHTS.reach * len(near)
                + T::WEIGHTS.ground * len(near - arrivals)
                - T::WEIGHTS.attackable * len(own & T::spread(arrivals))
        };
        worth(us) - worth(!us) + T::WEIGHTS.tempo
    }

    fn estimate(&self, mv: InfectionMove) -> MoveEstimate {
        moves::estimate(self, mv)
    }

    fn visit_active_moves<B>(
        &self,
        visit: impl FnMut(InfectionMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_without_idle_jumps(visit)
    }

    fn visit_wanted(
        &self,
        wanted: Wanted,
        except: Option<u16>,
        visit: impl FnMut(u16, MoveEstimate),
    ) -> Unwanted {
        moves::visit_wanted(self, wanted, except, visit)
    }

    fn lead(&self, side: Side) -> i32 {
        len(self.stones(side)) - len(self.stones(!side))
    }

    fn assures(&self, side: Side, margin: i32) -> bool {
        bounds::assures(self, side, margin)
    }

    fn plies_left(&self) -> u32 {
        2 * self.empty().len()
    }

    /// Each empty cell more costs about six times as much on the full board, less on a smaller one
    /// (`docs/logs/engine-log.md`, "Exact finish").
    fn finish_cost(&self) -> Option<u64> {
        let empty = self.empty().len();
        let times = u64::from(2 + (T::CELLS - self.walls()).len() / 12);
        (empty <= 12).then(|| 50 * times.pow(empty.saturating_sub(1)))
    }

    fn margin(&self, end: End) -> u32 {
        let [first, second] = Side::BOTH.map(|side| self.stones(side).len());
        match end.reason {
            Reason::Eliminated => 64,
            Reason::Fill => (first + second + self.empty().len()).abs_diff(2 * first.min(second)),
            _ => first.abs_diff(second),
        }
    }
}

fn len(cells: CellSet) -> i32 {
    cells.len() as i32
}
