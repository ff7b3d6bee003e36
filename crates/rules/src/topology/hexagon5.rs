//! The board of Hexxagon: a hexagon of side 5, 61 cells numbered row by row from the bottom left.
//! Cells are computed with in axial coordinates, q along a row and r up the rows, both −4..=4.

use super::{NamedWalls, Topology};
use crate::{Cell, CellSet, Geometry};

/// The hexagon of side 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hexagon5;

const CELLS: usize = 61;
const ROWS: usize = 9;

/// The number of the first cell of each row.
const FIRST: [u8; ROWS + 1] = [0, 5, 11, 18, 26, 35, 43, 50, 56, 61];

/// Axial coordinates of a cell.
#[derive(Clone, Copy)]
struct Axial {
    q: i8,
    r: i8,
}

impl Axial {
    const fn of(cell: u8) -> Axial {
        let mut row = 0;
        while FIRST[row + 1] <= cell {
            row += 1;
        }
        let place = (cell - FIRST[row]) as i8;
        Axial { q: place - (if row < 4 { row as i8 } else { 4 }), r: row as i8 - 4 }
    }

    const fn cell(self) -> Cell {
        let row = self.r + 4;
        let place = self.q + (if row < 4 { row } else { 4 });
        Cell::masked(FIRST[row as usize] + place as u8)
    }

    const fn distance(self, other: Axial) -> u8 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        let (a, b, c) = (q.unsigned_abs(), r.unsigned_abs(), (q + r).unsigned_abs());
        let larger = if a > b { a } else { b };
        if larger > c { larger } else { c }
    }
}

const fn rings(distance: u8) -> [CellSet; 64] {
    let mut table = [CellSet::EMPTY; 64];
    let mut from = 0;
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            if Axial::of(from as u8).distance(Axial::of(to as u8)) == distance {
                table[from].insert(Cell::masked(to as u8));
            }
            to += 1;
        }
        from += 1;
    }
    table
}

const fn numbered() -> [Cell; CELLS] {
    let mut cells = [Cell::masked(0); CELLS];
    let mut i = 0;
    while i < CELLS {
        cells[i] = Cell::masked(i as u8);
        i += 1;
    }
    cells
}

/// The cells named in a text such as `d5 e4`.
const fn cells(text: &str) -> CellSet {
    let bytes = text.as_bytes();
    let mut set = CellSet::EMPTY;
    let mut i = 0;
    while i + 1 < bytes.len() {
        set.insert(Cell::masked(FIRST[(bytes[i] - b'a') as usize] + bytes[i + 1] - b'1'));
        i += 3;
    }
    set
}

const fn named(name: &'static str, walls: &str) -> NamedWalls {
    NamedWalls { name, walls: cells(walls) }
}

static NEAR: [CellSet; 64] = rings(1);
static RING: [CellSet; 64] = rings(2);
static NUMBERED: [Cell; CELLS] = numbered();

impl Topology for Hexagon5 {
    const NAME: &'static str = "hexxagon";
    const CELLS: CellSet = CellSet::from_bits((1 << CELLS) - 1);
    const START: [CellSet; 2] = [cells("a1 e9 i1"), cells("a5 e1 i5")];
    const BOARDS: &'static [NamedWalls] =
        &[named("classic", "d5 e4 f5"), named("open", ""), named("swapped", "d4 e6 f4")];
    const SYMMETRIES: u8 = 12;
    const FAIR: &'static [u8] = &[2, 6];
    const MAX_MOVES: usize = 60 + 12 * 30;

    fn row(number: usize) -> &'static [Cell] {
        if number >= ROWS {
            return &[];
        }
        let row = ROWS - 1 - number;
        &NUMBERED[usize::from(FIRST[row])..usize::from(FIRST[row + 1])]
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
        set.iter().fold(CellSet::EMPTY, |all, cell| all | NEAR[cell.index()])
    }

    #[inline]
    fn count_jumps(from: CellSet, to: CellSet) -> u32 {
        from.iter().map(|cell| (RING[cell.index()] & to).len()).sum()
    }

    fn name(cell: Cell) -> [u8; 2] {
        let row = FIRST.iter().rposition(|first| usize::from(*first) <= cell.index()).unwrap_or(0);
        let row = row.min(ROWS - 1);
        [b'a' + row as u8, b'1' + (cell.index() - usize::from(FIRST[row])) as u8]
    }

    fn cell(name: &[u8]) -> Option<Cell> {
        match *name {
            [row @ b'a'..=b'i', number @ b'1'..=b'9'] => {
                let row = usize::from(row - b'a');
                let cell = FIRST[row] + (number - b'1');
                (cell < FIRST[row + 1]).then(|| Cell::masked(cell))
            }
            _ => None,
        }
    }

    /// Numbers 6 to 11 first mirror the board in the axis through a1's opposite edge that keeps
    /// each side's corners; then the number modulo 6 counts turns of 60°.
    fn image(cell: Cell, symmetry: u8) -> Cell {
        let mut at = Axial::of(cell.index().min(CELLS - 1) as u8);
        if symmetry >= 6 {
            at = Axial { q: -at.r, r: -at.q };
        }
        for _ in 0..symmetry % 6 {
            at = Axial { q: -at.r, r: at.q + at.r };
        }
        at.cell()
    }

    fn geometry() -> Geometry {
        let cell = |row: u8, place: u8| Cell::masked(FIRST[usize::from(row)] + place);
        Geometry::hexagon(5, false, cell, Self::near)
    }
}
