//! Which connections are used without asking first. To ask costs a trip to the server and back, before every
//! move; so whoever was answered within a second is trusted, but for a while after a line broke: then all
//! may have.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A connection that was used so lately still leads to the server,
const LATELY: Duration = Duration::from_secs(1);
/// unless one broke this lately.
const BROKE_LATELY: Duration = Duration::from_secs(5);

/// What is known of the lines to a server. Cheap to clone.
#[derive(Clone, Default, Debug)]
pub struct Trust(Arc<Mutex<Option<Instant>>>);

impl Trust {
    /// A line broke.
    pub(crate) fn lose(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether a connection that has been idle for so long may be used without asking.
    pub(crate) fn is_enough(&self, idle: Duration) -> bool {
        let broke = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        idle < LATELY && broke.is_none_or(|broke| broke.elapsed() > BROKE_LATELY)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Trust;

    #[test]
    fn after_a_line_broke_none_is_trusted() {
        let trust = Trust::default();
        assert!(trust.is_enough(Duration::from_millis(999)));
        assert!(!trust.is_enough(Duration::from_secs(1)));
        trust.lose();
        assert!(!trust.is_enough(Duration::ZERO));
    }
}
