//! Matches between engines on disk: the first line says what is played, each further line is a
//! finished game. A line is whole or it does not count, so a file that ends in the middle of one
//! (the machine went down) loses that line and nothing else.

use serde::{Deserialize, Serialize};

/// What is played: the first line of a file. A match goes on only where this is the same.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchPlan {
    /// The version of this format: 1.
    pub format: u32,
    pub game: String,
    /// Its rule options.
    pub rules: String,
    /// The engines as they were given, by number from 0.
    pub engines: Vec<MatchEngine>,
    /// Who meets whom: `round-robin`, `gauntlet`.
    pub pairing: String,
    /// Pairs of games for each two engines that meet.
    pub pairs: u64,
    /// Where the openings come from.
    pub openings: String,
    /// How they are drawn, and how weaker levels choose.
    pub seed: u64,
    /// What the engines may spend, in words.
    pub limits: String,
    /// Their clock as `10+0.1` seconds; empty where there is none.
    pub clock: String,
    /// By which rules a game may be ended early, in words.
    pub adjudication: String,
    /// The sequential test, in words; empty where there is none.
    pub sprt: String,
}

/// An engine of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchEngine {
    pub name: String,
    /// The text it was read from.
    pub text: String,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchGame {
    /// Its number in the plan, from 0.
    pub number: u64,
    /// Its pair: two games from one opening, sides swapped.
    pub pair: u64,
    /// Who moved first, by number.
    pub first: usize,
    /// Who moved second, by number.
    pub second: usize,
    /// The opening, by number.
    pub opening: u64,
    /// The position it began with.
    pub start: String,
    /// The moves, separated by spaces; forced passes included.
    pub moves: String,
    /// Milliseconds spent on each.
    pub spent_ms: Vec<u32>,
    /// `first`, `second`, `draw`.
    pub outcome: String,
    /// Why: a rule's word, a fault's, or an adjudication's.
    pub reason: String,
    /// What went wrong, as a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The file with the dialogue, where something went wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transcript: Option<String>,
    /// Depth reached on average by first and second; zero where it was not said.
    pub depth: [f64; 2],
    /// Nodes visited by first and second.
    pub nodes: [u64; 2],
}

/// What a match has come to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchSummary {
    /// Whether no game is left to play.
    pub is_over: bool,
    /// All games first; then each kind of board, where there are several.
    pub tables: Vec<TableSummary>,
    /// The sequential test, where there is one.
    pub sprt: Option<SprtSummary>,
}

/// What the games on some boards came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// Which boards.
    pub boards: String,
    pub games: u64,
    /// By number.
    pub engines: Vec<EngineSummary>,
    /// How many pairs gave the first of two engines 0, ½, 1, 1½ and 2 points.
    pub pairs: Option<[u64; 5]>,
    /// Of the first of two engines; `null` where it is not finite, as everywhere here.
    pub normalized_elo: Option<f64>,
    /// The chance that the first of two engines is the stronger one.
    pub superiority: Option<f64>,
}

/// What an engine made of its games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EngineSummary {
    pub name: String,
    pub games: u64,
    pub points: f64,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// Against all others together.
    pub elo: Option<f64>,
    /// Half the width of its 95 % interval.
    pub error: Option<f64>,
    /// Among all engines, their mean being zero.
    pub rating: f64,
    /// Plies reached on average; zero where it was not said.
    pub depth: f64,
    pub nodes: u64,
    /// How often each fault cost a game.
    pub faults: std::collections::BTreeMap<String, u64>,
}

/// What a sequential test has come to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SprtSummary {
    /// The test in words.
    pub test: String,
    /// `accepted`, `refused`, `open`.
    pub decision: String,
    /// The pairs it has come to that by.
    pub pairs: u64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Where it refuses and where it accepts.
    pub bounds: [f64; 2],
}

/// What one check of an engine found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CheckLine {
    pub check: String,
    /// `fine`, `advice`, `wrong`.
    pub severity: String,
    /// Empty where all is fine.
    pub sentence: String,
}

/// A position that games begin from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpeningLine {
    /// The position as text.
    pub fen: String,
}

/// What is tuned: the first line of a file. A tuning goes on only where this is the same.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TuningPlan {
    /// The version of this format: 1.
    pub format: u32,
    /// The games of each iteration, with the engine that is tuned alone.
    pub games: MatchPlan,
    /// The parameters in words: name, start, bounds, step.
    pub parameters: Vec<String>,
    /// How many iterations there are.
    pub iterations: u64,
}

/// An iteration of a tuning.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TuningStep {
    /// From 0.
    pub iteration: u64,
    /// Games won less games lost by the side that was moved one way.
    pub points: f64,
    /// The values after it, in the order of the parameters.
    pub values: Vec<f64>,
}

/// A line of a match's file that is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchLineError(pub String);

impl core::fmt::Display for MatchLineError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for MatchLineError {}

macro_rules! lines {
    ($kind:ty) => {
        impl $kind {
            /// As a line of JSON, without its end.
            ///
            /// # Errors
            /// None that plain data can have.
            pub fn to_line(&self) -> Result<String, MatchLineError> {
                serde_json::to_string(self).map_err(|error| MatchLineError(error.to_string()))
            }

            /// Reads a line of JSON.
            ///
            /// # Errors
            /// What is wrong with it, and where.
            pub fn from_line(line: &str) -> Result<Self, MatchLineError> {
                serde_json::from_str(line).map_err(|error| MatchLineError(error.to_string()))
            }
        }
    };
}

lines!(MatchPlan);
lines!(MatchGame);
lines!(MatchSummary);
lines!(CheckLine);
lines!(OpeningLine);
lines!(TuningPlan);
lines!(TuningStep);
