//! Positions of boards that are solved completely.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What perfect play by both sides comes to, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(rename_all = "kebab-case")]
pub enum SolvedValue {
    /// The side to move wins.
    Win,
    /// Neither side can make sure to win.
    Draw,
    /// It loses.
    Loss,
}

/// A position, solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct SolvedPosition {
    /// What it is worth.
    pub value: SolvedValue,
    /// Every move, none where the game is over.
    pub moves: Vec<ValuedMove>,
}

/// A move and what it comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct ValuedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth to the side that makes it.
    pub value: SolvedValue,
    /// Whether it is among the best of those worth as much: it wins soonest, or is hardest to answer.
    pub best: bool,
}
