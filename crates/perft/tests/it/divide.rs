//! The counts below the moves add up, with any number of threads.

use core::sync::atomic::{AtomicUsize, Ordering};
use perft::Divide;
use rules::{AnyPosition, Variant};

#[test]
fn the_counts_below_the_moves_add_up() {
    for variant in Variant::ALL {
        let start = AnyPosition::start(variant);
        for depth in 1..=4 {
            let (divide, done) = (Divide::new(&start, depth), AtomicUsize::new(0));
            let one = divide.count(1, || {
                done.fetch_add(1, Ordering::Relaxed);
            });
            assert_eq!(done.into_inner(), divide.parts(), "{variant:?} {depth}");
            let nodes: u64 = one.iter().map(|(_, nodes)| nodes).sum();
            assert_eq!(nodes, start.perft(depth), "{variant:?} {depth}");
            assert_eq!(divide.count(3, || ()), one, "{variant:?} {depth}");
        }
    }
}
