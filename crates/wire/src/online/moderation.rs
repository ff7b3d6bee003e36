//! What moderators say and see.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What is done about a player. `why` is for the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Measure {
    /// No chat until then; with a time that is over: chat again.
    Mute {
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until_ms: i64,
        why: String,
    },
    /// The account is closed: its owner comes in no more.
    Close { why: String },
    /// The account is open again.
    Reopen { why: String },
    /// The account may do more, or less; for admins alone.
    Role {
        /// What it may do.
        role: AccountRole,
        why: String,
    },
}

/// What an account may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum AccountRole {
    Player,
    /// And judge reports.
    Moderator,
    /// And all the rest.
    Admin,
}

/// How a moderator ends a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ruling {
    Abort,
    /// As the rules count what is on the board now.
    Count,
    /// First has won.
    First,
    /// Second has won.
    Second,
}

/// A game is ended by a moderator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Judgement {
    pub ruling: Ruling,
    /// Why, for the log.
    pub why: String,
}

/// A player as moderators see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModeratedPlayer {
    pub name: String,
    /// What the account may do.
    pub role: AccountRole,
    /// Since when there is one.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since_ms: i64,
    /// Until when it may not chat.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub muted_until_ms: Option<i64>,
    /// Since when it is closed.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub closed_ms: Option<i64>,
}

/// Which part of the log (a query).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogQuery {
    /// Entries before this one; the newest without.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub before: Option<i64>,
}

/// Something a moderator did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogEntry {
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: i64,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    pub actor: String,
    /// What: one word.
    pub action: String,
    /// To whom or what.
    pub subject: String,
    pub why: String,
}
