//! How long to wait before something that failed is tried again: twice as long each time, up to a
//! minute.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const FIRST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(60);
/// How often somebody who waits looks whether to stop.
const LOOK: Duration = Duration::from_millis(50);

/// The pauses between attempts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pause(Duration);

impl Pause {
    /// Nothing has failed yet.
    pub(crate) const fn new() -> Self {
        Self(FIRST)
    }

    /// Something worked.
    pub(crate) fn reset(&mut self) {
        self.0 = FIRST;
    }

    /// Waits, the next time for longer; at least as long as the server asks for.
    pub(crate) fn wait(&mut self, asked: Option<Duration>, stop: &AtomicBool) {
        let time = self.next(asked);
        let until = Instant::now() + time;
        while !stop.load(Ordering::Relaxed) {
            let Some(left) = until.checked_duration_since(Instant::now()) else { return };
            std::thread::sleep(left.min(LOOK));
        }
    }

    fn next(&mut self, asked: Option<Duration>) -> Duration {
        let time = self.0;
        self.0 = self.0.saturating_mul(2).min(LONGEST);
        time.max(asked.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Pause;

    #[test]
    fn pauses_grow_to_a_minute_and_begin_anew() {
        let mut pause = Pause::new();
        let ms: Vec<u128> = (0..9).map(|_| pause.next(None).as_millis()).collect();
        assert_eq!(ms, [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
        pause.reset();
        assert_eq!(pause.next(Some(Duration::from_secs(7))), Duration::from_secs(7));
        assert_eq!(pause.next(None), Duration::from_secs(1));
    }
}
