//! Games to review: random ones from a seed, and the reports of a shallow search on each position.

use engine::{Engine, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{AnyPosition, SplitMix64, Variant};
use study::PlyReport;

/// Random play of at most this many plies.
pub(crate) fn random_game(variant: Variant, seed: u64, plies: usize) -> Game {
    let mut game = Game::new(AnyPosition::start(variant));
    let mut stream = SplitMix64::new(seed);
    while game.len() < plies {
        let legal = game.legal_moves();
        let Some(mv) = legal.get(stream.next_u64() as usize % legal.len().max(1)) else { break };
        game.play(*mv).expect("a legal move");
    }
    game
}

/// What a search of so many nodes says of every position that is not over.
pub(crate) fn reports(game: &Game, nodes: u64) -> Vec<PlyReport> {
    let mut engine = Engine::new(1);
    let network = engine.network(game.start().variant());
    let mut problem = Problem::at(*game.start());
    let mut reports = Vec::new();
    for ply in 0..=game.len() {
        let found = engine.search(&problem, SearchLimits::nodes(nodes), 1, &mut Undisturbed);
        let Some(line) = found.lines.first() else { break };
        reports.push(PlyReport::of(problem.position(), line, network.as_deref()));
        if let Some(mv) = game.moves().nth(ply) {
            problem.play(mv);
        }
    }
    reports
}
