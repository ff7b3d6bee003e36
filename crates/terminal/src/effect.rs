//! What the client asks of the world outside, and what the engine sends back.

use engine::{Level, Problem};

/// Something to be done outside the client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Choose a move; the result carries the same number.
    Search {
        /// Which search this is.
        number: u64,
        /// The position with its past.
        problem: Problem,
        /// How strong.
        level: Level,
    },
    /// End the search under way at once.
    Stop,
    /// Save this record to a file.
    Save {
        /// The beginning of the file's name.
        name: String,
        /// What it contains.
        text: String,
    },
    /// Leave.
    Quit,
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// Which search.
    pub number: u64,
    /// The move as text; `None` where there is none.
    pub best: Option<String>,
}
