//! Arrow keys on any board: the next cell in a direction, by where cells lie.

use super::Client;
use rules::Cell;

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// To the top.
    Up,
    /// To the bottom.
    Down,
}

impl Direction {
    const fn vector(self) -> (f32, f32) {
        match self {
            Direction::Left => (-1.0, 0.0),
            Direction::Right => (1.0, 0.0),
            Direction::Up => (0.0, -1.0),
            Direction::Down => (0.0, 1.0),
        }
    }
}

impl Client {
    /// The cell that lies next to the cursor in a direction; the cursor's own at the edge.
    pub(super) fn neighbour(&self, direction: Direction) -> Cell {
        let centre = |cell: Cell| {
            let shape = self.geometry.cells.iter().find(|shape| shape.cell == cell);
            shape.map_or((0.0, 0.0), |shape| shape.centre)
        };
        let here = centre(self.cursor);
        let turned = if self.is_turned { -1.0 } else { 1.0 };
        let (dx, dy) = direction.vector();
        let cost = |shape: &rules::CellShape| {
            let way = ((shape.centre.0 - here.0) * turned, (shape.centre.1 - here.1) * turned);
            let along = way.0 * dx + way.1 * dy;
            let aside = (way.0 * dy).abs() + (way.1 * dx).abs();
            // A way aside counts as much as one ahead: from a hexagon the next row is nearer than
            // the one after it, where a cell lies straight ahead. Of two that lie alike, the one
            // nearer to the middle, so that the cursor does not run off a hexagonal board.
            let from_middle = (shape.centre.0 - self.geometry.width / 2.0).abs();
            (along > 0.2).then_some(along + aside + 0.001 * from_middle)
        };
        let costs = self.geometry.cells.iter().filter_map(|shape| Some((cost(shape)?, shape.cell)));
        let best = costs.min_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(self.cursor, |(_, cell)| cell)
    }
}
