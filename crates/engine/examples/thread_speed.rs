//! What more threads bring: positions a second, and the time and the positions to a depth, each with an empty table.
//! The threads take turns, so that a busy machine is unfair to all of them alike.
//!
//! ```text
//! cargo run --release -p petri-engine --example thread_speed -- DEPTH THREADS…
//! ```

use engine::{Engine, NativeControl, Problem, SearchLimits};
use rules::{AnyPosition, SplitMix64, Variant};
use std::time::Instant;

/// Positions searched in each game, by plies of random play.
const PLIES: [usize; 6] = [2, 5, 8, 12, 16, 20];

fn main() {
    let mut words = std::env::args().skip(1).map_while(|word| word.parse::<usize>().ok());
    let depth = words.next().unwrap_or(10) as u32;
    let counts: Vec<usize> = words.collect();
    let counts = if counts.is_empty() { vec![1, 2] } else { counts };
    println!(
        "| game | threads | million positions a second | s to depth {depth} | million positions |"
    );
    println!("|---|---:|---:|---:|---:|");
    for variant in Variant::ALL {
        let mut spent = vec![(0_u64, 0.0_f64); counts.len()];
        for plies in PLIES {
            let problem = wander(variant, plies);
            for (threads, (nodes, seconds)) in counts.iter().zip(&mut spent) {
                let mut engine = Engine::new(64);
                engine.set_threads(*threads);
                let begun = Instant::now();
                let mut control = NativeControl::default();
                let report = engine.search(&problem, SearchLimits::depth(depth), 1, &mut control);
                *nodes += report.nodes;
                *seconds += begun.elapsed().as_secs_f64();
            }
        }
        for (threads, (nodes, seconds)) in counts.iter().zip(spent) {
            let millions = nodes as f64 / 1e6;
            let speed = millions / seconds;
            println!("| {variant} | {threads} | {speed:.2} | {seconds:.2} | {millions:.2} |");
        }
    }
}

/// The game after `plies` random moves.
fn wander(variant: Variant, plies: usize) -> Problem {
    let mut stream = SplitMix64::new(plies as u64);
    let mut problem = Problem::at(AnyPosition::start(variant));
    for _ in 0..plies {
        let moves = problem.position().legal_moves(problem.occurrences());
        if let Some(mv) = moves.get(stream.below(moves.len().max(1) as u64) as usize) {
            problem.play(*mv);
        }
    }
    problem
}
