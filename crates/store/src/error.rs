//! Why the store refused. Each refusal tells the caller what to do next: ask again, read again, or
//! give the stored answer.

use thiserror::Error;

/// What every call answers.
pub type StoreResult<T> = Result<T, StoreError>;

/// Why the store refused.
///
/// After [`Full`](StoreError::Full) and [`Unavailable`](StoreError::Unavailable) nothing was
/// acknowledged, and what was asked may be asked again; a message id makes that safe even where the
/// answer alone was lost.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// There is no such game, account, offer, or session.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The game has moved on; read it again.
    #[error("the game is at version {version_now} by now")]
    Conflict {
        /// What the stored game is at.
        version_now: u32,
    },
    /// The game already has an event with this message's id; its answer is the one to give.
    #[error("the message is already there as version {version}")]
    DuplicateMessage {
        /// The event that carries it.
        version: u32,
    },
    /// The game is over and takes no more events.
    #[error("the game is over")]
    GameOver,
    /// A player's rating has changed since it was read; read it again and compute anew.
    #[error("a rating has changed since it was read")]
    RatingChanged,
    /// The name or the id is in use.
    #[error("this {0} is taken")]
    Taken(&'static str),
    /// The offer was taken, withdrawn, or has expired.
    #[error("the offer is no longer open")]
    SeekClosed,
    /// What was asked makes no sense to any store; an error of the caller.
    #[error("cannot be stored: {0}")]
    Invalid(&'static str),
    /// The disk, or the limit set for the database, is full.
    #[error("the database is full")]
    Full,
    /// The database did not answer, or failed; what it says.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// A stored value cannot be read back.
    #[error("the database holds an unreadable {column}: `{value}`")]
    Damaged {
        /// Where.
        column: &'static str,
        /// What stands there.
        value: String,
    },
}
