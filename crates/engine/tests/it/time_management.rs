//! Searches on a clock, with a clock that goes on by a fixed step whenever it is looked at.

use crate::finishing::late;
use crate::searching::wander;
use engine::{Control, Engine, Problem, SearchLimits, SearchReport};
use rules::{AnyPosition, Variant};
use std::cell::Cell;

/// A clock of steps, and whether the opponent is still thinking, until this many milliseconds.
struct Steps {
    now_ms: Cell<f64>,
    step_ms: f64,
    ponders_until_ms: f64,
}

impl Steps {
    fn of(step_ms: f64) -> Steps {
        Steps { now_ms: Cell::new(0.0), step_ms, ponders_until_ms: 0.0 }
    }
}

impl Control for Steps {
    fn now_ms(&self) -> f64 {
        self.now_ms.set(self.now_ms.get() + self.step_ms);
        self.now_ms.get()
    }

    fn is_pondering(&self) -> bool {
        self.now_ms() < self.ponders_until_ms
    }
}

fn search(problem: &Problem, limits: SearchLimits, clock: &mut Steps) -> SearchReport {
    Engine::new(1).search(problem, limits, 1, clock)
}

fn on_clock(aim_ms: u64, time_ms: u64) -> SearchLimits {
    SearchLimits { aim_ms: Some(aim_ms), time_ms: Some(time_ms), ..SearchLimits::default() }
}

#[test]
fn a_move_takes_about_its_share_and_never_more_than_it_may() {
    for variant in Variant::ALL {
        let problem = Problem::at(AnyPosition::start(variant));
        let mut clock = Steps::of(0.25);
        let report = search(&problem, on_clock(40, 200), &mut clock);
        assert!(report.best.is_some());
        let spent_ms = clock.now_ms.get();
        assert!((20.0..=202.0).contains(&spent_ms), "{variant}: {spent_ms}");
        let mut clock = Steps::of(0.25);
        search(&problem, on_clock(1_000, 60), &mut clock);
        assert!((60.0..=62.0).contains(&clock.now_ms.get()), "{variant}");
    }
}

#[test]
fn nothing_left_is_still_a_move() {
    for variant in Variant::ALL {
        let report = search(&wander(variant, 2, 10), on_clock(0, 0), &mut Steps::of(100.0));
        assert!(report.best.is_some(), "{variant}");
    }
}

#[test]
fn the_only_move_takes_no_time_on_a_clock() {
    // Hemmed in, the first side must pass; the second has plenty to choose from.
    let fen = "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1";
    let problem = Problem::at(AnyPosition::from_fen(Variant::Ataxx, fen).expect("a position"));
    let limits = on_clock(1_000_000, 4_000_000);
    let report = search(&problem, limits, &mut Steps::of(0.001));
    assert_eq!(report.best.as_deref(), Some("0000"));
    assert!(report.nodes < 2_000, "{}", report.nodes);
}

#[test]
fn while_pondering_time_does_not_count_and_afterwards_what_has_passed_does() {
    let problem = wander(Variant::Hexxagon, 4, 8);
    let mut clock = Steps { ponders_until_ms: 300.0, ..Steps::of(0.25) };
    search(&problem, on_clock(10, 40), &mut clock);
    assert!((300.0..=305.0).contains(&clock.now_ms.get()), "{}", clock.now_ms.get());
    let mut clock = Steps { ponders_until_ms: 20.0, ..Steps::of(0.25) };
    search(&problem, on_clock(1_000, 90), &mut clock);
    assert!((90.0..=95.0).contains(&clock.now_ms.get()), "{}", clock.now_ms.get());
}

#[test]
fn the_exact_finish_takes_no_time_besides_the_limit() {
    for variant in [Variant::Ataxx, Variant::Hexxagon] {
        for problem in (0..24).filter_map(|seed| late(variant, seed, 2 + seed as u32 % 4)) {
            let mut clock = Steps::of(0.25);
            search(&problem, SearchLimits::time_ms(30), &mut clock);
            let spent_ms = clock.now_ms.get();
            assert!(spent_ms <= 33.0, "{}: {spent_ms} ms", problem.position());
        }
    }
}
