//! The 37 points of Attangle and the straight lines through them.
//!
//! Points are numbered in rows from a (bottom), each from the left, so the order of numbers is the
//! alphabetical order of names, and along any line numbers rise in one direction and fall in the
//! other. The first stack met in a direction is therefore the lowest or the highest bit of a mask.

use crate::{Cell, CellSet};

/// The number of points in each row, from the bottom.
pub(super) const ROWS: [u8; 7] = [4, 5, 6, 7, 6, 5, 4];
/// The number of the first point of each row.
const FIRSTS: [u8; 7] = [0, 4, 9, 15, 22, 28, 33];
/// How many points there are, d4 included.
const POINTS: u8 = 37;

/// The centre d4: no stack may stand there, but lines run through it.
pub(super) const CENTRE: Cell = Cell::masked(18);
/// The points a stack may stand on.
pub(super) const PLAYABLE: CellSet = CellSet::from_bits(((1 << POINTS) - 1) & !CENTRE.set().bits());

/// A direction along a line, numbered counter-clockwise from the right. The first three lead to
/// higher numbers; adding three turns round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Direction(u8);

/// What one step in each direction adds to the axial coordinates.
const STEPS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

impl Direction {
    /// All six, by number.
    pub(super) const ALL: [Direction; 6] = {
        let mut all = [Direction(0); 6];
        let mut number = 0;
        while number < 6 {
            all[number as usize] = Direction(number);
            number += 1;
        }
        all
    };

    /// The direction with this number modulo six.
    pub(super) const fn modulo(number: u8) -> Direction {
        Direction(number % 6)
    }

    /// The number, below six.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All points met from each point in each direction.
static RAYS: [[CellSet; 6]; 64] = rays();
/// All points on a line with each point.
static LINES: [CellSet; 64] = lines();
/// Where each symmetry takes each point.
static IMAGES: [[Cell; 64]; 12] = images();

/// All points on a line with `cell`, without the cell itself.
#[inline]
pub(super) fn lines_through(cell: Cell) -> CellSet {
    LINES[cell.index()]
}

/// The first point of `occupied` met from `cell` in `direction`.
pub(super) fn first_met(cell: Cell, direction: Direction, occupied: CellSet) -> Option<Cell> {
    let met = RAYS[cell.index()][direction.index()] & occupied;
    if direction.0 < 3 { met.first() } else { met.last() }
}

/// What is first met of `occupied` from `cell` in each direction: no point or one.
#[inline]
pub(super) fn met_from(cell: Cell, occupied: CellSet) -> [CellSet; 6] {
    let [right, upper_right, upper_left, left, lower_left, lower_right] =
        RAYS[cell.index()].map(|ray| (ray & occupied).bits());
    let lowest = |bits: u64| CellSet::from_bits(bits & bits.wrapping_neg());
    let highest =
        |bits: u64| CellSet::from_bits(if bits == 0 { 0 } else { 1 << 63 >> bits.leading_zeros() });
    [
        lowest(right),
        lowest(upper_right),
        lowest(upper_left),
        highest(left),
        highest(lower_left),
        highest(lower_right),
    ]
}

/// The points of `occupied` that are first met from `cell` in the six directions.
#[inline]
pub(super) fn seen_from(cell: Cell, occupied: CellSet) -> CellSet {
    met_from(cell, occupied).into_iter().fold(CellSet::EMPTY, |seen, met| seen | met)
}

/// The points between `cell` and the one that is first met in `direction`, the centre left out.
pub(super) fn between(cell: Cell, direction: Direction, met: CellSet) -> CellSet {
    let back = Direction::modulo(direction.0 + 3);
    let behind = met.first().map_or(CellSet::EMPTY, |met| RAYS[met.index()][back.index()]);
    RAYS[cell.index()][direction.index()] & behind & PLAYABLE
}

/// The points at distance one, the centre included.
pub(super) fn neighbours(cell: Cell) -> CellSet {
    seen_from(cell, PLAYABLE | CENTRE.set())
}

/// The point in this row, counted from the bottom, at this place from the left, both from 0.
pub(super) fn point(row: u8, place: u8) -> Option<Cell> {
    let length = *ROWS.get(usize::from(row))?;
    if place < length { Cell::new(FIRSTS[usize::from(row)] + place) } else { None }
}

/// The point with this name, such as `c3`; the centre included.
pub(super) fn named(name: &str) -> Option<Cell> {
    let &[letter, digit] = name.as_bytes() else { return None };
    point(letter.checked_sub(b'a')?, digit.checked_sub(b'1')?)
}

/// The name of a point: the letter of its row and its number in it.
pub(super) fn name(cell: Cell) -> [char; 2] {
    let (row, place) = row_and_place(cell.index() as u8);
    [char::from(b'a' + row), char::from(b'1' + place)]
}

/// Where symmetry `number` takes `cell`: a turn by `number % 6` sixths, after a reflection in the
/// row of the centre from 6 on.
pub(super) fn image(cell: Cell, number: u8) -> Cell {
    IMAGES[usize::from(number % 12)][cell.index()]
}

/// Where symmetry `number` takes `direction`.
pub(super) const fn turned(direction: Direction, number: u8) -> Direction {
    let reflected = if number < 6 { direction.0 } else { 6 - direction.0 };
    Direction::modulo(reflected + number % 6)
}

const fn row_and_place(point: u8) -> (u8, u8) {
    let mut row = 6;
    while point < FIRSTS[row] {
        row -= 1;
    }
    (row as u8, point - FIRSTS[row])
}

/// Axial coordinates: the centre is (0, 0), the second counts rows.
const fn axial(point: u8) -> (i8, i8) {
    let (row, place) = row_and_place(point);
    let shift = if row < 3 { row } else { 3 };
    (place as i8 - shift as i8, row as i8 - 3)
}

const fn at_axial(q: i8, r: i8) -> Option<u8> {
    if r < -3 || r > 3 {
        return None;
    }
    let row = (r + 3) as usize;
    let place = q + if row < 3 { row as i8 } else { 3 };
    if place < 0 || place >= ROWS[row] as i8 { None } else { Some(FIRSTS[row] + place as u8) }
}

const fn rays() -> [[CellSet; 6]; 64] {
    let mut rays = [[CellSet::EMPTY; 6]; 64];
    let mut point = 0;
    while point < POINTS {
        let mut direction = 0;
        while direction < 6 {
            let (mut q, mut r) = axial(point);
            loop {
                q += STEPS[direction].0;
                r += STEPS[direction].1;
                let Some(next) = at_axial(q, r) else { break };
                rays[point as usize][direction].insert(Cell::masked(next));
            }
            direction += 1;
        }
        point += 1;
    }
    rays
}

const fn lines() -> [CellSet; 64] {
    let rays = rays();
    let mut lines = [CellSet::EMPTY; 64];
    let mut point = 0;
    while point < 64 {
        let mut bits = 0;
        let mut direction = 0;
        while direction < 6 {
            bits |= rays[point][direction].bits();
            direction += 1;
        }
        lines[point] = CellSet::from_bits(bits);
        point += 1;
    }
    lines
}

const fn images() -> [[Cell; 64]; 12] {
    let mut images = [[Cell::masked(0); 64]; 12];
    let mut number = 0;
    while number < 12 {
        let mut point = 0;
        while point < 64 {
            images[number][point] = Cell::masked(point as u8);
            if point < POINTS as usize {
                let (mut q, mut r) = axial(point as u8);
                if number >= 6 {
                    (q, r) = (q + r, -r);
                }
                let mut turns = 0;
                while turns < number % 6 {
                    (q, r) = (-r, q + r);
                    turns += 1;
                }
                if let Some(image) = at_axial(q, r) {
                    images[number][point] = Cell::masked(image);
                }
            }
            point += 1;
        }
        number += 1;
    }
    images
}
