//! What a search answers, free of any game's types.

use crate::nnue::Chances;
use rules::Outcome;

/// A line of play the engine considers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchLine {
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
///
/// ```
/// use engine::{Engine, Problem, SearchLimits, Undisturbed};
/// use rules::{AnyPosition, Variant};
///
/// let problem = Problem::at(AnyPosition::start(Variant::Ataxx));
/// let report = Engine::new(1).search(&problem, SearchLimits::nodes(2_000), 2, &mut Undisturbed);
/// assert_eq!(report.lines.len(), 2);
/// assert_eq!(report.best.as_ref(), report.lines[0].pv.first());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SearchReport {
    /// The move to play, as text; `None` when the game is over.
    pub best: Option<String>,
    /// Best first; as many as were asked for, or as there are moves.
    pub lines: Vec<SearchLine>,
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
