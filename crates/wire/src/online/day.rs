//! The board of a day, and how everybody did on it.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::GameRecord;

/// Which day (a query).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct DayQuery {
    /// The day as `YYYY-MM-DD`; today in UTC without it.
    #[serde(default)]
    pub date: Option<String>,
}

/// How the players of this site did on the board of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayMargins {
    /// The day as `YYYY-MM-DD`.
    pub date: String,
    /// The board, by the name under which it can be played.
    pub board: String,
    /// Each margin that occurred, the smallest first.
    pub margins: Vec<MarginCount>,
}

/// How many players had a margin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MarginCount {
    /// How many stones more than petri the player had in the end.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub margin: i64,
    /// How many players.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub players: i64,
}

/// A finished game on the board of a day, to be counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayGame {
    /// The day as `YYYY-MM-DD`.
    pub date: String,
    /// The game; the player began.
    pub record: GameRecord,
}

/// A result of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnDay {
    /// The day as `YYYY-MM-DD`.
    pub date: String,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub margin: i64,
}
