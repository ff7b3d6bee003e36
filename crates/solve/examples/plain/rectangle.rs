//! A rectangle of Ataxx in the plainest way there is: a placement is a number with a digit of three for each
//! cell, 1 for a stone of the side to move and 2 for one of the other, and moves are made one by one.

use std::ops::ControlFlow;

/// The cells of a rectangle and what lies near them.
pub(crate) struct Rectangle {
    columns: usize,
    pub(crate) cells: u32,
    /// The cells at distance one and at distance two, by cell.
    near: Vec<u32>,
    far: Vec<u32>,
    /// The number of a placement with these stones of the side to move alone.
    number: Vec<u32>,
}

impl Rectangle {
    pub(crate) fn new(rows: usize, columns: usize) -> Rectangle {
        let cells = rows * columns;
        assert!((2..=20).contains(&cells), "2 to 20 cells");
        let at_distance = |wanted: usize| {
            let of = |cell: usize| {
                let is_there = |&other: &usize| {
                    let rows_apart = (cell / columns).abs_diff(other / columns);
                    rows_apart.max((cell % columns).abs_diff(other % columns)) == wanted
                };
                (0..cells).filter(is_there).map(|other| 1_u32 << other).sum()
            };
            (0..cells).map(of).collect()
        };
        let number = |set: u32| {
            (0..cells as u32).filter(|cell| set >> cell & 1 == 1).map(|cell| 3_u32.pow(cell)).sum()
        };
        Rectangle {
            columns,
            cells: cells as u32,
            near: at_distance(1),
            far: at_distance(2),
            number: (0..1_u32 << cells).map(number).collect(),
        }
    }

    /// Reads a size such as `3x6`.
    pub(crate) fn parse(size: &str) -> (usize, usize) {
        let (rows, columns) = size.split_once('x').expect("a size such as 3x6");
        let [rows, columns] = [rows, columns].map(|side| side.parse().expect("a number"));
        (rows, columns)
    }

    /// The number of a placement.
    pub(crate) fn number(&self, own: u32, other: u32) -> usize {
        (self.number[own as usize] + 2 * self.number[other as usize]) as usize
    }

    /// How many placements there are.
    pub(crate) fn placements(&self) -> usize {
        3_usize.pow(self.cells)
    }

    /// The sets of so many cells.
    pub(crate) fn sets(&self, stones: u32) -> Vec<u32> {
        (0..1_u32 << self.cells).filter(|set| set.count_ones() == stones).collect()
    }

    /// The stones of the start: the first side's stand upper left and lower right.
    pub(crate) fn start(&self) -> (u32, u32) {
        let (width, cells) = (self.columns, self.cells as usize);
        (1 << (cells - width) | 1 << (width - 1), 1 | 1 << (cells - 1))
    }

    /// A cell's name: `a1` lower left.
    pub(crate) fn name(&self, cell: usize) -> String {
        let column = char::from(b'a' + (cell % self.columns) as u8);
        format!("{column}{}", cell / self.columns + 1)
    }

    /// Each move and the placement after it, seen by the other side, until `visit` has seen enough;
    /// nothing where the game is over.
    pub(crate) fn next(
        &self,
        own: u32,
        other: u32,
        mut visit: impl FnMut(Move, u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if own == 0 || other == 0 {
            return ControlFlow::Continue(());
        }
        let empty = !(own | other) & ((1 << self.cells) - 1);
        let mut can_move = false;
        for to in bits(empty) {
            let turned = other & self.near[to];
            let (ours, theirs) = (own | turned | 1 << to, other & !turned);
            if own & self.near[to] != 0 {
                can_move = true;
                visit(Move::Clone(to), theirs, ours)?;
            }
            for from in bits(own & self.far[to]) {
                can_move = true;
                visit(Move::Jump(from, to), theirs, ours & !(1 << from))?;
            }
        }
        let can_other_move =
            bits(other).any(|from| (self.near[from] | self.far[from]) & empty != 0);
        if !can_move && can_other_move {
            visit(Move::Pass, other, own)?;
        }
        ControlFlow::Continue(())
    }
}

/// A move on it.
#[derive(Clone, Copy)]
pub(crate) enum Move {
    Clone(usize),
    Jump(usize, usize),
    Pass,
}

/// The cells of a set.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (cell < 32).then_some(cell as usize)
    })
}

/// All subsets of a set, the set itself first and the empty one last.
pub(crate) fn subsets(set: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(set), move |&own| (own != 0).then(|| (own - 1) & set))
}
