//! What can be wrong in a record: where it is wrong, and a code for each kind of problem. Where the rules
//! of the game refuse what the record says, their codes are the record's.

use rules::{FenError, MoveError, RulesError, coded};
use thiserror::Error;

use crate::PlayError;

/// A text that is no record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct PgnError {
    /// Counted from 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// What is wrong, with the offending text.
    pub problem: PgnProblem,
}

/// What is wrong in a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PgnProblem {
    /// A comment without its end.
    #[error("a comment is not closed")]
    OpenComment,
    /// A variation without its end.
    #[error("a variation is not closed")]
    OpenVariation,
    /// A bracket that closes nothing.
    #[error("`{0}` is not expected here")]
    Stray(char),
    /// A tag without a key or a quoted value.
    #[error("tag `{0}` is not of the form [Key \"value\"]")]
    TagForm(String),
    /// A tag without its end.
    #[error("tag `{0}` is not closed")]
    OpenTag(String),
    /// A tag among the moves.
    #[error("tag `{0}` stands after the moves")]
    LateTag(String),
    /// A tag that was there before.
    #[error("tag `{0}` is given twice")]
    DoubledTag(String),
    /// No tag says which game it is.
    #[error("tag `Game` is missing")]
    NoGame,
    /// There is no game of that name.
    #[error("game `{0}` is unknown")]
    UnknownGame(String),
    /// The tag `Clock` is no clock.
    #[error("clock `{0}` is not of the form 300+2 (seconds)")]
    ClockForm(String),
    /// A comment with a time that is none.
    #[error("`{comment}` is no time such as [%{name} 0:05:00.120]")]
    TimeForm {
        /// The comment.
        comment: String,
        /// Which time: `clk` or `emt`.
        name: &'static str,
    },
    /// Something follows the result.
    #[error("nothing may follow the result")]
    AfterResult,
    /// The result at the end is another than that of the tag.
    #[error("`{0}` is not what tag `Result` says")]
    TwoResults(String),
    /// The tag `Result` is none.
    #[error("result `{0}` is not 1-0, 0-1, 1/2-1/2 or *")]
    ResultForm(String),
    /// The rules ended the game otherwise.
    #[error("result `{result}`, but by the rules it is {by_rule}")]
    ResultByRules {
        /// What the record says.
        result: String,
        /// What the rules say.
        by_rule: &'static str,
    },
    /// No game ends with this result for this reason.
    #[error("result `{result}` does not go with `{reason}`")]
    ResultReason {
        /// The result.
        result: String,
        /// The reason.
        reason: String,
    },
    /// The tag `FEN` is no position.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The tag `Rules` has no options of the game.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A move that is none.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A move or an end that the game refuses, or a tag that it cannot keep.
    #[error(transparent)]
    Play(#[from] PlayError),
}

coded! { PgnProblem {
    PgnProblem::OpenComment => "record-open-comment" (),
    PgnProblem::OpenVariation => "record-open-variation" (),
    PgnProblem::Stray(text) => "record-stray" (text),
    PgnProblem::TagForm(key) => "record-tag-form" (key),
    PgnProblem::OpenTag(key) => "record-open-tag" (key),
    PgnProblem::LateTag(key) => "record-late-tag" (key),
    PgnProblem::DoubledTag(key) => "record-doubled-tag" (key),
    PgnProblem::NoGame => "record-no-game" (),
    PgnProblem::UnknownGame(game) => "record-unknown-game" (game),
    PgnProblem::ClockForm(clock) => "record-clock-form" (clock),
    PgnProblem::TimeForm { comment, .. } => "record-time-form" (comment),
    PgnProblem::AfterResult => "record-after-result" (),
    PgnProblem::TwoResults(result) => "record-two-results" (result),
    PgnProblem::ResultForm(result) => "record-result-form" (result),
    PgnProblem::ResultByRules { result, .. } => "record-result-by-rules" (result),
    PgnProblem::ResultReason { result, reason } => "record-result-reason" (result, reason),
} causes {
    PgnProblem::Fen(error) => error: FenError (),
    PgnProblem::Rules(error) => error: RulesError (),
    PgnProblem::Move(error) => error: MoveError (),
    PgnProblem::Play(error) => error: PlayError (),
} }

coded! { PgnError {} causes {
    PgnError { line, column, problem } => problem: PgnProblem (line, column),
} }
