//! The two players. A game names them itself (Red and Blue, White and Black); here they are only
//! the one who moves first and the other.

use core::fmt;
use core::ops::Not;

/// One of the two players.
///
/// ```
/// use rules::{Side, Variant};
/// assert_eq!(!Side::First, Side::Second);
/// assert_eq!(Variant::Hexxagon.colour(Side::First).to_string(), "Red");
/// ```
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

/// What a side is called in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Red,
    Blue,
    White,
    Black,
}

impl Colour {
    /// The sides of Ataxx and Hexxagon, First's before Second's.
    pub(crate) const RED_AND_BLUE: [Colour; 2] = [Colour::Red, Colour::Blue];
    /// The sides of the other games.
    pub(crate) const WHITE_AND_BLACK: [Colour; 2] = [Colour::White, Colour::Black];

    /// The letter by which FEN and tools name the side.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'x',
            Colour::Blue => 'o',
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }

    /// The English word, with a capital.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "Red",
            Colour::Blue => "Blue",
            Colour::White => "White",
            Colour::Black => "Black",
        }
    }
}

/// The English word, with a capital.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
