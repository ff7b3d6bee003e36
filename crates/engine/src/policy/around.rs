//! Where the neighbours of each cell lie, and their pattern as one number.
//!
//! The one idea: the neighbours in a row lie side by side, so three shifts fetch them all, and which of
//! them are beyond the edge is a mask for each cell. Beyond the edge counts as blocked.
//!
//! Patterns without a blocked cell, nearly all that are met, get numbers close together ([`Arounds::place`]),
//! so that the tables that are read all the time stay in the nearest cache.

use rules::{Cell, CellShape, Topology};

/// A board whose rows lie so that the neighbours in the next row are side by side.
pub trait Neighbours: Topology {
    /// How many neighbours a cell has in the row above or below: three on squares, two on hexagons.
    const RUN: u32;
    /// Whether it has seven rows of seven squares.
    const IS_SQUARE: bool = false;
}

/// How many patterns of neighbours there are on a board: each is own, the other's, empty or blocked.
pub(super) const fn patterns<T: Neighbours>() -> usize {
    1 << (4 * T::RUN + 4)
}

/// The neighbours of a cell: by how much the row below, its own and the row above are turned to the right to
/// bring the first of them to the lowest bit, and which of them are beyond the edge.
#[derive(Clone, Copy, Default)]
struct Around {
    below: u32,
    middle: u32,
    above: u32,
    outside: u32,
    /// The first place of patterns without a blocked cell.
    start: u32,
    /// Where its digits begin among all.
    digits: u32,
}

impl Around {
    /// The neighbours that are on a plane, a bit for each direction.
    #[inline]
    fn neighbours<T: Neighbours>(self, plane: u64) -> u32 {
        let run = (1 << T::RUN) - 1;
        let sides = plane.rotate_right(self.middle);
        let bits = plane.rotate_right(self.below) & run
            | (sides & 1 | sides >> 1 & 2) << T::RUN
            | (plane.rotate_right(self.above) & run) << (T::RUN + 2);
        bits as u32 & !self.outside
    }

    /// The pattern of neighbours on two planes.
    fn pattern<T: Neighbours>(self, first: u32, second: u32) -> usize {
        ((first | self.outside) | (second | self.outside) << (2 * T::RUN + 2)) as usize
    }
}

/// The neighbours of all cells of a board, and how its symmetries exchange them.
pub(super) struct Arounds {
    cells: Box<[Around; 64]>,
    /// For each edge the bits of a number as digits to base three, those beyond the edge left out.
    digits: Vec<u16>,
    /// How many places patterns without a blocked cell have.
    compact: usize,
    /// For each symmetry of the board where it takes the neighbour in each direction.
    symmetries: Vec<Vec<usize>>,
}

impl Arounds {
    /// Those of a board.
    pub(super) fn of<T: Neighbours>() -> Arounds {
        let shapes = T::geometry().cells;
        let directions = directions::<T>(&shapes);
        let mut cells = Box::new([Around::default(); 64]);
        for shape in &shapes {
            cells[shape.cell.index()] = around::<T>(shape, &shapes, &directions);
        }
        let symmetries = symmetries::<T>(&shapes, &directions);
        let neighbours = directions.len();
        let (mut edges, mut digits, mut compact) = (Vec::new(), Vec::new(), 0);
        for around in cells.iter_mut() {
            let edge = match edges.iter().find(|edge: &&Around| edge.outside == around.outside) {
                Some(known) => *known,
                None => {
                    let edge = Around { start: compact, digits: digits.len() as u32, ..*around };
                    digits
                        .extend((0..1 << neighbours).map(|bits| to_base_three(bits, edge.outside)));
                    compact += 3_u32.pow(neighbours as u32 - edge.outside.count_ones());
                    edges.push(edge);
                    edge
                }
            };
            (around.start, around.digits) = (edge.start, edge.digits);
        }
        Arounds { cells, digits, compact: compact as usize, symmetries }
    }

    /// Where the pattern around a cell stands in the tables of a search.
    #[inline]
    pub(super) fn place<T: Neighbours>(&self, cell: Cell, first: u64, second: u64) -> usize {
        let around = self.cells[cell.index()];
        let [own, other] = [first, second].map(|bits| around.neighbours::<T>(bits));
        if own & other == 0 {
            return self.compact_place(around, own, other);
        }
        self.compact + around.pattern::<T>(own, other)
    }

    /// The first place of the patterns around a cell.
    pub(super) fn start(&self, cell: Cell) -> u32 {
        self.cells[cell.index()].start
    }

    /// The place of a pattern without a blocked cell.
    #[inline]
    fn compact_place(&self, around: Around, own: u32, other: u32) -> usize {
        let digits = |bits: u32| u32::from(self.digits[(around.digits + bits) as usize]);
        (around.start + digits(own) + 2 * digits(other)) as usize
    }

    /// A table by places, from one by patterns.
    pub(super) fn by_place<T: Neighbours, N: Copy>(&self, by_pattern: &[N]) -> Vec<N> {
        let mut table = vec![by_pattern[0]; self.compact];
        table.extend_from_slice(by_pattern);
        let mut starts = Vec::new();
        for around in self.cells.iter() {
            if starts.contains(&around.start) {
                continue;
            }
            starts.push(around.start);
            let inside = (0..1_u32 << (2 * T::RUN + 2)).filter(|bits| bits & around.outside == 0);
            for own in inside.clone() {
                for other in inside.clone().filter(|other| own & other == 0) {
                    let place = self.compact_place(*around, own, other);
                    table[place] = by_pattern[around.pattern::<T>(own, other)];
                }
            }
        }
        table
    }

    /// The pattern around a cell: a bit for each neighbour that is on the first plane, then one for
    /// each on the second.
    pub(super) fn pattern<T: Neighbours>(&self, cell: Cell, first: u64, second: u64) -> usize {
        let around = self.cells[cell.index()];
        around.pattern::<T>(around.neighbours::<T>(first), around.neighbours::<T>(second))
    }

    /// For each pattern the least of those that a symmetry of the board makes of it.
    pub(super) fn representatives<T: Neighbours>(&self) -> Vec<u32> {
        // Both planes of a pattern are moved alike, so a table of planes is all that is needed.
        let count = 2 * T::RUN + 2;
        let moved = |plane: usize, symmetry: &[usize]| -> u32 {
            symmetry.iter().enumerate().map(|(from, to)| (plane as u32 >> from & 1) << to).sum()
        };
        let planes = 1_usize << count;
        let images: Vec<Vec<u32>> = (self.symmetries.iter())
            .map(|symmetry| (0..planes).map(|plane| moved(plane, symmetry)).collect())
            .collect();
        let least = |pattern: usize| {
            let (first, second) = (pattern % planes, pattern / planes);
            let images = images.iter().map(|image| image[first] | image[second] << count);
            images.min().unwrap_or(pattern as u32)
        };
        (0..patterns::<T>()).map(least).collect()
    }
}

/// Bits as digits to base three, but for those that `skipped` has.
fn to_base_three(bits: u32, skipped: u32) -> u16 {
    let digits = (0..u32::BITS).filter(|bit| skipped >> bit & 1 == 0);
    digits.rev().fold(0, |sum, bit| 3 * sum + (bits >> bit & 1) as u16)
}

/// What a step in each direction adds to a cell's centre: the row below from the left, left, right, the
/// row above from the left.
fn directions<T: Neighbours>(shapes: &[CellShape]) -> Vec<(f32, f32)> {
    let count = 2 * T::RUN + 2;
    let inner = shapes.iter().find(|shape| T::near(shape.cell).len() == count);
    let steps = |inner: &CellShape| {
        T::near(inner.cell).iter().map(|near| step(inner, near, shapes)).collect()
    };
    // Rows are numbered from the bottom left, so neighbours in the order of their numbers are in this order.
    inner.map_or_else(Vec::new, steps)
}

/// What is added to a cell's centre to come to another's.
fn step(from: &CellShape, to: Cell, shapes: &[CellShape]) -> (f32, f32) {
    let to = shapes.iter().find(|shape| shape.cell == to).map_or(from.centre, |shape| shape.centre);
    (to.0 - from.centre.0, to.1 - from.centre.1)
}

fn direction_of(step: (f32, f32), directions: &[(f32, f32)]) -> Option<usize> {
    let near = |a: f32, b: f32| (a - b).abs() < 0.01;
    directions.iter().position(|one| near(one.0, step.0) && near(one.1, step.1))
}

fn around<T: Neighbours>(
    shape: &CellShape,
    shapes: &[CellShape],
    directions: &[(f32, f32)],
) -> Around {
    let run = T::RUN as usize;
    let mut around = Around { outside: (1 << directions.len()) - 1, ..Around::default() };
    for near in T::near(shape.cell) {
        let Some(place) = direction_of(step(shape, near, shapes), directions) else { continue };
        around.outside &= !(1 << place);
        let number = near.index() as u32;
        let first = |offset: usize| number.wrapping_sub(offset as u32) & 63;
        match place {
            _ if place < run => around.below = first(place),
            _ if place == run => around.middle = number,
            _ if place == run + 1 => around.middle = first(2),
            _ => around.above = first(place - run - 2),
        }
    }
    around
}

fn symmetries<T: Neighbours>(shapes: &[CellShape], directions: &[(f32, f32)]) -> Vec<Vec<usize>> {
    let is_middle = |shape: &&CellShape| {
        (0..T::SYMMETRIES).all(|symmetry| T::image(shape.cell, symmetry) == shape.cell)
    };
    let Some(middle) = shapes.iter().find(is_middle) else { return Vec::new() };
    let of = |symmetry| {
        let image = |near| {
            direction_of(step(middle, T::image(near, symmetry), shapes), directions).unwrap_or(0)
        };
        T::near(middle.cell).iter().map(image).collect()
    };
    (0..T::SYMMETRIES).map(of).collect()
}
