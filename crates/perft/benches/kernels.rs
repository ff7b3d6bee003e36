//! Perft, one thread: the figures of docs/logs/performance.md. Every kernel on the same
//! positions, and how fast positions are when each is made.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use perft::{Kernel, perft_without_bulk};
use rules::{AnyPosition, Variant};
use std::hint::black_box;

/// What is counted: a name, the game, a FEN (none: the start position) and how many plies.
const POSITIONS: &[(&str, Variant, Option<&str>, u32)] = &[
    ("start", Variant::Ataxx, None, 6),
    (
        "mid-game",
        Variant::Ataxx,
        Some("xx1oo2/xxx1o2/1xxoo1o/2xxoo1/o1xxoo1/1oox1x1/2o1xxx x 0 1"),
        4,
    ),
    (
        "late",
        Variant::Ataxx,
        Some("xxxoo2/xxxxooo/xxxoo1o/xxxxooo/ooxxoox/oooxxx1/ooo1xxx x 0 1"),
        5,
    ),
    ("walls", Variant::Ataxx, Some("x2-2o/7/2-1-2/-5-/2-1-2/7/o2-2x x 0 1"), 5),
    ("start", Variant::Hexxagon, None, 5),
];

fn count(c: &mut Criterion) {
    for (name, variant, fen, depth) in POSITIONS {
        let position = match fen {
            None => AnyPosition::start(*variant),
            Some(fen) => AnyPosition::from_fen(*variant, fen).expect("a position"),
        };
        let mut group = c.benchmark_group(format!("count {} {name}", variant.name()));
        group.throughput(Throughput::Elements(position.perft(*depth))).sample_size(20);
        let kernels = Kernel::ALL.into_iter().filter(|kernel| kernel.is_available());
        for kernel in kernels.filter(|kernel| kernel.knows(*variant)) {
            group.bench_function(BenchmarkId::new(format!("{kernel:?}"), depth), |b| {
                b.iter(|| kernel.perft(black_box(&position), *depth));
            });
        }
        group.finish();
    }
}

fn make(c: &mut Criterion) {
    for (variant, depth) in [(Variant::Ataxx, 5), (Variant::Hexxagon, 4)] {
        let start = AnyPosition::start(variant);
        let mut group = c.benchmark_group(format!("make {} start", variant.name()));
        group.throughput(Throughput::Elements(start.perft(depth))).sample_size(10);
        group.bench_function(BenchmarkId::from_parameter(depth), |b| {
            b.iter(|| perft_without_bulk(black_box(&start), depth));
        });
        group.finish();
    }
}

criterion_group!(benches, count, make);
criterion_main!(benches);
