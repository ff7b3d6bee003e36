//! The [`Control`] of ordinary programs: the clock of the system, and a flag that any thread may
//! raise to stop the search.

use crate::{Control, SearchReport};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Called with every report.
type Listener<'a> = Box<dyn FnMut(&SearchReport) + 'a>;

/// A clock that starts now, a flag, and a receiver of reports.
pub struct NativeControl<'a> {
    start: Instant,
    stop: Arc<AtomicBool>,
    ponder: Option<Arc<AtomicBool>>,
    on_report: Option<Listener<'a>>,
}

impl Default for NativeControl<'_> {
    fn default() -> Self {
        NativeControl::new(Arc::default())
    }
}

impl<'a> NativeControl<'a> {
    /// Stops as soon as `stop` is true.
    #[must_use]
    pub fn new(stop: Arc<AtomicBool>) -> NativeControl<'a> {
        NativeControl { start: Instant::now(), stop, ponder: None, on_report: None }
    }

    /// The same, on the opponent's time for as long as `ponder` is true.
    #[must_use]
    pub fn pondering(mut self, ponder: Arc<AtomicBool>) -> NativeControl<'a> {
        self.ponder = Some(ponder);
        self
    }

    /// The same, with every report handed to `on_report`.
    #[must_use]
    pub fn reporting(mut self, on_report: impl FnMut(&SearchReport) + 'a) -> NativeControl<'a> {
        self.on_report = Some(Box::new(on_report));
        self
    }
}

impl Control for NativeControl<'_> {
    fn now_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1000.0
    }

    fn should_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn is_pondering(&self) -> bool {
        self.ponder.as_ref().is_some_and(|ponder| ponder.load(Ordering::Relaxed))
    }

    fn report(&mut self, report: &SearchReport) {
        if let Some(on_report) = &mut self.on_report {
            on_report(report);
        }
    }
}
