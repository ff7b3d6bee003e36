//! Cells and sets of cells. Every board of the family fits a machine word, so one set type with
//! the operators of set algebra serves all games; most engines call it a bitboard.
//!
//! Which cell a number stands for is each game's own business (see [`Geometry`](crate::Geometry)).

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

/// A cell of a board, by its number in the layout of its game; always below 64. What it is called is
/// the game's business: see [`Variant::cell`](crate::Variant::cell) and
/// [`Geometry::name`](crate::Geometry::name).
///
/// ```
/// use rules::Cell;
/// let cell = Cell::new(12).expect("a number below 64");
/// assert_eq!((cell.index(), Cell::new(64)), (12, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number; `None` from 64 on.
    #[must_use]
    pub const fn new(number: u8) -> Option<Cell> {
        if number < 64 { Some(Cell(number)) } else { None }
    }

    /// The cell with the low six bits of `number`, for tables built at compile time.
    #[must_use]
    pub const fn masked(number: u8) -> Cell {
        Cell(number & 63)
    }

    /// The number, below 64.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The set of this cell alone.
    #[must_use]
    pub const fn set(self) -> CellSet {
        CellSet(1 << (self.0 & 63))
    }
}

/// A set of cells.
///
/// ```
/// use rules::{Cell, CellSet};
/// let cells: CellSet = [3, 5, 8].into_iter().filter_map(Cell::new).collect();
/// let low = CellSet::from_bits(0b1111);
/// assert_eq!((cells & low).first(), Cell::new(3));
/// assert_eq!((cells | low).len(), 6);
/// assert!((cells - low).iter().map(Cell::index).eq([5, 8]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u64);

impl CellSet {
    /// The set without a cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// The set with a cell for every one bit.
    #[must_use]
    pub const fn from_bits(bits: u64) -> CellSet {
        CellSet(bits)
    }

    /// A one bit for every cell.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cells.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `cell` is one of them.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> (cell.0 & 63) & 1 == 1
    }

    /// Whether no cell is in both.
    #[must_use]
    pub const fn is_disjoint(self, other: CellSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether every cell of `self` is in `other`.
    #[must_use]
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cell with the lowest number.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The cell with the highest number.
    #[must_use]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(63 - self.0.leading_zeros() as u8)) }
    }

    /// The cells in rising order of their numbers.
    #[must_use]
    pub const fn iter(self) -> Cells {
        Cells(self.0)
    }

    /// Adds a cell.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= cell.set().0;
    }

    /// Takes a cell away.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !cell.set().0;
    }
}

/// The cells of a set in rising order.
#[derive(Clone, Debug)]
pub struct Cells(u64);

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = CellSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cells {}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, |set, cell| set | cell.set())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitXor for CellSet {
    type Output = CellSet;
    fn bitxor(self, other: CellSet) -> CellSet {
        CellSet(self.0 ^ other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    /// The cells of `self` that are not in `other`.
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;
    /// All other numbers below 64, cells of the board or not.
    fn not(self) -> CellSet {
        CellSet(!self.0)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for CellSet {
    fn bitxor_assign(&mut self, other: CellSet) {
        self.0 ^= other.0;
    }
}
