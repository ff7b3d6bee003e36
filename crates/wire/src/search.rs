//! Asking the engine, and what it says.

use crate::{GameRecord, Winner};
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// When a search stops. Several limits: the first one reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(default)]
pub struct SearchLimits {
    /// Positions visited.
    pub nodes: Option<u32>,
    pub depth: Option<u32>,
    pub time_ms: Option<u32>,
}

/// A search to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct SearchRequest {
    /// The game, at its last ply.
    pub record: GameRecord,
    /// Plays as a person of this level would, 1 to 15; null for full strength within `limit`.
    #[serde(default)]
    pub level: Option<u8>,
    /// When to stop; a level has its own limits, and the nearer one counts.
    #[serde(default)]
    pub limit: SearchLimits,
    /// How many lines, from 1.
    #[serde(default)]
    pub lines: Option<u32>,
    /// Chooses among equal moves at the weaker levels; the same seed gives the same move.
    #[serde(default)]
    pub seed: u32,
}

/// A line the engine considers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchLine {
    /// 1 for the best.
    pub line: u32,
    /// Plies searched.
    pub depth: u32,
    /// Hundredths of a stone or area cell, for the side to move.
    pub score: i32,
    /// What the score means in games: won, drawn and lost by the side to move, in thousandths; null
    /// where no network judged.
    pub chances: Option<[u16; 3]>,
    /// The margin expected at the end, in hundredths of a stone or area cell, for the side to move:
    /// exact where the outcome is proved.
    #[serde(default)]
    pub margin: i32,
    /// The outcome, where it is proved.
    pub outcome_proved: Option<Winner>,
    /// Positions visited.
    pub nodes: u32,
    /// The moves expected.
    pub pv: Vec<String>,
}

/// What the engine found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchReport {
    /// The move to play; null when the game is over.
    pub best: Option<String>,
    /// Lines, best first.
    pub lines: Vec<SearchLine>,
    /// The network that judged; null where the hand-made evaluation did.
    pub judge: Option<String>,
    /// Whether the search is over (false: more reports will follow).
    pub done: bool,
}
