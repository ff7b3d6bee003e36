//! Positions searched a second, game by game: the figures of docs/logs/performance.md.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Engine, Problem, SearchLimits, Undisturbed};
use rules::{AnyPosition, SplitMix64, Variant};
use std::hint::black_box;

/// Positions visited in one search.
const NODES: u64 = 100_000;

/// A position of the middle game, always the same.
fn middle(variant: Variant) -> Problem {
    let mut stream = SplitMix64::new(5);
    let mut problem = Problem::at(AnyPosition::start(variant));
    for _ in 0..12 {
        let moves = problem.position().legal_moves(problem.occurrences());
        let Some(mv) = moves.get(stream.below(moves.len() as u64) as usize) else { break };
        let mut next = problem.clone();
        if next.play(*mv) && !next.is_over() {
            problem = next;
        }
    }
    problem
}

fn all(c: &mut Criterion) {
    for variant in Variant::ALL {
        let problem = middle(variant);
        let mut engine = Engine::new(16);
        let mut search = move || {
            engine.clear();
            engine
                .search(black_box(&problem), SearchLimits::nodes(NODES), 1, &mut Undisturbed)
                .nodes
        };
        let mut group = c.benchmark_group("search");
        group.throughput(Throughput::Elements(search())).sample_size(10);
        group.bench_function(variant.name(), |b| b.iter(&mut search));
        group.finish();
    }
}

criterion_group!(benches, all);
criterion_main!(benches);
