//! What is known of a position.

use rules::Outcome;

/// How the games went that came through a position, and what the engine says of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games that First won.
    pub first: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that Second won.
    pub second: u32,
    /// The points that First can expect, in thousandths; `None` where the engine was not asked.
    pub points: Option<u16>,
}

/// How many bytes a row takes: the key and a tally.
pub(crate) const ROW_BYTES: usize = 22;
/// What stands in a row where the engine was not asked.
const NOT_ASKED: u16 = u16::MAX;

impl Tally {
    /// A game that ended so.
    #[must_use]
    pub fn of(outcome: Outcome) -> Tally {
        let mut tally = Tally::default();
        match outcome {
            Outcome::Win(rules::Side::First) => tally.first = 1,
            Outcome::Win(rules::Side::Second) => tally.second = 1,
            Outcome::Draw => tally.draws = 1,
        }
        tally
    }

    /// How many games came through the position.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.first.saturating_add(self.draws).saturating_add(self.second)
    }

    /// Games that First won, that nobody won, and that Second won.
    #[must_use]
    pub const fn results(&self) -> [u32; 3] {
        [self.first, self.draws, self.second]
    }

    /// Counts what another tally counted; what it says of the engine goes first.
    pub fn add(&mut self, other: Tally) {
        self.first = self.first.saturating_add(other.first);
        self.draws = self.draws.saturating_add(other.draws);
        self.second = self.second.saturating_add(other.second);
        self.points = other.points.or(self.points);
    }

    /// The row of a position with this key.
    pub(crate) fn row(&self, key: u64) -> [u8; ROW_BYTES] {
        let parts = [
            key.to_be_bytes().as_slice(),
            &self.first.to_be_bytes(),
            &self.draws.to_be_bytes(),
            &self.second.to_be_bytes(),
            &self.points.unwrap_or(NOT_ASKED).to_be_bytes(),
        ]
        .concat();
        parts.try_into().unwrap_or([0; ROW_BYTES])
    }

    /// The key and the tally of a row.
    pub(crate) fn of_row(row: &[u8; ROW_BYTES]) -> (u64, Tally) {
        let number = |from: usize, to: usize| {
            row.iter().take(to).skip(from).fold(0, |all, byte| all << 8 | u64::from(*byte))
        };
        let count = |from| u32::try_from(number(from, from + 4)).unwrap_or(u32::MAX);
        let points = u16::try_from(number(20, 22)).unwrap_or(NOT_ASKED);
        let tally = Tally {
            first: count(8),
            draws: count(12),
            second: count(16),
            points: (points != NOT_ASKED).then_some(points),
        };
        (number(0, 8), tally)
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn a_row_holds_all_of_a_tally() {
        for points in [None, Some(0), Some(731), Some(1_000)] {
            let tally = Tally { first: 7, draws: 70_000, second: u32::MAX, points };
            assert_eq!(Tally::of_row(&tally.row(u64::MAX - 9)), (u64::MAX - 9, tally));
        }
    }
}
