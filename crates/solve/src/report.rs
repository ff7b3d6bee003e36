//! What is said of a solved layer, and of a solved board.

use crate::layer::Value;

/// Who wins from a placement of the game, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The side that begins.
    First,
    /// The other.
    Second,
    /// Neither can make sure to win.
    Draw,
}

impl Side {
    /// `first`, `second` or `draw`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
            Side::Draw => "draw",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Side> {
        [Side::First, Side::Second, Side::Draw].into_iter().find(|side| side.name() == name)
    }

    /// Who wins where this is what comes of it for the side to move, the first or the second.
    pub(crate) const fn of(value: Value, is_first_to_move: bool) -> Side {
        match (value, is_first_to_move) {
            (Value::Draw, _) => Side::Draw,
            (Value::Win, true) | (Value::Loss, false) => Side::First,
            _ => Side::Second,
        }
    }
}

/// A first move and who wins after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstMove {
    /// The move: `b2`, or `a4a2` for a jump.
    pub text: String,
    /// Who wins.
    pub winner: Side,
}

/// The placements with equally many stones. They are counted for the side to move against the other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LayerReport {
    /// How many stones.
    pub stones: u32,
    /// How many placements in all.
    pub placements: u64,
    /// How many of them the side to move wins.
    pub won: u64,
    /// How many it loses.
    pub lost: u64,
    /// Passes until nothing changed; it depends on the number of threads.
    pub passes: u32,
    /// SHA-256 of the vectors, in hexadecimal.
    pub digest: String,
    /// Who wins from the start, where it lies in this layer.
    pub start: Option<Side>,
    /// Every first move, where the start lies in this layer.
    pub moves: Vec<FirstMove>,
}

impl LayerReport {
    /// How many of the placements are drawn.
    #[must_use]
    pub const fn drawn(&self) -> u64 {
        self.placements - self.won - self.lost
    }
}

/// Where a layer comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was solved before and lay in the folder.
    Kept,
    /// It was solved now.
    Solved,
}

/// A solved board: repetition counts as a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The layers, the fullest first.
    pub layers: Vec<LayerReport>,
}

impl Solution {
    /// Who wins from the start.
    #[must_use]
    pub fn start(&self) -> Side {
        self.layers.iter().find_map(|layer| layer.start).unwrap_or(Side::Draw)
    }

    /// Every first move and who wins after it.
    #[must_use]
    pub fn moves(&self) -> &[FirstMove] {
        let layer = self.layers.iter().find(|layer| layer.start.is_some());
        layer.map(|layer| layer.moves.as_slice()).unwrap_or_default()
    }

    /// All placements that are won, lost and drawn for the side to move.
    #[must_use]
    pub fn counts(&self) -> [u64; 3] {
        self.layers.iter().fold([0; 3], |[won, lost, drawn], layer| {
            [won + layer.won, lost + layer.lost, drawn + layer.drawn()]
        })
    }
}
