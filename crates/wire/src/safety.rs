//! What is safe and what is in danger in a position.

use crate::Side;
use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What a position holds, by what its game counts; `kind` says which. Cells by their names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SafetyMap {
    /// Ataxx, Hexxagon: of First and of Second.
    Stones { sides: Box<(SafetyOf, SafetyOf)> },
    /// Schataxx: the drops of either side after which it encloses cells that it does not now.
    Areas { closings: Vec<Closing> },
    /// Attangle: the captures of either side.
    Stacks { captures: Vec<Capture> },
}

/// What a side cannot lose any more, and what it can lose at once. All but `exposed` is proved and may
/// lack cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct SafetyOf {
    /// Stones whose cells the other side never holds, whatever both do.
    pub permanent: Vec<String>,
    /// Stones whose cells the other side never holds as long as this side does not jump; the permanent
    /// ones among them.
    pub safe: Vec<String>,
    /// Empty cells that the other side never holds as long as this side does not jump.
    pub reserved: Vec<String>,
    /// Safe stones that can jump so that the other side may come to the cell they leave.
    pub reopening: Vec<String>,
    /// Stones that the other side could turn now, if it were its turn: all of them.
    pub exposed: Vec<String>,
}

/// A drop that closes an area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Closing {
    pub side: Side,
    /// Where; which man comes makes no difference.
    pub to: String,
    /// The empty cells enclosed by it.
    pub closes: Vec<String>,
}

/// A capture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Capture {
    pub side: Side,
    pub target: String,
    /// The two stacks that do it.
    pub from: Vec<String>,
    /// How high the stack is then.
    pub height: u32,
}
