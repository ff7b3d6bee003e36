//! What the player has selected: the first part of a move that is made by a second press.

use rules::Cell;

/// What is selected, as the first part of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Selection {
    /// Nothing.
    Empty,
    /// The stone on this cell.
    Stone(Cell),
    /// The man of this number in the stock.
    Drop(usize),
    /// The target of a capture, and the attackers chosen so far.
    Attack {
        /// The target.
        target: Cell,
        /// At most one: with the second the move is made.
        attackers: Vec<Cell>,
    },
}
