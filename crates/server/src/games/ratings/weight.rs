//! How much a game counts, so that ratings cannot be made by arrangement. A game changes a rating by a
//! part of what Glicko-2 says, and the part is a product of three:
//!
//! * **Who is new tells little about others.** A rating that is known well is changed by one that is
//!   known badly in proportion to their variances: a fresh account moves a settled player by a tenth.
//!   Two who are equally unknown find their ratings as quickly as ever.
//! * **The same two, again and again.** Of the games that two begin within a day, the first few count
//!   whole and each further one half of the one before.
//! * **A game that is given away.** What is resigned, left or lost on time within the first plies counts
//!   a tenth, for both.
//!
//! All of it follows from games and ratings that are stored, so that ratings can be computed anew.

use rules::Outcome;
use store::{NewGame, Rating};

/// A deviation at which a rating is taken to be settled.
const SETTLED: f64 = 110.0;
/// So many games of the same two count whole,
const WHOLE: i32 = 6;
/// of those that were begun within so long before.
const DAY_MS: i64 = 86_400_000;
/// Beyond so many games more no difference is left.
pub(super) const MOST_EARLIER: usize = 40;
/// A game that is given up before so many plies is given away.
const FIRST_PLIES: u32 = 10;
/// What such a game counts.
const GIVEN_AWAY: f64 = 0.1;

/// A game that has ended, as far as ratings depend on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RatedGame<'a> {
    /// What it is.
    pub(crate) facts: &'a NewGame,
    /// How it came out; none where it does not count.
    pub(crate) outcome: Option<Outcome>,
    /// Why, by its word.
    pub(crate) reason: &'a str,
    /// How many plies were played.
    pub(crate) plies: u32,
}

impl RatedGame<'_> {
    /// Since when games of the same two weigh on this one.
    pub(super) fn since_ms(&self) -> i64 {
        self.facts.created_ms.saturating_sub(DAY_MS)
    }

    fn is_given_away(&self) -> bool {
        let is_given_up = matches!(self.reason, "resign" | "time" | "abandoned");
        is_given_up && self.plies < FIRST_PLIES
    }

    /// What the game counts after so many of the same two within a day.
    pub(super) fn weight(&self, earlier: usize) -> f64 {
        let earlier = i32::try_from(earlier.min(MOST_EARLIER)).unwrap_or(i32::MAX);
        let more = earlier.saturating_sub(WHOLE - 1).max(0);
        let of_pair = 0.5_f64.powi(more);
        if self.is_given_away() { of_pair * GIVEN_AWAY } else { of_pair }
    }
}

/// What an opponent of this rating counts for a player of that.
pub(super) fn of_opponent(own: Rating, opponent: Rating) -> f64 {
    (own.deviation.max(SETTLED) / opponent.deviation).powi(2).min(1.0)
}

/// So much of the way from one rating to another.
pub(super) fn part(weight: f64, before: Rating, after: Rating) -> Rating {
    let between = |from: f64, to: f64| weight.mul_add(to - from, from);
    Rating {
        rating: between(before.rating, after.rating),
        deviation: between(before.deviation, after.deviation),
        volatility: between(before.volatility, after.volatility),
        games: after.games,
    }
}
