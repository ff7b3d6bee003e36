//! Why a certificate proves nothing.

use crate::Place;
use thiserror::Error;

/// What is wrong with a strategy.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// A position can come up for which it names no move.
    #[error("no move is given for `{0}`")]
    NoMove(Place),
    /// A move that is not legal.
    #[error("`{text}` is no legal move in `{place}`")]
    IllegalMove {
        /// Where.
        place: Place,
        /// The move.
        text: String,
    },
    /// The game can end with less than was claimed.
    #[error("the game can end in `{place}` with {found} where {claimed} was claimed")]
    TooLittle {
        /// Where.
        place: Place,
        /// What it ends with.
        found: i32,
        /// What was claimed.
        claimed: i32,
    },
    /// A position can come up again.
    #[error("play can come back to `{0}`")]
    Circle(Place),
    /// Play can go on for longer than any proof does.
    #[error("play can go on too long, to `{0}` and beyond")]
    TooLong(Place),
    /// The game can end by a counter or a repetition.
    #[error("a counter can run full before the game ends otherwise")]
    Counter,
    /// Which moves are legal hangs on more than the place.
    #[error("in the opening of this game the legal moves hang on the move number")]
    Opening,
    /// Moves for positions that cannot come up.
    #[error("`{0}` cannot come up")]
    Unused(Place),
}
