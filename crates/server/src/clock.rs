//! The time, as a value that tests can set.

use std::fmt::Debug;
use std::time::{Duration, Instant, SystemTime};

/// Tells the time.
pub trait Clock: Debug + Send + Sync + 'static {
    /// Milliseconds since 1970.
    fn now_ms(&self) -> i64;

    /// Time that only goes forward, for what a clock being set must not upset; counted from
    /// anywhere.
    fn steady(&self) -> Duration;
}

/// The system's clock.
#[derive(Debug)]
pub struct SystemClock {
    start: Instant,
}

impl Default for SystemClock {
    fn default() -> Self {
        Self { start: Instant::now() }
    }
}

impl Clock for SystemClock {
    fn now_ms(&self) -> i64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    fn steady(&self) -> Duration {
        self.start.elapsed()
    }
}
