//! Safe stones: those that the enemy can never turn. A stone turns only when an enemy arrives beside
//! it, so what is out of the enemy's [`Reach`] is safe; and since that reach is never too small,
//! nothing is called safe that is not.
//!
//! A stone that jumps opens a cell, so hardly anything is safe *whatever both do*. The useful question
//! is what a side can keep: what is out of reach as long as that side only divides. Dividing opens
//! nothing, so what is safe in this sense stays safe through every move of the enemy and every clone of
//! its own; a jump of its own is all that can give it up.

use super::reach::Reach;
use super::{Infection, InfectionMove};
use crate::topology::Topology;
use crate::{Cell, CellSet, Position, Safety, Side};

/// See [`Position::safety`].
pub(super) fn of<T: Topology>(position: &Infection<T>) -> Safety {
    let mut safety = Safety::default();
    let both = Reach::of(position, [true; 2]);
    for side in Side::BOTH {
        let (stones, enemy) = (position.stones(side), (!side).index());
        let reach = if_only_dividing(position, side);
        let safe = stones - reach.held[enemy];
        safety.permanent[side.index()] = stones - both.held[enemy];
        safety.safe[side.index()] = safe;
        let own = reach.held[side.index()] - reach.held[enemy];
        safety.reserved[side.index()] = position.empty() & own;
        safety.exposed[side.index()] = stones & T::spread(arrivals(position, !side));
        safety.reopening[side.index()] = reopening(position, side, safe);
    }
    safety
}

/// The cells that a side could come to, if it were its turn.
fn arrivals<T: Topology>(position: &Infection<T>, side: Side) -> CellSet {
    let near = T::spread(position.stones(side));
    let far = T::rings(position.stones(side));
    (near | far) & position.empty()
}

/// What can become of a position in which a side never jumps.
fn if_only_dividing<T: Topology>(position: &Infection<T>, side: Side) -> Reach {
    Reach::of(position, Side::BOTH.map(|other| other != side))
}

fn reopening<T: Topology>(position: &Infection<T>, side: Side, safe: CellSet) -> CellSet {
    let mut to_move = *position;
    if to_move.turn() != side {
        to_move.men = to_move.men.passed();
    }
    let opens = |from: &Cell| {
        (T::ring(*from) & position.empty()).iter().any(|to| {
            let after = to_move.after(InfectionMove::Jump { from: *from, to });
            if_only_dividing(&after, side).held[(!side).index()].contains(*from)
        })
    };
    safe.iter().filter(opens).collect()
}
