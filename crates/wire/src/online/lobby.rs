//! The lobby: games somebody would like to play.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "typescript")]
use ts_rs::TS;

use super::{GameSummary, Player};
use crate::Variant;

/// The side a player would like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeekSide {
    #[default]
    Random,
    First,
    Second,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "who", rename_all = "lowercase")]
pub enum Opponent {
    /// Anyone in the lobby.
    #[default]
    Anyone,
    /// Whoever is given the link.
    Link,
    /// This player.
    Player { name: String },
    /// The engine, at once.
    Engine {
        /// 1 to 10.
        level: u8,
    },
}

/// Opponents' ratings that are welcome, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingRange {
    pub lowest: u32,
    pub highest: u32,
}

/// A game somebody would like to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewSeek {
    pub game: Variant,
    /// Rule options that differ from the defaults; only casual games may have any.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
    /// A named board, or `random:SEED` (casual).
    #[serde(default)]
    pub board: Option<String>,
    /// Or a position (casual).
    #[serde(default)]
    pub fen: Option<String>,
    /// `unlimited`, `300+3`, `3d`.
    pub time: String,
    /// Whether ratings shall depend on it.
    #[serde(default)]
    pub rated: bool,
    /// The side wanted; in rated games always random, then alternating.
    #[serde(default)]
    pub side: SeekSide,
    /// Whose ratings are welcome.
    #[serde(default)]
    pub range: Option<RatingRange>,
    #[serde(default)]
    pub opponent: Opponent,
    /// Whether it stays open after it was taken, for the next one (correspondence, links).
    #[serde(default)]
    pub standing: bool,
}

/// The one button: any opponent, at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayNow {
    pub game: Variant,
}

/// An open offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seek {
    /// Its name in addresses.
    pub id: String,
    pub player: Player,
    pub terms: NewSeek,
    /// The start position.
    pub start: String,
    /// The speed's word.
    pub speed: String,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since_ms: i64,
    /// The game it became; told to its owner alone.
    pub became: Option<String>,
    /// Whether it is by whoever asks.
    pub yours: bool,
}

/// The lobby as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Open offers to anyone, and those to whoever asks.
    pub seeks: Vec<Seek>,
    /// Games that can be watched, the strongest players first.
    pub games: Vec<GameSummary>,
    /// Players who are here.
    pub players: u32,
}

/// What came of an offer, or of taking one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeekTaken {
    /// The offer, while it waits.
    pub seek: Option<String>,
    /// The game, once it began.
    pub game: Option<String>,
}
