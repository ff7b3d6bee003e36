//! What a game comes to by other options of its rules.

use crate::End;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// What a game comes to by some rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct RulesResult {
    /// The options that are not as the game was played.
    pub changes: BTreeMap<String, String>,
    /// After how many plies the game is over; all of them where it is not.
    pub ply: u32,
    /// How it ends; null where it would go on after its last move.
    pub end: Option<End>,
    /// What is counted for First and Second then.
    pub score: (u32, u32),
}

impl From<&play::RulesResult> for RulesResult {
    fn from(result: &play::RulesResult) -> RulesResult {
        let changes = result.changes.iter();
        RulesResult {
            changes: changes.map(|(key, value)| ((*key).into(), (*value).into())).collect(),
            ply: u32::try_from(result.ply).unwrap_or(u32::MAX),
            end: result.end.map(End::from),
            score: result.score.into(),
        }
    }
}
