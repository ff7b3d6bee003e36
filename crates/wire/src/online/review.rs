//! A review that the server made of a game that is over.

use crate::SearchReport;
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What the engine found in a game, looking longer than a page does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeeperReview {
    /// The positions it visited before each move.
    pub nodes: u32,
    /// What it found in each position of the game, the start first.
    pub reports: Vec<SearchReport>,
}
