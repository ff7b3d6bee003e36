//! What is agreed before the first move.

use rules::AnyPosition;

use crate::TimeControl;

/// What was agreed before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The start position, with its rules.
    pub start: AnyPosition,
    /// How much time the players have.
    pub time: TimeControl,
    /// Where it is played, and whether ratings depend on it.
    pub mode: Mode,
}

/// Where a game is played, and whether ratings depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// At one screen or between programs: the clocks run from the first move on.
    Local,
    /// Over a server that referees it. In a game at the board nobody is charged for a side's first
    /// move.
    Casual,
    /// The same, with ratings.
    Rated,
}

impl Mode {
    /// The mode of a game that a server referees.
    #[must_use]
    pub const fn online(is_rated: bool) -> Mode {
        if is_rated { Mode::Rated } else { Mode::Casual }
    }

    /// Whether ratings depend on it.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        matches!(self, Mode::Rated)
    }
}

impl Terms {
    /// Whether nobody is charged for a side's first move, which then must come soon.
    #[must_use]
    pub const fn has_free_first_moves(&self) -> bool {
        !matches!(self.mode, Mode::Local) && self.time.is_live()
    }
}
