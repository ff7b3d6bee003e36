//! The boards that Ataxx and Hexxagon are played on. The two games are one rule; all they do not
//! share is here: which cells there are, how far apart they lie, and what they are called.

mod hexagon5;
mod square7;

pub use hexagon5::Hexagon5;
pub use square7::Square7;

use crate::{Cell, CellSet, Geometry};
use core::fmt::Debug;
use core::hash::Hash;

/// A board with distances. All methods are constant-time table look-ups or shifts.
pub trait Topology: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The name of the game played on it.
    const NAME: &'static str;
    /// All cells, blocked or not.
    const CELLS: CellSet;
    /// The stones of First and Second at the start.
    const START: [CellSet; 2];
    /// The boards that have a name, by the cells they block; the usual one first.
    const BOARDS: &'static [NamedWalls];
    /// The number of symmetries, the identity (number 0) included.
    const SYMMETRIES: u8;
    /// The symmetries that leave a fair board as it is (generators): each maps each side's start
    /// cells to themselves or, on squares, both sides' alike.
    const FAIR: &'static [u8];
    /// An upper bound for the number of moves: every cell as the target of a clone and of a jump
    /// from each cell of its ring.
    const MAX_MOVES: usize;

    /// The cells of a row from the left; rows from the top. Empty from `rows()` on.
    fn row(number: usize) -> &'static [Cell];

    /// The cells at distance 1.
    fn near(cell: Cell) -> CellSet;

    /// The cells at distance exactly 2.
    fn ring(cell: Cell) -> CellSet;

    /// The cells at distance 1 from any of `set`, and possibly cells of `set`.
    fn spread(set: CellSet) -> CellSet;

    /// The cells at distance exactly 2 from any of `set`.
    fn rings(set: CellSet) -> CellSet {
        set.iter().fold(CellSet::EMPTY, |all, cell| all | Self::ring(cell))
    }

    /// The pairs of a cell of `from` and a cell of `to` at distance exactly 2.
    fn count_jumps(from: CellSet, to: CellSet) -> u32;

    /// The name of a cell.
    fn name(cell: Cell) -> [u8; 2];

    /// The cell of that name.
    fn cell(name: &[u8]) -> Option<Cell>;

    /// Where a symmetry takes a cell.
    fn image(cell: Cell, symmetry: u8) -> Cell;

    /// The board as drawn.
    fn geometry() -> Geometry;

    /// Where a symmetry takes a set.
    #[must_use]
    fn image_of_set(set: CellSet, symmetry: u8) -> CellSet {
        set.iter().map(|cell| Self::image(cell, symmetry)).collect()
    }
}

/// A name for a set of blocked cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedWalls {
    /// The name used in commands, records and links.
    pub name: &'static str,
    /// The cells blocked.
    pub walls: CellSet,
}
