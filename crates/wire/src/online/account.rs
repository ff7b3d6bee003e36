//! Who somebody is: guests, accounts, ratings, and why something was refused.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::Variant;

/// What an account is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum AccountKind {
    /// Somebody without a password, known by a cookie alone.
    Guest,
    /// Somebody who can come back from anywhere.
    Person,
    /// The engine at one of its levels.
    Engine,
    /// A program of somebody's.
    Bot,
}

/// A player as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Player {
    pub name: String,
    /// What the account is.
    pub kind: AccountKind,
    /// The engine's level, 1 to 15, also of the site's own bots.
    pub level: Option<u8>,
    /// The rating in the game and at the speed that this is about; null without one.
    pub rating: Option<Rating>,
}

/// A rating (Glicko-2, shown on the scale of Elo).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The estimate, rounded.
    pub rating: u32,
    /// Its standard deviation, rounded.
    pub deviation: u32,
    /// Rated games played.
    pub games: u32,
    /// Whether the deviation is still too large for the estimate to say much.
    pub provisional: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The account; null for somebody who has done nothing yet.
    pub player: Option<Player>,
    /// `player`, `moderator` or `admin`.
    pub role: String,
    /// What the account keeps of the page's settings, as the page wrote it.
    pub settings: BTreeMap<String, String>,
    /// Games in which it is this player's turn.
    pub waiting: Vec<String>,
    /// Notices not yet seen.
    pub unread: u32,
    /// Whether this site sends mail.
    pub sends_mail: bool,
    /// Whether this site keeps the openings of its games.
    pub has_explorer: bool,
}

/// A new account. A guest who makes one keeps games and name, if the name is kept.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewAccount {
    /// 3 to 20 letters, digits, `-` and `_`.
    pub name: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// What one enters with.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Credentials {
    pub name: String,
    pub password: String,
}

/// A recovery code used for a new password.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recovery {
    pub name: String,
    /// One of the account's codes; it works once.
    pub code: String,
    pub password: String,
}

/// Codes that are shown once, to be kept on paper.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    pub codes: Vec<String>,
}

/// A player's page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    pub player: Player,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since_ms: i64,
    /// Whether the account is closed.
    pub closed: bool,
    /// Ratings by game and speed.
    pub ratings: Vec<(Variant, String, Rating)>,
    /// Finished games.
    pub games: u32,
    /// Whether whoever asks has blocked this player.
    pub blocked: bool,
}

/// A text a person wrote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Words {
    pub text: String,
}

/// Why something was not done. Pages choose their own words by `code`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    /// A short word that stays the same, as `stale`, `not-your-turn`, `name-taken`.
    pub code: String,
    /// A sentence in English.
    pub message: String,
}
