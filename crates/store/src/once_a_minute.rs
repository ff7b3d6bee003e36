//! What would be said again and again, as long as a disk is full, is said at once and then once a minute:
//! the log may lie on the same disk.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_secs(60);

/// Says when something may be said.
#[derive(Debug, Default)]
pub struct OnceAMinute(Mutex<Option<Instant>>);

impl OnceAMinute {
    /// Nothing was said yet.
    #[must_use]
    pub const fn new() -> OnceAMinute {
        OnceAMinute(Mutex::new(None))
    }

    /// Whether it may be said now; it counts as said then.
    pub fn is_due(&self) -> bool {
        self.is_due_at(Instant::now())
    }

    fn is_due_at(&self, now: Instant) -> bool {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = said.is_none_or(|said| now.saturating_duration_since(said) >= MINUTE);
        if is_due {
            *said = Some(now);
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::OnceAMinute;

    #[test]
    fn it_is_said_at_once_and_then_once_a_minute() {
        let (once, start) = (OnceAMinute::new(), Instant::now());
        let said = (0..300).filter(|s| once.is_due_at(start + Duration::from_secs(*s))).count();
        assert_eq!(said, 5);
    }
}
