//! Ataxx and Hexxagon: overlapping windows of two by two cells. A window knows which of its four
//! cells are own, the other's, empty or blocked, so a row of weights stands for a small pattern,
//! and neighbourhood, which is what the game is about, is seen before the first addition.

use super::{Features, Perspective};
use crate::evaluation::Evaluated;
use crate::nnue::STAGES;
use core::marker::PhantomData;
use rules::{CellSet, Hexagon5, Infection, Position, Side, Square7, Variant};

/// The states of four cells.
const STATES: usize = 256;

/// A board cut into windows.
pub trait Windowed: Evaluated {
    /// The game played on it.
    const VARIANT: Variant;
    /// For each window the number of its first cell and that of the one above it; the other two
    /// are the next in number.
    const WINDOWS: &'static [(u8, u8)];
    /// For each cell the windows that it is seen in, a bit for each.
    const SEEN_IN: &'static [u64; 64] = &seen_in(Self::WINDOWS);
}

impl Windowed for Square7 {
    const VARIANT: Variant = Variant::Ataxx;
    const WINDOWS: &'static [(u8, u8)] = &squares();
}

impl Windowed for Hexagon5 {
    const VARIANT: Variant = Variant::Hexxagon;
    const WINDOWS: &'static [(u8, u8)] = &rhombi();
}

/// All squares of two by two cells; a row is nine numbers long.
const fn squares() -> [(u8, u8); 36] {
    let mut windows = [(0, 0); 36];
    let mut i = 0;
    while i < 36 {
        let first = (i / 6 * 9 + i % 6) as u8;
        windows[i] = (first, first + 9);
        i += 1;
    }
    windows
}

/// All rhombi of two neighbours in a row and the two above them that touch both: the neighbour up
/// and to the left of the second is the neighbour up and to the right of the first.
const fn rhombi() -> [(u8, u8); 44] {
    /// The number of the first cell of each row, and its place across (the axial coordinate).
    const ROWS: [(u8, i8, u8); 9] = [
        (0, 0, 5),
        (5, -1, 6),
        (11, -2, 7),
        (18, -3, 8),
        (26, -4, 9),
        (35, -4, 8),
        (43, -4, 7),
        (50, -4, 6),
        (56, -4, 5),
    ];
    let mut windows = [(0, 0); 44];
    let (mut count, mut row) = (0, 0);
    while row < 8 {
        let ((first, left, length), (above, above_left, above_length)) = (ROWS[row], ROWS[row + 1]);
        let mut across = if left > above_left { left } else { above_left };
        let (end, above_end) = (left + length as i8 - 1, above_left + above_length as i8 - 1);
        let last = if end < above_end { end } else { above_end };
        while across < last {
            windows[count] = (first + (across - left) as u8, above + (across - above_left) as u8);
            count += 1;
            across += 1;
        }
        row += 1;
    }
    assert!(count == windows.len());
    windows
}

impl<T: Windowed> Features for Infection<T> {
    const VARIANT: Variant = T::VARIANT;
    const SLOTS: usize = T::WINDOWS.len();
    const FEATURES: usize = Self::SLOTS * STATES;

    const CORRECTS: bool = false;
    const PATTERNS: usize = STATES;

    fn pattern(row: usize) -> Option<usize> {
        Some(row % STATES)
    }

    type Perspective = Planes<T>;

    fn partial_perspective(&self, side: Side) -> Planes<T> {
        // A blocked cell is on both planes, an empty one on none.
        let walls = self.walls().bits();
        Planes {
            own: self.stones(side).bits() | walls,
            other: self.stones(!side).bits() | walls,
            topology: PhantomData,
        }
    }

    fn perspective(&self) -> (Planes<T>, i32) {
        (self.partial_perspective(self.turn()), 0)
    }

    fn stage(&self) -> usize {
        (self.empty().len() as usize * STAGES / 62).min(STAGES - 1)
    }
}

/// The cells that are own or blocked, and those that are the other's or blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planes<T> {
    own: u64,
    other: u64,
    topology: PhantomData<T>,
}

impl<T: Windowed> Planes<T> {
    fn changed(&self, other: &Self) -> CellSet {
        CellSet::from_bits((self.own ^ other.own) | (self.other ^ other.other))
    }

    fn row(&self, slot: usize) -> u16 {
        let (low, high) = T::WINDOWS[slot];
        let window = |plane: u64| (plane >> low & 3) | (plane >> high & 3) << 2;
        (slot * STATES) as u16 | (window(self.own) | window(self.other) << 4) as u16
    }
}

impl<T: Windowed> Perspective for Planes<T> {
    fn rows(&self, rows: &mut [u16]) {
        for (slot, row) in rows.iter_mut().enumerate() {
            *row = self.row(slot);
        }
    }

    fn distance(&self, other: &Self) -> u32 {
        self.changed(other).len()
    }

    fn changes(&self, before: Option<&Self>, added: &mut Vec<u16>, removed: &mut Vec<u16>) {
        let Some(before) = before else {
            return added.extend((0..T::WINDOWS.len()).map(|slot| self.row(slot)));
        };
        let mut slots = 0;
        for cell in self.changed(before) {
            slots |= T::SEEN_IN[cell.index()];
        }
        for slot in CellSet::from_bits(slots) {
            added.push(self.row(slot.index()));
            removed.push(before.row(slot.index()));
        }
    }
}

/// For each cell the windows that it is seen in, a bit for each.
const fn seen_in(windows: &[(u8, u8)]) -> [u64; 64] {
    let mut seen = [0; 64];
    let mut slot = 0;
    while slot < windows.len() {
        let (low, high) = (windows[slot].0 as usize, windows[slot].1 as usize);
        let mut cell = 0;
        while cell < 2 {
            seen[low + cell] |= 1 << slot;
            seen[high + cell] |= 1 << slot;
            cell += 1;
        }
        slot += 1;
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::Windowed;
    use rules::{Cell, Hexagon5, Square7};

    fn windows_are_neighbours<T: Windowed>() {
        for &(low, high) in T::WINDOWS {
            let cells = [low, low + 1, high, high + 1].map(|cell| Cell::new(cell).unwrap());
            assert!(cells.iter().all(|cell| T::CELLS.contains(*cell)));
            // In a row, in a column, and on the short diagonal.
            for (a, b) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
                assert!(T::near(cells[a]).contains(cells[b]), "{low} {high}: {a} {b}");
            }
        }
        let seen = T::WINDOWS.iter().flat_map(|&(low, high)| [low, low + 1, high, high + 1]);
        assert_eq!(seen.filter_map(Cell::new).collect::<rules::CellSet>(), T::CELLS);
    }

    #[test]
    fn the_windows_cover_both_boards_and_hold_neighbours() {
        windows_are_neighbours::<Square7>();
        windows_are_neighbours::<Hexagon5>();
    }
}
