//! What a network sees. The board is cut into slots, each of which is in one of some states; slot
//! and state together are the number of a row of weights. Everything is seen by the side to move:
//! own stones and the other's, never First and Second.

mod attangle;
mod infection;
mod schataxx;

use crate::Searchable;
use rules::Variant;

/// A game that a network can look at.
pub trait Perceived: Searchable {
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

    /// Writes the row of each slot; `rows` has [`SLOTS`](Self::SLOTS) places, and each row is
    /// below [`FEATURES`](Self::FEATURES).
    fn perceive(&self, rows: &mut [u16]);

    /// The judgement that the network's own is added to, in hundredths of a stone.
    fn ground(&self) -> i32 {
        if Self::CORRECTS { self.evaluate() } else { 0 }
    }

    /// How far the game has come, below [`STAGES`](super::STAGES).
    fn stage(&self) -> usize;
}
