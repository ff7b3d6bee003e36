//! Leaf counting from the start positions, one thread: the figures of docs/logs/performance.md.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::{
    Ataxx, Attangle, Balanced, Hexxagon, Position, RuleOptions, Schataxx, Standard, Unlimited,
};
use std::hint::black_box;

fn perft<P: Position>(c: &mut Criterion, depth: u32) {
    let start = P::start();
    let leaves = start.perft(P::Rules::default(), depth);
    let mut group = c.benchmark_group(P::NAME);
    group.throughput(Throughput::Elements(leaves)).sample_size(10);
    group.bench_function(format!("perft {depth}"), |b| {
        b.iter(|| black_box(start).perft(P::Rules::parse("").unwrap_or_default(), depth));
    });
    group.finish();
}

fn all(c: &mut Criterion) {
    perft::<Ataxx>(c, 6);
    perft::<Hexxagon>(c, 5);
    perft::<Schataxx<Standard>>(c, 5);
    perft::<Schataxx<Balanced>>(c, 5);
    perft::<Schataxx<Unlimited>>(c, 5);
    perft::<Attangle>(c, 6);
}

criterion_group!(benches, all);
criterion_main!(benches);
