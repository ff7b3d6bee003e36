//! Games as text, in the manner of PGN: tags in brackets, numbered moves, comments in braces, the
//! result at the end.
//!
//! ```text
//! [Game "ataxx"]
//! [Rules "stuck=fill"]
//! [FEN "x5o/7/7/7/7/7/o5x x 0 1"]
//! [First "Anna"]
//! [Clock "300+2"]
//! [Result "1-0"]
//! [Reason "resign"]
//!
//! 1. b6 {[%clk 0:05:00.120]} f6 {[%clk 0:04:58.2]} 1-0
//! ```
//!
//! `Game` comes first; `Rules` and `FEN` may be missing (defaults, usual start); other tags are kept
//! as they are. Forced passes are written as `0000`. What a clock shows after a move is a comment.

mod read;
mod write;

pub use read::read;
pub use write::write;

use thiserror::Error;

/// A text that is no record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct PgnError {
    /// Counted from 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// What is wrong, with the offending text.
    pub problem: String,
}
