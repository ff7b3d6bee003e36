//! Several threads on one search: limits hold for all of them together, and one word stops them all.

use crate::searching::wander;
use engine::{Control, Engine, NativeControl, SearchLimits, SearchReport, Undisturbed};
use rules::Variant;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

fn engine(threads: usize) -> Engine {
    let mut engine = Engine::new(1);
    engine.set_threads(threads);
    engine
}

#[test]
fn together_they_visit_no_more_than_the_limit_and_find_a_legal_move() {
    for variant in Variant::ALL {
        for (threads, nodes) in [(2, 1), (3, 700), (4, 20_000), (16, 5_000)] {
            for plies in [0, 9, 40] {
                let problem = wander(variant, 5, plies);
                let limits = SearchLimits::nodes(nodes);
                let report = engine(threads).search(&problem, limits, 2, &mut Undisturbed);
                assert!(report.nodes <= nodes, "{variant}: {} of {nodes}", report.nodes);
                assert_eq!(report.best.is_none(), problem.is_over());
                if let Some(best) = report.best {
                    assert!(problem.position().parse_move(&best).is_ok(), "{variant} {best}");
                }
            }
        }
    }
}

#[test]
fn a_depth_is_searched_to_its_end_by_all_numbers_of_threads() {
    let problem = wander(Variant::Hexxagon, 3, 6);
    for threads in [1, 2, 5] {
        let report = engine(threads).search(&problem, SearchLimits::depth(6), 1, &mut Undisturbed);
        assert_eq!(report.lines[0].depth, 6);
    }
}

#[test]
fn one_flag_stops_them_all() {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let raise = |report: &SearchReport| {
        if report.lines[0].depth >= 4 {
            flag.store(true, Ordering::Relaxed);
        }
    };
    let mut control = NativeControl::new(Arc::clone(&stop)).reporting(raise);
    let problem = wander(Variant::Hexxagon, 3, 6);
    let report = engine(4).search(&problem, SearchLimits::default(), 1, &mut control);
    assert!(report.done && report.best.is_some());
}

/// Counts its calls and lets the search go on.
struct Listener(Vec<u64>);

impl Control for Listener {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, report: &SearchReport) {
        self.0.push(report.nodes);
    }
}

#[test]
fn one_thread_asked_for_twice_is_one_thread_and_counts_the_same() {
    let problem = wander(Variant::Schataxx, 2, 12);
    let count = |threads: usize| {
        let mut listener = Listener(Vec::new());
        let mut engine = engine(threads);
        let report = engine.search(&problem, SearchLimits::nodes(30_000), 1, &mut listener);
        (listener.0, report)
    };
    assert_eq!(count(1), count(1));
    assert_eq!(count(0), count(1));
    assert!(count(1).0.is_sorted());
    assert_eq!(count(1).1.nodes, 30_000);
}
