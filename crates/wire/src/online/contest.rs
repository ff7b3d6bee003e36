//! A served game: the whole of it as it stands, and the events that change it.
//!
//! A page asks for the whole once and then folds in numbered events without a gap; where there is a
//! gap it asks for the whole again. What the moves do is computed by the rules in the page.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use super::Player;
use crate::{End, GameRecord, Side, Variant, Winner};

/// Something that happened in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ContestEvent {
    /// The side to move played.
    Moved {
        /// The move.
        text: String,
        /// What was charged for it.
        spent_ms: u32,
        /// The lag forgiven besides.
        lag_ms: u32,
        /// A pass that the server played.
        forced: bool,
    },
    /// A draw is offered.
    DrawOffered {
        /// By whom.
        side: Side,
    },
    /// The draw is refused.
    DrawRefused {
        /// By whom.
        side: Side,
    },
    /// A move is asked back.
    TakebackAsked {
        /// By whom.
        side: Side,
    },
    /// It is not given back.
    TakebackRefused {
        /// By whom.
        side: Side,
    },
    /// The line was taken back.
    TakenBack {
        /// To so many plies.
        plies: u32,
    },
    /// Time was given.
    TimeGiven {
        /// To whom.
        side: Side,
        /// How much.
        ms: u32,
    },
    /// Nobody is charged for this time.
    Suspended {
        /// How long.
        ms: u32,
    },
    /// A side is on vacation.
    Vacation {
        /// Who.
        side: Side,
        /// Until when.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until_ms: i64,
    },
    /// The players, the clock or a moderator ended it.
    Ended {
        /// How.
        end: End,
    },
}

/// An event with its number in the game, from 1 without a gap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Numbered {
    /// The number.
    pub version: u32,
    /// When.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    /// What.
    pub event: ContestEvent,
}

/// The clocks after the last event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The server's time at which this was so.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    /// What First and Second have left then; null where time is not counted.
    pub left_ms: Option<(u32, u32)>,
    /// The side whose clock runs.
    pub running: Option<Side>,
    /// When somebody must have moved, or the game is over.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub deadline_ms: Option<i64>,
}

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
    /// Who.
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
pub struct ContestState {
    /// Its name in addresses.
    pub id: String,
    /// The number of its last event.
    pub version: u32,
    /// The game itself. An end by players, clock or moderator is in `ended`.
    pub record: GameRecord,
    /// The lag forgiven for each move, as many as moves.
    pub lag_ms: Vec<u32>,
    /// `unlimited`, seconds with increment as `300+3`, or days a move as `3d`.
    pub time: String,
    /// `bullet`, `blitz`, `rapid`, `classical`, `correspondence` or `unlimited`.
    pub speed: String,
    /// Whether ratings depend on it.
    pub rated: bool,
    /// The board's name, where it has one.
    pub board: Option<String>,
    /// Who plays First and Second.
    pub seats: (Seat, Seat),
    /// The side of whoever asks; null for a spectator.
    pub you: Option<Side>,
    /// The clocks.
    pub clocks: Clocks,
    /// Who has a draw on offer.
    pub draw_offer: Option<Side>,
    /// Who asks for a move back.
    pub takeback: Option<Side>,
    /// Until when First and Second are on vacation.
    #[cfg_attr(feature = "typescript", ts(type = "[number | null, number | null]"))]
    pub away_until_ms: (Option<i64>, Option<i64>),
    /// How it ended, by rule too.
    pub end: Option<End>,
    /// Who is there.
    pub presence: Presence,
    /// The lines of chat this reader may see.
    pub chat: Vec<ChatLine>,
    /// The game that continues it with sides changed, once somebody asked for one or it began.
    pub rematch: Option<String>,
    /// Who asks for a rematch.
    pub rematch_asked: Option<Side>,
}

/// What a player wants to do. Each wish travels with a message id that its page made, so that a wish
/// sent twice is done once and gets the same answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Act {
    /// Play a move.
    Move {
        /// The plies before it.
        ply: u32,
        /// The key of the position it is meant for.
        key: String,
        /// The move.
        text: String,
    },
    /// Play the rest, where the opponent can never move again.
    PlayOut,
    /// End the game where nothing can change the result any more.
    Settle,
    /// Offer a draw, or take the one offered.
    OfferDraw,
    /// Refuse it.
    RefuseDraw,
    /// Ask a move back, or give it back.
    Takeback,
    /// Do not give it back.
    RefuseTakeback,
    /// Give the opponent 15 seconds.
    GiveTime,
    /// Give up.
    Resign,
    /// Break off before both have moved.
    Abort,
    /// Claim the game from an opponent who has gone.
    Claim,
    /// Go on vacation until then, or with a time that is over: come back.
    Vacation {
        /// Until when.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until_ms: i64,
    },
    /// Ask for another game with sides changed, or agree to it.
    Rematch,
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

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its number, for reports.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: i64,
    /// Where.
    pub room: ChatRoom,
    /// Who.
    pub name: String,
    /// When.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    /// What.
    pub text: String,
}

/// A wish by plain HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Wish {
    /// The page's own name for this wish, as in [`FromPage`](super::FromPage).
    pub message: String,
    /// What.
    pub act: Act,
}

/// A line to be said, by plain HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Said {
    /// Where.
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

/// That a wish was granted: the game's version then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seen {
    /// The number of the last event it caused.
    pub version: u32,
}

/// A line in a list of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub game: Variant,
    /// The position.
    pub fen: String,
    /// How many plies have been played.
    pub plies: u32,
    /// The players.
    pub seats: (Seat, Seat),
    /// As in [`ContestState`].
    pub time: String,
    /// As in [`ContestState`].
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
#[expect(missing_docs, reason = "the names say it")]
pub enum WantedResult {
    Won,
    Lost,
    Drawn,
}

/// Which games of a player are wanted (a query); what is missing does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamesQuery {
    /// The page after this, as [`GamesPage::next`] says.
    #[serde(default)]
    pub before: Option<String>,
    /// Which game.
    #[serde(default)]
    pub game: Option<Variant>,
    /// With this result; leaves out running games.
    #[serde(default)]
    pub result: Option<WantedResult>,
    /// Rated or casual.
    #[serde(default)]
    pub rated: Option<bool>,
    /// Running or finished.
    #[serde(default)]
    pub running: Option<bool>,
}

/// A page of a list of games, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamesPage {
    /// The games.
    pub games: Vec<GameSummary>,
    /// What to pass as `before` for the next page; null on the last.
    pub next: Option<String>,
}
