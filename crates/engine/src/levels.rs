//! Levels for people. A weak player is not one who plays at random: he sees less far, and among
//! moves that look about equal to him he picks one. So a level is how many positions it may visit,
//! how deep it looks, and how much worse than the best a move may look and still be chosen.
//!
//! What a level never does is throw a game away: a move that it sees to lose more than `bound` is
//! chosen only if there is no other.

use rules::SplitMix64;

/// A strength from 1 (loses to a child) to 10 (all the engine can).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const WEAKEST: Level = Level(1);
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level with this number; `None` outside 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) fn manner(self) -> Manner {
        MANNERS[usize::from(self.0 - 1)]
    }
}

/// How a level plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Positions visited for a move; `None` for as many as fit into the time.
    pub(crate) nodes: Option<u64>,
    /// Plies looked ahead.
    pub(crate) depth: u32,
    /// Milliseconds after which it moves in any case.
    pub(crate) time_ms: u64,
    /// How many moves it compares.
    pub(crate) lines: usize,
    /// How much worse a move may look, in hundredths of a stone, to be chosen e times less often.
    pub(crate) temperature: f64,
    /// How much worse a move may look to be chosen at all.
    pub(crate) bound: i32,
    /// In how many of a hundred moves it looks only one ply ahead.
    pub(crate) glances: u64,
}

const fn manner(
    (nodes, depth, time_ms): (u64, u32, u64),
    lines: usize,
    (temperature, bound): (f64, i32),
    glances: u64,
) -> Manner {
    Manner { nodes: Some(nodes), depth, time_ms, lines, temperature, bound, glances }
}

/// The levels; their strength in games against each other is in `docs/engine-log.md`.
const MANNERS: [Manner; 10] = [
    manner((2_000, 1, 200), 64, (260.0, 700), 0),
    manner((2_000, 1, 200), 64, (165.0, 600), 0),
    manner((2_000, 1, 200), 64, (105.0, 500), 0),
    manner((8_000, 2, 250), 20, (110.0, 400), 30),
    manner((10_000, 2, 250), 20, (75.0, 350), 10),
    manner((12_000, 3, 300), 12, (80.0, 300), 15),
    manner((14_000, 4, 400), 8, (60.0, 250), 6),
    manner((25_000, 7, 600), 5, (32.0, 200), 1),
    manner((90_000, 14, 1_000), 3, (12.0, 100), 0),
    Manner {
        nodes: None,
        depth: 127,
        time_ms: 1_600,
        lines: 1,
        temperature: 1.0,
        bound: 0,
        glances: 0,
    },
];

/// Chooses among scores, best first, by the manner of a level: the place of the one chosen.
pub(crate) fn choose(scores: &[i32], manner: &Manner, stream: &mut SplitMix64) -> usize {
    let Some(best) = scores.first() else { return 0 };
    let weight = |score: &i32| {
        let loss = best - score;
        if loss > manner.bound { 0.0 } else { (-f64::from(loss) / manner.temperature).exp() }
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
