//! One placement at a time, by the rules' text and nothing else: what a layer says of a placement
//! must follow from what is said of the placements after each move.

use crate::board::{Board, cells_of};
use crate::layer::{Layer, Value};

/// Calls `visit` with the placement after each move, seen by the side then to move. A side that
/// cannot move passes. Nothing where the game is over.
pub(crate) fn moves(board: &Board, own: u32, other: u32, mut visit: impl FnMut(Move, u32, u32)) {
    if own == 0 || other == 0 {
        return;
    }
    let empty = board.all() & !own & !other;
    let can_move = |side: u32| cells_of(side).any(|cell| reach(board, cell) & empty != 0);
    if !can_move(own) {
        if can_move(other) {
            visit(Move::Pass, other, own);
        }
        return;
    }
    for to in cells_of(empty) {
        let turned = board.near(to) & other;
        let (ours, theirs) = (own | 1 << to | turned, other & !turned);
        if board.near(to) & own != 0 {
            visit(Move::Clone { to }, theirs, ours);
        }
        for from in cells_of(board.ring(to) & own) {
            visit(Move::Jump { from, to }, theirs, ours & !(1 << from));
        }
    }
}

/// A move on a small board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    Clone { to: usize },
    Jump { from: usize, to: usize },
    Pass,
}

impl Move {
    /// `b2`, `a4a2`, `0000`.
    pub(crate) fn text(self, board: &Board) -> String {
        match self {
            Move::Clone { to } => board.name(to),
            Move::Jump { from, to } => board.name(from) + &board.name(to),
            Move::Pass => "0000".to_string(),
        }
    }
}

fn reach(board: &Board, cell: usize) -> u32 {
    board.near(cell) | board.ring(cell)
}

/// What comes of a placement after a move, seen by the side then to move.
pub(crate) fn value_in(
    board: &Board,
    layer: &Layer,
    next: Option<&Layer>,
    own: u32,
    other: u32,
) -> Value {
    let stones = (own | other).count_ones();
    match next.filter(|next| next.stones() == stones) {
        Some(next) => next.value(board, own, other),
        None => layer.value(board, own, other),
    }
}

/// What a placement must be worth by the placements after each move.
pub(crate) fn expected(
    board: &Board,
    layer: &Layer,
    next: Option<&Layer>,
    own: u32,
    other: u32,
) -> Value {
    let (mut moves_seen, mut best) = (0, Value::Loss);
    moves(board, own, other, |_, own, other| {
        moves_seen += 1;
        best = match (best, value_in(board, layer, next, own, other)) {
            (Value::Win, _) | (_, Value::Loss) => Value::Win,
            (Value::Draw, _) | (_, Value::Draw) => Value::Draw,
            _ => Value::Loss,
        };
    });
    match own.count_ones().cmp(&other.count_ones()) {
        _ if moves_seen > 0 => best,
        std::cmp::Ordering::Greater => Value::Win,
        std::cmp::Ordering::Equal => Value::Draw,
        std::cmp::Ordering::Less => Value::Loss,
    }
}

/// Looks at `count` random placements of the layer, drawn from `seed`; the first that is not worth
/// what it must be, as its stones of both sides.
pub(crate) fn first_wrong(
    board: &Board,
    layer: &Layer,
    next: Option<&Layer>,
    count: u64,
    seed: u64,
) -> Option<(u32, u32)> {
    let mut stream = seed;
    // SplitMix64 (Steele, Lea, Flood 2014).
    let mut random = move || {
        stream = stream.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (stream ^ stream >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    };
    let cells = board.cells() as u64;
    (0..count).find_map(|_| {
        let mut set = 0_u32;
        while set.count_ones() < layer.stones() {
            set |= 1 << (random() % cells);
        }
        let own = random() as u32 & set;
        let other = set & !own;
        let found = layer.value(board, own, other);
        (found != expected(board, layer, next, own, other)).then_some((own, other))
    })
}
