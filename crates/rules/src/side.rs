//! The two players. A game names them itself (Red and Blue, White and Black); here they are only
//! the one who moves first and the other.

use core::ops::Not;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side that makes the first move of a game.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides, first to move first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// 0 for First, 1 for Second: the place of this side's things in an array of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Side;

    /// The opponent.
    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}
