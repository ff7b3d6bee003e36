//! The board: one picture of ground, cells and men, with letters and marks laid over it. What
//! differs between squares, hexagons and points is how a cell is painted, nothing else.

use super::{glyphs, theme};
use crate::client::{Choice, Client, Trace};
use crate::colours::{Depth, Rgb};
use crate::layout::{Layout, is_square};
use crate::mosaic::{Ink, Mosaic, write_over};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use rules::{Cell, CellShape, Glyph, MoveKind, Tiling};

/// The distance of rows of hexagons in the geometry, where cells in a row are 1 apart.
const ROW: f32 = 0.866;

/// How a cell is marked, besides what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    Picked,
    Flips,
    Hinted,
    Attacker,
    Target,
    LastTarget,
    LastOrigin,
    LastFlip,
}

/// What all parts of the drawing need.
struct Painter<'a> {
    client: &'a Client,
    layout: &'a Layout,
    depth: Depth,
    glyphs: Vec<(Cell, Glyph)>,
    targets: Vec<&'a Choice>,
    attackers: Vec<Cell>,
    flips: Vec<Cell>,
    last: Option<Trace>,
}

/// Paints the board.
pub(super) fn draw(client: &Client, layout: &Layout, depth: Depth, buffer: &mut Buffer) {
    let flips = client.preview.as_ref().and_then(|(place, _)| client.choices.get(*place));
    let painter = Painter {
        client,
        layout,
        depth,
        glyphs: client.shown().view().cells,
        targets: client.targets(),
        attackers: client.attackers(),
        flips: flips.map(|choice| choice.shape.flips().collect()).unwrap_or_default(),
        last: client.last_trace(),
    };
    let mut mosaic = Mosaic::new(layout.board, Ink::dark(theme::GROUND));
    painter.paint_ground(&mut mosaic);
    for shape in &client.geometry.cells {
        painter.paint_cell(shape, &mut mosaic);
    }
    for (cell, glyph) in &painter.glyphs {
        if let Some(place) = layout.place(*cell) {
            glyphs::paint(glyph, client.variant(), painter.inner(place), layout.step, &mut mosaic);
        }
    }
    mosaic.show(buffer, depth);
    painter.write_names(buffer);
    for shape in &client.geometry.cells {
        painter.write_cell(shape, buffer);
    }
}

impl Painter<'_> {
    /// A rectangle of the screen as one of the board's picture.
    fn inner(&self, place: Rect) -> Rect {
        let (x, y) = (place.x - self.layout.board.x, place.y - self.layout.board.y);
        Rect { x, y, ..place }
    }

    /// The middle of a cell in the board's picture.
    fn middle(&self, cell: Cell) -> Option<(f32, f32)> {
        let place = self.inner(self.layout.place(cell)?);
        let half = |from: u16, length: u16| f32::from(from) + f32::from(length) / 2.0;
        Some((half(place.x, place.width), half(place.y, place.height)))
    }

    fn marks(&self, cell: Cell) -> Vec<Mark> {
        let client = self.client;
        let last = self.last.as_ref();
        let is_held = match &client.selection {
            crate::client::Selection::Stone(held) => *held == cell,
            crate::client::Selection::Attack { target, attackers } => {
                *target == cell || attackers.contains(&cell)
            }
            _ => false,
        };
        let is_hinted = |hint: &Trace| hint.to == Some(cell) || hint.from.contains(&cell);
        let all = [
            (Mark::Picked, is_held),
            (Mark::Flips, self.flips.contains(&cell)),
            (Mark::Hinted, client.hint.as_ref().is_some_and(is_hinted)),
            (Mark::Attacker, self.attackers.contains(&cell)),
            (Mark::Target, self.targets.iter().any(|choice| choice.shape.to == Some(cell))),
            (Mark::LastTarget, last.is_some_and(|trace| trace.to == Some(cell))),
            (Mark::LastOrigin, last.is_some_and(|trace| trace.from.contains(&cell))),
            (Mark::LastFlip, last.is_some_and(|trace| trace.flips.contains(&cell))),
        ];
        all.into_iter().filter(|(_, holds)| *holds).map(|(mark, _)| mark).collect()
    }

    /// The ground of a board of points, with its lines.
    fn paint_ground(&self, mosaic: &mut Mosaic) {
        let geometry = &self.client.geometry;
        if geometry.tiling != Tiling::Points {
            return;
        }
        let middles: Vec<(f32, f32)> =
            geometry.cells.iter().filter_map(|shape| self.middle(shape.cell)).collect();
        let count = middles.len() as f32;
        let centre = (
            middles.iter().map(|middle| middle.0).sum::<f32>() / count,
            middles.iter().map(|middle| middle.1).sum::<f32>() / count,
        );
        // The corners of the board are the cells with the fewest neighbours.
        let fewest = geometry.cells.iter().map(|shape| shape.neighbours.len()).min();
        let is_corner = |shape: &&CellShape| Some(shape.neighbours.len()) == fewest;
        let corners = geometry.cells.iter().filter(is_corner);
        let mut hull: Vec<(f32, f32)> =
            corners.filter_map(|shape| self.middle(shape.cell)).collect();
        hull.sort_by(|one, other| {
            let angle = |corner: &(f32, f32)| (corner.1 - centre.1).atan2(corner.0 - centre.0);
            angle(one).total_cmp(&angle(other))
        });
        for corner in &mut hull {
            *corner =
                (centre.0 + (corner.0 - centre.0) * 1.18, centre.1 + (corner.1 - centre.1) * 1.15);
        }
        mosaic.polygon(&hull, Ink::dark(theme::SLATE));
        for (one, other) in &geometry.lines {
            if let (Some(from), Some(to)) = (self.middle(*one), self.middle(*other)) {
                mosaic.line(from, to, Ink::dark(theme::LINES));
            }
        }
    }

    fn paint_cell(&self, shape: &CellShape, mosaic: &mut Mosaic) {
        let Some((x, y)) = self.middle(shape.cell) else { return };
        let (width, height) = (f32::from(self.layout.step.0), f32::from(self.layout.step.1));
        let ink = Ink::dark(self.cell_colour(shape));
        match self.client.geometry.tiling {
            Tiling::Squares | Tiling::Checkered => {
                let (rx, ry) = (width / 2.0, height / 2.0);
                mosaic.paint((x - rx, y - ry, x + rx, y + ry), ink, |_, _| true);
            }
            Tiling::Hexagons => {
                // Two rows are too coarse for slanted edges: bricks say the same.
                let slant = if height > 2.0 { height / ROW } else { 0.0 };
                let outline = self.client.geometry.outline.iter();
                let corners: Vec<(f32, f32)> = match slant > 0.0 {
                    true => outline.map(|(dx, dy)| (x + dx * width, y + dy * slant)).collect(),
                    false => {
                        let (rx, ry) = (width / 2.0, height / 2.0);
                        vec![(x - rx, y - ry), (x + rx, y - ry), (x + rx, y + ry), (x - rx, y + ry)]
                    }
                };
                mosaic.polygon(&corners, ink);
            }
            Tiling::Points => {
                let marks = self.marks(shape.cell);
                let is_last =
                    |mark: &Mark| matches!(mark, Mark::LastTarget | Mark::LastFlip | Mark::Target);
                if !marks.iter().all(is_last) {
                    mosaic.ellipse((x, y), (width * 0.45, height * 0.46), ink);
                }
            }
        }
    }

    /// The colour of a cell: its own, tinted by how it is marked.
    fn cell_colour(&self, shape: &CellShape) -> Rgb {
        let is_wall = self.glyphs.contains(&(shape.cell, Glyph::Wall));
        let plain = match self.client.geometry.tiling {
            Tiling::Points => theme::SLATE,
            _ if is_wall => theme::WALL,
            Tiling::Checkered if shape.dark => theme::DARK,
            Tiling::Checkered => theme::LIGHT,
            Tiling::Squares => {
                let (x, y) = shape.centre;
                theme::WELLS[(x + y) as usize % 2]
            }
            Tiling::Hexagons => {
                // Three shades, so that no two neighbours have the same.
                let (x, y) = shape.centre;
                let row = (y / ROW).floor();
                let place = (x - row / 2.0).floor() - row;
                theme::WELLS[place.rem_euclid(3.0) as usize % 3]
            }
        };
        self.tint(shape.cell).map_or(plain, |(rgb, part)| plain.mixed(rgb, part))
    }

    fn tint(&self, cell: Cell) -> Option<(Rgb, f32)> {
        Some(match self.marks(cell).first()? {
            Mark::Picked => (theme::ACCENT, 0.6),
            Mark::Flips => (theme::WARNING, 0.65),
            Mark::Hinted => (theme::HINT, 0.6),
            Mark::Attacker => (theme::ACCENT, 0.35),
            Mark::Target => (theme::ACCENT, 0.15),
            Mark::LastTarget => (theme::LAST, 0.45),
            Mark::LastOrigin => (theme::LAST, 0.25),
            Mark::LastFlip => (theme::LAST, 0.2),
        })
    }

    /// The names of rows at the left and of files below.
    fn write_names(&self, buffer: &mut Buffer) {
        let geometry = &self.client.geometry;
        let style = theme::aside(self.depth);
        let ground = ratatui::style::Style::new().bg(theme::GROUND.at(self.depth));
        for shape in &geometry.cells {
            let Some(place) = self.layout.place(shape.cell) else { continue };
            let mut name = shape.name.chars();
            let (first, last) = (name.next().unwrap_or(' '), name.next().unwrap_or(' '));
            let is_leftmost =
                self.layout.cells.iter().all(|(_, other)| other.y != place.y || other.x >= place.x);
            if is_leftmost {
                let row = if is_square(geometry) { last } else { first };
                let at = (place.x.saturating_sub(2), place.y + (place.height - 1) / 2);
                buffer.set_string(at.0, at.1, row.to_string(), style.patch(ground));
            }
            if is_square(geometry) && place.bottom() + 1 == self.layout.board.bottom() {
                let at = (place.x + (place.width - 1) / 2, place.bottom());
                buffer.set_string(at.0, at.1, first.to_string(), style.patch(ground));
            }
        }
    }

    /// What is written on a cell: the man's letter, what may be done there, how it is marked.
    fn write_cell(&self, shape: &CellShape, buffer: &mut Buffer) {
        let Some(place) = self.layout.place(shape.cell) else { return };
        let glyph = self.glyphs.iter().find(|(cell, _)| *cell == shape.cell);
        let target = self.targets.iter().find(|choice| choice.shape.to == Some(shape.cell));
        match (glyph, target) {
            (Some((_, glyph)), _) => {
                let tiling = self.client.geometry.tiling;
                glyphs::write(glyph, self.client.variant(), tiling, place, self.depth, buffer);
            }
            (None, Some(choice)) => self.write_target(choice, place, buffer),
            (None, None) if self.depth == Depth::Mono => {
                let at = (place.x + (place.width - 1) / 2, place.y + (place.height - 1) / 2);
                write_over(buffer, at, "·", theme::INK, self.depth);
            }
            (None, None) => {}
        }
        self.write_marks(shape.cell, place, buffer);
        if shape.cell == self.client.cursor {
            self.write_cursor(place, buffer);
        }
    }

    /// How a move would come here, and how many men it would flip.
    fn write_target(&self, choice: &Choice, place: Rect, buffer: &mut Buffer) {
        let sign = match choice.shape.kind {
            MoveKind::Jump | MoveKind::Step => '»',
            _ => '+',
        };
        let flips = choice.shape.flips().count();
        let text = if flips == 0 { sign.to_string() } else { format!("{sign}{flips}") };
        let at = (place.x + (place.width - 1) / 2, place.y + (place.height - 1) / 2);
        let ink = theme::ACCENT.mixed(theme::INK, 0.5);
        write_over(buffer, at, &text, ink, self.depth);
    }

    /// The marks that are shapes, for eyes and terminals that see no colours.
    fn write_marks(&self, cell: Cell, place: Rect, buffer: &mut Buffer) {
        let marks = self.marks(cell);
        let is_capture = |choice: &&Choice| choice.shape.kind == MoveKind::Capture;
        let captured = self.targets.iter().copied().filter(is_capture);
        let sides = match marks.first() {
            Some(Mark::Picked) => "[]",
            Some(Mark::Flips) => "><",
            Some(Mark::Hinted) => "??",
            Some(Mark::Attacker) => "{}",
            Some(Mark::LastTarget) => "()",
            Some(Mark::Target) if captured.clone().any(|c| c.shape.to == Some(cell)) => "<>",
            _ => return,
        };
        let mut sides = sides.chars().map(String::from);
        let (left, right) = (sides.next().unwrap_or_default(), sides.next().unwrap_or_default());
        let rgb = match marks.first() {
            Some(Mark::LastTarget) => theme::LAST,
            _ => theme::INK,
        };
        let y = place.y + place.height / 2;
        if place.width > 3 {
            write_over(buffer, (place.x, y), &left, rgb, self.depth);
            write_over(buffer, (place.right() - 1, y), &right, rgb, self.depth);
        }
    }

    /// Four corners around the cell under the cursor.
    fn write_cursor(&self, place: Rect, buffer: &mut Buffer) {
        if place.height < 2 {
            let style = ratatui::style::Style::new().add_modifier(Modifier::REVERSED);
            buffer.set_style(place, style);
            return;
        }
        let (left, right) = (place.x, place.right() - 1);
        let (top, bottom) = (place.y, place.bottom() - 1);
        for (at, corner) in
            [((left, top), "┏"), ((right, top), "┓"), ((left, bottom), "┗"), ((right, bottom), "┛")]
        {
            write_over(buffer, at, corner, theme::INK, self.depth);
        }
    }
}
