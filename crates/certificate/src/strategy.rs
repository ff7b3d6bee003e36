//! What a side can make sure of, and how.

use rules::{AnyPosition, Side};
use std::collections::HashMap;
use std::fmt;

/// A position without its counters: board, stocks and side to move, as the FEN has them. What
/// repetition compares is the same in two positions exactly if this is.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Place(String);

impl Place {
    /// The place of a position.
    #[must_use]
    pub fn of(position: &AnyPosition) -> Place {
        let fen = position.to_string();
        Place(fen.split(' ').take(2).collect::<Vec<_>>().join(" "))
    }

    /// A place as it was written down; whether there is such a position the check will tell.
    #[must_use]
    pub fn named(text: &str) -> Place {
        Place(text.to_string())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A claim about a position with a move for every place where the side that claims has the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// Who claims.
    pub side: Side,
    /// By how much it will be ahead at the end, at least: 1 is a win, 0 at least a draw, below that a
    /// loss by no more. A win that is not by count (all stones, the king, triples) is by any margin.
    pub margin: i32,
    /// The moves, as text.
    pub moves: HashMap<Place, String>,
}
