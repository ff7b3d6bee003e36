//! What can be wrong with a text: each error names the field, the place and the offending text.

use alloc::string::{String, ToString};
use thiserror::Error;

/// A FEN that is no position of its game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("FEN, {field}, column {column}: {problem} (`{found}`)")]
pub struct FenError {
    /// Which field: `board`, `stock`, `side`, `halfmoves`, `move number`, ….
    pub field: &'static str,
    /// Where the offending text starts in the FEN, counted in characters from 1.
    pub column: usize,
    /// The offending text; empty where something is missing.
    pub found: String,
    /// What is wrong with it, as a phrase.
    pub problem: &'static str,
}

impl FenError {
    /// An error about `found`, which starts at byte `at` of `fen`.
    #[must_use]
    pub fn new(
        field: &'static str,
        fen: &str,
        at: usize,
        found: &str,
        problem: &'static str,
    ) -> FenError {
        let column = fen.char_indices().take_while(|(byte, _)| *byte < at).count() + 1;
        FenError { field, column, found: found.to_string(), problem }
    }
}

/// A text that is no legal move here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("move `{text}`: {problem}")]
pub struct MoveError {
    /// The offending text.
    pub text: String,
    /// What is wrong with it, as a phrase.
    pub problem: &'static str,
}

impl MoveError {
    /// `text` suffers from `problem`.
    #[must_use]
    pub fn new(text: &str, problem: &'static str) -> MoveError {
        MoveError { text: text.to_string(), problem }
    }
}

/// A list of rule options that is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulesError {
    /// Not of the form `key=value`.
    #[error("rules: `{0}` is not of the form key=value")]
    NotAPair(String),
    /// This game has no such option.
    #[error("rules: there is no option `{0}` in this game")]
    UnknownKey(String),
    /// An option was given twice.
    #[error("rules: option `{0}` is given twice")]
    DoubledKey(String),
    /// The option has no such value.
    #[error("rules: `{value}` is no value of `{key}`")]
    UnknownValue {
        /// The option.
        key: String,
        /// The offending value.
        value: String,
    },
    /// Two options exclude each other.
    #[error("rules: {0}")]
    Conflict(&'static str),
}

/// A board that is none, or that would not be fair.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// This game has no board of that name.
    #[error("board `{0}` is unknown in this game")]
    UnknownName(String),
    /// `random:SEED` with a seed that is no number below 2^64.
    #[error("board `{0}`: the seed is not a number below 2^64")]
    BadSeed(String),
    /// The cells blocked are not the same for both sides.
    #[error("the board is not fair: {0}")]
    Unfair(&'static str),
}
