//! A board as lines of text, for terminals, logs and test failures: every cell stands where it lies on
//! the board, rows of hexagons half a cell apart.

use crate::{AnyPosition, Glyph};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

impl AnyPosition {
    /// The board as lines of text: the letters of FEN, a dot for an empty cell.
    ///
    /// ```
    /// use rules::{AnyPosition, Variant};
    /// let board = AnyPosition::from_fen(Variant::Ataxx, "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1")?;
    /// assert_eq!(board.diagram().lines().nth(2), Some(". . - . - . ."));
    /// let hexagon = AnyPosition::start(Variant::Hexxagon).diagram();
    /// assert!(hexagon.starts_with("    x . . . o\n   . . . . . .\n"));
    /// # Ok::<(), rules::FenError>(())
    /// ```
    #[must_use]
    pub fn diagram(&self) -> String {
        let (geometry, view) = (self.variant().geometry(), self.view());
        let is_stack = |glyph: &Glyph| matches!(glyph, Glyph::Stack(_));
        // Where stones lie on each other a cell is as wide as the highest stack.
        let half_width =
            if view.cells.iter().any(|(_, glyph)| is_stack(glyph)) { 2.0 } else { 1.0 };
        let left = geometry.cells.iter().map(|cell| cell.centre.0).fold(f32::INFINITY, f32::min);
        let mut rows: Vec<(f32, String)> = Vec::new();
        for cell in &geometry.cells {
            let (x, y) = cell.centre;
            if rows.last().is_none_or(|(row, _)| (row - y).abs() > 0.01) {
                rows.push((y, String::new()));
            }
            let Some((_, line)) = rows.last_mut() else { continue };
            // Adding a half and cutting rounds; `round` is not in `core`.
            let column = (2.0 * half_width * (x - left) + 0.5) as usize;
            while line.chars().count() < column {
                line.push(' ');
            }
            let glyph = view.cells.iter().find(|(at, _)| *at == cell.cell);
            line.push_str(&glyph.map_or_else(|| ".".to_string(), |(_, glyph)| glyph.to_string()));
        }
        let lines: Vec<&str> = rows.iter().map(|(_, line)| line.trim_end()).collect();
        lines.join("\n")
    }
}
