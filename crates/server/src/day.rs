//! The board of a day: which it is, and what a finished game on it is worth. A date names a board
//! (`random:YYYYMMDD`), so every page knows it without asking; the margin is counted here again from
//! the moves, and nobody's word is taken for it.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use play::Game;
use rules::{AnyPosition, Outcome, Side, Variant};
use wire::GameRecord;

use crate::api_error::ApiError;

/// A day begins in the east so many hours before it does in UTC,
const EAST_HOURS: i32 = 14;
/// and its results count for so many days.
const COUNTED_DAYS: i32 = 7;

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Day(Date);

impl Day {
    /// Reads `YYYY-MM-DD`.
    ///
    /// # Errors
    /// `Invalid` where it is no day.
    pub(crate) fn read(text: &str) -> Result<Day, ApiError> {
        let date = text.parse::<Date>().ok().filter(|date| date.to_string() == text);
        date.map(Day).ok_or_else(|| ApiError::Invalid("day", format!("`{text}` is no day")))
    }

    /// The day in UTC.
    pub(crate) fn at(now_ms: i64) -> Day {
        let now = Timestamp::from_millisecond(now_ms).unwrap_or_default();
        Day(now.to_zoned(TimeZone::UTC).date())
    }

    /// Its board's name.
    pub(crate) fn board(self) -> String {
        format!("random:{}", self.0.strftime("%Y%m%d"))
    }

    /// Whether results of it are taken now: as soon as it is that day anywhere, and for a week.
    pub(crate) fn is_open(self, now_ms: i64) -> bool {
        let hours = |hours: i32| i64::from(hours).saturating_mul(3_600_000);
        let last = Day::at(now_ms.saturating_add(hours(EAST_HOURS))).0;
        let first = last.saturating_sub(Span::new().days(COUNTED_DAYS));
        first <= self.0 && self.0 <= last
    }

    /// What a finished game on its board is worth to whoever began: the stones more. Who gives up or
    /// runs out of time with the better of it gets nothing for that: all stones count for the other.
    ///
    /// # Errors
    /// `Invalid` where the record is no game of this day, or has not ended.
    pub(crate) fn margin(self, record: &GameRecord) -> Result<i64, ApiError> {
        let game = Game::try_from(record)
            .map_err(|error| ApiError::Invalid("record", error.to_string()))?;
        let start = AnyPosition::on_board(Variant::Ataxx, &self.board())
            .map_err(|error| ApiError::Invalid("record", error.to_string()))?;
        if *game.start() != start {
            return Err(ApiError::Invalid("record", "this is not the board of the day".to_owned()));
        }
        let Some(outcome) = game.end().and_then(|end| end.outcome) else {
            return Err(ApiError::Invalid("record", "the game has not ended".to_owned()));
        };
        let [own, other] = game.position().view().score.map(i64::from);
        let is_given_up = outcome == Outcome::Win(Side::Second) && own >= other;
        Ok(if is_given_up {
            own.saturating_add(other).saturating_neg()
        } else {
            own.saturating_sub(other)
        })
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
