//! The time, as a value that tests can set.
//!
//! Clocks of games must not notice what happens to the clock of the machine. So the server's time is
//! the system's as it stood at the start, carried on by the steady clock. Where the system's clock is
//! set meanwhile, the server's follows so slowly that no game feels it; and it never begins before the
//! last sign of life, so that a clock put back between two starts gives nobody an hour for nothing.

use std::fmt;
use std::fmt::Debug;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// Tells the time.
pub trait TimeSource: Debug + Send + Sync + 'static {
    /// Milliseconds since 1970.
    fn now_ms(&self) -> i64;

    /// Time that only goes forward, for what a clock being set must not upset; counted from
    /// anywhere.
    fn steady(&self) -> Duration;
}

/// By at most this part of the time that passes the server's clock runs fast or slow to meet the
/// system's: a second in a quarter of an hour of thought.
const FOLLOW: i64 = 1_000;

/// The system's clock, followed softly.
pub struct SystemClock {
    wall: Box<dyn Fn() -> i64 + Send + Sync>,
    steady: Box<dyn Fn() -> Duration + Send + Sync>,
    known: Mutex<Known>,
}

/// The time at one moment.
#[derive(Clone, Copy)]
struct Known {
    steady: Duration,
    /// Nanoseconds since 1970, so that the small steps of a busy server add up.
    time_ns: i64,
}

impl Known {
    /// The time at a later moment, when the system's clock shows this.
    fn at(self, steady: Duration, wall_ms: i64) -> Known {
        let passed = steady.saturating_sub(self.steady).as_nanos();
        let passed_ns = i64::try_from(passed).unwrap_or(i64::MAX);
        let carried_ns = self.time_ns.saturating_add(passed_ns);
        let most_ns = passed_ns / FOLLOW;
        let apart_ns = wall_ms.saturating_mul(1_000_000).saturating_sub(carried_ns);
        let time_ns = carried_ns.saturating_add(apart_ns.clamp(-most_ns, most_ns));
        Known { steady, time_ns }
    }
}

impl SystemClock {
    /// A clock that begins with the system's time, or with the last sign of life where that is later.
    #[must_use]
    pub fn starting(last_ms: Option<i64>) -> Self {
        Self::following(system_ms, last_ms)
    }

    /// The same by another clock than the system's, for exercises.
    #[must_use]
    pub fn following(wall: impl Fn() -> i64 + Send + Sync + 'static, last_ms: Option<i64>) -> Self {
        let start = Instant::now();
        Self::carried_by(move || start.elapsed(), wall, last_ms)
    }

    /// The same where the steady clock is another one as well, for simulations.
    #[must_use]
    pub fn carried_by(
        steady: impl Fn() -> Duration + Send + Sync + 'static,
        wall: impl Fn() -> i64 + Send + Sync + 'static,
        last_ms: Option<i64>,
    ) -> Self {
        let wall_ms = wall();
        let now_ms = last_ms.map_or(wall_ms, |last_ms| last_ms.max(wall_ms));
        let behind_ms = now_ms.saturating_sub(wall_ms);
        if behind_ms > 0 {
            tracing::warn!(
                behind_ms,
                "the system's clock shows a time before the last sign of life; \
                the server goes on from there"
            );
        }
        let known = Known { steady: steady(), time_ns: now_ms.saturating_mul(1_000_000) };
        Self { wall: Box::new(wall), steady: Box::new(steady), known: Mutex::new(known) }
    }
}

impl Default for SystemClock {
    fn default() -> Self {
        Self::starting(None)
    }
}

impl Debug for SystemClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SystemClock").finish_non_exhaustive()
    }
}

impl TimeSource for SystemClock {
    fn now_ms(&self) -> i64 {
        let wall_ms = (self.wall)();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        *known = known.at((self.steady)(), wall_ms);
        known.time_ns / 1_000_000
    }

    fn steady(&self) -> Duration {
        (self.steady)()
    }
}

/// What the system's clock shows, in milliseconds since 1970.
#[must_use]
pub fn system_ms() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Known, SystemClock, TimeSource};

    const NOON_MS: i64 = 1_800_000_000_000;

    fn after(steps: u32, step: Duration, wrong_ms: i64) -> i64 {
        let mut known = Known { steady: Duration::ZERO, time_ns: NOON_MS * 1_000_000 };
        for number in 1..=steps {
            let steady = step * number;
            let wall_ms = NOON_MS + i64::try_from(steady.as_millis()).unwrap() + wrong_ms;
            known = known.at(steady, wall_ms);
        }
        known.time_ns / 1_000_000 - NOON_MS
    }

    #[test]
    fn a_clock_that_is_set_is_followed_so_slowly_that_no_game_feels_it() {
        let minute = (600, Duration::from_millis(100));
        assert_eq!(after(minute.0, minute.1, 0), 60_000);
        assert_eq!(after(minute.0, minute.1, 86_400_000), 60_060);
        assert_eq!(after(minute.0, minute.1, -86_400_000), 59_940);
        // However often it is asked.
        assert_eq!(after(600_000, Duration::from_micros(100), 86_400_000), 60_060);
        // What is only a little wrong is right again soon.
        assert_eq!(after(minute.0, minute.1, -20), 59_980);
    }

    #[test]
    fn time_never_begins_before_the_last_sign_of_life() {
        let put_back = || NOON_MS - 3_600_000;
        let clock = SystemClock::following(put_back, Some(NOON_MS));
        assert!((NOON_MS..NOON_MS + 60_000).contains(&clock.now_ms()));
        let clock = SystemClock::following(|| NOON_MS, Some(NOON_MS - 5));
        assert!(clock.now_ms() >= NOON_MS);
    }
}
