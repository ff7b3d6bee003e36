//! What a search needs from outside: the time, whether to go on, and somewhere to report to. The
//! library asks no clock itself, so that it runs the same in a browser.

use crate::SearchReport;

/// Controls a running search from outside. Asked every few hundred nodes.
///
/// ```
/// use engine::{Control, Engine, Problem, SearchLimits, SearchReport};
/// use rules::{AnyPosition, Variant};
///
/// /// Stops when three plies are searched.
/// struct ThreePlies(u32);
///
/// impl Control for ThreePlies {
///     fn now_ms(&self) -> f64 {
///         0.0
///     }
///     fn should_stop(&self) -> bool {
///         self.0 >= 3
///     }
///     fn report(&mut self, report: &SearchReport) {
///         self.0 = report.lines[0].depth;
///     }
/// }
///
/// let problem = Problem::at(AnyPosition::start(Variant::Schataxx));
/// let report = Engine::new(1).search(&problem, SearchLimits::default(), 1, &mut ThreePlies(0));
/// assert!(report.best.is_some());
/// ```
pub trait Control {
    /// Milliseconds since any fixed moment.
    fn now_ms(&self) -> f64;

    /// Whether the search should stop now, with the best move so far.
    fn should_stop(&self) -> bool {
        false
    }

    /// Whether the search is about a move that the opponent has yet to make: then limits of time do
    /// not hold. Once this is false it stays so; the time counts from the beginning all the same.
    fn is_pondering(&self) -> bool {
        false
    }

    /// Called after every finished depth.
    fn report(&mut self, report: &SearchReport) {
        let _ = report;
    }
}

/// No clock, no interruption: for searches limited by nodes or depth.
#[derive(Clone, Copy, Default, Debug)]
pub struct Undisturbed;

impl Control for Undisturbed {
    fn now_ms(&self) -> f64 {
        0.0
    }
}
