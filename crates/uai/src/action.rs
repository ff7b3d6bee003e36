//! What a session wants done, and what it is told of a search.

use crate::SearchLimits;
use rules::{AnyMove, AnyPosition};

/// Something for the driver to do, in order.
///
/// ```
/// use rules::{AnyPosition, Variant};
/// use uai::{Action, Session};
///
/// let mut session = Session::new(AnyPosition::start(Variant::Attangle));
/// assert_eq!(session.on_line("isready"), [Action::Sync, Action::Send("readyok".to_string())]);
/// assert_eq!(session.on_line("quit"), [Action::Quit]);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Write this line.
    Send(String),
    /// Start to search. No other search is running.
    Search(Box<Search>),
    /// Stop the search as soon as possible, and then report its end.
    Stop,
    /// The move pondered on was played: from now on the limits of time hold for the search under
    /// way. What has passed since its beginning counts.
    PonderHit,
    /// Finish what was begun, so that the next line is not said before: above all, have the memory
    /// that was asked for. While a search is under way there is nothing to finish.
    Sync,
    /// Forget what earlier searches have found out.
    ClearHash,
    /// Use about this many megabytes to remember positions.
    SetHash(usize),
    /// Search with this many threads.
    SetThreads(usize),
    /// Evaluate positions otherwise.
    Evaluator(EvaluatorChoice),
    /// Give a parameter of the engine's own, by its name, this value.
    SetParameter(String, i32),
    /// Leave, as soon as the `bestmove` of a search that was just told to stop is out.
    Quit,
}

/// How positions are evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EvaluatorChoice {
    /// The network that comes with the program, where the game has one.
    BuiltIn,
    /// The hand-made evaluation.
    HandMade,
    /// The network in this file, for its game.
    File(String),
}

/// A search to make.
#[derive(Clone, PartialEq, Debug)]
pub struct Search {
    /// The position the moves start from, with its rules.
    pub start: AnyPosition,
    /// The moves played since.
    pub moves: Vec<AnyMove>,
    /// The only moves to look at; none where all are.
    pub only: Vec<AnyMove>,
    /// When to stop.
    pub limits: SearchLimits,
    /// Whether it is about a move yet to be made: then limits of time do not hold before
    /// [`Action::PonderHit`].
    pub ponder: bool,
    /// How many lines to report.
    pub lines: usize,
    /// The level to play at, 1 to 15.
    pub level: u8,
}

/// A line the search considers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Plies searched.
    pub depth: u32,
    /// The deepest ply looked at.
    pub seldepth: u32,
    /// Which line, from 1.
    pub multipv: usize,
    /// For the side to move, in hundredths.
    pub score: i32,
    /// Chances to win, to draw and to lose, in thousandths; `None` where nobody knows.
    pub wdl: Option<[u16; 3]>,
    /// Positions visited.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub hashfull_permille: u32,
    /// Time spent.
    pub time_ms: u64,
    /// The moves expected, as text.
    pub pv: Vec<String>,
}
