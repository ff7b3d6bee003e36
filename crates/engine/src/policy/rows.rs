//! The places of the patterns around all cells of a board of seven by seven squares at once.
//!
//! The one idea: the pattern around a cell is three pieces, one from each of three rows, and a row of seven
//! cells has so few states that the pieces of all its cells come from a table. A piece is a number to base
//! three, so that of both sides' stones is the own one and twice the other's. [`Arounds::place`] says the same
//! cell by cell.

use super::around::Arounds;
use core::array::from_fn;
use rules::Cell;

/// Cells of a row, and rows.
const SIDE: usize = 7;
/// How far the numbers of cells in the same column of two rows are apart.
const STRIDE: usize = 9;
/// How many states a row has for one side.
const STATES: usize = 1 << SIDE;

/// A number for each column, and one more to fill a vector.
type Columns = [u16; SIDE + 1];

/// The pieces of a row by the stones in it: of the three cells from one column further left to one further
/// right, and of the two beside the cell alone. Cells beyond the edge have no digit.
static PIECES: [[Columns; STATES]; 2] = [pieces(true), pieces(false)];

const fn pieces(has_middle: bool) -> [Columns; STATES] {
    let mut table = [[0; SIDE + 1]; STATES];
    let mut stones = 0;
    while stones < STATES {
        let mut column = 0;
        while column < SIDE {
            let (mut power, mut near) = (1, column.saturating_sub(1));
            while near < SIDE && near <= column + 1 {
                if near != column || has_middle {
                    table[stones][column] += power * (stones >> near & 1) as u16;
                    power *= 3;
                }
                near += 1;
            }
            column += 1;
        }
        stones += 1;
    }
    table
}

/// What the places of a row's cells are made of, besides the piece of the row below.
#[derive(Clone, Copy, Default)]
struct Row {
    /// The first place of the patterns at a cell's edge.
    start: Columns,
    /// What the piece of its own row is multiplied by.
    beside: Columns,
    /// What that of the row above is multiplied by.
    above: Columns,
}

/// How places are made of pieces.
pub(super) struct RowPlaces {
    rows: [Row; SIDE],
}

impl RowPlaces {
    pub(super) fn new(arounds: &Arounds) -> RowPlaces {
        let row = |number: usize| {
            let mut row = Row::default();
            for column in 0..SIDE {
                let digits_beside = if column == 0 || column == SIDE - 1 { 1 } else { 2 };
                let digits_below = if number == 0 { 0 } else { digits_beside + 1 };
                let cell = Cell::masked((number * STRIDE + column) as u8);
                row.start[column] = arounds.start(cell) as u16;
                row.beside[column] = 3_u16.pow(digits_below);
                row.above[column] = 3_u16.pow(digits_below + digits_beside);
            }
            row
        };
        RowPlaces { rows: from_fn(row) }
    }

    /// The place for each cell, by its number, of a board without a blocked cell with these stones. Between the
    /// rows they mean nothing.
    #[inline]
    pub(super) fn places(&self, own: u64, other: u64) -> [u16; 64] {
        let pieces = |kind: usize, row: usize| -> Columns {
            let of = |plane: u64| &PIECES[kind][(plane >> (row * STRIDE)) as usize % STATES];
            let (own, other) = (of(own), of(other));
            from_fn(|column| own[column] + 2 * other[column])
        };
        let mut places = [0; 64];
        let (mut below, mut here) = ([0; SIDE + 1], pieces(0, 0));
        for (number, row) in self.rows.iter().enumerate() {
            let beside = pieces(1, number);
            let above = if number + 1 < SIDE { pieces(0, number + 1) } else { [0; SIDE + 1] };
            let sums: Columns = from_fn(|column| {
                row.start[column]
                    + below[column]
                    + row.beside[column] * beside[column]
                    + row.above[column] * above[column]
            });
            places[number * STRIDE..][..sums.len()].copy_from_slice(&sums);
            (below, here) = (here, above);
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::{Arounds, RowPlaces};
    use proptest::prelude::{any, prop_assert_eq, proptest};
    use rules::{Square7, Topology};

    proptest! {
        #[test]
        fn all_places_at_once_are_those_of_each_cell(own in any::<u64>(), other in any::<u64>()) {
            let arounds = Arounds::of::<Square7>();
            let own = own & Square7::CELLS.bits();
            let other = other & Square7::CELLS.bits() & !own;
            let places = RowPlaces::new(&arounds).places(own, other);
            for cell in Square7::CELLS {
                let place = arounds.place::<Square7>(cell, own, other);
                prop_assert_eq!(usize::from(places[cell.index()]), place);
            }
        }
    }
}
