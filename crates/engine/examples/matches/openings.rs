//! Openings: random plies from the start, kept if the engine finds the position about even.

use engine::{Engine, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{AnyPosition, SplitMix64, Variant};

/// How many plies are played at random.
const PLIES: usize = 6;
/// How uneven an opening may be, in hundredths.
const EVEN: i32 = 150;
/// How many positions are visited to find out.
const NODES: u64 = 20_000;

/// The next even opening of the stream.
pub(crate) fn next(variant: Variant, stream: &mut SplitMix64, engine: &mut Engine) -> Game {
    loop {
        let game = random(variant, stream);
        if game.end().is_some() {
            continue;
        }
        engine.clear();
        let limits = SearchLimits::nodes(NODES);
        let report = engine.search(&Problem::from(&game), limits, 1, &mut Undisturbed);
        if report.lines.first().is_some_and(|line| line.score.abs() <= EVEN) {
            return game;
        }
    }
}

fn random(variant: Variant, stream: &mut SplitMix64) -> Game {
    let mut game = Game::new(AnyPosition::start(variant));
    for _ in 0..PLIES {
        let moves = game.legal_moves();
        if let Some(mv) = moves.get(stream.below(moves.len() as u64) as usize) {
            let _ = game.play(*mv);
        }
    }
    game
}
