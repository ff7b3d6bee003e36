//! Where everything lies on the screen: the board as large as it fits, its panel at the right, two
//! lines below. Drawing and the mouse ask the same layout, so they cannot disagree.

use ratatui::layout::Rect;
use rules::{Cell, Geometry, Tiling};

/// The panel is never narrower.
const PANEL: u16 = 26;
/// Columns at the left for the names of rows.
const MARGIN: u16 = 3;

/// The places of things on a screen of a certain size.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The board, names of rows and files included.
    pub board: Rect,
    /// Score, stocks, moves.
    pub panel: Rect,
    /// What the cursor's move would do, or what has happened.
    pub status: Rect,
    /// What can be pressed.
    pub keys: Rect,
    /// Every cell of the board with its rectangle, in reading order of the geometry.
    pub cells: Vec<(Cell, Rect)>,
    /// The size of a cell.
    pub step: (u16, u16),
    /// Whether the board is upside down.
    pub turned: bool,
}

impl Layout {
    /// The layout for a board on a screen; `turned` turns it by 180°.
    #[must_use]
    pub fn new(area: Rect, geometry: &Geometry, turned: bool) -> Layout {
        let status =
            Rect { y: area.bottom().saturating_sub(2), height: area.height.min(1), ..area };
        let keys = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
        let main = Rect { height: area.height.saturating_sub(2), ..area };
        let rows = rows(geometry);
        let names_of_files = u16::from(is_square(geometry));
        let step = (1..=6)
            .rev()
            .map(|height| (width_of_cell(geometry, height), height))
            .find(|(width, height)| {
                let needed = MARGIN + 1 + (geometry.width * f32::from(*width)).ceil() as u16;
                needed + PANEL <= main.width
                    && rows.len() as u16 * height + names_of_files <= main.height
            })
            .unwrap_or((2, 1));
        let size = ((geometry.width * f32::from(step.0)).ceil() as u16, rows.len() as u16 * step.1);
        // Room that is left over goes around the board: a little to the left, half above.
        let spare_columns = main.width.saturating_sub(MARGIN + 1 + size.0 + PANEL);
        let spare_rows = main.height.saturating_sub(size.1 + names_of_files);
        let corner = (main.x + MARGIN + (spare_columns / 3).min(12), main.y + spare_rows / 2);
        let board = Rect {
            x: corner.0 - MARGIN,
            y: corner.1,
            width: MARGIN + size.0,
            height: size.1 + names_of_files,
        };
        let panel_x = (board.right() + 2 + spare_columns / 6).min(main.right());
        let panel = Rect { x: panel_x, width: main.right() - panel_x, ..main };
        let cell = |shape: &rules::CellShape| {
            let (x, y) = shape.centre;
            let row = rows.iter().position(|other| *other == y).unwrap_or(0) as u16;
            let last = rows.len() as u16 - 1;
            let (x, row) = if turned { (geometry.width - x, last - row) } else { (x, row) };
            let left = ((x - 0.5) * f32::from(step.0)).round() as u16;
            let place = Rect {
                x: corner.0 + left,
                y: corner.1 + row * step.1,
                width: step.0,
                height: step.1,
            };
            (shape.cell, place)
        };
        let cells = geometry.cells.iter().map(cell).collect();
        Layout { board, panel, status, keys, cells, step, turned }
    }

    /// The rectangle of a cell.
    #[must_use]
    pub fn place(&self, cell: Cell) -> Option<Rect> {
        self.cells.iter().find(|(other, _)| *other == cell).map(|(_, place)| *place)
    }

    /// The cell at a place of the screen.
    #[must_use]
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        self.cells.iter().find(|(_, place)| place.contains((x, y).into())).map(|(cell, _)| *cell)
    }

    /// The place on the screen of the man in the stock of the side to move with this number.
    #[must_use]
    pub fn stock_place(&self, number: usize) -> Rect {
        let top = self.panel.y + 7;
        let place = Rect { x: self.panel.x + 4 * number as u16, y: top, width: 4, height: 1 };
        place.intersection(self.panel)
    }
}

/// Whether the cells are squares, whose files have names of their own.
pub(crate) fn is_square(geometry: &Geometry) -> bool {
    matches!(geometry.tiling, Tiling::Squares | Tiling::Checkered)
}

/// The heights of the rows' centres, from the top.
fn rows(geometry: &Geometry) -> Vec<f32> {
    let mut rows: Vec<f32> = geometry.cells.iter().map(|shape| shape.centre.1).collect();
    rows.dedup();
    rows
}

/// How wide a cell of this many rows is. Characters are about twice as high as wide. Men carry a
/// letter, which wants a column in the middle; hexagonal rows are shifted by half a cell, which
/// wants an even number.
fn width_of_cell(geometry: &Geometry, height: u16) -> u16 {
    match geometry.tiling {
        Tiling::Checkered if height > 1 => 2 * height + 1,
        _ => 2 * height,
    }
}
