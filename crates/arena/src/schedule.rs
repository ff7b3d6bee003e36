//! Which games a match consists of. The whole match is known from the start and every game has a
//! number, so that a match that was killed goes on exactly where it stopped.

use rules::SplitMix64;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pairing {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
}

impl Pairing {
    /// The word used on the command line and in records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Pairing::RoundRobin => "round-robin",
            Pairing::Gauntlet => "gauntlet",
        }
    }
}

/// A part of a match, so that several machines can share it: every so-manieth pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    number: u64,
    of: u64,
}

impl Part {
    /// The whole match.
    pub const WHOLE: Part = Part { number: 1, of: 1 };

    /// Reads `2/3`, the second of three parts.
    #[must_use]
    pub fn parse(text: &str) -> Option<Part> {
        let (number, of) = text.split_once('/')?;
        let part = Part { number: number.parse().ok()?, of: of.parse().ok()? };
        (1..=part.of).contains(&part.number).then_some(part)
    }

    /// Whether the pair of this number is in it.
    #[must_use]
    pub const fn has(self, pair: u64) -> bool {
        pair % self.of == self.number - 1
    }
}

/// A game to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScheduledGame {
    /// Its number, from 0.
    pub number: u64,
    /// Its pair: numbers 2n and 2n + 1 are pair n.
    pub pair: u64,
    /// Who moves first, by number.
    pub first: usize,
    /// Who moves second, by number.
    pub second: usize,
    /// The opening, by number: the same for all pairs of a round.
    pub opening: u64,
    /// For whatever is left to chance in this game.
    pub seed: u64,
}

/// All games of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    pairings: Vec<(usize, usize)>,
    rounds: u64,
    seed: u64,
}

impl Schedule {
    /// `rounds` pairs for each two of `engines` that meet.
    #[must_use]
    pub fn new(engines: usize, pairing: Pairing, rounds: u64, seed: u64) -> Schedule {
        let hosts = match pairing {
            Pairing::RoundRobin => engines,
            Pairing::Gauntlet => engines.min(1),
        };
        let pairings = (0..hosts).flat_map(|a| (a + 1..engines).map(move |b| (a, b))).collect();
        Schedule { pairings, rounds, seed }
    }

    /// Those who meet, by number, the lower first.
    #[must_use]
    pub fn pairings(&self) -> &[(usize, usize)] {
        &self.pairings
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u64 {
        2 * self.rounds * self.pairings.len() as u64
    }

    /// A game by its number; `None` past the end.
    #[must_use]
    pub fn game(&self, number: u64) -> Option<ScheduledGame> {
        if number >= self.games() {
            return None;
        }
        let (pair, is_return) = (number / 2, number % 2 == 1);
        let pairings = self.pairings.len() as u64;
        let (a, b) = *self.pairings.get((pair % pairings) as usize)?;
        let (first, second) = if is_return { (b, a) } else { (a, b) };
        let seed = SplitMix64::new(self.seed ^ number.rotate_left(32)).next_u64();
        Some(ScheduledGame { number, pair, first, second, opening: pair / pairings, seed })
    }
}

#[cfg(test)]
mod tests {
    use super::{Pairing, Part, Schedule};

    #[test]
    fn sides_are_swapped_and_openings_shared() {
        let schedule = Schedule::new(3, Pairing::RoundRobin, 2, 1);
        let games: Vec<_> = (0..schedule.games()).filter_map(|n| schedule.game(n)).collect();
        let who: Vec<_> =
            games.iter().map(|game| (game.first, game.second, game.opening)).collect();
        let round = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)];
        let expected: Vec<_> = [0, 1].iter().flat_map(|o| round.map(|(a, b)| (a, b, *o))).collect();
        assert_eq!(who, expected);
        assert_eq!(schedule.game(12), None);
    }

    #[test]
    fn parts_are_the_whole_and_share_nothing() {
        let parts = ["1/3", "2/3", "3/3"].map(|text| Part::parse(text).unwrap());
        for pair in 0..20 {
            assert_eq!(parts.iter().filter(|part| part.has(pair)).count(), 1);
            assert!(Part::WHOLE.has(pair));
        }
        for text in ["", "1", "0/3", "4/3", "1/0", "a/b"] {
            assert_eq!(Part::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_gauntlet_is_one_against_all() {
        let schedule = Schedule::new(4, Pairing::Gauntlet, 1, 1);
        assert_eq!(schedule.pairings(), [(0, 1), (0, 2), (0, 3)]);
        assert_eq!(Schedule::new(1, Pairing::Gauntlet, 5, 1).games(), 0);
    }
}
