//! What can happen in a game. A game is the list of its events; nothing else changes it.

use rules::{AnyMove, Side};

use crate::PlayersEnd;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The side to move played.
    Moved {
        /// The move, in the position it was played in.
        mv: AnyMove,
        /// The time that was charged for it.
        spent_ms: u32,
        /// The lag that was forgiven, on top of it.
        lag_ms: u32,
        /// Whether it is a pass that followed from the move before, played by the server.
        forced: bool,
    },
    /// A draw is offered.
    DrawOffered {
        /// By whom.
        side: Side,
    },
    /// The draw that the other side offered is refused.
    DrawRefused {
        /// By whom.
        side: Side,
    },
    /// A side asks for its last move back.
    TakebackAsked {
        /// Who.
        side: Side,
    },
    /// The move that the other side asks for is not given back.
    TakebackRefused {
        /// By whom.
        side: Side,
    },
    /// The line was taken back to this many plies.
    TakenBack {
        /// How many plies remain.
        plies: u32,
    },
    /// This side was given time by the other.
    TimeGiven {
        /// Who got it.
        side: Side,
        /// How much.
        ms: u32,
    },
    /// Nobody is charged for this time: the server was away.
    Suspended {
        /// How long.
        ms: u32,
    },
    /// This side's clock stands still until then, or no longer where that is past (correspondence).
    Vacation {
        /// Who is away.
        side: Side,
        /// Until when (Unix time).
        until_ms: i64,
    },
    /// The players, the clock or a moderator ended the game. An end by the rules follows from the
    /// moves and is no event.
    Ended(PlayersEnd),
}
