//! What a position is worth to the side to move. One number holds both an
//! evaluation (small) and a result (large), so that a search compares them without asking which.
//!
//! | range | meaning |
//! |---|---|
//! | up to ±15,000 | evaluation, in hundredths of a stone or area cell |
//! | ±18,000 to ±19,999 | settled by what has happened before: a repetition, a counter run full |
//! | from ±20,000 | proved: 20,000 + 128 for each stone of the margin + 127 − plies to the end |

use core::ops::{Add, Neg, Sub};
use rules::{Outcome, Side};

/// The deepest ply a search reaches.
pub const MAX_PLY: usize = 127;

/// A value relative to the side to move: positive is good for it.
///
/// ```
/// use engine::Score;
/// use rules::{Outcome, Side};
///
/// let won = Score::won(3, 5);
/// assert!(won.is_proved() && won > Score::eval(900));
/// assert_eq!((-won).outcome(Side::First), Some(Outcome::Win(Side::Second)));
/// assert_eq!(Score::margin_of(won.value()), Some(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Score(i32);

impl Score {
    /// Nobody is better.
    pub const EVEN: Score = Score(0);
    /// Above every score.
    pub const INFINITE: Score = Score(32_000);

    /// Proofs begin here.
    const PROVED: i32 = 20_000;
    /// Results that hang on the course of the game begin here.
    const SETTLED: i32 = 18_000;
    /// No evaluation is larger.
    const MAX_EVAL: i32 = 15_000;

    /// An evaluation in hundredths of a stone or area cell, cut to ±15,000.
    #[must_use]
    pub fn eval(hundredths: i32) -> Score {
        Score(hundredths.clamp(-Score::MAX_EVAL, Score::MAX_EVAL))
    }

    /// Won `ply` plies from the root by `margin` (cut to 64). The margin goes first; of two equal
    /// wins the nearer one is better, so that play comes to an end.
    #[must_use]
    pub fn won(margin: u32, ply: usize) -> Score {
        Score(Score::PROVED + 128 * margin.min(64) as i32 + 127 - ply as i32)
    }

    /// Won by the course of the game, which another line to the same position need not share.
    #[must_use]
    pub fn settled(margin: u32, ply: usize) -> Score {
        Score(Score::SETTLED + 10 * margin.min(64) as i32 + 128 - ply as i32)
    }

    /// The best that can still happen `ply` plies from the root.
    #[must_use]
    pub fn best_at(ply: usize) -> Score {
        Score::won(64, ply)
    }

    /// Whether this is a proof, not an evaluation.
    #[must_use]
    pub const fn is_proved(self) -> bool {
        self.0 >= Score::PROVED || self.0 <= -Score::PROVED
    }

    /// Whether this is a result, proved or by the course of the game.
    #[must_use]
    pub const fn is_result(self) -> bool {
        self.0 >= Score::SETTLED || self.0 <= -Score::SETTLED
    }

    /// Whether this is a result by the course of the game: another line to the same position need
    /// not share it.
    #[must_use]
    pub const fn is_path_dependent(self) -> bool {
        self.is_result() && !self.is_proved()
    }

    /// The outcome proved, if `turn` is to move.
    #[must_use]
    pub const fn outcome(self, turn: Side) -> Option<Outcome> {
        match (self.is_proved(), self.0 > 0, turn) {
            (false, ..) => None,
            (true, true, side) => Some(Outcome::Win(side)),
            (true, false, Side::First) => Some(Outcome::Win(Side::Second)),
            (true, false, Side::Second) => Some(Outcome::Win(Side::First)),
        }
    }

    /// By how much a proved result is won or lost, 0 to 64; `None` for a value that proves nothing.
    #[must_use]
    pub const fn margin_of(value: i32) -> Option<u32> {
        let size = value.unsigned_abs();
        if size < Score::PROVED as u32 { None } else { Some((size - Score::PROVED as u32) / 128) }
    }

    /// The number itself, as clients see it.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// As the TT keeps it: plies counted from the position, not from the root.
    pub(crate) const fn to_tt(self, ply: usize) -> i16 {
        let ply = ply as i32;
        let value = match self.0 {
            v if v >= Score::PROVED => v + ply,
            v if v <= -Score::PROVED => v - ply,
            v => v,
        };
        value as i16
    }

    /// The reverse of [`to_tt`](Score::to_tt).
    pub(crate) const fn from_tt(value: i16, ply: usize) -> Score {
        let (value, ply) = (value as i32, ply as i32);
        Score(match value {
            v if v >= Score::PROVED => v - ply,
            v if v <= -Score::PROVED => v + ply,
            v => v,
        })
    }
}

impl Neg for Score {
    type Output = Score;
    /// The same, seen by the opponent.
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;
    fn add(self, hundredths: i32) -> Score {
        Score(self.0 + hundredths)
    }
}

impl Sub<i32> for Score {
    type Output = Score;
    fn sub(self, hundredths: i32) -> Score {
        Score(self.0 - hundredths)
    }
}

impl Sub for Score {
    type Output = i32;
    /// The distance in hundredths.
    fn sub(self, other: Score) -> i32 {
        self.0 - other.0
    }
}
