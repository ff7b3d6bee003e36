//! A game or position shown elsewhere: which picture is wanted, and what another site puts in its page.

use serde::{Deserialize, Serialize};

/// Which picture of a game is wanted (a query).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct PictureQuery {
    /// After this many plies; without it as the game stands.
    #[serde(default)]
    pub ply: Option<u32>,
    /// In the colours of the dark page.
    #[serde(default)]
    pub dark: Option<bool>,
}

/// What of a study is wanted in a frame (a query).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ChapterQuery {
    /// The chapter, from 1; without it the first.
    #[serde(default)]
    pub chapter: Option<u32>,
    /// After this many plies of its main line; without it at its start.
    #[serde(default)]
    pub ply: Option<u32>,
    /// In the colours of the dark page.
    #[serde(default)]
    pub dark: Option<bool>,
}

/// Which picture of a position is wanted (a query).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct PositionQuery {
    /// The position; without it the start.
    #[serde(default)]
    pub fen: Option<String>,
    /// In the colours of the dark page.
    #[serde(default)]
    pub dark: Option<bool>,
}

/// What another site asks who wants to show a page of this one (a query, as oEmbed has it).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct OEmbedQuery {
    /// The page's address.
    pub url: String,
    /// How wide the frame may be, in pixels.
    #[serde(default)]
    pub maxwidth: Option<u32>,
    /// How high it may be, in pixels.
    #[serde(default)]
    pub maxheight: Option<u32>,
    /// `json`, which is the only one there is.
    #[serde(default)]
    pub format: Option<String>,
}

/// How to show a page of this site on another, as [oEmbed](https://oembed.com) has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OEmbed {
    /// Always `1.0`.
    pub version: String,
    /// Always `rich`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Who plays, or which game a position is of.
    pub title: String,
    /// The name of the site.
    pub provider_name: String,
    /// Its address.
    pub provider_url: String,
    /// A picture of the board.
    pub thumbnail_url: String,
    /// In pixels.
    pub thumbnail_width: u32,
    /// In pixels.
    pub thumbnail_height: u32,
    /// The frame to put into the page.
    pub html: String,
    /// Of the frame, in pixels.
    pub width: u32,
    /// Of the frame, in pixels.
    pub height: u32,
}
