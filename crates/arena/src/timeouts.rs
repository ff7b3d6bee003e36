//! How long a match waits for an engine.

use std::time::Duration;

/// How long engines are waited for where no clock bounds them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// For name and options, and for being ready.
    pub start: Duration,
    /// For a move, beyond the time it has.
    pub answer: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts { start: Duration::from_secs(10), answer: Duration::from_secs(60) }
    }
}
