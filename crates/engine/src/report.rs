//! What is asked of a search and what it answers, free of any game's types.

use crate::nnue::Chances;
use rules::Outcome;

/// When a search stops: at the first limit reached. Without any it goes on until it is told to
/// stop, has proved everything, or reaches its greatest depth.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// Milliseconds: never more.
    pub time_ms: Option<u64>,
    /// Milliseconds that a move should take, on a clock with more on it: somewhat more are taken
    /// while the best move changes or its score falls, fewer once it has been best for long, none
    /// where only one move is legal.
    pub aim_ms: Option<u64>,
}

impl Limits {
    /// Stops after this many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Stops after this depth.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Stops after this many milliseconds.
    #[must_use]
    pub fn time_ms(time_ms: u64) -> Limits {
        Limits { time_ms: Some(time_ms), ..Limits::default() }
    }
}

/// A line of play the engine considers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Plies searched; 0 for a first guess made without search.
    pub depth: u32,
    /// For the side to move; what the ranges mean is said at [`Score`](crate::Score).
    pub score: i32,
    /// What the score means in games won, drawn and lost; `None` where no network evaluates.
    pub chances: Option<Chances>,
    /// The outcome, where it is proved.
    pub outcome_proved: Option<Outcome>,
    /// Positions visited by the whole search so far.
    pub nodes: u64,
    /// The moves expected, as text.
    pub pv: Vec<String>,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// The move to play, as text; `None` when the game is over.
    pub best: Option<String>,
    /// Best first; as many as were asked for, or as there are moves.
    pub lines: Vec<Line>,
    /// Positions visited.
    pub nodes: u64,
    /// The deepest ply looked at.
    pub reach: u32,
    /// How full the table is with what this search has found, in thousandths.
    pub table_permille: u32,
    /// The network that evaluated; `None` where the hand-made evaluation did.
    pub network: Option<String>,
    /// Whether the search is over.
    pub done: bool,
}
