//! Where men can go on the 8×8 board. Cell number = rank·8 + file, both from 0, so that a shift by
//! 8 is a step to the next rank. Leapers are looked up; sliders are found line by line with two
//! masks and one subtraction.
//!
//! The subtraction is Michael Hoffmann's "obstruction difference": with `upper` the men on the
//! line above the slider and `low` the nearest man below it (or cell 0), `upper ^ (upper - low)`
//! has exactly the bits from `low` to the nearest man above, both included.

use crate::{Cell, CellSet, Role};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares around each square.
pub(super) static NEAR: [CellSet; 64] = leaps(1, 2);
/// The 16 squares at distance two.
static RING: [CellSet; 64] = leaps(4, 8);
/// A knight's leaps are those of the ring with squared length five.
static KNIGHT: [CellSet; 64] = leaps(5, 5);

/// The four lines through every square: along the rank, the file and the two diagonals.
static LINES: [[LineMasks; 64]; 4] = [lines(1, 0), lines(0, 1), lines(1, 1), lines(-1, 1)];

/// The cells of a line through a square, apart from the square itself.
#[derive(Clone, Copy)]
struct LineMasks {
    lower: u64,
    upper: u64,
}

/// The cells and all that are a king's step away.
#[inline]
pub(super) const fn dilated(cells: CellSet) -> CellSet {
    let bits = cells.bits();
    let row = bits | (bits << 1 & !FILE_A) | (bits >> 1 & !FILE_H);
    CellSet::from_bits(row | row << 8 | row >> 8)
}

/// The cells and all that are a rook's step away.
#[inline]
pub(super) const fn dilated_orthogonally(cells: CellSet) -> CellSet {
    let bits = cells.bits();
    let row = bits | (bits << 1 & !FILE_A) | (bits >> 1 & !FILE_H);
    CellSet::from_bits(row | bits << 8 | bits >> 8)
}

/// The empty squares to which a man of this role can step from `from`.
#[inline]
pub(super) fn targets(role: Role, from: Cell, empty: CellSet) -> CellSet {
    let cell = from.index();
    let men = !empty.bits();
    let along = |lines: &[usize]| {
        lines.iter().fold(0, |reach, &direction| {
            let line = &LINES[direction][cell];
            let upper = line.upper & men;
            let low = 1 << (63 - ((line.lower & men) | 1).leading_zeros());
            reach | ((upper ^ upper.wrapping_sub(low)) & (line.lower | line.upper))
        })
    };
    let reach = match role {
        Role::King => NEAR[cell],
        Role::Queen => CellSet::from_bits(along(&[0, 1, 2, 3])),
        Role::Rook => CellSet::from_bits(along(&[0, 1])),
        Role::Bishop => CellSet::from_bits(along(&[2, 3])),
        Role::Knight => KNIGHT[cell],
        Role::Soldier => RING[cell],
    };
    reach & empty
}

/// For every square the squares whose squared distance is from `least` to `most`.
const fn leaps(least: i32, most: i32) -> [CellSet; 64] {
    let mut table = [CellSet::EMPTY; 64];
    let mut at = 0;
    while at < 4096 {
        let (from, to) = (at / 64, at % 64);
        let (files, ranks) = (to % 8 - from % 8, to / 8 - from / 8);
        let squared = files * files + ranks * ranks;
        if least <= squared && squared <= most {
            table[from as usize].insert(Cell::masked(to as u8));
        }
        at += 1;
    }
    table
}

/// For every square the line through it in one direction and its opposite.
const fn lines(file_step: i32, rank_step: i32) -> [LineMasks; 64] {
    let mut table = [LineMasks { lower: 0, upper: 0 }; 64];
    let mut cell = 0;
    while cell < 64 {
        table[cell as usize] = LineMasks {
            lower: ray(cell, -file_step, -rank_step),
            upper: ray(cell, file_step, rank_step),
        };
        cell += 1;
    }
    table
}

/// The cells from `cell` (not included) to the edge.
const fn ray(cell: i32, file_step: i32, rank_step: i32) -> u64 {
    let mut bits = 0;
    let (mut file, mut rank) = (cell % 8 + file_step, cell / 8 + rank_step);
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        bits |= 1 << (rank * 8 + file);
        file += file_step;
        rank += rank_step;
    }
    bits
}
