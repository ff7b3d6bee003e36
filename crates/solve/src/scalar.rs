//! One placement at a time: its moves by the rules' text and nothing else, and what comes of each.

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
