//! The features of positions: what a network sees. The board is cut into slots, each of which is in one
//! of some states; slot and state together are the number of a row of weights. Everything is seen by the
//! side to move: own stones and the other's, never First and Second.

mod attangle;
mod infection;
mod numbers;
mod schataxx;
mod windows;

use super::row_list::RowList;
use crate::Searchable;
use rules::{Side, Variant};

/// A game with features for a network.
pub trait Features: Searchable {
    /// The game.
    const VARIANT: Variant;
    /// How many rows a position has: one for each slot.
    const SLOTS: usize;
    /// How many rows there are.
    const FEATURES: usize;
    /// What a margin of one unit of the network's second output means, in hundredths.
    const MARGIN_SLOPE: i32 = 2_000;

    /// Whether the network corrects the hand-made evaluation instead of replacing it: where what
    /// matters is tactics, of which the hand-made one knows what no sum of rows can show.
    const CORRECTS: bool;
    /// How many patterns there are; see [`pattern`](Self::pattern).
    const PATTERNS: usize;

    /// The pattern that a row stands for, wherever it is seen: rows of one pattern learn together
    /// in training. `None` for a row that is like no other.
    fn pattern(row: usize) -> Option<usize>;

    /// A position as one side sees it.
    type Perspective: Perspective;

    /// The position as `side` sees it, whoever's turn it is. What is expensive may be left
    /// out: this is for the children of the position, not for evaluating it.
    fn partial_perspective(&self, side: Side) -> Self::Perspective;

    /// The whole position as the side to move sees it, and the [`base_eval`](Self::base_eval): together
    /// they cost less where both rest on the same.
    fn perspective(&self) -> (Self::Perspective, i32);

    /// Writes the row of each slot as the side to move sees it; `rows` has [`SLOTS`](Self::SLOTS)
    /// places, and each row is below [`FEATURES`](Self::FEATURES).
    fn feature_rows(&self, rows: &mut [u16]) {
        self.perspective().0.rows(rows);
    }

    /// The evaluation that the network's own is added to, in hundredths of a stone.
    fn base_eval(&self) -> i32 {
        if Self::CORRECTS { self.evaluate() } else { 0 }
    }

    /// How far the game has come, below [`STAGES`](super::STAGES).
    fn stage(&self) -> usize;
}

/// A position as one side sees it: all that its rows depend on.
pub trait Perspective: Copy + PartialEq {
    /// Writes the row of each slot; only for a perspective in which nothing is left out.
    fn rows(&self, rows: &mut [u16]);

    /// How much differs, so far as it is cheap to say.
    fn distance(&self, other: &Self) -> u32;

    /// Windows and the like, in which `before` has another row: the new row and the old one. They are found
    /// one by one, while those before them are added up.
    fn exchanged(&self, before: &Self) -> impl ExactSizeIterator<Item = (u16, u16)> + Clone;

    /// Besides those: writes the rows that this perspective has and `before` has not to `added`, and those
    /// that `before` has and this perspective has not to `removed`. Without `before` all rows
    /// there are are added.
    fn changes(&self, before: Option<&Self>, added: &mut RowList, removed: &mut RowList);
}
