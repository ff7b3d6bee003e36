//! What the threads of the driver tell each other.

use super::input::Input;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use uai::Info;

/// What happens, for the thread that owns the session.
pub(super) enum Event {
    Input(Input),
    /// The search has found something.
    Found(Vec<Info>),
    /// The search has ended, with this move.
    Ended(Option<String>),
}

/// What the searching thread looks at while it searches.
#[derive(Clone, Default)]
pub(super) struct Flags {
    /// The search under way is to stop.
    pub(super) stop: Arc<AtomicBool>,
    /// The search under way is about a move yet to be made.
    pub(super) ponder: Arc<AtomicBool>,
}
