//! Work that somebody waits for and that is done when there is time: games to review. It waits in a queue
//! of its own, which all nodes and workers of a site share where the bus keeps one.

mod intake;
mod queue;

use std::fmt;

use thiserror::Error;

pub(crate) use intake::Job;
pub use queue::WorkQueue;

/// Who waits for the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asker {
    /// Somebody at a page.
    Person,
    /// A program with a token; people come first.
    Program,
}

impl Asker {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Asker::Person => "people",
            Asker::Program => "programs",
        }
    }
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum QueueError {
    /// As many wait as may be.
    #[error("the queue is full")]
    Full,
    /// The server that is there keeps no streams.
    #[error(
        "the NATS server has no JetStream, in which work waits for workers; start it with `-js`"
    )]
    NoJetStream,
    /// It does not answer, or not as expected.
    #[error("the queue cannot be reached: {0}")]
    Away(String),
}

fn away(error: &dyn fmt::Display) -> QueueError {
    QueueError::Away(error.to_string())
}

/// What waits, and what happens to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Depth {
    /// How many wait for a person, and nobody has taken them.
    pub(crate) people: usize,
    /// How many wait for a program.
    pub(crate) programs: usize,
    /// How many were taken and are not done.
    pub(crate) in_hand: usize,
    /// How often something was taken since the streams are there.
    pub(crate) taken: u64,
}
