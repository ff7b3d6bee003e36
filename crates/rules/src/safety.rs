//! What a side cannot lose any more, as plain data.

use crate::CellSet;

/// What each side, First and Second, cannot lose any more. All of it is proved: a cell that is missing
/// in a set of safe ones may be safe all the same.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Safety {
    /// Stones whose cells the other side never holds, whatever both do.
    pub permanent: [CellSet; 2],
    /// Stones whose cells the other side never holds as long as their own side does not jump; the
    /// permanent ones among them.
    pub safe: [CellSet; 2],
    /// Empty cells that the other side never holds as long as this side does not jump, and that this
    /// side may come to by dividing.
    pub reserved: [CellSet; 2],
    /// Safe stones that have a jump, if it were their turn, after which the other side may come to
    /// hold the cell that they left.
    pub reopening: [CellSet; 2],
    /// Stones that the other side could turn now, if it were its turn; these are all of them.
    pub exposed: [CellSet; 2],
}
