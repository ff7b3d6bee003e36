//! Boards and what stands on them, as the browser draws them.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

mirror! {
    /// One of the two players.
    #[serde(rename_all = "lowercase")]
    pub enum Side = rules::Side {
        /// Moves first.
        First,
        Second,
    }
}

mirror! {
    /// What cells look like.
    #[serde(rename_all = "lowercase")]
    pub enum Tiling = rules::Tiling {
        /// Squares in rows.
        Squares,
        /// Squares that alternate in shade.
        Checkered,
        /// Hexagons, corners up.
        Hexagons,
        /// Points joined by lines.
        Points,
    }
}

/// A cell as drawn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct CellShape {
    pub name: String,
    /// Centre, in units of the distance between neighbours in a row, from the left.
    pub x: f32,
    /// Centre, from the top.
    pub y: f32,
    /// Whether the darker shade is meant.
    pub dark: bool,
    /// The names of the cells at distance one.
    pub neighbours: Vec<String>,
}

/// A board as drawn: constant for a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Geometry {
    /// What cells look like.
    pub tiling: Tiling,
    /// Width of the box around all cells.
    pub width: f32,
    pub height: f32,
    /// Cells in reading order: top row first, each from the left.
    pub cells: Vec<CellShape>,
    /// Corners of a cell relative to its centre.
    pub outline: Vec<(f32, f32)>,
    /// Lines between two cells (boards of points).
    pub lines: Vec<(String, String)>,
}

mirror! {
    /// A kind of chess man.
    #[serde(rename_all = "lowercase")]
    pub enum Role = rules::Role {
        King,
        Queen,
        Rook,
        Bishop,
        Knight,
        Soldier,
    }
}

/// What stands on a cell or lies in a stock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Glyph {
    Wall,
    Disc {
        side: Side,
    },
    Man {
        side: Side,
        role: Role,
    },
    /// Stones on each other.
    Stack {
        /// Bottom to top.
        sides: Vec<Side>,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Placed {
    pub cell: String,
    /// What stands there.
    pub glyph: Glyph,
}

/// Men of one kind that a side may still bring in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct Stock {
    pub glyph: Glyph,
    /// How many are left; null for any number.
    pub left: Option<u32>,
}

mirror! {
    /// What the score counts.
    #[serde(rename_all = "lowercase")]
    pub enum ScoreKind = rules::ScoreKind {
        /// Stones on the board.
        Stones,
        /// Own pieces and enclosed empty squares.
        Area,
        /// Own triples.
        Triples,
    }
}

/// A position as drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
pub struct View {
    /// Cells that are not empty.
    pub cells: Vec<Placed>,
    /// Stocks of First and of Second.
    pub stocks: (Vec<Stock>, Vec<Stock>),
    /// What `score` counts.
    pub score_kind: ScoreKind,
    /// Scores of First and of Second.
    pub score: (u32, u32),
    /// Where a scale of the score ends.
    pub score_limit: u32,
    /// The empty cells that count for First and for Second because they enclose them.
    pub enclosed: (Vec<String>, Vec<String>),
}

mirror! {
    /// The kinds of moves of all games.
    #[serde(rename_all = "lowercase")]
    pub enum MoveKind = rules::MoveKind {
        Clone,
        Jump,
        Step,
        Drop,
        Place,
        Capture,
        Pass,
    }
}

/// A part of what a move does, in the order in which it happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Effect {
    /// A new stone on `to`, out of the one on `from`.
    Divide {
        /// The parent (one of several it may be).
        from: String,
        /// The new stone.
        to: String,
    },
    /// What stands on `from` goes to `to`, on top of what is there.
    Travel {
        /// Left empty.
        from: String,
        /// Where it arrives.
        to: String,
    },
    /// A man comes from the stock.
    Drop {
        /// What comes.
        glyph: Glyph,
        /// Where it stands.
        to: String,
    },
    /// The man on `cell` changes to `side`.
    Flip { cell: String, side: Side },
    /// The top stone of `cell` goes back to the stock of its side.
    Return {
        /// Where it lay.
        cell: String,
    },
}
