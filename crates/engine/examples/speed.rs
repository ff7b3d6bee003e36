//! Positions searched a second by one thread, for comparing two builds: run both in turn, and
//! compare the shortest runs. Every run of a build visits the same positions.
//!
//! `cargo run --release -p petri-engine --example speed [GAME] [NODES] [HASH_MB]`

use engine::{Engine, Problem, SearchLimits, Undisturbed};
use rules::{AnyPosition, SplitMix64, Variant};
use std::time::Instant;

/// Positions searched, each with its share of the nodes.
const SEARCHES: u64 = 8;
/// Plies of random play before them.
const PLIES: usize = 14;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "ataxx".to_string());
    let nodes = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(3_000_000);
    let hash_mb = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(64);
    let Some(variant) = Variant::ALL.into_iter().find(|variant| variant.name() == name) else {
        return println!("no game is called `{name}`");
    };
    let mut engine = Engine::new(hash_mb);
    let mut visited = 0;
    let begin = Instant::now();
    for seed in 0..SEARCHES {
        let problem = after_random_plies(variant, seed);
        let limits = SearchLimits::nodes(nodes / SEARCHES);
        visited += engine.search(&problem, limits, 1, &mut Undisturbed).nodes;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let bench = engine::bench(variant).nodes;
    let rate = visited as f64 / seconds / 1e6;
    println!("{name}: {visited} nodes, {seconds:.3} s, {rate:.3} million a second, bench {bench}");
}

fn after_random_plies(variant: Variant, seed: u64) -> Problem {
    let mut stream = SplitMix64::new(seed);
    let mut problem = Problem::at(AnyPosition::start(variant));
    for _ in 0..PLIES {
        let moves = problem.position().legal_moves(problem.occurrences());
        let Some(mv) = moves.get(stream.below(moves.len() as u64) as usize) else { break };
        let mut next = problem.clone();
        if next.play(*mv) && !next.is_over() {
            problem = next;
        }
    }
    problem
}
