//! What programs are answered under `/api/v1`, and the lines of its streams. Nearly none of these types has
//! a twin in TypeScript: pages use others.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use super::{ChatLine, GameSummary, Player, Rating, Seek};
use crate::{Clock, End, Side, Variant};

/// The account that a program acts for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ApiAccount {
    /// As others see it.
    pub player: Player,
    /// When it was made.
    pub since_ms: i64,
    /// Ratings by game and speed.
    pub ratings: Vec<(Variant, String, Rating)>,
    /// Games in which it is to move, the most urgent first.
    pub waiting: Vec<String>,
}

/// Whose challenges a bot takes; others cannot be made. What is missing is as for a new bot, which takes
/// all but those of games without a clock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct ChallengePolicy {
    /// Which games; all where there is none.
    pub games: Vec<Variant>,
    /// Which speeds, as `blitz`; all where there is none.
    pub speeds: Vec<String>,
    /// Rated games.
    pub rated: bool,
    /// Casual games.
    pub casual: bool,
    /// People and guests.
    pub people: bool,
    /// Other bots.
    pub bots: bool,
}

impl Default for ChallengePolicy {
    fn default() -> Self {
        let speeds = ["bullet", "blitz", "rapid", "classical", "correspondence"];
        let speeds = speeds.map(str::to_owned).into();
        Self { games: Vec::new(), speeds, rated: true, casual: true, people: true, bots: true }
    }
}

/// A line of a list of ratings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedPlayer {
    /// Who.
    pub player: Player,
    /// The rating.
    pub rating: Rating,
}

/// Whose list of ratings (a query).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RatingsOf {
    /// People's.
    #[default]
    People,
    /// Bots'.
    Bots,
}

/// Which list of ratings (a query).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingsQuery {
    /// Whose.
    #[serde(default)]
    pub of: RatingsOf,
}

/// A game as a program needs it: with nothing left to be worked out by rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ApiGame {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub game: Variant,
    /// The options of its rules that differ from the defaults, `key=value,…`.
    pub rules: String,
    /// The start position (FEN).
    pub start: String,
    /// The board's name, where it has one.
    pub board: Option<String>,
    /// `unlimited`, seconds with increment as `300+3`, or days a move as `3d`.
    pub time: String,
    /// What each side starts with and gains after each move, in games with such a clock.
    pub clock: Option<Clock>,
    /// `bullet`, `blitz`, `rapid`, `classical`, `correspondence` or `unlimited`.
    pub speed: String,
    /// Whether ratings depend on it.
    pub rated: bool,
    /// When it began.
    pub created_ms: i64,
    /// Who moves first.
    pub first: Player,
    /// Who moves second.
    pub second: Player,
    /// The side of whoever asks; null for a spectator.
    pub you: Option<Side>,
    /// How it stands.
    pub state: ApiGameState,
}

/// How a game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ApiGameState {
    /// The number of the last thing that happened in it; grows.
    pub version: u32,
    /// How many moves were played.
    pub plies: u32,
    /// All moves from the start position, forced passes included, with a space between two: what
    /// follows `moves` in an engine's `position` command.
    pub moves: String,
    /// The position (FEN).
    pub fen: String,
    /// The position's key: 16 hexadecimal digits, the same for the same position in every version.
    pub key: String,
    /// Who is to move; null once it is over.
    pub turn: Option<Side>,
    /// All legal moves; none once it is over.
    pub legal_moves: Vec<String>,
    /// The server's time at which this was so.
    pub at_ms: i64,
    /// What First has left; null where time is not counted.
    pub first_ms: Option<u32>,
    /// What Second has left.
    pub second_ms: Option<u32>,
    /// When the side to move must have moved.
    pub deadline_ms: Option<i64>,
    /// Who has a draw on offer.
    pub draw_offer: Option<Side>,
    /// Who asks for a move back.
    pub takeback: Option<Side>,
    /// How it ended; null while it goes on.
    pub end: Option<End>,
}

/// A line of the stream of an account's events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AccountLine {
    /// A game goes on, or has just begun.
    GameStart {
        /// The game.
        game: GameSummary,
    },
    /// A game is over.
    GameFinish {
        /// The game.
        game: GameSummary,
    },
    /// A challenge waits, to the account or by it.
    Challenge {
        /// The challenge.
        challenge: Seek,
    },
    /// A challenge waits no longer: taken, refused, withdrawn or too old.
    ChallengeCanceled {
        /// Its name in addresses.
        id: String,
    },
}

/// A line of the stream of one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
#[expect(clippy::large_enum_variant, reason = "a line is made, written and dropped")]
pub enum GameStreamLine {
    /// The whole; always the first line.
    GameFull(ApiGame),
    /// Something happened.
    GameState(ApiGameState),
    /// Somebody said something.
    ChatLine(ChatLine),
    /// The opponent has gone, or come back.
    OpponentGone {
        /// Which.
        gone: bool,
        /// When the game can be claimed, if the opponent stays away.
        claim_at_ms: Option<i64>,
    },
}

/// The games whose stream is wanted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamesToStream {
    /// Their names in addresses, up to 200.
    pub games: Vec<String>,
}

/// A line of the stream of several games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
#[expect(clippy::large_enum_variant, reason = "a line is made, written and dropped")]
pub enum GamesStreamLine {
    /// The whole of a game; its first line.
    GameFull(ApiGame),
    /// Something happened in one.
    GameState(StateOfGame),
}

/// How one of several games stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StateOfGame {
    /// The game's name in addresses.
    pub id: String,
    /// How it stands.
    #[serde(flatten)]
    pub state: ApiGameState,
}

/// What else can be done in a game, besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameAction {
    /// Give up.
    Resign,
    /// Break off before both have moved.
    Abort,
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
    /// Claim the game from an opponent who has gone.
    Claim,
    /// Play the rest, where the opponent can never move again.
    PlayOut,
    /// End the game where nothing can change the result any more.
    Settle,
    /// Ask for another game with sides changed, or agree to it.
    Rematch,
}

/// For which position a move is meant (a query).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveQuery {
    /// The plies before it; the move is refused if the game has gone on.
    #[serde(default)]
    pub ply: Option<u32>,
}
