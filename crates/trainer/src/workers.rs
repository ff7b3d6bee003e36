//! The threads that share the work of a step: how many there are, and what they bring home.

use std::thread::{ScopedJoinHandle, available_parallelism};

/// As many as are wanted, at least one; as many as there are processors where nobody says.
pub(crate) fn count(wanted: Option<usize>) -> usize {
    match wanted {
        Some(threads) => threads.max(1),
        None => available_parallelism().map_or(1, usize::from),
    }
}

/// Waits for a worker and hands over what it returned.
///
/// # Panics
/// As the worker did.
pub(crate) fn join<T>(worker: ScopedJoinHandle<'_, T>) -> T {
    worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
