//! The outline of a small board: a rectangle of Ataxx or a hexagon of Hexxagon. It knows which places
//! there are, how far apart they lie, how it turns, where the stones of the start stand, and names.
//! A place is a column and a row from 0: from the left, and from below.

/// A column and a row.
pub(super) type Place = (usize, usize);

/// The outline of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Rows and columns.
    Rectangle { rows: usize, columns: usize },
    /// So many cells on each of its six sides.
    Hexagon { side: usize },
}

impl Shape {
    /// Reads `4x5` or `hexagon3`; `None` where that is no size that can be meant.
    pub(super) fn parse(text: &str) -> Option<Shape> {
        let shape = if let Some(side) = text.strip_prefix("hexagon") {
            Shape::Hexagon { side: side.parse().ok()? }
        } else {
            let (rows, columns) = text.split_once('x')?;
            Shape::Rectangle { rows: rows.parse().ok()?, columns: columns.parse().ok()? }
        };
        shape.is_size().then_some(shape)
    }

    /// Whether it is of a size that can be meant.
    pub(super) fn is_size(self) -> bool {
        match self {
            Shape::Rectangle { rows, columns } => {
                (2..=13).contains(&rows) && (2..=13).contains(&columns)
            }
            Shape::Hexagon { side } => (2..=5).contains(&side),
        }
    }

    pub(super) fn text(self) -> String {
        match self {
            Shape::Rectangle { rows, columns } => format!("{rows}x{columns}"),
            Shape::Hexagon { side } => format!("hexagon{side}"),
        }
    }

    /// All places, row by row from below.
    pub(super) fn places(self) -> Vec<Place> {
        let rows = match self {
            Shape::Rectangle { rows, .. } => rows,
            Shape::Hexagon { side } => 2 * side - 1,
        };
        (0..rows).flat_map(|row| (0..self.columns(row)).map(move |column| (column, row))).collect()
    }

    /// How many cells a row has.
    fn columns(self, row: usize) -> usize {
        match self {
            Shape::Rectangle { columns, .. } => columns,
            Shape::Hexagon { side } => 2 * side - 1 - row.abs_diff(side - 1),
        }
    }

    pub(super) fn has(self, (column, row): Place) -> bool {
        let rows = match self {
            Shape::Rectangle { rows, .. } => rows,
            Shape::Hexagon { side } => 2 * side - 1,
        };
        row < rows && column < self.columns(row)
    }

    /// How many steps lead from one place to the other.
    pub(super) fn distance(self, from: Place, to: Place) -> usize {
        match self {
            Shape::Rectangle { .. } => from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)),
            Shape::Hexagon { side } => {
                let ([q, r], [other_q, other_r]) = (axial(side, from), axial(side, to));
                let (dq, dr) = (q - other_q, r - other_r);
                dq.unsigned_abs().max(dr.unsigned_abs()).max((dq + dr).unsigned_abs())
            }
        }
    }

    /// The stones of the start: of the side that begins, and of the other.
    pub(super) fn start(self) -> [Vec<Place>; 2] {
        match self {
            Shape::Rectangle { rows, columns } => {
                let (right, top) = (columns - 1, rows - 1);
                [vec![(0, top), (right, 0)], vec![(0, 0), (right, top)]]
            }
            Shape::Hexagon { side } => {
                let (end, wide, top) = (side - 1, 2 * side - 2, 2 * side - 2);
                let first = vec![(0, 0), (wide, end), (0, top)];
                [first, vec![(end, 0), (0, end), (end, top)]]
            }
        }
    }

    /// Where each turn and reflection takes a place; the first changes nothing.
    pub(super) fn images(self, place: Place) -> Vec<Place> {
        match self {
            Shape::Rectangle { rows, columns } => {
                let (column, row) = place;
                let (left, under) = (columns - 1 - column, rows - 1 - row);
                let mut images = vec![place, (left, row), (column, under), (left, under)];
                if rows == columns {
                    images.extend(images.clone().into_iter().map(|(column, row)| (row, column)));
                }
                images
            }
            Shape::Hexagon { side } => {
                let [q, r] = axial(side, place);
                let s = -q - r;
                // The three coordinates in any order, and all of them with the other sign.
                let orders = [[q, r], [r, s], [s, q], [r, q], [s, r], [q, s]];
                let turned = orders.map(|[q, r]| [-q, -r]);
                orders.into_iter().chain(turned).map(|at| place_at(side, at)).collect()
            }
        }
    }

    /// `c4`: on a rectangle the column's letter and the row's number, on a hexagon the row's letter and
    /// the number in it.
    pub(super) fn name(self, (column, row): Place) -> String {
        let (letter, number) = match self {
            Shape::Rectangle { .. } => (column, row),
            Shape::Hexagon { .. } => (row, column),
        };
        format!("{}{}", (b'a' + letter as u8) as char, number + 1)
    }

    /// The place of a name, which may lie beside the board.
    pub(super) fn place(self, name: &str) -> Option<Place> {
        let (letter, digits) = name.split_at_checked(1)?;
        let letter = letter.bytes().next().filter(u8::is_ascii_lowercase)?;
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        let number: usize = digits.parse().ok().filter(|number| is_plain && *number <= 13)?;
        let (letter, number) = (usize::from(letter - b'a'), number - 1);
        Some(match self {
            Shape::Rectangle { .. } => (letter, number),
            Shape::Hexagon { .. } => (number, letter),
        })
    }
}

/// Axial coordinates, q and r, from the middle of the hexagon.
fn axial(side: usize, (column, row): Place) -> [isize; 2] {
    let end = side as isize - 1;
    [column as isize - (row as isize).min(end), row as isize - end]
}

/// The place at these coordinates of a hexagon.
fn place_at(side: usize, [q, r]: [isize; 2]) -> Place {
    let end = side as isize - 1;
    let row = r + end;
    ((q + row.min(end)).unsigned_abs(), row.unsigned_abs())
}
