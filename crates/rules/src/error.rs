//! What can be wrong with a text from outside. Every error says it twice: as an English sentence
//! that names the offending text (`Display`, for command lines, logs and the protocol), and as a
//! code with arguments ([`Coded`]), from which a page makes a sentence in the reader's language.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use thiserror::Error;

/// An error that can be said in any language.
pub trait Coded: fmt::Display {
    /// All codes there are.
    fn codes() -> Vec<&'static str>;

    /// What is wrong, as a name in kebab-case.
    fn code(&self) -> &'static str;

    /// What the sentence tells besides, by name: the offending text, a number, ….
    fn args(&self) -> Vec<(&'static str, String)>;
}

/// Implements [`Coded`](crate::Coded) for an error: a line for each value, with its code and the
/// fields that are arguments; then those values that are said by the code of their cause, with what
/// they add to its arguments.
///
/// ```
/// use rules::{Coded, MoveError, coded};
/// # use std::fmt::{Display, Formatter, Result};
/// enum GameError {
///     Over { plies: usize },
///     Move { ply: usize, error: MoveError },
/// }
/// # impl Display for GameError { fn fmt(&self, _: &mut Formatter<'_>) -> Result { Ok(()) } }
/// coded! { GameError {
///     GameError::Over { plies } => "game-over" (plies),
/// } causes {
///     GameError::Move { ply, error } => error: MoveError (ply),
/// } }
/// assert_eq!(GameError::Over { plies: 5 }.args(), [("plies", "5".to_string())]);
/// ```
#[macro_export]
macro_rules! coded {
    (
        $error:ty { $($value:pat => $code:literal ($($arg:ident),*),)* }
        $(causes { $($outer:pat => $inner:ident: $cause:ident ($($more:ident),*),)+ })?
    ) => {
        impl $crate::Coded for $error {
            fn codes() -> Vec<&'static str> {
                #[allow(unused_mut)]
                let mut codes = vec![$($code),*];
                $($(codes.extend(<$cause as $crate::Coded>::codes());)+)?
                codes
            }

            #[allow(unused_variables)]
            fn code(&self) -> &'static str {
                match self {
                    $($value => $code,)*
                    $($($outer => $crate::Coded::code($inner),)+)?
                }
            }

            fn args(&self) -> Vec<(&'static str, String)> {
                match self {
                    $($value => vec![$((stringify!($arg), $arg.to_string())),*],)*
                    $($($outer => {
                        #[allow(unused_mut)]
                        let mut args = $crate::Coded::args($inner);
                        $(args.push((stringify!($more), $more.to_string()));)*
                        args
                    })+)?
                }
            }
        }
    };
}

/// An enum of things that can be wrong: each with its code and an English phrase.
macro_rules! problems {
    ($(#[$meta:meta])* $name:ident { $($value:ident = $code:literal, $phrase:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "the phrases say it")]
        pub enum $name {
            $($value,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$value,)+];
        }

        coded! { $name {
            $($name::$value => $code (),)+
        } }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($name::$value => $phrase,)+
                })
            }
        }
    };
}

problems! {
    /// What can be wrong with a FEN.
    FenProblem {
        Missing = "fen-missing", "is missing";
        Extra = "fen-extra", "nothing more is expected";
        FewRows = "fen-few-rows", "there are too few rows";
        ManyRows = "fen-many-rows", "there are too many rows";
        ShortRow = "fen-short-row", "the row is too short";
        LongRow = "fen-long-row", "the row is too long";
        ZeroEmpty = "fen-zero-empty", "a number of empty cells is at least 1";
        SplitEmpty = "fen-split-empty", "empty cells side by side are one number";
        OpenBracket = "fen-open-bracket", "the bracket is never closed";
        NotANumber = "fen-not-a-number", "is not a plain number below a thousand million";
        ZeroMoveNumber = "fen-zero-move-number", "a move number is at least 1";
        SideXo = "fen-side-xo", "the side to move is `x` or `o`";
        SideWb = "fen-side-wb", "the side to move is `w` or `b`";
        NoCell = "fen-no-cell", "there is no such cell";
        NotACell = "fen-not-a-cell", "a cell is `x`, `o`, `-` or a number of empty cells";
        NoStones = "fen-no-stones", "there is no stone on the board";
        NoStocks = "fen-no-stocks", "both stocks must follow in one pair of brackets";
        NotADash = "fen-not-a-dash", "must be `-`";
        NotAMan = "fen-not-a-man", "expected a man or a number of empty squares";
        ManyMen = "fen-many-men", "more men of this kind than both sets have";
        NotTwoKings = "fen-not-two-kings", "there must be two kings";
        StockUnlimited = "fen-stock-unlimited", "soldiers without limit are `S*` and `s*`";
        StockFull = "fen-stock-full", "more men of this kind than a set has";
        StockOrder = "fen-stock-order", "expected QRBNS, then qrbns, then `]`";
        StockEnd = "fen-stock-end", "a `]` must follow";
        Centre = "fen-centre", "nothing may stand on d4";
        NotAStone = "fen-not-a-stone", "not a stone";
        LowStack = "fen-low-stack", "brackets hold two or three stones";
        HighStack = "fen-high-stack", "no stack is higher than three";
        OddStack = "fen-odd-stack", "no capture builds this stack, bottom to top";
        ManyWhite = "fen-many-white", "White has more than 18 stones";
        ManyBlack = "fen-many-black", "Black has more than 18 stones";
        FourTriples = "fen-four-triples", "the third triple ends the game, a fourth cannot be";
        WonBefore = "fen-won-before", "the side to move cannot have three triples";
    }
}

problems! {
    /// What can be wrong with the text of a move.
    MoveProblem {
        Over = "move-over", "the game is over";
        NotLegal = "move-not-legal", "not legal here";
        NoCell = "move-no-cell", "no such cell on this board";
        CloneOrJump = "move-clone-or-jump", "not a clone (`g2`), a jump (`a7a5`) or `0000`";
        CloneByTarget = "move-clone-by-target", "a clone is written by its target alone";
        NotStuck = "move-not-stuck", "a side passes only when it is stuck";
        Occupied = "move-occupied", "the target is not empty";
        NoNeighbour = "move-no-neighbour", "no own stone is next to the target";
        NotOwnStone = "move-not-own-stone", "no own stone stands where it starts";
        NotTwoAway = "move-not-two-away", "a jump goes to a cell at distance two";
        StepOrDrop = "move-step-or-drop", "expected a move such as a1b2, S@b2 or 0000";
        CaptureForm = "move-capture-form", "a capture is written `attacker,attacker-target`";
        Centre = "move-centre", "nothing may stand on d4";
        EmptyStock = "move-empty-stock", "the stock is empty";
        AttackerOrder = "move-attacker-order", "attackers are two, written in alphabetical order";
        NotEnemyStack = "move-not-enemy-stack", "the target is not an enemy stack";
        NotOwnStack = "move-not-own-stack", "an attacker is not an own stack";
        NoLine = "move-no-line", "no free line leads from an attacker to the target";
        TooHigh = "move-too-high", "the heights of target and attackers add up to more than four";
    }
}

problems! {
    /// Why a board may not be played on.
    BoardProblem {
        NoWalls = "board-no-walls", "this game has no blocked cells";
        OffBoard = "board-off-board", "a blocked cell is not on the board";
        ManyWalls = "board-many-walls", "more than 24 cells are blocked";
        StartBlocked = "board-start-blocked", "a start cell is blocked";
        NotSymmetric = "board-not-symmetric", "the board is not symmetric";
        NoFirstMove = "board-no-first-move", "a side has no first move";
    }
}

/// A FEN that is no position of its game.
///
/// ```
/// use rules::{Ataxx, FenProblem, Position};
/// let error = Ataxx::from_fen("x5o/7/7/7/7/7/o5x w 0 1").expect_err("a wrong side");
/// assert_eq!((error.column, error.problem), (19, FenProblem::SideXo));
/// assert_eq!(
///     error.to_string(),
///     "FEN, side, column 19: the side to move is `x` or `o` (`w`)",
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[error("FEN, {field}, column {column}: {problem} (`{found}`)")]
pub struct FenError {
    /// Which field: `board`, `stock`, `side`, `halfmoves`, `move number`, ….
    pub field: &'static str,
    /// Where the offending text starts in the FEN, counted in characters from 1.
    pub column: usize,
    /// The offending text; empty where something is missing.
    pub found: String,
    /// What is wrong with it.
    pub problem: FenProblem,
}

impl FenError {
    /// An error about `found`, which starts at byte `at` of `fen`.
    #[must_use]
    pub fn new(
        field: &'static str,
        fen: &str,
        at: usize,
        found: &str,
        problem: FenProblem,
    ) -> FenError {
        let column = fen.char_indices().take_while(|(byte, _)| *byte < at).count() + 1;
        FenError { field, column, found: found.to_string(), problem }
    }
}

coded! { FenError {} causes {
    FenError { column: position, found, problem, .. } => problem: FenProblem (position, found),
} }

/// A text that is no legal move here.
///
/// ```
/// use rules::{Ataxx, MoveProblem, Position};
/// let error = Ataxx::start().parse_move("d4").expect_err("no stone is near");
/// assert_eq!(error.problem, MoveProblem::NoNeighbour);
/// assert_eq!(error.to_string(), "move `d4`: no own stone is next to the target");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[error("move `{text}`: {problem}")]
pub struct MoveError {
    /// The offending text.
    pub text: String,
    /// What is wrong with it.
    pub problem: MoveProblem,
}

impl MoveError {
    /// `text` suffers from `problem`.
    #[must_use]
    pub fn new(text: &str, problem: MoveProblem) -> MoveError {
        MoveError { text: text.to_string(), problem }
    }
}

coded! { MoveError {} causes {
    MoveError { text, problem } => problem: MoveProblem (text),
} }

/// A list of rule options that is none.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// Not of the form `key=value`.
    #[error("rules: `{0}` is not of the form key=value")]
    NotAPair(String),
    /// This game has no such option.
    #[error("rules: there is no option `{0}` in this game")]
    UnknownKey(String),
    /// An option was given twice.
    #[error("rules: option `{0}` is given twice")]
    DoubledKey(String),
    /// The option has no such value.
    #[error("rules: `{value}` is no value of `{key}`")]
    UnknownValue {
        /// The option.
        key: String,
        /// The offending value.
        value: String,
    },
    /// A game without an end by repetition needs one by the half-move limit.
    #[error("rules: repetition=off requires halfmove-limit=100")]
    NeedsHalfmoveLimit,
}

coded! { RulesError {
    RulesError::NotAPair(option) => "rules-not-a-pair" (option),
    RulesError::UnknownKey(option) => "rules-unknown-option" (option),
    RulesError::DoubledKey(option) => "rules-doubled-option" (option),
    RulesError::UnknownValue { key: option, value } => "rules-unknown-value" (option, value),
    RulesError::NeedsHalfmoveLimit => "rules-needs-halfmove-limit" (),
} }

/// A board that is none, or that would not be fair.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// This game has no board of that name.
    #[error("board `{0}` is unknown in this game")]
    UnknownName(String),
    /// `random:SEED` with a seed that is no number below 2^64.
    #[error("board `{0}`: the seed is not a number below 2^64")]
    BadSeed(String),
    /// The board may not be played on.
    #[error("the board is not fair: {0}")]
    Unfair(BoardProblem),
}

coded! { BoardError {
    BoardError::UnknownName(board) => "board-unknown" (board),
    BoardError::BadSeed(board) => "board-bad-seed" (board),
} causes {
    BoardError::Unfair(problem) => problem: BoardProblem (),
} }
