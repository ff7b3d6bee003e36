//! What can be asked of the rules and the engine, and the answers. Answers are plain: a request
//! that makes no sense gets [`Answer::Error`] with a sentence that names the offending text.

use crate::{
    End, GameInfo, GameRecord, Preview, SearchReport, SearchRequest, Setup, Side, State, Variant,
};
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// A form in which a game can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(rename_all = "lowercase")]
pub enum TextFormat {
    /// Tags and numbered moves, in the manner of PGN.
    Pgn,
    /// The record as JSON.
    Json,
    /// The position at the last ply.
    Fen,
}

/// A request; `op` says which.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(tag = "op", rename_all = "kebab-case")]
pub enum Request {
    /// What games there are. Answer: `games`.
    Games,
    /// Makes the record of a new game. Answer: `record`.
    New {
        /// What it starts from.
        setup: Setup,
    },
    /// The game at a ply (null: the last). Answer: `state`.
    State {
        /// The game.
        record: GameRecord,
        /// The ply.
        #[serde(default)]
        ply: Option<u32>,
    },
    /// Plays a move, and the forced passes that follow it. Answer: `record`.
    Play {
        /// The game.
        record: GameRecord,
        /// The move.
        text: String,
        /// Time spent on it; ignored where there is no clock.
        #[serde(default)]
        spent_ms: u32,
    },
    /// What a move would do. Answer: `preview`.
    Preview {
        /// The game, at its last ply.
        record: GameRecord,
        /// The move.
        text: String,
    },
    /// Takes back moves up to and including the last one of `side` that was not forced (null: the
    /// last one of either), and an end the players made. Answer: `record`.
    Undo {
        /// The game.
        record: GameRecord,
        /// Whose move.
        #[serde(default)]
        side: Option<Side>,
    },
    /// Ends a game by resignation, agreement or time. Answer: `record`.
    Finish {
        /// The game.
        record: GameRecord,
        /// How it ended.
        end: End,
    },
    /// Plays all remaining moves where the opponent can never move again. Answer: `record`.
    PlayOut {
        /// The game.
        record: GameRecord,
    },
    /// Reads a FEN, a PGN-like text or a JSON record. Answer: `record`.
    Read {
        /// The text.
        text: String,
        /// Which game a bare FEN is meant for; null: found out where possible.
        #[serde(default)]
        game: Option<Variant>,
    },
    /// Writes a game. Answer: `text`.
    Write {
        /// The game.
        record: GameRecord,
        /// How.
        format: TextFormat,
    },
    /// Asks the engine. Answer: `search`.
    Search {
        /// What to search.
        search: SearchRequest,
    },
}

/// An answer; `is` says which.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Answer {
    /// The games there are.
    Games {
        /// In the order in which they are shown.
        games: Vec<GameInfo>,
    },
    /// A game.
    Record {
        /// The game.
        record: GameRecord,
    },
    /// A game at a ply.
    State {
        /// Boxed for its size.
        state: Box<State>,
    },
    /// What a move would do.
    Preview {
        /// Boxed for its size.
        preview: Box<Preview>,
    },
    /// A text.
    Text {
        /// The text.
        text: String,
    },
    /// What the engine found.
    Search {
        /// The report.
        report: SearchReport,
    },
    /// A network was taken.
    Network {
        /// The game it judges from now on.
        game: Variant,
        /// What it is called.
        name: String,
    },
    /// The request made no sense.
    Error {
        /// A sentence that names the offending text.
        message: String,
    },
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    /// A sentence that says where the text is not the JSON of a request.
    pub fn from_json(json: &str) -> Result<Request, String> {
        serde_json::from_str(json).map_err(|error| format!("request: {error}"))
    }
}

impl Answer {
    /// The answer as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| {
            r#"{"is":"error","message":"the answer could not be written"}"#.to_string()
        })
    }
}
