//! How well the players of a site's game played, as far as their ratings say.

/// A level of play; a later one is stronger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Not rated, so nobody knows.
    Casual,
    /// Rated, both together below 1400 on average.
    Below1400,
    /// Rated, from 1400 on.
    From1400,
    /// Rated, from 1800 on.
    From1800,
}

impl Level {
    /// All, from the weakest.
    pub const ALL: [Level; 4] = [Level::Casual, Level::Below1400, Level::From1400, Level::From1800];

    /// That of a rated game between players of these ratings before it.
    #[must_use]
    pub fn of_ratings([first, second]: [f64; 2]) -> Level {
        let mean = f64::midpoint(first, second);
        match mean {
            _ if mean >= 1800.0 => Level::From1800,
            _ if mean >= 1400.0 => Level::From1400,
            _ => Level::Below1400,
        }
    }

    /// Its word in names of files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Level::Casual => "casual",
            Level::Below1400 => "below1400",
            Level::From1400 => "from1400",
            Level::From1800 => "from1800",
        }
    }
}
