//! The most that can ever become of a board: from the cells that are empty now follows which cells may
//! ever be empty and which each side may ever hold. Far too many, but never too few.
//!
//! Why never too few: take any line of play in which sides jump only where they may, and look at its
//! first move that does what the sets leave out. Before it, all stones of the mover stood on cells that
//! it may hold, and all empty cells were open. A move arrives on an open cell at distance 1 (a clone)
//! or 2 (a jump) from a stone of the mover, so the round that went over that stone has added the cell
//! it arrives on, the cell it left by a jump, and the neighbours that it turned, if the other side may
//! hold those. Nothing else changes hands or becomes empty: there is no such move.

use super::Infection;
use crate::topology::Topology;
use crate::{CellSet, Side};

/// Which cells may change, and how.
pub(super) struct Reach {
    /// Cells each side may hold.
    pub(super) held: [CellSet; 2],
    /// Cells that may be empty.
    pub(super) open: CellSet,
    /// Whether each side may ever divide or jump.
    pub(super) moves: [bool; 2],
    /// Whether a stone may ever jump.
    pub(super) jumps: bool,
}

impl Reach {
    /// What can become of a position, where only the sides that `may_jump` ever jump.
    pub(super) fn of<T: Topology>(position: &Infection<T>, may_jump: [bool; 2]) -> Reach {
        let held = Side::BOTH.map(|side| position.stones(side));
        let mut reach = Reach { held, open: position.empty(), moves: [false; 2], jumps: false };
        loop {
            let before = (reach.held, reach.open);
            for side in Side::BOTH {
                reach.grow::<T>(side, may_jump[side.index()]);
            }
            if (reach.held, reach.open) == before {
                return reach;
            }
        }
    }

    /// Adds what one more move of a side may change.
    fn grow<T: Topology>(&mut self, side: Side, may_jump: bool) {
        let (own, enemy) = (self.held[side.index()], self.held[(!side).index()]);
        let mut arrivals = T::spread(own) & self.open;
        if may_jump {
            for from in own {
                let targets = T::ring(from) & self.open;
                if !targets.is_empty() {
                    arrivals |= targets;
                    self.open |= from.set();
                    self.jumps = true;
                }
            }
        }
        self.moves[side.index()] |= !arrivals.is_empty();
        self.held[side.index()] |= arrivals | (T::spread(arrivals) & enemy);
    }
}
