//! The 7×7 board of Ataxx. A row takes nine bits, seven cells and two that stay empty, so that no
//! shift by a distance of up to two can leave a row and enter another: shifts need no masks.

use super::{NamedWalls, Topology};
use crate::{Cell, CellSet, Geometry};

/// The 7×7 board; distance is the larger of file and rank difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Square7;

const SIDE: u8 = 7;
const STRIDE: u8 = 9;

const fn at(file: u8, rank: u8) -> Cell {
    Cell::masked(rank * STRIDE + file)
}

const fn file(cell: Cell) -> u8 {
    cell.index() as u8 % STRIDE
}

const fn rank(cell: Cell) -> u8 {
    cell.index() as u8 / STRIDE
}

/// The cells at exactly `distance` from each cell.
const fn rings(distance: u8) -> [CellSet; 64] {
    let mut table = [CellSet::EMPTY; 64];
    let mut from = 0;
    while from < SIDE * SIDE {
        let (f, r) = (from % SIDE, from / SIDE);
        let mut set = CellSet::EMPTY;
        let mut to = 0;
        while to < SIDE * SIDE {
            let (df, dr) = (f.abs_diff(to % SIDE), r.abs_diff(to / SIDE));
            if (if df > dr { df } else { dr }) == distance {
                set.insert(at(to % SIDE, to / SIDE));
            }
            to += 1;
        }
        table[at(f, r).index()] = set;
        from += 1;
    }
    table
}

const fn board() -> CellSet {
    let mut set = CellSet::EMPTY;
    let mut cell = 0;
    while cell < SIDE * SIDE {
        set.insert(at(cell % SIDE, cell / SIDE));
        cell += 1;
    }
    set
}

const fn rows() -> [[Cell; 7]; 7] {
    let mut rows = [[at(0, 0); 7]; 7];
    let mut cell = 0;
    while cell < SIDE * SIDE {
        let (f, r) = (cell % SIDE, cell / SIDE);
        rows[(SIDE - 1 - r) as usize][f as usize] = at(f, r);
        cell += 1;
    }
    rows
}

/// The cells named in a text such as `c3 e5`.
const fn cells(text: &str) -> CellSet {
    let bytes = text.as_bytes();
    let mut set = CellSet::EMPTY;
    let mut i = 0;
    while i + 1 < bytes.len() {
        set.insert(at(bytes[i] - b'a', bytes[i + 1] - b'1'));
        i += 3;
    }
    set
}

const fn named(name: &'static str, walls: &str) -> NamedWalls {
    NamedWalls { name, walls: cells(walls) }
}

static NEAR: [CellSet; 64] = rings(1);
static RING: [CellSet; 64] = rings(2);
static ROWS: [[Cell; 7]; 7] = rows();

impl Topology for Square7 {
    const NAME: &'static str = "ataxx";
    const CELLS: CellSet = board();
    const START: [CellSet; 2] = [cells("a7 g1"), cells("a1 g7")];
    const BOARDS: &'static [NamedWalls] = &[
        named("open", ""),
        named("four", "c3 c5 e3 e5"),
        named("plus", "c4 d3 d5 e4"),
        named("pillars", "c3 c5 d1 d2 d3 d5 d6 d7 e3 e5"),
        named("gates", "a4 b4 d1 d2 d6 d7 f4 g4"),
        named("bars", "c1 c2 c3 c5 c6 c7 e1 e2 e3 e5 e6 e7"),
        named("x", "c3 c5 d4 e3 e5"),
        named("fullplus", "c4 d3 d4 d5 e4"),
        named("ring", "b3 b5 c2 c6 e2 e6 f3 f5"),
        named("diagonals", "b2 b6 c3 c5 e3 e5 f2 f6"),
        named("cross", "a4 b4 c4 d1 d2 d3 d5 d6 d7 e4 f4 g4"),
        named("diamond", "a4 b3 b5 c2 c6 d1 d4 d7 e2 e6 f3 f5 g4"),
    ];
    const SYMMETRIES: u8 = 8;
    const FAIR: &'static [u8] = &[1, 2];
    const MAX_MOVES: usize = 48 + 16 * 24;

    fn row(number: usize) -> &'static [Cell] {
        ROWS.get(number).map_or(&[], |row| row.as_slice())
    }

    #[inline]
    fn near(cell: Cell) -> CellSet {
        NEAR[cell.index()]
    }

    #[inline]
    fn ring(cell: Cell) -> CellSet {
        RING[cell.index()]
    }

    #[inline]
    fn spread(set: CellSet) -> CellSet {
        let row = set.bits() | set.bits() << 1 | set.bits() >> 1;
        CellSet::from_bits(row | row << STRIDE | row >> STRIDE) & Self::CELLS
    }

    #[inline]
    fn count_jumps(from: CellSet, to: CellSet) -> u32 {
        // The sixteen steps of the ring are eight shifts each way.
        const STEPS: [u32; 8] = [2, 7, 11, 16, 17, 18, 19, 20];
        let (from, to) = (from.bits(), to.bits());
        let mut count = 0;
        for step in STEPS {
            count += ((from << step) & to).count_ones() + ((from >> step) & to).count_ones();
        }
        count
    }

    fn name(cell: Cell) -> [u8; 2] {
        [b'a' + file(cell), b'1' + rank(cell)]
    }

    fn cell(name: &[u8]) -> Option<Cell> {
        match *name {
            [file @ b'a'..=b'g', rank @ b'1'..=b'7'] => Some(at(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    /// Bit 2 of the number transposes, then bit 0 mirrors files and bit 1 ranks.
    fn image(cell: Cell, symmetry: u8) -> Cell {
        let (mut f, mut r) = (file(cell), rank(cell));
        if symmetry & 4 != 0 {
            (f, r) = (r, f);
        }
        if symmetry & 1 != 0 {
            f = SIDE - 1 - f;
        }
        if symmetry & 2 != 0 {
            r = SIDE - 1 - r;
        }
        at(f, r)
    }

    fn geometry() -> Geometry {
        Geometry::squares(SIDE, SIDE, false, at, Self::near)
    }
}
