//! Schataxx. Area decides in the end, yet a king that an enemy man can come to stand beside is
//! converted on the spot. So a king's safety outweighs everything near it: what counts is which
//! empty squares beside it the enemy can reach, by a step or from his stock, and more than that how
//! many empty squares it has beside it at all.
//!
//! The numbers come from logistic regression on the results of some thousand games of self-play.

use crate::{MoveClass, MoveEstimate, Searchable, Tuning};
use rules::{CellSet, End, Kind, Position, Reason, Regions, Role, Schataxx, SchataxxMove, Side};

/// A man on the board: a cell of area, and a stone to turn others with.
const MAN: i32 = 60;
/// A cell enclosed without a man on it.
const ENCLOSED: i32 = 55;
/// A square that a side can step or drop to.
const REACH: i32 = 6;
/// An enemy man that can be turned: one that has an empty square beside it that we can reach.
const TARGET: i32 = 7;
/// A man without an empty square beside it.
const SAFE: i32 = 33;
/// A man in the stock: queen, rook, bishop, knight, soldier. Most are worth keeping a while.
const STOCK: [i32; 5] = [110, 35, 110, 25, 80];
/// The enemy king can be converted on this move.
const KING_FALLS: i32 = 9_000;
/// Squares from which the enemy threatens to convert our king: the first, and each more.
const KING_THREAT: [i32; 2] = [85, 25];
/// An empty square beside a king.
const KING_AIR: i32 = 400;
/// An empty square two steps from a king that the enemy can reach.
const KING_NEAR: i32 = 36;
/// To be on the move.
const TEMPO: i32 = 125;

/// The roles from the stock.
const STOCK_ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Soldier];

/// Where a side can arrive next, and what that means to the king of the other.
pub(crate) struct Reach {
    /// Where it can step or drop to.
    pub(crate) cells: CellSet,
    /// Those of them that lie beside the enemy king.
    pub(crate) beside_king: CellSet,
}

impl<K: Kind> Searchable for Schataxx<K> {
    fn tuning() -> Tuning {
        Tuning {
            aspiration: 90,
            reverse_futility: 162,
            futility: 260,
            razoring: Tuning::NEVER,
            idle_depth: 0,
            eval_history: 0,
            late_moves: 5,
            late_moves_growth: 138,
            reduction_divisor: 138,
            reduction_base: 32,
            reduction_noisy: 76,
            reduction_worsening: 44,
            reduction_pv: 120,
            history_depth: 73,
            gain_weight: 51,
            ..Tuning::DEFAULT
        }
    }

    fn evaluate(&self) -> i32 {
        let us = self.turn();
        let ours = reach_of(self, us);
        if !ours.beside_king.is_empty() {
            return KING_FALLS;
        }
        evaluate_with(self, &ours, &reach_of(self, !us))
    }

    fn estimate(&self, mv: SchataxxMove) -> MoveEstimate {
        let (to, base) = match mv {
            SchataxxMove::Pass => return MoveEstimate::new(0, MoveClass::Quiet),
            SchataxxMove::Step { to, .. } => (to, 0),
            SchataxxMove::Drop { to, .. } => (to, 100),
        };
        let turned = Self::near(to) & self.men(!self.turn());
        if !turned.is_disjoint(self.of(Role::King)) {
            return MoveEstimate::new(KING_FALLS, MoveClass::Noisy);
        }
        let count = turned.len() as i32;
        let class = match (count, base) {
            (0, 0) => MoveClass::Idle,
            (0..=2, _) => MoveClass::Quiet,
            _ => MoveClass::Noisy,
        };
        MoveEstimate::new(base + 200 * count, class)
    }

    fn margin(&self, end: End) -> u32 {
        if end.reason == Reason::King {
            return 64;
        }
        let [first, second] = Side::BOTH.map(|side| self.area(side, Regions::King).len());
        first.abs_diff(second)
    }
}

/// The evaluation, where the reach of both sides is known.
pub(crate) fn evaluate_with<K: Kind>(position: &Schataxx<K>, ours: &Reach, theirs: &Reach) -> i32 {
    if !ours.beside_king.is_empty() {
        return KING_FALLS;
    }
    let us = position.turn();
    let threat = match theirs.beside_king.len() as i32 {
        0 => 0,
        more => KING_THREAT[0] + KING_THREAT[1] * (more - 1),
    };
    worth(position, us, ours, theirs) - worth(position, !us, theirs, ours) - threat + TEMPO
}

fn worth<K: Kind>(position: &Schataxx<K>, side: Side, own: &Reach, other: &Reach) -> i32 {
    let men = position.men(side);
    let empty = !(men | position.men(!side));
    let enclosed = position.area(side, Regions::King) - men;
    let targets = Schataxx::<K>::dilated(own.cells) & position.men(!side);
    let stock: i32 = STOCK_ROLES
        .iter()
        .zip(STOCK)
        .map(|(role, worth)| position.stock(side, *role) as i32 * worth)
        .sum();
    let beside = Schataxx::<K>::dilated(men & position.of(Role::King));
    let near = (Schataxx::<K>::dilated(beside) - beside) & empty & other.cells;
    let safe = men - Schataxx::<K>::dilated(empty);
    MAN * men.len() as i32
        + ENCLOSED * enclosed.len() as i32
        + SAFE * safe.len() as i32
        + REACH * own.cells.len() as i32
        + TARGET * targets.len() as i32
        + stock
        - KING_AIR * (beside & empty).len() as i32
        - KING_NEAR * near.len() as i32
}

/// Where `side` can step or drop, and which of those squares lie beside the enemy king.
pub(crate) fn reach_of<K: Kind>(position: &Schataxx<K>, side: Side) -> Reach {
    let own = position.men(side);
    let empty = !(own | position.men(!side));
    let mut cells = CellSet::EMPTY;
    if STOCK_ROLES.iter().any(|role| position.stock(side, *role) > 0) {
        cells = Schataxx::<K>::dilated(own) & empty;
    }
    for role in STOCK_ROLES.into_iter().chain([Role::King]) {
        for from in own & position.of(role) {
            cells |= position.reach(role, from);
        }
    }
    let king = position.men(!side) & position.of(Role::King);
    let near = king.first().map_or(CellSet::EMPTY, Schataxx::<K>::near);
    Reach { cells, beside_king: near & cells }
}
