//! What somebody asks of a refereed game, and why it is not granted.

use rules::{Outcome, StableKey};
use thiserror::Error;

use crate::PlayError;

/// What somebody asks of a game. Who may ask it is said for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The side plays a move.
    Move {
        /// The number of plies before it: the move of a page that is behind is rejected.
        ply: u32,
        /// The position it is meant for.
        key: StableKey,
        /// The move.
        text: String,
        /// How long it has been on its way, by what is known of the connection.
        lag_ms: u32,
    },
    /// The side plays the rest, where the opponent can never move again.
    PlayOut,
    /// The side ends the game where nothing can change the result any more, whoever is to move.
    Settle,
    /// The side offers a draw, or takes the one it was offered.
    OfferDraw,
    /// The side refuses the draw it was offered.
    RefuseDraw,
    /// The side asks for its last move back, or gives the opponent's back if that was asked.
    Takeback,
    /// The side refuses to give a move back.
    RefuseTakeback,
    /// The side gives the opponent time.
    GiveTime,
    /// The side gives up.
    Resign,
    /// The side breaks the game off before both have moved.
    Abort,
    /// The side claims the game, the opponent having been gone for this long.
    Claim {
        /// How long.
        gone_ms: u32,
    },
    /// The side goes on vacation until then (Unix time), or returns.
    Vacation {
        /// Until when.
        until_ms: i64,
    },
    /// The server checks whether time is up.
    Tick,
    /// The server has been away for this long.
    Suspend {
        /// How long.
        ms: u32,
    },
    /// A moderator ends the game so, or without a result.
    Adjudicate(Option<Outcome>),
}

/// Why a command is rejected.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Rejection {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The other side is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The move is meant for another position.
    #[error("the game has gone on: {plies} plies have been played")]
    Stale {
        /// How many plies there are.
        plies: u32,
    },
    /// The move is not legal, or the game knows no draws.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// There is nothing to refuse, to take back or to play out.
    #[error("there is nothing to {0}")]
    Nothing(&'static str),
    /// It was asked for already.
    #[error("it has been asked for already")]
    Pending,
    /// A rated game gives no moves back.
    #[error("moves are not taken back in rated games")]
    Rated,
    /// Both have moved; now a game can be given up, but not broken off.
    #[error("both have moved, so the game counts")]
    TooLate,
    /// The opponent is here, or has not been gone long enough.
    #[error("your opponent has not been gone for long enough")]
    NotGone,
    /// There is no clock to which this could apply.
    #[error("this game has no such clock")]
    NoClock,
    /// A move may still change the result.
    #[error("the result can still change")]
    Unsettled,
    /// Only a player of the game may do this.
    #[error("only the players may do this")]
    NotAPlayer,
}
