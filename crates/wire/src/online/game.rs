//! A game on a server as pages see it, and what is sent about it besides: who plays and watches, chat,
//! lists of games. What the moves do is computed by the rules in the page.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use super::{Player, Snapshot};
use crate::{End, Side, Variant, Winner};

/// What a rated game changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// Before the game.
    pub before: u32,
    /// After it.
    pub after: u32,
}

/// A side of the board and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seat {
    pub player: Player,
    /// What the game did to the rating, once it is over.
    pub change: Option<RatingChange>,
}

/// Whether the players are there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// Since when First has been gone; null while there. Whoever asks without a socket is there until
    /// a time to come.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub first_gone_ms: Option<i64>,
    /// The same of Second.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub second_gone_ms: Option<i64>,
    /// How many watch besides.
    pub spectators: u32,
}

/// A game as it stands, for one who looks at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameState {
    /// Its name in addresses.
    pub id: String,
    /// The game itself, which later events are folded into.
    #[serde(flatten)]
    pub snapshot: Snapshot,
    /// `bullet`, `blitz`, `rapid`, `classical`, `correspondence` or `unlimited`.
    pub speed: String,
    /// The board's name, where it has one.
    pub board: Option<String>,
    /// Who plays First and Second.
    pub seats: (Seat, Seat),
    /// The side of whoever asks; null for a spectator.
    pub you: Option<Side>,
    /// Who is there.
    pub presence: Presence,
    /// The newest lines of chat.
    #[serde(flatten)]
    pub chat: ChatPage,
    /// The game that continues it with sides changed, once somebody asked for one or it began.
    pub rematch: Option<String>,
    /// Who asks for a rematch.
    pub rematch_asked: Option<Side>,
}

/// What a player has thought out before: moves that the server makes at once when the opponent plays
/// what was expected. A private matter of the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Plan {
    /// The plies before the first move of every line.
    pub ply: u32,
    /// Lines of moves as they may come, both players' and forced passes included. Lines that begin
    /// alike are branches of one tree; where the game has followed a line and the player is to move,
    /// the line's next move is made.
    pub lines: Vec<Vec<String>>,
}

/// Which chat of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ChatRoom {
    /// The two players'.
    Players,
    /// That of those who watch; players see it when the game is over.
    Spectators,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its number, for reports.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: i64,
    pub room: ChatRoom,
    pub name: String,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    pub text: String,
}

/// Some lines of chat beside a game, as far as the reader may see them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatPage {
    /// The oldest first.
    pub chat: Vec<ChatLine>,
    /// Before which number there are more; null where there are none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub earlier_chat: Option<i64>,
}

/// Which lines of chat are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatBefore {
    /// Lines before this number; the newest without it.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub before: Option<i64>,
}

/// A line to be said, by plain HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Said {
    pub room: ChatRoom,
    /// What, up to 300 characters.
    pub text: String,
}

/// From where on events are wanted, as a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct After {
    /// The last event known.
    #[serde(default)]
    pub after: u32,
}

/// A line in a list of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Its name in addresses.
    pub id: String,
    pub game: Variant,
    pub fen: String,
    /// How many plies have been played.
    pub plies: u32,
    pub seats: (Seat, Seat),
    /// As in [`GameState`].
    pub time: String,
    /// As in [`GameState`].
    pub speed: String,
    /// Whether ratings depend on it.
    pub rated: bool,
    /// Who won, once it is over.
    pub winner: Option<Winner>,
    /// How it ended.
    pub end: Option<End>,
    /// When it began.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
    /// When something last happened.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub changed_ms: i64,
    /// Whether whoever asks is to move.
    pub your_turn: bool,
    /// When the side to move must have moved.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub deadline_ms: Option<i64>,
}

/// How a game ended for the player whose games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum WantedResult {
    Won,
    Lost,
    Drawn,
}

/// Which games of a player are wanted (a query); what is missing does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct GamesQuery {
    /// What the page before said as `next`.
    #[serde(default)]
    pub before: Option<String>,
    /// Only this game.
    #[serde(default)]
    pub game: Option<Variant>,
    /// Only games with this result for the player; leaves out running games.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", param(inline))]
    pub result: Option<WantedResult>,
    /// Only rated, or only casual games.
    #[serde(default)]
    pub rated: Option<bool>,
    /// Only running, or only finished games.
    #[serde(default)]
    pub running: Option<bool>,
    /// Only games that began then or later, in milliseconds since 1970.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub since_ms: Option<i64>,
    /// Only games that began then or earlier.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub until_ms: Option<i64>,
}

/// A page of a list of games, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamesPage {
    pub games: Vec<GameSummary>,
    /// What to pass as `before` for the next page; null on the last.
    pub next: Option<String>,
}
