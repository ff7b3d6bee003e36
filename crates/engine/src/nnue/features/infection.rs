//! Ataxx and Hexxagon: overlapping windows of two by two cells. A window knows which of its four
//! cells are own, the other's, empty or blocked, so a row of weights stands for a small pattern,
//! and neighbourhood, which is what the game is about, is seen before the first addition.

use super::windows::{Exchanged, Windows};
use super::{Features, Perspective};
use crate::evaluation::Evaluated;
use crate::nnue::STAGES;
use crate::nnue::row_list::RowList;
use core::marker::PhantomData;
use rules::{CellSet, Hexagon5, Infection, Position, Side, Square7, Variant};

/// The states of four cells.
const STATES: usize = 256;

/// A board cut into windows. A window is known by its first cell, and is one of four: that cell, the
/// next in number, and two of the row above that are next to each other as well.
pub trait Windowed: Evaluated {
    /// The game played on it.
    const VARIANT: Variant;
    /// For each window the number of its first cell and that of the one above it; the other two
    /// are the next in number.
    const WINDOWS: &'static [(u8, u8)];
    /// The windows of each distance between first cell and cell above.
    const BANDS: [Band; 4] = bands(Self::WINDOWS);
    /// For each first cell of a window the first row of the window's slot.
    const FIRST_ROWS: &'static [u16; 64] = &first_rows(Self::WINDOWS);

    /// The state of the window with this first cell.
    fn state(own: u64, other: u64, first: usize) -> u8;
}

impl Windowed for Square7 {
    const VARIANT: Variant = Variant::Ataxx;
    const WINDOWS: &'static [(u8, u8)] = &squares();

    #[inline(always)]
    fn state(own: u64, other: u64, first: usize) -> u8 {
        // The first cell, the next, and those nine further on: seven back, they lie side by side.
        let window = |plane: u64| plane >> first & 0x603;
        let apart = window(own) | window(other) << 4;
        (apart | apart >> 7) as u8
    }
}

impl Windowed for Hexagon5 {
    const VARIANT: Variant = Variant::Hexxagon;
    const WINDOWS: &'static [(u8, u8)] = &rhombi();

    #[inline(always)]
    fn state(own: u64, other: u64, first: usize) -> u8 {
        let above = ABOVE[first & 63];
        let window = |plane: u64| (plane >> first & 3) | (plane >> above & 3) << 2;
        (window(own) | window(other) << 4) as u8
    }
}

/// For each first cell of a rhombus the cell above it.
static ABOVE: [u8; 64] = {
    let (windows, mut above) = (rhombi(), [0; 64]);
    let mut slot = 0;
    while slot < windows.len() {
        above[windows[slot].0 as usize] = windows[slot].1;
        slot += 1;
    }
    above
};

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
        Planes::new(self.stones(side).bits() | walls, self.stones(!side).bits() | walls)
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
    fn new(own: u64, other: u64) -> Self {
        Planes { own, other, topology: PhantomData }
    }

    /// The first cells of the windows in which something differs.
    fn changed(&self, other: &Self) -> CellSet {
        let cells = (self.own ^ other.own) | (self.other ^ other.other);
        let seen_in = |band: Band| {
            let pairs = cells | cells >> band.step;
            (pairs | pairs >> 1) & band.windows
        };
        CellSet::from_bits(T::BANDS.into_iter().fold(0, |all, band| all | seen_in(band)))
    }
}

impl<T: Windowed> Windows for Planes<T> {
    #[inline(always)]
    fn row(&self, first: usize) -> u16 {
        T::FIRST_ROWS[first] | u16::from(T::state(self.own, self.other, first))
    }
}

impl<T: Windowed> Perspective for Planes<T> {
    fn rows(&self, rows: &mut [u16]) {
        for (slot, (row, &(low, high))) in rows.iter_mut().zip(T::WINDOWS).enumerate() {
            let window = |plane: u64| (plane >> low & 3) | (plane >> high & 3) << 2;
            *row = (slot * STATES) as u16 | (window(self.own) | window(self.other) << 4) as u16;
        }
    }

    fn distance(&self, other: &Self) -> u32 {
        self.changed(other).len()
    }

    #[inline(always)]
    fn exchanged(&self, before: &Self) -> impl ExactSizeIterator<Item = (u16, u16)> + Clone {
        Exchanged::new(*self, *before, self.changed(before))
    }

    #[inline]
    fn changes(&self, before: Option<&Self>, added: &mut RowList, _: &mut RowList) {
        if before.is_none() {
            added.extend(T::WINDOWS.iter().map(|&(first, _)| self.row(first.into())));
        }
    }
}

/// Windows whose cell above lies the same number of cells further on.
#[derive(Clone, Copy)]
pub struct Band {
    /// That number.
    step: u8,
    /// Their first cells.
    windows: u64,
}

/// The windows, parted by the distance between first cell and cell above.
const fn bands(windows: &[(u8, u8)]) -> [Band; 4] {
    let mut bands = [Band { step: 0, windows: 0 }; 4];
    let mut slot = 0;
    while slot < windows.len() {
        let (low, high) = windows[slot];
        let mut band = 0;
        while bands[band].step != 0 && bands[band].step != high - low {
            band += 1;
        }
        bands[band].step = high - low;
        bands[band].windows |= 1 << low;
        slot += 1;
    }
    bands
}

/// For each first cell of a window the first row of the window's slot.
const fn first_rows(windows: &[(u8, u8)]) -> [u16; 64] {
    let mut rows = [0; 64];
    let mut slot = 0;
    while slot < windows.len() {
        rows[windows[slot].0 as usize] = (slot * STATES) as u16;
        slot += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::{Perspective, Planes, Windowed};
    use crate::nnue::row_list::RowList;
    use proptest::prelude::{any, prop_assert_eq, proptest};
    use rules::{Cell, CellSet, Hexagon5, Square7};

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
        assert_eq!(seen.filter_map(Cell::new).collect::<CellSet>(), T::CELLS);
    }

    #[test]
    fn the_windows_cover_both_boards_and_hold_neighbours() {
        windows_are_neighbours::<Square7>();
        windows_are_neighbours::<Hexagon5>();
    }

    fn changes_lead_from_one_to_the_other<T: Windowed>(planes: [u64; 4]) {
        let [own, other, own_before, other_before] =
            planes.map(|cells| (CellSet::from_bits(cells) & T::CELLS).bits());
        let now = Planes::<T>::new(own, other);
        let before = Planes::<T>::new(own_before, other_before);
        let [mut all, mut all_before] = [vec![0; T::WINDOWS.len()], vec![0; T::WINDOWS.len()]];
        now.rows(&mut all);
        before.rows(&mut all_before);
        let differ = all.iter().zip(&all_before).filter(|(now, before)| now != before);
        let (added, removed): (Vec<u16>, Vec<u16>) = differ.unzip();
        let found = now.exchanged(&before);
        assert_eq!(found.len(), added.len());
        assert_eq!(found.unzip::<u16, u16, Vec<u16>, Vec<u16>>(), (added, removed));
        let [mut afresh, mut none] = [const { RowList::new() }; 2];
        now.changes(None, &mut afresh, &mut none);
        assert_eq!(afresh.as_slice(), all);
        now.changes(Some(&before), &mut none, &mut RowList::new());
        assert!(none.as_slice().is_empty());
        assert_eq!(now.distance(&before) as usize, now.exchanged(&before).len());
    }

    proptest! {
        #[test]
        fn changes_are_the_rows_that_differ(
            planes in any::<[u64; 4]>(),
            few in any::<[u64; 2]>(),
        ) {
            let [own, other, ..] = planes;
            let near = [own, other, own ^ few[0] & few[1], other ^ few[0] & few[1]];
            for planes in [planes, near] {
                changes_lead_from_one_to_the_other::<Square7>(planes);
                changes_lead_from_one_to_the_other::<Hexagon5>(planes);
            }
            prop_assert_eq!(planes.len(), 4);
        }
    }
}
