//! What the client wants from the world outside, and what comes back.

use engine::{Level, Problem};

/// Something to be done outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Errand {
    /// Choose a move; the answer carries the same number.
    Think {
        /// Which question this is.
        number: u64,
        /// The position with its past.
        problem: Problem,
        /// How strong.
        level: Level,
    },
    /// Answer the question under way at once.
    Stop,
    /// Keep this record in a file.
    Save {
        /// The beginning of the file's name.
        name: String,
        /// What it contains.
        text: String,
    },
    /// Leave.
    Quit,
}

/// A move that was thought of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The question.
    pub number: u64,
    /// The move as text; `None` where there is none.
    pub best: Option<String>,
}
