//! Certificates as files: one JSON object a line, the claims first, then the moves that keep them.

use crate::{Side, Variant};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What a side can make sure of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct CertificateClaim {
    pub side: Side,
    /// By how much it will be ahead at the end, at least; 1 is a win, 0 at least a draw.
    pub margin: i32,
}

/// The first line of a certificate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CertificateHead {
    /// The version of the form: 1.
    pub certificate: u32,
    pub game: Variant,
    /// Rule options that differ from the defaults.
    pub rules: BTreeMap<String, String>,
    /// The position that the claims are about.
    pub fen: String,
    pub claims: Vec<CertificateClaim>,
}

/// Any other line: what a side that claims something plays in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CertificateMove {
    /// Whose claim it is for.
    pub side: Side,
    /// The position: the first two fields of its FEN.
    pub at: String,
    #[serde(rename = "move")]
    pub text: String,
}

/// A certificate that was made, and holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Certificate {
    /// The file.
    pub text: String,
    pub claims: Vec<CertificateClaim>,
    /// How many moves it names.
    pub moves: u32,
}

/// What a certificate that holds proves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct CertificateCheck {
    pub game: Variant,
    /// Rule options that differ from the defaults.
    pub rules: BTreeMap<String, String>,
    /// The position that it is about.
    pub fen: String,
    pub claims: Vec<CertificateClaim>,
    /// How many positions can come up.
    pub positions: u32,
}
