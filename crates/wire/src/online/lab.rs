//! The board lab: boards that players have published, and what the server's games of the engine against
//! itself say of them.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::Variant;

/// A board to publish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewLabBoard {
    /// A game whose cells can be blocked: Ataxx or Hexxagon.
    pub game: Variant,
    /// The position that games begin with, First to move, symmetric and with as many stones for each
    /// side. Its counters do not matter.
    pub fen: String,
    /// What it is called, up to 60 characters; may be empty.
    pub title: String,
}

/// Values added up, and their squares: mean and spread follow from them and the number of games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabSum {
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub sum: i64,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub squares: i64,
}

/// What the server's games on a board came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabGames {
    /// How many First won.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub first: i64,
    /// How many were drawn.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub draws: i64,
    /// How many Second won.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub second: i64,
    /// How many plies they had.
    pub plies: LabSum,
    /// By how much First was ahead at their ends.
    pub margin: LabSum,
}

/// A published board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabBoard {
    /// Its code: the page `/lab/CODE` shows it.
    pub code: String,
    pub game: Variant,
    /// The position that games begin with.
    pub fen: String,
    /// What it is called; may be empty.
    pub title: String,
    /// The name of the account that published it.
    pub owner: String,
    /// Whether that is the account that asks.
    pub yours: bool,
    /// When it was published.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
    /// What the server's games on it have come to so far.
    pub games: LabGames,
    /// How many games the server plays on it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub wanted: i64,
}

/// Which published boards are wanted (a query); what is missing does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct LabBoardsQuery {
    /// What the page before said as `next`.
    #[serde(default)]
    pub before: Option<String>,
    /// Only boards of this game.
    #[serde(default)]
    pub game: Option<Variant>,
    /// Only boards of this player.
    #[serde(default)]
    pub player: Option<String>,
}

/// A page of a list of boards, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabBoardsPage {
    pub boards: Vec<LabBoard>,
    /// What to pass as `before` for the next page; null on the last.
    pub next: Option<String>,
}
