//! What a game at the terminal is started with.

use crate::{Depth, Language};
use engine::Level;
use rules::{AnyPosition, Side};

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// A person plays this side, the engine the other.
    Against(Side),
    /// Two people share the keyboard.
    Both,
}

impl Seats {
    /// Whether a person plays `side`.
    #[must_use]
    pub fn is_person(self, side: Side) -> bool {
        match self {
            Seats::Against(person) => person == side,
            Seats::Both => true,
        }
    }
}

/// What a game at the terminal is started with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it starts, and by which rules.
    pub start: AnyPosition,
    /// Who sits where.
    pub seats: Seats,
    /// How strong the engine plays.
    pub level: Level,
    /// The language of the screen.
    pub language: Language,
    /// How many colours the terminal has.
    pub depth: Depth,
    /// Chooses among about equal moves at the weaker levels.
    pub seed: u64,
}
