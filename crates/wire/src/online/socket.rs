//! The socket of a page. All that travels is text, one JSON value a message.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use super::{
    ChatLine, ChatRoom, Command, GameState, Lobby, NumberedEvent, Presence, Refused, Seek,
};

/// What a page says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "op", rename_all = "kebab-case")]
pub enum FromPage {
    /// Tell me of this game, from the event after `version` on (0 or a gap: the whole).
    Watch {
        game: String,
        /// The last event known.
        version: u32,
    },
    /// Tell me of it no more.
    Unwatch { game: String },
    /// Tell me of the lobby, or no more.
    Lobby { on: bool },
    /// I want to do this.
    Command {
        game: String,
        /// The page's own name for this command, never used twice: up to 40 letters, digits, `-`.
        message: String,
        command: Command,
    },
    Chat {
        game: String,
        room: ChatRoom,
        /// What, up to 300 characters.
        text: String,
    },
    Ping {
        /// Any number; it comes back.
        number: u32,
    },
}

/// What the server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "op", rename_all = "kebab-case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a whole game is sent once, never kept in a queue of small ones"
)]
pub enum FromServer {
    /// The whole of a game.
    Game {
        state: GameState,
    },
    /// What happened since.
    Events {
        game: String,
        /// The events, numbers without a gap.
        events: Vec<NumberedEvent>,
    },
    /// Something beside the board of a finished game changed (ratings, rematch): ask for the whole.
    Changed {
        game: String,
    },
    /// Who is there.
    Presence {
        game: String,
        presence: Presence,
    },
    /// Somebody said something.
    Chat {
        game: String,
        line: ChatLine,
    },
    /// Your command was accepted, now or when it came the first time.
    Done {
        /// The page's name for it.
        message: String,
        /// The number of the last event it caused.
        version: u32,
    },
    /// Your command was refused; nothing changed.
    Refused {
        /// The page's name for it; null for something that was no command.
        message: Option<String>,
        /// The game it was about.
        game: Option<String>,
        why: Refused,
    },
    /// The lobby, whole, once and whenever it changed much.
    Lobby {
        lobby: Lobby,
    },
    Offered {
        seek: Seek,
    },
    Gone {
        seek: String,
    },
    /// A game of yours began: one you offered, or were challenged to and took elsewhere.
    Began {
        game: String,
    },
    /// The games that wait for your move changed.
    Waiting {
        games: Vec<String>,
    },
    Pong {
        number: u32,
        /// My time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at_ms: i64,
    },
}
