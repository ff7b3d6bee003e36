//! What a puzzle is: a game up to a position, and the moves that solve it.

use crate::Theme;
use play::Game;
use rules::AnyMove;

/// What the side to move is to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// One move wins, no other does.
    Win,
    /// One move does not lose, all others do.
    Hold,
    /// One move ends by far further ahead, or less far behind, than any other. The winner may be clear.
    Margin,
}

impl Goal {
    /// The word used in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Hold => "hold",
            Goal::Margin => "margin",
        }
    }
}

/// A position in which one move is right.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The game it comes from, up to its position.
    pub game: Game,
    /// The number of that game.
    pub number: u64,
    /// The right moves, with the best replies between them.
    pub solution: Vec<AnyMove>,
    /// What they reach.
    pub goal: Goal,
    /// Whether the first move is proved to reach it. Otherwise a search of ten times the size agrees.
    pub is_proved: bool,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// How hard it is, on the scale of players' ratings.
    pub rating: u32,
}
