//! How long a search takes to return once it is told to stop, measured from outside: the flag is
//! raised by another thread at a random moment, and the time until the search is back is noted.
//!
//! ```text
//! cargo run --release -p petri-engine --example cancel_latency
//! ```

use engine::{Engine, NativeControl, Problem, SearchLimits};
use rules::{AnyPosition, SplitMix64, Variant};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// Searches broken off in each game.
const SEARCHES: usize = 300;

fn main() {
    println!("| game | median | 99 % | worst |");
    println!("|---|---:|---:|---:|");
    for variant in Variant::ALL {
        let mut stream = SplitMix64::new(1);
        let mut waits: Vec<Duration> = (0..SEARCHES).map(|_| wait(variant, &mut stream)).collect();
        waits.sort();
        let ms = |permille: usize| waits[(SEARCHES - 1) * permille / 1000].as_secs_f64() * 1e3;
        let (median, late, worst) = (ms(500), ms(990), ms(1000));
        println!("| {variant} | {median:.2} ms | {late:.2} ms | {worst:.2} ms |");
    }
}

/// The time between raising the flag and the end of the search.
fn wait(variant: Variant, stream: &mut SplitMix64) -> Duration {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let problem = Problem::at(AnyPosition::start(variant));
    let (begin, begun) = channel();
    let searcher = std::thread::spawn(move || {
        let mut engine = Engine::new(16);
        let mut control = NativeControl::new(flag);
        let _ = begin.send(());
        engine.search(&problem, SearchLimits::default(), 1, &mut control);
        Instant::now()
    });
    let _ = begun.recv();
    std::thread::sleep(Duration::from_micros(5_000 + stream.below(40_000)));
    let raised = Instant::now();
    stop.store(true, Ordering::Relaxed);
    match searcher.join() {
        Ok(back) => back.saturating_duration_since(raised),
        Err(_) => panic!("the search died"),
    }
}
