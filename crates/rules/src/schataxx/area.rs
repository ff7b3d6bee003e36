//! Area: a side's men and the empty squares it encloses.
//!
//! An empty region counts for the side that owns all men on its border. Every region borders
//! somebody (two kings are always on the board, and the board is connected), so a region is *not*
//! a side's exactly if it can be flooded from an empty square that borders an enemy. One flood
//! fill therefore gives all of a side's area, without ever looking at single regions.

use crate::CellSet;
use crate::schataxx::steps::{dilated, dilated_orthogonally};

/// An area of so many cells wins: more than the half of the board that all 32 men could fill.
pub(super) const WINNING: u32 = 33;

/// By which steps empty squares are connected with each other and with the men on their border.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Regions {
    /// By king's steps.
    King,
    /// By orthogonal steps, as in Go.
    Orthogonal,
}

impl Regions {
    #[inline]
    const fn grown(self, cells: CellSet) -> CellSet {
        match self {
            Regions::King => dilated(cells),
            Regions::Orthogonal => dilated_orthogonally(cells),
        }
    }
}

/// The area of the side that owns every man but `enemy`.
#[inline]
pub(super) fn area(enemy: CellSet, empty: CellSet, regions: Regions) -> CellSet {
    let mut open = regions.grown(enemy) & empty;
    loop {
        let grown = regions.grown(open) & empty;
        if grown == open {
            return !(enemy | open);
        }
        open = grown;
    }
}

/// Whether [`area`] has [`WINNING`] cells or more; stops as soon as the flood has left too few.
#[inline]
pub(super) fn wins(enemy: CellSet, empty: CellSet, regions: Regions) -> bool {
    let mut open = regions.grown(enemy) & empty;
    loop {
        if (enemy | open).len() > 64 - WINNING {
            return false;
        }
        let grown = regions.grown(open) & empty;
        if grown == open {
            return true;
        }
        open = grown;
    }
}
