//! What the command line prints with `--json`: one object a line, for scripts. The keys are a
//! promise (see the documentation of each command); new ones may be added at the end.

use crate::{JsonError, NamedBoard, OptionInfo, Variant, Winner};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// `petri perft`: the nodes at one depth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PerftLine {
    pub depth: u32,
    pub nodes: u64,
    /// How long the count took.
    pub seconds: f64,
}

/// `petri perft --divide`: the nodes below one move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DivideLine {
    /// Plies, the move included.
    pub depth: u32,
    #[serde(rename = "move")]
    pub text: String,
    pub nodes: u64,
}

/// `petri replay`: one position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReplayLine {
    /// 0 for the start.
    pub ply: usize,
    pub fen: String,
    /// The legal moves, sorted by byte; empty when the game is over, also by its history.
    pub legal: Vec<String>,
    /// Who won, when the game is over.
    pub outcome: Option<Winner>,
    /// By which rule.
    pub reason: Option<String>,
}

/// `petri analyze`: one line of play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnalyzeLine {
    /// 1 for the best.
    pub line: usize,
    /// Plies searched.
    pub depth: u32,
    /// Hundredths of a stone or area cell, for the side to move.
    pub score: i32,
    /// The outcome, where it is proved.
    pub outcome_proved: Option<Winner>,
    /// Positions visited by the whole search.
    pub nodes: u64,
    /// Positions visited a second.
    pub nps: u64,
    /// The moves expected.
    pub pv: Vec<String>,
}

/// Chances as `petri review` prints them: parts of one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewChances {
    pub win: f64,
    pub draw: f64,
    pub loss: f64,
}

/// `petri review`: one ply of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewLine {
    /// From 1.
    pub ply: usize,
    #[serde(rename = "move")]
    pub text: String,
    /// What the engine would have played.
    pub best: Option<String>,
    /// `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    pub label: String,
    /// The points that the move cost its side; a win is worth one.
    pub loss: f64,
    /// Those of the first side after the move.
    pub chances: ReviewChances,
    /// By how much the first side is expected to win, in stones or area cells.
    pub margin: f64,
    /// One English sentence for what is no good move.
    pub remark: Option<String>,
}

/// Accuracies, 0 to 1; null for a side that never had a choice.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SidesAccuracy {
    pub first: Option<f64>,
    pub second: Option<f64>,
}

/// `petri review`: the whole game, after its plies.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AccuracyLine {
    pub accuracy: SidesAccuracy,
    /// The plies by which the leader became the other side.
    pub turning_points: Vec<usize>,
}

/// `petri bench`: the engine's fingerprint in one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BenchLine {
    pub game: Variant,
    /// Positions visited by the fixed searches.
    pub nodes: u64,
}

/// `petri games`: a game there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameLine {
    pub game: Variant,
    pub start: String,
    /// The options of its rules, the default value first.
    pub options: Vec<OptionInfo>,
    /// Its named boards with their start positions, the usual one first.
    pub boards: Vec<NamedBoard>,
    /// Whether it can be played on a random board (`random:SEED`).
    pub random_boards: bool,
    /// Whether a game can be drawn.
    pub draws: bool,
}

/// `petri solve`: the placements with equally many stones.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SolvedLayerLine {
    pub stones: u32,
    pub placements: u64,
    /// For the side to move, like `lost`.
    pub won: u64,
    pub lost: u64,
    pub drawn: u64,
    /// SHA-256 of the solved layer.
    pub digest: String,
    /// Since the beginning.
    pub seconds: f64,
}

/// `petri solve`: a small board, solved. Repetition is a draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SolvedLine {
    /// Rows and columns: `4x5`.
    pub board: String,
    /// `first`, `second` or `draw`.
    pub start: String,
    /// Placements that the side to move wins; each cell is empty or one side's.
    pub won: u64,
    pub lost: u64,
    pub drawn: u64,
    pub placements: u64,
    /// The blocked cells.
    pub walls: Vec<String>,
    /// Every first move.
    pub moves: Vec<SolvedMove>,
}

/// A first move on a solved board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SolvedMove {
    #[serde(rename = "move")]
    pub text: String,
    /// `first`, `second` or `draw`.
    pub winner: String,
}

/// A value as one line of JSON, without the line break.
///
/// ```
/// let line = wire::PerftLine { depth: 1, nodes: 16, seconds: 0.5 };
/// assert_eq!(wire::json_line(&line), r#"{"depth":1,"nodes":16,"seconds":0.5}"#);
/// ```
#[must_use]
pub fn json_line<T: Serialize>(value: &T) -> String {
    // Plain data without maps keyed by anything but text always becomes JSON.
    serde_json::to_string(value).unwrap_or_default()
}

/// The value that a text of JSON holds.
///
/// # Errors
/// [`JsonError`] where it holds none of this type.
pub fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    Ok(serde_json::from_str(text)?)
}
