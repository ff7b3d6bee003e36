//! How long to wait after something failed: twice as long each time, up to a bound.

const FIRST_MS: i64 = 60_000;
const LONGEST_MS: i64 = 6 * 3_600_000;

/// Until when to wait, and how long then.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Backoff {
    failures: u32,
    until_ms: i64,
}

impl Backoff {
    /// Whether it may be tried again.
    pub(crate) fn is_over(self, now_ms: i64) -> bool {
        self.failures == 0 || now_ms >= self.until_ms
    }

    /// It has failed once more.
    pub(crate) fn try_later(&mut self, now_ms: i64) {
        let doubled = 1_i64.checked_shl(self.failures.min(20)).unwrap_or(i64::MAX);
        let wait_ms = FIRST_MS.saturating_mul(doubled).min(LONGEST_MS);
        self.failures = self.failures.saturating_add(1);
        self.until_ms = now_ms.saturating_add(wait_ms);
    }
}

#[cfg(test)]
mod tests {
    use super::{Backoff, LONGEST_MS};

    #[test]
    fn each_failure_doubles_the_wait_up_to_a_bound() {
        let mut backoff = Backoff::default();
        assert!(backoff.is_over(0));
        let mut now_ms = 1_000;
        for wait_ms in [60_000, 120_000, 240_000] {
            backoff.try_later(now_ms);
            assert!(!backoff.is_over(now_ms + wait_ms - 1));
            now_ms += wait_ms;
            assert!(backoff.is_over(now_ms));
        }
        for _ in 0..90 {
            backoff.try_later(now_ms);
        }
        assert!(backoff.is_over(now_ms + LONGEST_MS));
        assert!(!backoff.is_over(now_ms + LONGEST_MS - 1));
    }
}
