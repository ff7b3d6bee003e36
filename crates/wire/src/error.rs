//! Errors as they cross the border: a code with arguments, from which the page makes a sentence in
//! the reader's language (`error-CODE` in `web/locales/*/errors.ftl`), and the English sentence for
//! logs and scripts.

use play::PlayError;
use rules::{Coded, FenError, RulesError, coded};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct CodedError {
    /// In kebab-case.
    pub code: String,
    /// What the sentence tells besides, by name.
    pub args: BTreeMap<String, String>,
    /// In English, for logs and scripts; never shown to a player.
    pub message: String,
}

impl<E: Coded> From<E> for CodedError {
    fn from(error: E) -> CodedError {
        let args = error.args().into_iter();
        CodedError {
            code: error.code().to_string(),
            args: args.map(|(name, value)| (name.to_string(), value)).collect(),
            message: error.to_string(),
        }
    }
}

/// A text that is not the JSON expected.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{message} at line {line} column {column}")]
pub struct JsonError {
    /// Counted from 1.
    line: usize,
    /// In bytes, from 1.
    column: usize,
    message: String,
}

impl JsonError {
    /// The same below so many other lines.
    pub(crate) fn below(self, lines: usize) -> JsonError {
        JsonError { line: self.line + lines, ..self }
    }
}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> JsonError {
        let (line, column) = (error.line(), error.column());
        let text = error.to_string();
        let place = format!(" at line {line} column {column}");
        let message = text.strip_suffix(&place).unwrap_or(&text).to_owned();
        JsonError { line, column, message }
    }
}

coded! { JsonError {
    JsonError { line, column, .. } => "json" (line, column),
} }

/// A record that is no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// Its game, or its board, is none of ours.
    #[error("game `{game}` is unknown")]
    UnknownGame { game: String },
    /// Its start is no position.
    #[error(transparent)]
    Start(#[from] FenError),
    /// Its rules are none.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A move, a tag or the end is not possible.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Its clock runs for too long.
    #[error("clock: `{base_ms}` and `{increment_ms}` ms are more than 100 and 1 hours")]
    Clock {
        /// What each side starts with.
        base_ms: u32,
        /// What it gains after each of its moves.
        increment_ms: u32,
    },
    /// Its time control is none.
    #[error("`{text}` is no time control")]
    Time { text: String },
    /// Players cannot end a game so.
    #[error("`{reason}` is no way for players to end a game with outcome `{outcome}`")]
    End {
        reason: String,
        /// The outcome given, or `none`.
        outcome: &'static str,
    },
}

coded! { RecordError {
    RecordError::UnknownGame { game } => "record-unknown-game" (game),
    RecordError::Clock { .. } => "clock-too-long" (),
    RecordError::Time { text } => "time-unknown" (text),
    RecordError::End { .. } => "end-impossible" (),
} causes {
    RecordError::Start(error) => error: FenError (),
    RecordError::Rules(error) => error: RulesError (),
    RecordError::Play(error) => error: PlayError (),
} }
