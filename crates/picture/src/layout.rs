//! Where everything of a board lies in the drawing. Everything follows from the geometry given; no
//! board and no size is known here. `web/src/board/layout.ts` does the same for the page.

use crate::shape::{Point, convex_hull};
use rules::{Cell, CellShape, Geometry, Tiling};

/// The distance of two neighbours in a row, in units of the drawing.
const UNIT: f32 = 24.0;
/// From the middle of the last cell of a line to its label: beyond the well, on the dish.
const LABEL: f32 = 18.4;
/// From the middle of a letter to its base line.
const BASELINE: f32 = 1.5;

/// A cell in the drawing.
pub(crate) struct LaidCell {
    pub(crate) cell: Cell,
    pub(crate) centre: Point,
    pub(crate) is_dark: bool,
    name: String,
}

/// A letter or number that helps to name cells.
pub(crate) struct Label {
    pub(crate) text: char,
    /// The middle of its base line.
    pub(crate) at: Point,
}

/// A board ready to be drawn.
pub(crate) struct Layout {
    pub(crate) tiling: Tiling,
    pub(crate) cells: Vec<LaidCell>,
    /// Outline of a cell around its centre.
    pub(crate) outline: Vec<Point>,
    pub(crate) lines: Vec<(Point, Point)>,
    /// The convex hull of the whole board.
    pub(crate) hull: Vec<Point>,
    pub(crate) labels: Vec<Label>,
    /// How far the dish reaches beyond the hull.
    pub(crate) margin: f32,
}

impl Layout {
    /// Lays a board out; `turned` shows it from the other side, `labelled` leaves room for
    /// coordinates.
    pub(crate) fn new(geometry: &Geometry, turned: bool, labelled: bool) -> Layout {
        let place = |(x, y): (f32, f32)| match turned {
            true => Point::new((geometry.width - x) * UNIT, (geometry.height - y) * UNIT),
            false => Point::new(x * UNIT, y * UNIT),
        };
        let lay = |shape: &CellShape| LaidCell {
            cell: shape.cell,
            centre: place(shape.centre),
            is_dark: shape.dark,
            name: shape.name.clone(),
        };
        let cells: Vec<LaidCell> = geometry.cells.iter().map(lay).collect();
        let outline: Vec<Point> =
            geometry.outline.iter().map(|&(x, y)| Point::new(x * UNIT, y * UNIT)).collect();
        let centre = |cell: Cell| cells.iter().find(|laid| laid.cell == cell).map(|at| at.centre);
        let lines = geometry.lines.iter();
        let lines = lines.filter_map(|&(from, to)| Some((centre(from)?, centre(to)?))).collect();
        let is_points = geometry.tiling == Tiling::Points;
        let corners: Vec<Point> = match is_points {
            true => cells.iter().map(|cell| cell.centre).collect(),
            false => cells.iter().flat_map(|cell| around(cell.centre, &outline)).collect(),
        };
        let margin = match (is_square(geometry.tiling), is_points, labelled) {
            (true, _, false) => 2.5,
            (false, true, true) => 21.0,
            (false, true, false) => 14.0,
            (false, false, false) => 4.0,
            (_, _, true) => 9.0,
        };
        Layout {
            tiling: geometry.tiling,
            labels: if labelled { labels(&cells) } else { Vec::new() },
            hull: convex_hull(&corners),
            cells,
            outline,
            lines,
            margin,
        }
    }

    /// Whether the cells are squares of some kind.
    pub(crate) fn is_square(&self) -> bool {
        is_square(self.tiling)
    }

    /// The centre of a cell.
    pub(crate) fn centre(&self, cell: Cell) -> Option<Point> {
        self.cells.iter().find(|laid| laid.cell == cell).map(|laid| laid.centre)
    }

    /// The box around everything drawn: left, top, width, height.
    pub(crate) fn view_box(&self) -> [f32; 4] {
        let pad = self.margin + 1.0;
        let least = |of: fn(&Point) -> f32| self.hull.iter().map(of).fold(f32::MAX, f32::min);
        let most = |of: fn(&Point) -> f32| self.hull.iter().map(of).fold(f32::MIN, f32::max);
        let (left, top) = (least(|point| point.x) - pad, least(|point| point.y) - pad);
        let (right, bottom) = (most(|point| point.x) + pad, most(|point| point.y) + pad + 1.5);
        [left, top, right - left, bottom - top]
    }
}

fn is_square(tiling: Tiling) -> bool {
    matches!(tiling, Tiling::Squares | Tiling::Checkered)
}

fn around(centre: Point, outline: &[Point]) -> impl Iterator<Item = Point> + '_ {
    outline.iter().map(move |corner| Point::new(centre.x + corner.x, centre.y + corner.y))
}

/// Cells that share a letter or a number, and which.
type Line<'a> = (char, Vec<&'a LaidCell>);

/// Cells of one letter or one number lie in a line, which may bend in the middle of the board. Its
/// label stands beyond one end of it, where no cell and no man can be: below, or at the side of a row
/// that the others leave free.
fn labels(cells: &[LaidCell]) -> Vec<Label> {
    let letters = lines_by(cells, |name| name.chars().next());
    let numbers = lines_by(cells, |name| name.chars().nth(1));
    let (rows, columns): (Vec<_>, Vec<_>) =
        [letters, numbers].into_iter().partition(|lines| lines.iter().all(is_row));
    let below: Vec<(Label, Point)> =
        columns.into_iter().flat_map(|lines| labels_at(lines, Point::new(0.0, 1.0))).collect();
    let lean: f32 = below.iter().map(|(_, way)| way.x).sum();
    let side = Point::new(if lean < -0.1 { 1.0 } else { -1.0 }, 0.0);
    let beside = rows.into_iter().flat_map(|lines| labels_at(lines, side)).collect::<Vec<_>>();
    below.into_iter().chain(beside).map(|(label, _)| label).collect()
}

fn lines_by(cells: &[LaidCell], part: impl Fn(&str) -> Option<char>) -> Vec<Line<'_>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for cell in cells {
        let Some(text) = part(&cell.name) else { continue };
        match lines.iter_mut().find(|(line, _)| *line == text) {
            Some((_, members)) => members.push(cell),
            None => lines.push((text, vec![cell])),
        }
    }
    lines
}

fn is_row((_, members): &Line<'_>) -> bool {
    let first = members.first().map_or(0.0, |cell| cell.centre.y);
    members.iter().all(|cell| (cell.centre.y - first).abs() < 1.0)
}

/// The labels of lines at their ends in a direction of the screen, and the way each leaves the board.
fn labels_at(mut lines: Vec<Line<'_>>, to: Point) -> Vec<(Label, Point)> {
    // The long lines first: one of a single cell goes the way of the line beside it.
    lines.sort_by_key(|(_, members)| core::cmp::Reverse(members.len()));
    let mut way = to;
    let mut found = Vec::new();
    for (text, members) in lines {
        let far = |cell: &LaidCell| cell.centre.x * to.x + cell.centre.y * to.y;
        let Some(end) = members.iter().copied().reduce(|a, b| if far(b) > far(a) { b } else { a })
        else {
            continue;
        };
        way = way_out(end, &members).unwrap_or(way);
        let Point { x, y } = end.centre;
        let at = Point::new(x + way.x * LABEL, y + way.y * LABEL + BASELINE);
        found.push((Label { text, at }, way));
    }
    found
}

/// The direction, of length 1, in which a line leaves the board at one of its ends; `None` for a line
/// of one cell.
fn way_out(end: &LaidCell, members: &[&LaidCell]) -> Option<Point> {
    let away = |cell: &&LaidCell| cell.centre.distance(end.centre);
    let others = members.iter().copied().filter(|cell| cell.cell != end.cell);
    let next = others.min_by(|a, b| away(a).total_cmp(&away(b)))?;
    let length = away(&next);
    let (from, to) = (next.centre, end.centre);
    Some(Point::new((to.x - from.x) / length, (to.y - from.y) / length))
}
