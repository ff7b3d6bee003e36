//! The board that is solved: its cells, who is near whom, and its symmetries.
//!
//! Cells are numbered without the blocked ones, row by row from the lower left corner, so that a set
//! of them is the low bits of a word.

mod shape;

use shape::{Place, Shape};
use std::fmt;
use thiserror::Error;

/// No more cells than this can be solved: a set is 32 bits, and far fewer cells fill a disk.
pub const MAX_CELLS: usize = 26;

/// A rectangle of Ataxx or a hexagon of Hexxagon, some of its cells blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    shape: Shape,
    /// The place of each cell.
    places: Vec<Place>,
    near: Vec<u32>,
    ring: Vec<u32>,
    symmetries: Vec<Symmetry>,
}

/// A board that cannot be solved.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// The size cannot be read.
    #[error(
        "`{0}` is no board; expected ROWSxCOLUMNS such as `4x5`, 2 to 13 each, or `hexagon2` to `hexagon5`"
    )]
    Size(String),
    /// A blocked cell cannot be read or lies beside the board.
    #[error("`{0}` is no cell of this board; expected names such as `c3`")]
    Cell(String),
    /// A stone of the start stands on a blocked cell.
    #[error("`{0}` cannot be blocked: a stone stands there at the start")]
    Corner(String),
    /// More than can be solved.
    #[error("{0} cells are too many to be solved; at most {MAX_CELLS}")]
    TooLarge(usize),
}

/// A turn or reflection of the board: where each cell goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Symmetry {
    to: Vec<u8>,
    /// The image of each byte of a set, at each of its four places.
    bytes: Vec<[u32; 256]>,
}

impl Symmetry {
    fn new(to: Vec<u8>) -> Symmetry {
        let image = |place: usize, byte: usize| -> u32 {
            let cells = (0..8).filter(|bit| byte >> bit & 1 == 1).map(|bit| place * 8 + bit);
            cells.filter_map(|cell| to.get(cell)).map(|cell| 1 << cell).sum()
        };
        let bytes = (0..4).map(|place| std::array::from_fn(|byte| image(place, byte))).collect();
        Symmetry { to, bytes }
    }

    /// Where a cell goes.
    pub(crate) fn cell(&self, cell: usize) -> usize {
        usize::from(self.to[cell])
    }

    /// Where a set goes.
    pub(crate) fn set(&self, set: u32) -> u32 {
        let bytes = set.to_le_bytes();
        self.bytes.iter().zip(bytes).map(|(images, byte)| images[usize::from(byte)]).sum()
    }
}

impl Board {
    /// A board without blocked cells.
    ///
    /// # Errors
    /// A size that cannot be solved.
    pub fn new(rows: usize, columns: usize) -> Result<Board, BoardError> {
        Board::with_walls(rows, columns, &[])
    }

    /// A board with these cells blocked, each column and row.
    ///
    /// # Errors
    /// A size that cannot be solved, and cells that cannot be blocked.
    pub fn with_walls(
        rows: usize,
        columns: usize,
        walls: &[(usize, usize)],
    ) -> Result<Board, BoardError> {
        Board::of(Shape::Rectangle { rows, columns }, walls)
    }

    /// A board of Hexxagon with so many cells on each side and these cells blocked, each by its number in
    /// its row and the row, both from 0.
    ///
    /// # Errors
    /// A size that cannot be solved, and cells that cannot be blocked.
    pub fn hexagon(side: usize, walls: &[(usize, usize)]) -> Result<Board, BoardError> {
        Board::of(Shape::Hexagon { side }, walls)
    }

    fn of(shape: Shape, walls: &[Place]) -> Result<Board, BoardError> {
        if !shape.is_size() {
            return Err(BoardError::Size(shape.text()));
        }
        let start = shape.start().concat();
        for &wall in walls {
            if !shape.has(wall) {
                return Err(BoardError::Cell(shape.name(wall)));
            }
            if start.contains(&wall) {
                return Err(BoardError::Corner(shape.name(wall)));
            }
        }
        let mut places = shape.places();
        places.retain(|place| !walls.contains(place));
        if places.len() > MAX_CELLS {
            return Err(BoardError::TooLarge(places.len()));
        }
        let at = |distance: usize| -> Vec<u32> {
            let ring = |from: &Place| {
                let is_there = |to: &usize| shape.distance(*from, places[*to]) == distance;
                (0..places.len()).filter(is_there).map(|to| 1 << to).sum()
            };
            places.iter().map(ring).collect()
        };
        let (near, ring) = (at(1), at(2));
        let symmetries = symmetries(shape, &places);
        Ok(Board { shape, places, near, ring, symmetries })
    }

    /// Reads `ROWSxCOLUMNS`, or `hexagon3` for a hexagon with three cells on each side, and the names of blocked
    /// cells.
    ///
    /// # Errors
    /// The part that is wrong.
    pub fn parse(size: &str, walls: &[String]) -> Result<Board, BoardError> {
        let shape = Shape::parse(size).ok_or_else(|| BoardError::Size(size.to_string()))?;
        let walls: Result<Vec<_>, _> = walls
            .iter()
            .map(|name| shape.place(name).ok_or_else(|| BoardError::Cell(name.clone())))
            .collect();
        Board::of(shape, &walls?)
    }

    /// How many cells may hold a stone.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The number of placements: each cell empty or of one side, seen by the side to move.
    #[must_use]
    pub fn placements(&self) -> u64 {
        3_u64.pow(self.cells() as u32)
    }

    /// `4x5` or `hexagon3`.
    #[must_use]
    pub fn size_text(&self) -> String {
        self.shape.text()
    }

    /// The blocked cells by name.
    #[must_use]
    pub fn wall_names(&self) -> Vec<String> {
        let all = self.shape.places().into_iter();
        let blocked = all.filter(|place| !self.places.contains(place));
        blocked.map(|place| self.shape.name(place)).collect()
    }

    /// The number of the cell in this column and row, both from 0.
    #[must_use]
    pub fn cell(&self, column: usize, row: usize) -> Option<usize> {
        self.places.iter().position(|place| *place == (column, row))
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, cell: usize) -> String {
        self.places.get(cell).map(|place| self.shape.name(*place)).unwrap_or_default()
    }

    /// All cells.
    pub(crate) fn all(&self) -> u32 {
        (1 << self.cells()) - 1
    }

    /// The cells one step away, as a set.
    pub(crate) fn near(&self, cell: usize) -> u32 {
        self.near[cell]
    }

    /// The cells two steps away, as a set.
    pub(crate) fn ring(&self, cell: usize) -> u32 {
        self.ring[cell]
    }

    /// The stones of `stones` that have an empty cell within two steps.
    pub(crate) fn movable(&self, stones: u32) -> u32 {
        let empty = self.all() & !stones;
        cells_of(empty).map(|cell| self.near[cell] | self.ring[cell]).fold(0, |a, b| a | b) & stones
    }

    /// The stones at the start: of the side that begins, and of the other.
    pub(crate) fn start(&self) -> (u32, u32) {
        let cell = |place: &Place| self.places.iter().position(|other| other == place);
        let [first, second] = self
            .shape
            .start()
            .map(|places| places.iter().filter_map(cell).map(|cell| 1 << cell).sum());
        (first, second)
    }

    pub(crate) fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// The least image of a set, which stands for all its images, and a symmetry that leads there.
    pub(crate) fn canonical(&self, set: u32) -> (u32, &Symmetry) {
        let mut best = (set, &self.symmetries[0]);
        for symmetry in &self.symmetries[1..] {
            let image = symmetry.set(set);
            if image < best.0 {
                best = (image, symmetry);
            }
        }
        best
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.size_text())?;
        let walls = self.wall_names();
        if walls.is_empty() { Ok(()) } else { write!(f, " without {}", walls.join(",")) }
    }
}

/// The cells of a set, the lowest first.
pub(crate) fn cells_of(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        let is_one = set != 0;
        set &= set.wrapping_sub(1);
        is_one.then_some(cell)
    })
}

/// All turns and reflections that keep the outline and its blocked cells; the first changes nothing.
fn symmetries(shape: Shape, places: &[Place]) -> Vec<Symmetry> {
    let images: Vec<Vec<Place>> = places.iter().map(|place| shape.images(*place)).collect();
    let at = |place| places.iter().position(|other| other == place).map(|cell| cell as u8);
    let count = images.first().map_or(0, Vec::len);
    (0..count)
        .filter_map(|number| images.iter().map(|images| at(&images[number])).collect())
        .map(Symmetry::new)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Board, BoardError, cells_of};

    #[test]
    fn a_board_is_read_from_text_and_says_what_is_wrong_with_it() {
        let walls =
            |names: &[&str]| -> Vec<String> { names.iter().map(ToString::to_string).collect() };
        let board = Board::parse("3x4", &walls(&["b2"])).unwrap();
        assert_eq!((board.cells(), board.to_string().as_str()), (11, "3x4 without b2"));
        assert_eq!(board.placements(), 177_147);
        assert_eq!(Board::parse("12", &[]), Err(BoardError::Size("12".to_string())));
        for size in ["3x", "x3", "3x-4", "1x9", "3x14", "3x4x5", "ax3", "3X4", ""] {
            assert_eq!(Board::parse(size, &[]), Err(BoardError::Size(size.to_string())));
        }
        for cell in ["d4", "e1", "b0", "2b", "", "b02", "é1"] {
            let found = Board::parse("3x4", &walls(&[cell]));
            assert_eq!(found, Err(BoardError::Cell(cell.to_string())));
        }
        for corner in ["a1", "d1", "a3", "d3"] {
            let found = Board::parse("3x4", &walls(&[corner]));
            assert_eq!(found, Err(BoardError::Corner(corner.to_string())));
        }
        assert_eq!(Board::parse("5x6", &[]), Err(BoardError::TooLarge(30)));
        let board = Board::parse("hexagon3", &walls(&["c3"])).unwrap();
        assert_eq!((board.cells(), board.to_string().as_str()), (18, "hexagon3 without c3"));
        for size in ["hexagon", "hexagon1", "hexagon6", "hexagon3x3", "hexagon-3", "Hexagon3"] {
            assert_eq!(Board::parse(size, &[]), Err(BoardError::Size(size.to_string())));
        }
        assert_eq!(
            Board::parse("hexagon3", &walls(&["a4"])),
            Err(BoardError::Cell("a4".to_string()))
        );
        let corner = Board::parse("hexagon3", &walls(&["c5"]));
        assert_eq!(corner, Err(BoardError::Corner("c5".to_string())));
        assert_eq!(Board::parse("hexagon4", &[]), Err(BoardError::TooLarge(37)));
    }

    #[test]
    fn squares_have_eight_symmetries_rectangles_four_and_walls_leave_fewer() {
        let count = |board: Board| board.symmetries().len();
        assert_eq!(count(Board::new(4, 4).unwrap()), 8);
        assert_eq!(count(Board::new(3, 4).unwrap()), 4);
        assert_eq!(count(Board::with_walls(4, 4, &[(1, 1)]).unwrap()), 2);
        assert_eq!(count(Board::with_walls(5, 5, &[(2, 2)]).unwrap()), 8);
        assert_eq!(count(Board::hexagon(3, &[]).unwrap()), 12);
        assert_eq!(count(Board::hexagon(3, &[(2, 2)]).unwrap()), 12);
        assert_eq!(count(Board::hexagon(3, &[(1, 0)]).unwrap()), 2);
    }

    #[test]
    fn a_symmetry_keeps_who_is_near_whom_and_sets_go_where_their_cells_go() {
        check_symmetries(&Board::with_walls(4, 4, &[(1, 1), (2, 2)]).unwrap());
        check_symmetries(&Board::hexagon(3, &[(1, 1), (2, 2)]).unwrap());
        check_symmetries(&Board::hexagon(2, &[]).unwrap());
    }

    fn check_symmetries(board: &Board) {
        for symmetry in board.symmetries() {
            for cell in 0..board.cells() {
                let image = symmetry.cell(cell);
                assert_eq!(symmetry.set(board.near(cell)), board.near(image));
                assert_eq!(symmetry.set(board.ring(cell)), board.ring(image));
            }
        }
        for set in 0..1 << board.cells() {
            let (least, symmetry) = board.canonical(set);
            assert_eq!(symmetry.set(set), least);
            assert_eq!(board.canonical(least).0, least);
        }
    }

    #[test]
    fn the_start_is_the_corners_and_the_first_side_has_the_upper_left() {
        let board = Board::new(3, 4).unwrap();
        let (first, second) = board.start();
        let names = |set| cells_of(set).map(|cell| board.name(cell)).collect::<Vec<_>>();
        assert_eq!(
            (names(first), names(second)),
            (vec!["d1".to_string(), "a3".to_string()], vec!["a1".to_string(), "d3".to_string()],)
        );
        let board = Board::hexagon(3, &[]).unwrap();
        let (first, second) = board.start();
        let names = |set| cells_of(set).map(|cell| board.name(cell)).collect::<Vec<_>>().join(" ");
        assert_eq!((names(first).as_str(), names(second).as_str()), ("a1 c5 e1", "a3 c1 e3"));
    }
}
