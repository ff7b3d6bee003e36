//! Access tokens: what a program is given, so that it may act for an account.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What a token allows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Scope {
    /// To see what only the account's owner sees, and to follow what happens to it.
    #[serde(rename = "account:read")]
    AccountRead,
    /// To become a bot, and to change whose challenges it takes.
    #[serde(rename = "account:write")]
    AccountWrite,
    /// To make, take and refuse challenges and seeks.
    #[serde(rename = "challenge:write")]
    ChallengeWrite,
    /// To play the account's games.
    #[serde(rename = "game:play")]
    GamePlay,
    /// To say something beside games.
    #[serde(rename = "chat:write")]
    ChatWrite,
}

/// A token that somebody wants. (Not printed by anything: it has no `Debug`.)
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewAccessToken {
    /// What it is for, in the owner's words: 1 to 40 characters.
    pub name: String,
    /// What it allows, at least one thing.
    pub scopes: Vec<Scope>,
    /// The account's password.
    pub password: String,
}

/// A token as its owner sees it later: without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccessToken {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: i64,
    /// What it is for.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When it was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
    /// When it was last used, to the minute; null for never.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub used_ms: Option<i64>,
}

/// A token that was just made; its secret is told this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeToken {
    /// The secret, for the header `Authorization: Bearer`.
    pub secret: String,
    /// The token.
    pub token: AccessToken,
}
