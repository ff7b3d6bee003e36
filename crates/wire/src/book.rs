//! Openings as they are shown and kept for use without a network: one JSON object a position.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// A move that games know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookMove {
    pub text: String,
    /// Won by First, drawn, won by Second.
    pub games: [u32; 3],
    /// The points that First can expect after it by the engine, in thousandths.
    pub points: Option<u16>,
}

/// The moves that were played from a position, the most popular first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookPosition {
    /// The key of the position.
    pub at: String,
    pub moves: Vec<BookMove>,
}
