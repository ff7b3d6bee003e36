//! What can be asked of the rules and the engine, and the answers. Answers are plain: a request
//! that makes no sense gets [`Answer::Error`], which says why.

use crate::online::{NumberedEvent, Snapshot};
use crate::{
    Certificate, CertificateCheck, CodedError, End, GameInfo, GameRecord, JsonError, LegalMove,
    Preview, Review, RulesResult, SafetyMap, SearchReport, SearchRequest, Setup, Side,
    SolvedPosition, State, Variant, json_line,
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
    New { setup: Setup },
    /// The game at a ply (null: the last). Answer: `state`.
    State {
        record: GameRecord,
        #[serde(default)]
        ply: Option<u32>,
    },
    /// What the side that waits could play if the other did nothing. Answer: `premoves`.
    Premoves {
        /// The game, at its last ply.
        record: GameRecord,
    },
    /// The position as if the side to move passed, whether or not it may: what the other side
    /// threatens. Answer: `record`, of a game that starts there.
    Pass {
        /// The game, at its last ply.
        record: GameRecord,
    },
    /// Plays a move, and the forced passes that follow it. Answer: `record`.
    Play {
        record: GameRecord,
        text: String,
        /// Time spent on it; ignored where there is no clock.
        #[serde(default)]
        spent_ms: u32,
    },
    /// What a move would do. Answer: `preview`.
    Preview {
        /// The game, at its last ply.
        record: GameRecord,
        text: String,
    },
    /// Takes back moves up to and including the last one of `side` that was not forced (null: the
    /// last one of either), and an end the players made. Answer: `record`.
    Undo {
        record: GameRecord,
        #[serde(default)]
        side: Option<Side>,
    },
    /// Ends a game by resignation, agreement or time. Answer: `record`.
    Finish {
        record: GameRecord,
        /// How it ended.
        end: End,
    },
    /// Plays all remaining moves where the opponent can never move again. Answer: `record`.
    PlayOut { record: GameRecord },
    /// Reads a FEN, a PGN-like text or a JSON record. Answer: `record`.
    Read {
        text: String,
        /// Which game a bare FEN is meant for; null: found out where possible.
        #[serde(default)]
        game: Option<Variant>,
    },
    /// Reads all games of a text as other tools write it, or as we do; without tags, each line is a list
    /// of moves. Answer: `imported`.
    Import {
        text: String,
        /// The game of records that name none.
        #[serde(default)]
        game: Option<Variant>,
    },
    /// Writes a game. Answer: `text`.
    Write { record: GameRecord, format: TextFormat },
    /// Folds events into a game on a server. Answer: `snapshot`.
    Fold {
        /// The game; whatever else stands beside it does not matter.
        snapshot: Box<Snapshot>,
        /// What has happened, numbers without a gap.
        events: Vec<NumberedEvent>,
    },
    /// What is safe and what is in danger at the last ply. Answer: `safety`.
    Safety { record: GameRecord },
    /// Proves what can be proved of the position at the last ply. Answer: `proved`.
    Prove {
        record: GameRecord,
        /// How many positions may be looked at for each question.
        nodes: u32,
    },
    /// Checks a certificate by the rules alone. Answer: `verified`, or an error that says what is wrong
    /// with it.
    Verify { text: String },
    /// What perfect play makes of the position at the last ply, on a board so small that it can be solved
    /// completely; a repetition counts as a draw. Answer: `solved`.
    Solve { record: GameRecord },
    /// What the game comes to by other options of its rules. Answer: `rules-compared`.
    CompareRules { record: GameRecord },
    /// Says what the engine's reports make of a game: how it went, and what each move was. Answer:
    /// `review`.
    Review {
        record: GameRecord,
        /// What a search said of each position, the start first; one that reached no depth counts
        /// too. Where there are fewer than positions, the review ends there. A position in which the
        /// game is over by its rules needs none, and one of a game that players ended (by resigning,
        /// say) is searched as if they had not: with `ended` null.
        reports: Vec<SearchReport>,
    },
    /// Asks the engine. Answer: `search`.
    Search { search: SearchRequest },
}

/// An answer; `is` says which.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Answer {
    Games {
        /// In the order in which they are shown.
        games: Vec<GameInfo>,
    },
    Record {
        record: GameRecord,
    },
    /// The games of a text.
    Imported {
        /// In the order of the text, those that cannot be read among them.
        games: Vec<Imported>,
    },
    /// A game at a ply.
    State {
        state: Box<State>,
    },
    /// Moves that can be laid ready.
    Premoves {
        /// As if the other side had done nothing.
        legal: Vec<LegalMove>,
    },
    /// What a move would do.
    Preview {
        preview: Box<Preview>,
    },
    Text {
        text: String,
    },
    /// A game on a server after the events.
    Snapshot {
        /// Null where events are missing, so that the whole must be asked for.
        snapshot: Option<Box<Snapshot>>,
    },
    /// What the engine found.
    Search {
        report: SearchReport,
    },
    /// What a game teaches.
    Review {
        review: Box<Review>,
    },
    /// What is safe and what is in danger.
    Safety {
        map: SafetyMap,
    },
    /// A certificate.
    Proved {
        /// Null where nothing could be proved.
        certificate: Option<Certificate>,
    },
    /// A certificate that holds.
    Verified {
        check: CertificateCheck,
    },
    /// What perfect play comes to.
    Solved {
        /// Null where the board is too large, or the game another.
        solved: Option<SolvedPosition>,
    },
    /// What a game comes to.
    RulesCompared {
        /// By its own rules.
        played: RulesResult,
        /// By others, where that differs, each with as few options changed as bring it about.
        other: Vec<RulesResult>,
    },
    /// A network was taken.
    Network {
        /// The game it judges from now on.
        game: Variant,
        name: String,
    },
    /// A policy was taken.
    Policy {
        /// The game whose moves it orders from now on.
        game: Variant,
    },
    /// The request made no sense.
    Error {
        error: CodedError,
    },
}

/// A game of a text that holds several, or why it cannot be read; `is` says which.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Imported {
    Game {
        record: GameRecord,
    },
    /// Its arguments `line` and `column` count in the whole text.
    Error {
        error: CodedError,
    },
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    /// [`JsonError`] where the text is not the JSON of a request.
    pub fn from_json(json: &str) -> Result<Request, JsonError> {
        Ok(serde_json::from_str(json)?)
    }
}

impl Answer {
    /// The answer as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        json_line(self)
    }
}
