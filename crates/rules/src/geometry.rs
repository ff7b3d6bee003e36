//! The shape of a board: where its cells lie and what they are called. It is constant for a game,
//! apart from the positions drawn on it; y grows downward as on a screen, row 1 or `a` is lowest.

use crate::{Cell, CellSet};
use alloc::string::String;
use alloc::vec::Vec;

/// What the cells of a board look like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tiling {
    /// Squares in rows.
    Squares,
    /// Squares that alternate in shade, as on a chess board.
    Checkered,
    /// Hexagons, corners up.
    Hexagons,
    /// Points joined by lines.
    Points,
}

/// A cell as drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct CellShape {
    /// Its number.
    pub cell: Cell,
    /// Its name in moves, such as `c3`.
    pub name: String,
    /// The centre, in units of the distance between neighbours in a row.
    pub centre: (f32, f32),
    /// The cells at distance one.
    pub neighbours: CellSet,
    /// Whether the darker shade is meant (checkered boards).
    pub dark: bool,
}

/// A board as drawn. The bounding box of all outlines is `width` by `height`, from (0, 0).
///
/// ```
/// use rules::{Tiling, Variant};
/// let board = Variant::Hexxagon.geometry();
/// assert_eq!(board.tiling, Tiling::Hexagons);
/// let middle = board.cell("e5").expect("a cell");
/// assert_eq!(board.name(middle), "e5");
/// assert!(board.cells.iter().any(|shape| shape.cell == middle && shape.neighbours.len() == 6));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Geometry {
    /// What the cells look like.
    pub tiling: Tiling,
    /// The width of the box around all cells.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// The cells in reading order: top row first, each from the left.
    pub cells: Vec<CellShape>,
    /// The outline of every cell, as corners relative to its centre.
    pub outline: Vec<(f32, f32)>,
    /// Straight lines between the centres of two cells (boards of points).
    pub lines: Vec<(Cell, Cell)>,
}

/// Half the square root of three: the distance of rows on hexagonal boards.
const ROW: f32 = 0.866_025_4;

impl Geometry {
    /// A board of `files` × `ranks` squares; `cell(file, rank)` numbers them.
    pub fn squares(
        files: u8,
        ranks: u8,
        checkered: bool,
        cell: impl Fn(u8, u8) -> Cell,
        near: impl Fn(Cell) -> CellSet,
    ) -> Geometry {
        let mut cells = Vec::new();
        for rank in (0..ranks).rev() {
            for file in 0..files {
                let centre = (f32::from(file) + 0.5, f32::from(ranks - 1 - rank) + 0.5);
                let this = cell(file, rank);
                cells.push(CellShape {
                    cell: this,
                    name: name(b'a' + file, rank + 1),
                    centre,
                    neighbours: near(this),
                    dark: checkered && (file + rank) % 2 == 0,
                });
            }
        }
        Geometry {
            tiling: if checkered { Tiling::Checkered } else { Tiling::Squares },
            width: f32::from(files),
            height: f32::from(ranks),
            cells,
            outline: alloc::vec![(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)],
            lines: Vec::new(),
        }
    }

    /// A hexagonal board with `side` cells a side; `cell(row, place)` numbers them, rows from the
    /// bottom, places from the left, both from 0. `points` draws points and lines, not hexagons.
    pub fn hexagon(
        side: u8,
        points: bool,
        cell: impl Fn(u8, u8) -> Cell,
        near: impl Fn(Cell) -> CellSet,
    ) -> Geometry {
        let rows = 2 * side - 1;
        let corner = 1.0 / (2.0 * ROW);
        let mut cells = Vec::new();
        for row in (0..rows).rev() {
            let length = rows - row.abs_diff(side - 1);
            for place in 0..length {
                let x = f32::from(place) + 0.5 + f32::from(rows - length) / 2.0;
                let y = f32::from(rows - 1 - row) * ROW + corner;
                let this = cell(row, place);
                cells.push(CellShape {
                    cell: this,
                    name: name(b'a' + row, place + 1),
                    centre: (x, y),
                    neighbours: near(this),
                    dark: false,
                });
            }
        }
        let outline = alloc::vec![
            (0.0, -corner),
            (0.5, -corner / 2.0),
            (0.5, corner / 2.0),
            (0.0, corner),
            (-0.5, corner / 2.0),
            (-0.5, -corner / 2.0),
        ];
        let mut geometry = Geometry {
            tiling: if points { Tiling::Points } else { Tiling::Hexagons },
            width: f32::from(rows),
            height: f32::from(rows - 1) * ROW + 2.0 * corner,
            cells,
            outline,
            lines: Vec::new(),
        };
        if points {
            geometry.lines = geometry
                .cells
                .iter()
                .flat_map(|shape| shape.neighbours.iter().map(|other| (shape.cell, other)))
                .filter(|(one, other)| one < other)
                .collect();
        }
        geometry
    }

    /// The cell of that name.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.cells.iter().find(|shape| shape.name == name).map(|shape| shape.cell)
    }

    /// The name of a cell; empty for a number that is no cell of this board.
    #[must_use]
    pub fn name(&self, cell: Cell) -> &str {
        self.cells.iter().find(|shape| shape.cell == cell).map_or("", |shape| &shape.name)
    }
}

fn name(letter: u8, number: u8) -> String {
    let mut name = String::with_capacity(2);
    name.push(char::from(letter));
    name.push(char::from(b'0' + number));
    name
}
