//! What every game of the family can do. Search, perft, records and clients are written once
//! against [`Position`]; each game is compiled into them.
//!
//! Below the line "what not every game has" stand questions with the answer of a game that lacks
//! the thing asked for. Below the line "provided" nothing is overridden, except
//! [`Position::perft`] by a game that can count leaves faster than by asking each of them.

use crate::{
    BoardError, BoardProblem, Cell, CellSet, Colour, End, FenError, Geometry, Glyph, Key,
    MoveError, MoveShape, Outcome, RuleOptions, Safety, Side, View,
};
use alloc::string::{String, ToString};
use alloc::vec::{self, Vec};
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

/// A position of one game: a plain value, copied freely.
///
/// `Display` writes the canonical FEN, which [`from_fen`](Position::from_fen) and `parse` read back.
/// `Eq` compares everything, counters included; what repetition compares is
/// [`repetition_key`](Position::repetition_key).
///
/// ```
/// use rules::{Hexxagon, Position};
///
/// /// How many replies the opponent has on average, whichever game it is.
/// fn mean_replies<P: Position>(position: &P) -> f64 {
///     let moves = position.legal_moves();
///     let count = moves.len() as f64;
///     let replies = moves.map(|mv| position.after(mv).legal_moves().len());
///     replies.sum::<usize>() as f64 / count
/// }
///
/// assert!(mean_replies(&Hexxagon::start()) > 15.0);
/// ```
pub trait Position:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = FenError> + Send + Sync + 'static
{
    /// A move: a small plain value that means something only in a position.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The options of the rules. They never change which moves exist, only when the game is over.
    type Rules: RuleOptions + Send + Sync + 'static;

    /// The name of the game in text, such as `ataxx`.
    const NAME: &'static str;
    /// What First and Second are called.
    const COLOURS: [Colour; 2];
    /// The fields of a FEN after board and side, as they are before anything has been played.
    const FEN_TAIL: &'static [&'static str];
    /// No position has more moves than this.
    const MAX_MOVES: usize;
    /// The number of symmetries of the board, the identity (number 0) included.
    const SYMMETRIES: u8;

    /// The usual start position.
    fn start() -> Self;

    /// Reads a FEN strictly: canonical text of a position that can arise, finished ones included.
    ///
    /// # Errors
    /// Names the field, the column and the offending text.
    fn from_fen(fen: &str) -> Result<Self, FenError>;

    /// The side to move (also when the game is over).
    fn turn(&self) -> Side;

    /// The number of the move in a record: from 1, growing after Second's ply.
    fn move_number(&self) -> u32;

    /// Plies since the last one that can never be undone (a clone, a drop), as the FEN counts
    /// them; 0 in a game in which no position can repeat. No position more than this many plies
    /// back can be equal to this one.
    fn quiet_plies(&self) -> u32;

    /// Exactly what repetition compares, and nothing else.
    fn repetition_key(&self) -> Key;

    /// [`repetition_key`](Position::repetition_key), and what else changes the legal moves.
    fn search_key(&self) -> Key;

    /// Both keys computed from nothing, for tests: (repetition, search).
    fn keys_from_scratch(&self) -> (Key, Key);

    /// Whether the game is over in this position, by the game's own order of checks.
    /// `occurrences` says how often the position has now occurred (1: for the first time).
    fn end(&self, rules: Self::Rules, occurrences: u32) -> Option<End>;

    /// Calls `visit` for every legal move until it breaks off. Where a side must pass, the pass is
    /// the only move. A position that is over whatever the rule options say has no moves; ends that
    /// depend on options or history are [`end`](Position::end)'s business, to be asked first.
    ///
    /// Moves are visited, not listed: the caller decides whether a list is needed, and stops early.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// How many moves [`visit_moves`](Position::visit_moves) would visit.
    fn count_moves(&self) -> u32;

    /// Whether `visit_moves` would visit this move. Never panics, whatever the move.
    fn is_legal(&self, mv: Self::Move) -> bool;

    /// Plays a legal move.
    ///
    /// # Panics
    /// Never, but an illegal move leaves a position without meaning.
    fn play(&mut self, mv: Self::Move);

    /// Reads a legal move.
    ///
    /// # Errors
    /// A text that is no move of this game, or not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// The text of a legal move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// A move as 16 bits, different for different moves of one position.
    fn pack(mv: Self::Move) -> u16;

    /// The move packed; `None` for bits that no move packs to. It may be illegal anywhere.
    fn unpack(bits: u16) -> Option<Self::Move>;

    /// What a legal move does to the board.
    fn shape(&self, mv: Self::Move) -> MoveShape;

    /// The position as data for drawing.
    fn view(&self, rules: Self::Rules) -> View;

    /// The board the game is played on.
    fn geometry() -> Geometry;

    /// The position as seen through symmetry `number` (below [`SYMMETRIES`](Self::SYMMETRIES)):
    /// cells change places, sides and counters stay.
    #[must_use]
    fn transformed(&self, number: u8) -> Self;

    /// A move as seen through symmetry `number`.
    fn transformed_move(mv: Self::Move, number: u8) -> Self::Move;

    // ---- what not every game has ----

    /// Whether a game can be drawn, by rule or by agreement.
    const HAS_DRAWS: bool = true;

    /// Whether cells can be blocked: boards drawn by hand, random boards.
    const HAS_WALLS: bool = false;

    /// The boards that have a name, the usual one first; none where there is only one board.
    #[must_use]
    fn boards() -> Vec<&'static str> {
        Vec::new()
    }

    /// The smallest sets of cells that a fair board blocks together, start cells left out; none where
    /// no cells are blocked.
    #[must_use]
    fn wall_groups() -> Vec<CellSet> {
        Vec::new()
    }

    /// The start position on a board given by its name or as `random:SEED`.
    ///
    /// # Errors
    /// Unknown names, seeds that are no number, games without such boards.
    fn start_on_board(board: &str) -> Result<Self, BoardError> {
        Err(BoardError::UnknownName(board.to_string()))
    }

    /// The start position with these cells blocked and no others.
    ///
    /// # Errors
    /// Cells that do not exist, boards that are not fair, games without such boards.
    fn start_with_walls(_cells: &[&str]) -> Result<Self, BoardError> {
        Err(BoardError::Unfair(BoardProblem::NoWalls))
    }

    /// The outcome, where a look at the board proves that no move of either side can change it any
    /// more; `None` proves nothing.
    fn decided(&self, _rules: Self::Rules) -> Option<Outcome> {
        None
    }

    /// What each side cannot lose any more, where men change sides by infection alone; `None` elsewhere.
    fn safety(&self) -> Option<Safety> {
        None
    }

    /// The moves that finish the game while the opponent only passes (passes included); empty where
    /// the opponent can move, or the game cannot be finished so.
    fn play_out(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    // ---- provided ----

    /// What [`visit_moves`](Position::visit_moves) visits, as an iterator that knows its length.
    ///
    /// ```
    /// use rules::{Ataxx, Position};
    /// let start = Ataxx::start();
    /// assert_eq!(start.legal_moves().len(), 16);
    /// assert!(start.legal_moves().any(|mv| start.move_text(mv) == "b6"));
    /// ```
    fn legal_moves(&self) -> vec::IntoIter<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves::<()>(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves.into_iter()
    }

    /// What stands on a cell; `None` where nothing does, and for a number that is no cell.
    fn piece_at(&self, cell: Cell) -> Option<Glyph> {
        let cells = self.view(Self::Rules::default()).cells;
        cells.into_iter().find_map(|(at, glyph)| (at == cell).then_some(glyph))
    }

    /// The number of legal lines of `depth` plies that start here (leaf counting: the last ply is
    /// counted, not played). Knows no history; counters of the FEN count where their option is on.
    fn perft(&self, rules: Self::Rules, depth: u32) -> u64 {
        perft_by_visiting(self, rules, depth)
    }

    /// The position after a legal move.
    #[must_use]
    #[inline(always)]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }
}

/// [`Position::perft`] by asking every node: the plain twin of the games' own counting.
pub fn perft_by_visiting<P: Position>(position: &P, rules: P::Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.end(rules, 1).is_some() {
        return 0;
    }
    if depth == 1 {
        return u64::from(position.count_moves());
    }
    let mut leaves = 0;
    let _ = position.visit_moves::<()>(|mv| {
        leaves += perft_by_visiting(&position.after(mv), rules, depth - 1);
        ControlFlow::Continue(())
    });
    leaves
}
