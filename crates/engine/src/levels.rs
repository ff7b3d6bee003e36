//! Levels for people. A weak player is not one who plays at random: he sees less far, and among
//! moves that look about equal to him he picks one. So a level is how many plies it looks ahead, and
//! how much worse than the best a move may look and still be chosen.
//!
//! What a level never does is throw a game away: a move that it sees to lose much more than it
//! would mistake for nothing is chosen only if there is no other.
//!
//! Levels 1 to 9 use the hand-made evaluation even where a network is at hand. In the
//! browser it may not be, or be a smaller one, and a level is as strong there as anywhere.
//!
//! Between the best of these and all the engine has lies more than they span together. Levels 10 to 14
//! climb it: they choose the best move they know, by the network where there is one, and look at a few
//! times as many positions from level to level. Level 15 is all the engine has.

use crate::SearchLimits;
use rules::{SplitMix64, Variant};

/// A strength from 1 (loses to a child) to 15 (all the engine can).
///
/// ```
/// use engine::{Engine, Level, Problem, SearchLimits, Undisturbed};
/// use rules::{AnyPosition, Variant};
///
/// let level = Level::new(3).expect("1 to 15");
/// let problem = Problem::at(AnyPosition::start(Variant::Hexxagon));
/// let limits = SearchLimits::default();
/// let reply = Engine::new(1).choose(&problem, level, limits, 7, &mut Undisturbed);
/// assert!(reply.best.is_some());
/// assert_eq!(Level::new(16), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const WEAKEST: Level = Level(1);
    /// Full strength.
    pub const FULL: Level = Level(15);

    /// The level with this number; `None` outside 1 to 15.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::FULL.0 { Some(Level(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How this level plays `variant`.
    pub(crate) fn manner(self, variant: Variant) -> Manner {
        let place = usize::from(self.0 - 1);
        let erring = ladder(variant);
        if let Some(&(depth, temperature)) = erring.get(place) {
            return Manner::Erring(Erring { depth, temperature: f64::from(temperature) });
        }
        nodes(variant).get(place - erring.len()).map_or(Manner::Full, |nodes| Manner::Nodes(*nodes))
    }
}

/// How a level plays.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Manner {
    /// Looks a few plies ahead and picks among moves that look about equal.
    Erring(Erring),
    /// Looks at about so many positions and picks the best move.
    Nodes(u64),
    /// All the engine has.
    Full,
}

/// Positions that levels 10 to 14 look at for a move, set so that the steps from level 9 up to level 15
/// are about equally high in each game. In Attangle a few thousand are what level 9 is worth, and more of them make
/// less of a difference than elsewhere.
const fn nodes(variant: Variant) -> [u64; 5] {
    match variant {
        Variant::Ataxx => [420, 1_560, 5_200, 19_500, 77_000],
        Variant::Hexxagon => [310, 1_070, 3_150, 12_000, 81_000],
        Variant::Schataxx => [460, 1_250, 5_100, 21_000, 82_000],
        Variant::SchataxxBalanced => [600, 2_200, 7_000, 22_000, 78_000],
        Variant::SchataxxUnlimited => [210, 670, 3_200, 12_700, 69_000],
        Variant::Attangle => [3_500, 9_000, 23_000, 60_000, 160_000],
    }
}

/// What a level that looks at `nodes` positions may look at for this move: up to a fifth more or less, as
/// the seed says. A search that is limited by positions alone would repeat itself, and who has found
/// one won game could play it again and again.
pub(crate) fn about(nodes: u64, stream: &mut SplitMix64) -> SearchLimits {
    let nodes = nodes - nodes / 5 + stream.next_u64() % (nodes / 5 * 2 + 1);
    SearchLimits { nodes: Some(nodes), ..full_limits() }
}

/// How a level plays that errs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Erring {
    /// Plies looked ahead.
    depth: u32,
    /// How much worse a move may look, in hundredths of a stone, to be chosen e times less often.
    temperature: f64,
}

impl Erring {
    /// What a move may cost: the depth in nearly every position, a tenth of a second of a browser
    /// where it does not suffice, and a time that only a much slower machine comes to feel.
    pub(crate) fn limits(&self) -> SearchLimits {
        SearchLimits {
            nodes: Some(60_000),
            depth: Some(self.depth),
            time_ms: Some(1_000),
            ..SearchLimits::default()
        }
    }

    /// How many moves it compares. The deeper it looks, the fewer are near enough to the best.
    pub(crate) fn lines(&self) -> usize {
        match self.depth {
            0 | 1 => 64,
            2 => 20,
            3 => 12,
            4 => 8,
            _ => 6,
        }
    }

    /// How much worse a move may look to be chosen at all.
    fn bound(&self) -> i32 {
        (3.0 * self.temperature) as i32
    }
}

/// What a move of full strength may cost.
pub(crate) fn full_limits() -> SearchLimits {
    SearchLimits { time_ms: Some(1_600), ..SearchLimits::default() }
}

/// Depth and temperature of levels 1 to 9. Each game has its own: a hundredth of a stone means more
/// where games are long. They were fitted to matches of neighbouring levels, so that every level
/// scores about three points of four against the one below; what that came to is in
/// `docs/logs/engine-log.md`.
#[rustfmt::skip]
const fn ladder(variant: Variant) -> [(u32, u16); 9] {
    match variant {
        Variant::Ataxx => [(1, 102), (1, 59), (2, 142), (2, 99), (2, 64), (3, 80), (3, 47), (4, 48), (5, 79)],
        Variant::Hexxagon => [(1, 128), (1, 105), (1, 80), (2, 146), (2, 121), (2, 96), (2, 68), (3, 84), (3, 57)],
        Variant::Schataxx => [(1, 260), (1, 203), (1, 157), (1, 110), (2, 168), (2, 121), (2, 79), (2, 42), (3, 107)],
        Variant::SchataxxBalanced => [(1, 232), (1, 187), (1, 148), (1, 105), (2, 166), (2, 124), (2, 81), (3, 134), (3, 100)],
        Variant::SchataxxUnlimited => [(1, 260), (1, 170), (1, 112), (1, 85), (2, 196), (2, 148), (2, 115), (2, 88), (3, 140)],
        Variant::Attangle => [(1, 230), (1, 106), (1, 65), (2, 70), (3, 104), (4, 135), (4, 52), (5, 53), (5, 12)],
    }
}

/// Chooses among scores, best first, as a level that errs does: the place of the one chosen.
pub(crate) fn choose(scores: &[i32], manner: &Erring, stream: &mut SplitMix64) -> usize {
    let Some(best) = scores.first() else { return 0 };
    let weight = |score: &i32| {
        let loss = best - score;
        if loss > manner.bound() { 0.0 } else { (-f64::from(loss) / manner.temperature).exp() }
    };
    let total: f64 = scores.iter().map(weight).sum();
    let mut left = total * (stream.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
    for (place, score) in scores.iter().enumerate() {
        left -= weight(score);
        if left < 0.0 {
            return place;
        }
    }
    0
}
