//! Games of the engine against itself. Each begins with some moves at random, so that none is played
//! twice, and goes on with all that a search of some positions finds: what a seed and a number say is
//! the same game everywhere.

use engine::{Engine, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{AnyPosition, Side, SplitMix64, Variant};
use study::{PlyReport, Points};

/// No game is longer, in plies; few are.
const LONGEST: usize = 240;
/// At most this many plies are at random.
const MOST_RANDOM: u64 = 4;
/// In this many plies more, one move in this many is the second best.
const OPENING: usize = 14;
const OTHER_MOVE: u64 = 4;
/// Megabytes of the engine's memory: part of what makes a game what it is.
const HASH_MB: usize = 16;

/// Plays games.
pub struct Games {
    engine: Engine,
    variant: Variant,
    seed: u64,
    nodes: u64,
}

impl Games {
    /// Games of this seed, with this many positions visited for each move.
    #[must_use]
    pub fn new(variant: Variant, seed: u64, nodes: u64) -> Games {
        Games { engine: Engine::new(HASH_MB), variant, seed, nodes }
    }

    /// The game with this number.
    pub fn play(&mut self, number: u64) -> Game {
        self.engine.clear();
        let mut stream = SplitMix64::new(self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut game = Game::new(AnyPosition::start(self.variant));
        for _ in 0..stream.below(MOST_RANDOM + 1) {
            let moves = game.legal_moves();
            let chosen = moves.get(stream.below(moves.len().max(1) as u64) as usize).copied();
            if chosen.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        while game.end().is_none() && game.len() < LONGEST {
            let is_other = game.len() < OPENING && stream.below(OTHER_MOVE) == 0;
            let limits = SearchLimits::nodes(self.nodes);
            let lines = if is_other { 2 } else { 1 };
            let problem = Problem::from(&game);
            let found = self.engine.search(&problem, limits, lines, &mut Undisturbed);
            let text = found.lines.last().and_then(|line| line.pv.first());
            let mv = text.and_then(|text| game.position().parse_move(text).ok());
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        game
    }

    /// The points that First can expect in a position, in thousandths; `None` where it is over.
    pub fn points(&mut self, position: &AnyPosition) -> Option<u16> {
        let problem = Problem::at(*position);
        let limits = SearchLimits::nodes(self.nodes);
        let found = self.engine.search(&problem, limits, 1, &mut Undisturbed);
        let network = self.engine.network(self.variant);
        let report = PlyReport::of(position, found.lines.first()?, network.as_deref());
        let own = u16::try_from(Points::of(report.chances).thousandths()).ok()?;
        Some(if position.turn() == Side::First { own } else { 1_000_u16.saturating_sub(own) })
    }
}
