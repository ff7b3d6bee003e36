//! Studies in accounts: chapters of annotated games and positions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// Who may read a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Its owner.
    Private,
    /// Whoever has the link.
    Unlisted,
    /// Everybody; its owner's studies are listed.
    Public,
}

/// A chapter of a study.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StudyChapter {
    /// Its title, up to 120 characters.
    pub title: String,
    /// An analysis, as the page writes it: game, start, and moves with variations and comments.
    pub analysis: String,
}

/// What a chapter's analysis says of its moves; the page writes more, for itself.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ChapterLine {
    /// The game's name.
    #[serde(rename = "g")]
    pub game: String,
    /// Rule options that differ from the defaults.
    #[serde(rename = "r", default)]
    pub rules: BTreeMap<String, String>,
    /// The position it begins with, as FEN.
    #[serde(rename = "s")]
    pub start: String,
    /// The moves with variations and comments, in the manner of PGN.
    #[serde(rename = "m")]
    pub moves: String,
}

/// What its owner makes of a study.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewStudy {
    /// Its title, up to 120 characters.
    pub title: String,
    /// Who may read it.
    pub visibility: Visibility,
    /// 1 to 64 of them.
    pub chapters: Vec<StudyChapter>,
}

/// A change of a study.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StudyChange {
    /// The version it begins from; refused where the study was changed since.
    pub version: u32,
    /// What the study becomes.
    pub study: NewStudy,
}

/// A study in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StudySummary {
    /// Its id: the page `/studies/ID` shows it.
    pub id: String,
    pub title: String,
    /// Who may read it.
    pub visibility: Visibility,
    /// How many chapters it has.
    pub chapters: u32,
    /// 1 at first, one more with each change.
    pub version: u32,
    /// When it was changed last.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub changed_ms: i64,
}

/// A whole study.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Study {
    pub id: String,
    /// The name of the account it belongs to.
    pub owner: String,
    /// Whether that is the account that asks.
    pub yours: bool,
    /// 1 at first, one more with each change.
    pub version: u32,
    /// When it was changed last.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub changed_ms: i64,
    /// What it holds.
    pub study: NewStudy,
}
