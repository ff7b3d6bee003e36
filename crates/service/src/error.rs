//! Why a request has no answer.

use crate::certificate::CertificateError;
use engine::nnue::NetworkError;
use engine::policy::PolicyError;
use play::pgn::PgnError;
use rules::{BoardError, FenError, MoveError, coded};
use thiserror::Error;
use wire::{ImportError, JsonError, RecordError};

/// A request that makes no sense.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum RequestError {
    /// It is not the JSON of a request.
    #[error("request: {0}")]
    Json(JsonError),
    /// Its record is no game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Its position is none.
    #[error(transparent)]
    Position(#[from] FenError),
    /// Its board is none.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Its move is none.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A text to be read is no record of a game.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// A game of a file cannot be read.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A text to be read is neither a position nor a record.
    #[error("`{0}` is no position and no record")]
    NotAGame(String),
    /// More than one of board, position and walls is given.
    #[error("give a board, a position or walls, not several of them")]
    SeveralStarts,
    /// The ply lies past the end of the game.
    #[error("ply {ply} is past the end of a game of {plies} plies")]
    NoPly {
        /// The ply asked for.
        ply: usize,
        /// How many there are.
        plies: usize,
    },
    /// Nothing has been played that could be taken back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// The rest of the game cannot be played out.
    #[error("the opponent can still move")]
    CanStillMove,
    /// The position has no twin in which the other side is to move.
    #[error("nobody can pass here")]
    NobodyPasses,
    /// There is no such level.
    #[error("level `{0}` is not from 1 to 15")]
    NoLevel(u8),
    /// A network's file is damaged, or of another version.
    #[error("network: {0}")]
    Network(NetworkError),
    /// A policy's file is damaged, or of another game or version.
    #[error("policy: {0}")]
    Policy(PolicyError),
    /// A certificate that proves nothing.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// Only a [`Service`](crate::Service) has an engine.
    #[error("a search is the engine's to answer")]
    NoEngine,
}

coded! { RequestError {
    RequestError::NotAGame(text) => "not-a-game" (text),
    RequestError::SeveralStarts => "several-starts" (),
    RequestError::NoPly { ply, plies } => "no-ply" (ply, plies),
    RequestError::NothingToUndo => "nothing-to-undo" (),
    RequestError::CanStillMove => "can-still-move" (),
    RequestError::NobodyPasses => "nobody-passes" (),
    RequestError::NoLevel(level) => "no-level" (level),
    RequestError::Network(_) => "network" (),
    RequestError::Policy(_) => "policy" (),
    RequestError::NoEngine => "no-engine" (),
} causes {
    RequestError::Json(error) => error: JsonError (),
    RequestError::Record(error) => error: RecordError (),
    RequestError::Position(error) => error: FenError (),
    RequestError::Board(error) => error: BoardError (),
    RequestError::Move(error) => error: MoveError (),
    RequestError::Pgn(error) => error: PgnError (),
    RequestError::Import(error) => error: ImportError (),
    RequestError::Certificate(error) => error: CertificateError (),
} }
