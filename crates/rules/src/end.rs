//! How a game ends: who won, and by which rule.

use crate::Side;
use core::fmt;

/// What a finished game is worth, said absolutely (never "for the side to move").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// `first`, `second` or `draw`: the word used in text, JSON and on disk.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Win(Side::First) => "first",
            Outcome::Win(Side::Second) => "second",
            Outcome::Draw => "draw",
        }
    }

    /// The outcome by count: the larger wins, equal is a draw.
    #[must_use]
    pub const fn by_count(first: u32, second: u32) -> Outcome {
        if first > second {
            Outcome::Win(Side::First)
        } else if second > first {
            Outcome::Win(Side::Second)
        } else {
            Outcome::Draw
        }
    }
}

/// The word.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The rule that ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A side has no stones (E1).
    Eliminated,
    /// Neither side can move, Ataxx and Hexxagon (E2).
    Full,
    /// A stuck side leaves the empty cells to the other (`stuck=fill`).
    Fill,
    /// A position came back too often (E3, S5).
    Repetition,
    /// Too many plies without a clone (`halfmove-limit`).
    Halfmoves,
    /// A king was converted (S1).
    King,
    /// A side's area is 33 or more (S2).
    Enclosure,
    /// Neither side can move or drop, Schataxx (S3).
    Blocked,
    /// Too many plies without a drop (S4).
    Quiet,
    /// A third own triple, Attangle.
    Triples,
    /// The side to move has neither placement nor capture, Attangle.
    NoMove,
}

impl Reason {
    /// The word used in text, JSON and on disk.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Eliminated => "eliminated",
            Reason::Full => "full",
            Reason::Fill => "fill",
            Reason::Repetition => "repetition",
            Reason::Halfmoves => "halfmoves",
            Reason::King => "king",
            Reason::Enclosure => "enclosure",
            Reason::Blocked => "blocked",
            Reason::Quiet => "quiet",
            Reason::Triples => "triples",
            Reason::NoMove => "no-move",
        }
    }
}

/// The word.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// An outcome with the rule that brought it about.
///
/// ```
/// use rules::{AnyPosition, Outcome, Reason, Side, Variant};
/// let lost = AnyPosition::from_fen(Variant::Ataxx, "x6/7/7/7/7/7/7 o 0 9")?;
/// let end = lost.end(1).expect("an end");
/// assert_eq!((end.outcome, end.reason), (Outcome::Win(Side::First), Reason::Eliminated));
/// assert_eq!(end.to_string(), "first (eliminated)");
/// # Ok::<(), rules::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct End {
    /// Who won.
    pub outcome: Outcome,
    /// By which rule.
    pub reason: Reason,
}

impl End {
    /// `outcome` by `reason`.
    #[must_use]
    pub const fn new(outcome: Outcome, reason: Reason) -> End {
        End { outcome, reason }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.outcome.word(), self.reason.word())
    }
}
