//! Puzzles as they are kept: one JSON object a line, written by `petri mine` and fetched by the page.

use crate::Variant;
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What the side to move is to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(rename_all = "lowercase")]
pub enum PuzzleGoal {
    /// One move wins.
    Win,
    /// One move does not lose.
    Hold,
    /// One move ends further ahead, or less far behind, than any other.
    Margin,
}

/// A position in which one move is right, with the game it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Puzzle {
    /// The key of its position, by which it is asked for.
    pub id: String,
    pub game: Variant,
    /// Where the game began (FEN).
    pub start: String,
    /// The moves of the game up to the puzzle.
    pub moves: Vec<String>,
    /// The right moves, with the best replies between them.
    pub solution: Vec<String>,
    pub goal: PuzzleGoal,
    /// Whether the first move is proved to be right; otherwise a search of ten times the size says so.
    pub proved: bool,
    /// What it is about, as words such as `big-flip`.
    pub themes: Vec<String>,
    /// How hard it is before anybody has tried it, on the scale of players' ratings.
    pub rating: u32,
    /// The number of the game among those that were played to find puzzles.
    pub number: u32,
}
