//! The kinds of boards that are played at once.

/// What is played at a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Rated, at the board.
    Rated,
    /// Rated and short; now and then somebody falls asleep, and the flag falls.
    Short,
    /// Rated, a day for each move, with conditional moves.
    Letters,
    /// Casual, at the board; moves are taken back.
    Casual,
}

impl Kind {
    pub(crate) const ALL: [Kind; 4] = [Kind::Rated, Kind::Short, Kind::Letters, Kind::Casual];

    /// Its time control.
    pub(crate) fn time(self) -> &'static str {
        match self {
            Kind::Rated | Kind::Casual => "600+5",
            Kind::Short => "20+3",
            Kind::Letters => "1d",
        }
    }
}
