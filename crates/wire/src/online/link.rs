//! Short links: an analysis kept on the server, read by whoever has its code.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// An analysis to be kept under a short code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewLink {
    /// What stands behind `#` in the address of an analysis: up to 12,000 letters, digits, `-` and `_`.
    pub analysis: String,
}

/// Where an analysis is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinkCode {
    /// Its code: the page `/a/CODE` shows it. The same analysis has the same code.
    pub code: String,
}

/// An analysis that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Link {
    /// What stands behind `#` in its address.
    pub analysis: String,
    /// When it was kept first.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
}
