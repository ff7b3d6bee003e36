//! The engine's fingerprint: fixed searches of fixed positions, counted in nodes. A change that
//! keeps the counts keeps the play; one that means to keep them and does not is a mistake.

use crate::Undisturbed;
use crate::engine::Engine;
use crate::problem::Problem;
use rules::{AnyPosition, SplitMix64, Variant};
use uai::SearchLimits;

/// What the fixed searches of one game came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// The game.
    pub variant: Variant,
    /// Positions visited in all searches.
    pub nodes: u64,
}

/// The positions searched: this many plies of random play from the start.
const PLIES: [usize; 5] = [0, 6, 12, 20, 30];
/// How deep they are searched.
const DEPTH: u32 = 7;

/// Searches the fixed positions of a game. Takes a second or two.
#[must_use]
pub fn bench(variant: Variant) -> Bench {
    let mut engine = Engine::new(16);
    let mut nodes = 0;
    for plies in PLIES {
        engine.clear();
        let problem = wander(variant, plies);
        nodes += engine.search(&problem, SearchLimits::depth(DEPTH), 1, &mut Undisturbed).nodes;
    }
    Bench { variant, nodes }
}

/// The game after `plies` random moves, or before the one that would end it.
fn wander(variant: Variant, plies: usize) -> Problem {
    let mut stream = SplitMix64::new(plies as u64);
    let mut problem = Problem::at(AnyPosition::start(variant));
    for _ in 0..plies {
        let moves = problem.position().legal_moves(problem.occurrences());
        let Some(mv) = moves.get(stream.below(moves.len() as u64) as usize) else { break };
        let mut next = problem.clone();
        if !next.play(*mv) || next.is_over() {
            break;
        }
        problem = next;
    }
    problem
}
