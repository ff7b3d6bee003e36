//! What is told to a player and what players tell moderators.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// Something that waits for a player, to be told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Notice {
    /// Its number; grows with time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: i64,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    /// What about: a short word that stays the same, as `your-turn`, `challenge`, `ended`.
    pub kind: String,
    /// In which game, or which challenge.
    pub game: Option<String>,
    /// More about it, as the opponent's name.
    pub text: String,
    /// Whether the player has seen it.
    pub read: bool,
}

/// A page of the operator's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OperatorPage {
    /// The page: paragraphs, lists, headings from the second on, links. Nothing in it runs.
    pub html: String,
}

/// Something that moderators should look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewReport {
    /// About whom: the name.
    pub player: String,
    pub game: Option<String>,
    /// What for, up to 1000 characters.
    pub text: String,
}

/// A report that waits for a moderator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Report {
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: i64,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
    pub by: String,
    pub player: String,
    pub game: Option<String>,
    pub text: String,
}
