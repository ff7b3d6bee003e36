//! Games: what there is to choose from, a record, and the state that follows from a record.

use crate::{Effect, Geometry, Glyph, MoveKind, Side, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "typescript")]
use ts_rs::TS;

macro_rules! variant {
    ($($game:ident,)+) => {
        mirror! {
            #[serde(rename_all = "kebab-case")]
            pub enum Variant = rules::Variant {
                $($game,)+
            }
        }
    };
}

rules::with_games!(variant);

/// An option of a game's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct OptionInfo {
    pub key: String,
    /// Its values, the default first.
    pub values: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct NamedBoard {
    pub name: String,
    pub fen: String,
}

/// A game one can choose.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct GameInfo {
    pub game: Variant,
    pub geometry: Geometry,
    pub start: String,
    pub view: View,
    pub options: Vec<OptionInfo>,
    /// Its named boards, the usual one first; empty where there is only one board.
    pub boards: Vec<NamedBoard>,
    /// The cells that a fair board blocks together; none where no cells are blocked.
    pub wall_groups: Vec<Vec<String>>,
    /// Whether walls can be drawn and random boards made.
    pub walls: bool,
    /// Whether a draw can be agreed.
    pub draws: bool,
}

/// The clock of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clock {
    /// What each side starts with.
    pub base_ms: u32,
    /// What it gains after each of its moves.
    pub increment_ms: u32,
}

/// Who won a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    First,
    Second,
    Draw,
}

/// How a game ended. `reason` is one of `eliminated`, `full`, `fill`, `repetition`, `halfmoves`,
/// `king`, `enclosure`, `blocked`, `quiet`, `triples`, `no-move`, `resign`, `agreement`, `time`,
/// `abandoned`, `aborted`, `settled`, `judged`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct End {
    /// Who won; null where the game does not count.
    pub outcome: Option<Winner>,
    pub reason: String,
}

/// A whole game: everything else follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameRecord {
    pub game: Variant,
    /// Rule options that differ from the defaults.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
    /// The start position (FEN).
    pub start: String,
    /// All moves, forced passes included.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Time spent on each move, as many as `moves` or none.
    #[serde(default)]
    pub spent_ms: Vec<u32>,
    /// What the clocks of First and Second showed after each move, as many as `moves`; none where
    /// that follows from `clock` and `spent_ms`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<(u32, u32)>>"))]
    pub left_ms: Vec<(u32, u32)>,
    /// The clock, where there is one.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// An end the players made (resign, agreement, time, …); ends by rule are not written here.
    #[serde(default)]
    pub ended: Option<End>,
    /// Tags as in PGN: `First`, `Second` (names), `Date`, `Event`, ….
    #[serde(default)]
    pub tags: BTreeMap<String, String>,
}

/// What a new game starts from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Setup {
    pub game: Variant,
    /// Rule options that differ from the defaults.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
    /// A board's name, or `random:SEED`.
    #[serde(default)]
    pub board: Option<String>,
    /// Or a position. At most one of `board`, `fen`, `walls` is given.
    #[serde(default)]
    pub fen: Option<String>,
    /// Or the cells blocked on an otherwise usual board.
    #[serde(default)]
    pub walls: Option<Vec<String>>,
    #[serde(default)]
    pub clock: Option<Clock>,
}

/// A move that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct LegalMove {
    /// Its text, which is its identity.
    pub text: String,
    pub kind: MoveKind,
    /// The cells it can be made from (every stone that could divide; both attackers).
    pub from: Vec<String>,
    /// Where it goes; null for a pass.
    pub to: Option<String>,
    /// The man it takes from the stock.
    pub drop: Option<Glyph>,
    /// The cells whose men change sides.
    pub flips: Vec<String>,
    /// How the game would end by it.
    pub ends: Option<End>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct PlayedMove {
    pub text: String,
    pub side: Side,
    /// The number of the move in the record.
    pub number: u32,
    pub kind: MoveKind,
}

/// How near the game is to an end by repetition or for want of progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Meters {
    /// How often this position has occurred, now included.
    pub occurrences: u32,
    /// At how many the game ends; null where repetition ends nothing.
    pub occurrences_limit: Option<u32>,
    /// Plies since the last clone or drop.
    pub quiet_plies: u32,
    /// At how many the game ends; null where that ends nothing.
    pub quiet_limit: Option<u32>,
}

/// A game at one of its plies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct State {
    pub game: Variant,
    /// The ply shown: 0 is the start.
    pub ply: u32,
    /// How many plies the record has.
    pub plies: u32,
    pub fen: String,
    /// Its fingerprint, 16 hex digits; never changes.
    pub key: String,
    pub view: View,
    pub turn: Side,
    /// The legal moves; empty when the game is over at this ply.
    pub legal: Vec<LegalMove>,
    /// How the game ended, if it is over at this ply.
    pub end: Option<End>,
    /// All moves of the record.
    pub moves: Vec<PlayedMove>,
    /// What the move that led here did; empty at the start.
    pub last: Vec<Effect>,
    /// Repetition and progress.
    pub meters: Meters,
    /// Time left to First and Second at this ply, where there is a clock.
    pub left_ms: Option<(u32, u32)>,
    /// Whether the opponent can never move again, so that `PlayOut` would finish the game.
    pub can_play_out: bool,
    /// The result, where nothing either side may do can change it any more; null where something
    /// may, or it is not known.
    pub settled: Option<Winner>,
}

/// The reply that flips most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Reply {
    pub text: String,
    /// The cells it flips back or captures.
    pub flips: Vec<String>,
}

/// What a move would do, shown before it is committed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Preview {
    pub text: String,
    pub effects: Vec<Effect>,
    /// The cells it flips.
    pub flips: Vec<String>,
    /// The position after it.
    pub view: View,
    /// How the game would end by it.
    pub ends: Option<End>,
    /// The single reply that flips most (in Attangle: that captures the tallest stack); null when
    /// none flips anything.
    pub best_reply: Option<Reply>,
}
