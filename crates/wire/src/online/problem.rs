//! Why a program's request was not done, as RFC 9457 has it.

use serde::{Deserialize, Serialize};

/// Why a program's request was not done (RFC 9457, `application/problem+json`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// `about:blank`: the status says what kind of problem it is.
    #[serde(rename = "type")]
    pub kind: String,
    /// The status in words.
    pub title: String,
    /// The status.
    pub status: u16,
    /// A sentence in English.
    pub detail: String,
    /// A short word that stays the same, as `not-your-turn`.
    pub code: String,
}
