//! The review of a game: how it went, what each move is called and cost, and why.

use crate::Side;
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What a move is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(rename_all = "lowercase")]
pub enum MoveLabel {
    /// The engine's choice, as good as that, or the only move.
    Best,
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

/// How a game stands; all of it as First sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Standing {
    /// Won, drawn and lost by First, in thousandths that add up to a thousand.
    pub chances: [u16; 3],
    /// The margin expected at the end, in hundredths of a stone or area cell; above 0 First wins.
    pub margin: i32,
    /// What is counted, of First and of Second: stones, area or triples.
    pub score: (u32, u32),
}

/// Why a move was worse than the best one: a sentence by its code, with exact facts. The text is
/// `review-CODE`, with the variables `side`, `best`, `reply`, `cell`, `count` and `other`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Remark {
    pub code: String,
    /// The opponent, who profits.
    pub side: Side,
    /// The better move.
    pub best: String,
    /// The opponent's reply, where the sentence is about one.
    pub reply: Option<String>,
    /// A cell, where it is about one.
    pub cell: Option<String>,
    /// What it counts; 0 where nothing is counted.
    pub count: u32,
    /// What that is compared with.
    pub other: u32,
}

/// A move looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct ReviewedMove {
    /// The ply it made, from 1.
    pub ply: u32,
    pub side: Side,
    pub text: String,
    /// What the engine would have played.
    pub best: Option<String>,
    pub label: MoveLabel,
    /// Whether there was no other move; such a move counts for nothing.
    pub forced: bool,
    /// The points it cost, in thousandths (a win is worth one point, a draw half of one).
    pub loss: u32,
    /// By how much the margin that its side can expect fell, in hundredths.
    pub margin_loss: i32,
    /// Why, for an inaccuracy, a mistake or a blunder.
    pub remark: Option<Remark>,
}

/// The move by which a side let the most go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct BiggestChance {
    /// The ply, from 1.
    pub ply: u32,
    /// The move that was there to be played.
    pub best: String,
    /// What it was worth, in thousandths of a point.
    pub points: u32,
    /// And in hundredths of the margin.
    pub margin: i32,
}

/// What a side made of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct SideReview {
    /// How accurate its moves were, in thousandths; null where it never had a choice.
    pub accuracy: Option<u32>,
    /// How many of its moves that were not forced are best, good, inaccuracies, mistakes, blunders.
    pub labels: [u32; 5],
    pub biggest_chance: Option<BiggestChance>,
}

/// A game looked at, as far as there are reports.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Review {
    /// How the game stood at the start and after each ply.
    pub standings: Vec<Standing>,
    /// The moves, one fewer.
    pub moves: Vec<ReviewedMove>,
    /// The plies by which the leader became the other side.
    pub turning_points: Vec<u32>,
    /// First's and Second's part.
    pub sides: (SideReview, SideReview),
}
