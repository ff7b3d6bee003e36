//! How much time the players of a game have: none is counted, a base and an increment, or days for
//! each move. Everything else about time (speed, lag that is forgiven, how long
//! a first move may take) follows from this one value.

use core::fmt;

use crate::Fischer;

/// A day.
const DAY_MS: u32 = 86_400_000;
/// The most days a move may take.
const MOST_DAYS: u32 = 30;
/// A game is taken to last this many moves of a side.
const USUAL_MOVES: u64 = 30;

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// As much as they like.
    Unlimited,
    /// A clock each, which gains after each move.
    Fischer(Fischer),
    /// This many days for each move, 1 to 30.
    Days(Days),
}

/// Days for each move, 1 to 30.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Days(u32);

impl Days {
    /// This many days; `None` for none or more than 30.
    #[must_use]
    pub const fn new(days: u32) -> Option<Days> {
        if days >= 1 && days <= MOST_DAYS { Some(Days(days)) } else { None }
    }

    /// How many.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// As milliseconds.
    #[must_use]
    pub const fn ms(self) -> u32 {
        self.0 * DAY_MS
    }
}

/// How fast a game is, by the time a side has for a game of usual length. A rating is kept for each
/// game and speed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Speed {
    Bullet,
    Blitz,
    Rapid,
    Classical,
    Correspondence,
    Unlimited,
}

impl Speed {
    /// All of them, the fastest first.
    pub const ALL: [Speed; 6] = [
        Speed::Bullet,
        Speed::Blitz,
        Speed::Rapid,
        Speed::Classical,
        Speed::Correspondence,
        Speed::Unlimited,
    ];

    /// The word used in text, JSON and on disk.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Classical => "classical",
            Speed::Correspondence => "correspondence",
            Speed::Unlimited => "unlimited",
        }
    }

    /// The speed of this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.word() == word)
    }
}

impl TimeControl {
    /// How fast a game with this is: by base + 30 increments, under 2 minutes bullet, under 8 blitz,
    /// under 25 rapid, under 12 hours classical, above that correspondence, as are days for a move.
    #[must_use]
    pub const fn speed(self) -> Speed {
        match self {
            TimeControl::Unlimited => Speed::Unlimited,
            TimeControl::Days(_) => Speed::Correspondence,
            TimeControl::Fischer(fischer) => match usual_ms(fischer) / 60_000 {
                0..2 => Speed::Bullet,
                2..8 => Speed::Blitz,
                8..25 => Speed::Rapid,
                25..720 => Speed::Classical,
                _ => Speed::Correspondence,
            },
        }
    }

    /// Whether both are taken to sit at the board while it is played.
    #[must_use]
    pub const fn is_live(self) -> bool {
        !matches!(self.speed(), Speed::Correspondence | Speed::Unlimited)
    }

    /// What a side's clock shows at first; `None` where there is none.
    #[must_use]
    pub const fn start_ms(self) -> Option<u32> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::Fischer(fischer) => Some(fischer.base_ms()),
            TimeControl::Days(days) => Some(days.ms()),
        }
    }

    /// What it shows after a move that took `spent_ms` of `left_ms`.
    #[must_use]
    pub const fn after_move(self, left_ms: u32, spent_ms: u32) -> u32 {
        match self {
            TimeControl::Unlimited => left_ms,
            TimeControl::Fischer(fischer) => fischer.after_move(left_ms, spent_ms),
            TimeControl::Days(days) => days.ms(),
        }
    }

    /// How much lag is forgiven: what a side gains with each move. Its bank holds five times as much
    /// and is full at first. The slower the game, the more, from 50 ms to a second; nothing where
    /// nobody sits at the board, for there it does not matter.
    #[must_use]
    pub const fn lag_gain_ms(self) -> u32 {
        match self {
            TimeControl::Fischer(fischer) if self.is_live() => {
                let gain_ms = usual_ms(fischer) / 256;
                if gain_ms < 50 {
                    50
                } else if gain_ms > 1000 {
                    1000
                } else {
                    gain_ms as u32
                }
            }
            _ => 0,
        }
    }

    /// Reads `unlimited`, seconds with an increment as `300+3`, or days for a move as `3d`.
    #[must_use]
    pub fn parse(text: &str) -> Option<TimeControl> {
        if text == "unlimited" {
            return Some(TimeControl::Unlimited);
        }
        if let Some(days) = text.strip_suffix('d') {
            let is_plain = !days.is_empty() && days.bytes().all(|b| b.is_ascii_digit());
            let days = if is_plain { days.parse().ok()? } else { return None };
            return Days::new(days).map(TimeControl::Days);
        }
        Fischer::parse(text).map(TimeControl::Fischer)
    }
}

/// What a side has for a game of usual length.
const fn usual_ms(fischer: Fischer) -> u64 {
    fischer.base_ms() as u64 + USUAL_MOVES * fischer.increment_ms() as u64
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Unlimited => f.write_str("unlimited"),
            TimeControl::Fischer(fischer) => fischer.fmt(f),
            TimeControl::Days(days) => write!(f, "{}d", days.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Speed, TimeControl};

    #[test]
    fn text_and_back() {
        for text in ["unlimited", "300+3", "0.5+0.05", "1d", "30d", "864000+86400"] {
            let parsed = TimeControl::parse(text).expect(text);
            assert_eq!(parsed.to_string(), text);
        }
        for bad in ["", "d", "0d", "31d", "+1d", "3", "Unlimited", "3+"] {
            assert_eq!(TimeControl::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn speeds_by_the_time_of_a_usual_game() {
        let speed = |text| TimeControl::parse(text).expect(text).speed();
        assert_eq!(speed("60+0"), Speed::Bullet);
        assert_eq!(speed("180+2"), Speed::Blitz);
        assert_eq!(speed("300+3"), Speed::Blitz);
        assert_eq!(speed("600+5"), Speed::Rapid);
        assert_eq!(speed("3600+30"), Speed::Classical);
        assert_eq!(speed("864000+86400"), Speed::Correspondence);
        assert_eq!(speed("1d"), Speed::Correspondence);
        for speed in Speed::ALL {
            assert_eq!(Speed::from_word(speed.word()), Some(speed));
        }
    }

    #[test]
    fn lag_is_forgiven_only_at_the_board() {
        let gain = |text| TimeControl::parse(text).expect(text).lag_gain_ms();
        assert_eq!(gain("1+0"), 50);
        assert_eq!(gain("180+2"), 937);
        assert_eq!(gain("3600+30"), 1000);
        assert_eq!([gain("3d"), gain("unlimited")], [0, 0]);
    }
}
