//! What the explorer of a site's games is asked.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// A position, and which games count (a query); what is missing does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct ExplorerQuery {
    /// The position as FEN; the usual start without it.
    #[serde(default)]
    pub fen: Option<String>,
    /// Only games of this level.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", param(inline))]
    pub level: Option<ExplorerLevel>,
    /// Only games that ended in this year or later.
    #[serde(default)]
    pub since: Option<i16>,
}

/// How well a game must have been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ExplorerLevel {
    /// Rated.
    #[serde(rename = "rated")]
    Rated,
    /// Rated, between players of 1400 and more on average.
    #[serde(rename = "1400")]
    From1400,
    /// Rated, of 1800 and more.
    #[serde(rename = "1800")]
    From1800,
}
