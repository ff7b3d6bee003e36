//! Ataxx on a small board, solved completely: every placement of stones, by enumeration from the end
//! of the game backwards. Written from the rules' text alone, on bits of its own, so that it shares
//! no mistake with the search.
//!
//! A clone never goes back, so placements with fewer empty cells come first. Jumps and passes stay
//! among those with equally many, where the answers grow from "not yet" until nothing changes: what
//! is left then can only go round in circles.

/// For every placement, seen by the side to move: who can make sure to end ahead by the margin asked
/// for, without repeating endlessly or leaving it to chance.
pub(super) struct Solved {
    board: Board,
    answers: Vec<u8>,
}

/// The side to move can.
const MOVER: u8 = 1;
/// The other side can.
const OTHER: u8 = 2;

/// A board of `width` × `height` cells, some of them blocked; the others are numbered from the lower
/// left corner row by row.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) width: usize,
    pub(super) height: usize,
    /// File and rank of each cell.
    places: Vec<(usize, usize)>,
    near: Vec<u32>,
    ring: Vec<u32>,
    /// The number of a set in a system of three digits a cell.
    ternary: Vec<u32>,
}

impl Board {
    pub(super) fn new(width: usize, height: usize) -> Board {
        Board::with_walls(width, height, |_, _| false)
    }

    pub(super) fn with_walls(
        width: usize,
        height: usize,
        mut is_wall: impl FnMut(usize, usize) -> bool,
    ) -> Board {
        let all = (0..height).flat_map(|rank| (0..width).map(move |file| (file, rank)));
        let places: Vec<(usize, usize)> =
            all.filter(|(file, rank)| !is_wall(*file, *rank)).collect();
        let cells = places.len();
        let at = |distance: usize| {
            let ring = |from: &(usize, usize)| {
                let is_at = |to: &usize| {
                    let files = from.0.abs_diff(places[*to].0);
                    let ranks = from.1.abs_diff(places[*to].1);
                    files.max(ranks) == distance
                };
                (0..cells).filter(is_at).map(|to| 1 << to).sum()
            };
            places.iter().map(ring).collect()
        };
        let digits =
            |set: u32| (0..cells).map(|cell| (set >> cell & 1) * 3_u32.pow(cell as u32)).sum();
        Board {
            width,
            height,
            near: at(1),
            ring: at(2),
            places: places.clone(),
            ternary: (0..1 << cells).map(digits).collect(),
        }
    }

    pub(super) fn cells(&self) -> usize {
        self.places.len()
    }

    /// The number of a cell; `None` if it is blocked.
    pub(super) fn cell(&self, file: usize, rank: usize) -> Option<usize> {
        self.places.iter().position(|place| *place == (file, rank))
    }

    fn all(&self) -> u32 {
        (1 << self.cells()) - 1
    }

    fn index(&self, own: u32, other: u32) -> usize {
        (self.ternary[own as usize] + 2 * self.ternary[other as usize]) as usize
    }

    fn can_move(&self, own: u32, empty: u32) -> bool {
        (0..self.cells())
            .filter(|cell| own >> cell & 1 == 1)
            .any(|cell| (self.near[cell] | self.ring[cell]) & empty != 0)
    }

    /// The lead of the side to move in a game that is over; `None` while it goes on.
    fn result(&self, own: u32, other: u32) -> Option<i32> {
        let empty = self.all() & !own & !other;
        if own == 0 || other == 0 {
            return Some(if own == 0 { -64 } else { 64 });
        }
        let over = !self.can_move(own, empty) && !self.can_move(other, empty);
        over.then(|| own.count_ones() as i32 - other.count_ones() as i32)
    }

    /// Calls `visit` with the placement after each move, seen by the side that moved, until it
    /// returns `false`.
    fn visit(&self, own: u32, other: u32, mut visit: impl FnMut(u32, u32) -> bool) {
        let empty = self.all() & !own & !other;
        let (mut left, mut stuck) = (empty, true);
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let turned = self.near[cell] & other;
            let (ours, theirs) = (own | 1 << cell | turned, other & !turned);
            if self.near[cell] & own != 0 {
                stuck = false;
                if !visit(ours, theirs) {
                    return;
                }
            }
            let mut from = self.ring[cell] & own;
            while from != 0 {
                let source = from & from.wrapping_neg();
                from &= from - 1;
                stuck = false;
                if !visit(ours & !source, theirs) {
                    return;
                }
            }
        }
        if stuck {
            visit(own, other);
        }
    }
}

impl Solved {
    /// Solves the board for ends at least `margin` ahead. A side that moves to a placement for which
    /// `is_barred(own, other)` holds (seen by the side then to move) proves nothing by it.
    pub(super) fn new(board: &Board, margin: i32, is_barred: impl Fn(u32, u32) -> bool) -> Solved {
        let size = 3_usize.pow(board.cells() as u32);
        let mut solved = Solved { board: board.clone(), answers: vec![0; size] };
        for empty in 0..board.cells() as u32 {
            let mut open = Vec::new();
            for stones in
                (1..=board.all()).filter(|set| set.count_ones() == board.cells() as u32 - empty)
            {
                let mut own = stones;
                loop {
                    solved.begin(own, stones & !own, margin, &is_barred, &mut open);
                    if own == 0 {
                        break;
                    }
                    own = (own - 1) & stones;
                }
            }
            loop {
                let before = open.len();
                let mut has_changed = false;
                open.retain(|(own, other)| {
                    let index = solved.board.index(*own, *other);
                    let answers = solved.look(*own, *other);
                    has_changed |= answers != solved.answers[index];
                    solved.answers[index] = answers;
                    answers != MOVER | OTHER && (margin < 1 || answers == 0)
                });
                if !has_changed && open.len() == before {
                    break;
                }
            }
        }
        solved
    }

    fn begin(
        &mut self,
        own: u32,
        other: u32,
        margin: i32,
        is_barred: &impl Fn(u32, u32) -> bool,
        open: &mut Vec<(u32, u32)>,
    ) {
        let index = self.board.index(own, other);
        if is_barred(own, other) {
            return;
        }
        match self.board.result(own, other) {
            Some(lead) => {
                let ours = if lead >= margin { MOVER } else { 0 };
                let theirs = if -lead >= margin { OTHER } else { 0 };
                self.answers[index] = ours | theirs;
            }
            None => open.push((own, other)),
        }
    }

    fn look(&self, own: u32, other: u32) -> u8 {
        let (mut mover, mut all) = (0, OTHER);
        self.board.visit(own, other, |ours, theirs| {
            let answers = self.answers[self.board.index(theirs, ours)];
            if answers & OTHER != 0 {
                mover = MOVER;
            }
            if answers & MOVER == 0 {
                all = 0;
            }
            mover == 0 || all != 0
        });
        mover | all
    }

    /// Whether the side to move can.
    pub(super) fn mover_can(&self, own: u32, other: u32) -> bool {
        self.answers[self.board.index(own, other)] & MOVER != 0
    }

    /// Whether the side that is not to move can.
    pub(super) fn other_can(&self, own: u32, other: u32) -> bool {
        self.answers[self.board.index(own, other)] & OTHER != 0
    }
}
