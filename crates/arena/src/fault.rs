//! What an engine can do wrong in a game, each told apart from the others: whose author reads the
//! log wants to know whether to look for a crash, a dead lock or a mistake in the rules.

use thiserror::Error;

/// A fault that ends a game. The game is lost for whoever is at fault, and the match goes on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The engine could not be started, or refused what it must know to play.
    #[error("cannot be started: {0}")]
    Start(String),
    /// The process ended by itself.
    #[error("ended by itself while it {doing} ({status})")]
    Crash {
        /// What it should have been doing.
        doing: &'static str,
        /// Its exit status or signal.
        status: String,
    },
    /// It did not answer.
    #[error("did not answer for {waited_ms} ms while it {doing}")]
    Hang {
        /// What it should have been doing.
        doing: &'static str,
        /// How long we waited.
        waited_ms: u64,
    },
    /// It answered, but not in time.
    #[error("overstepped its time by {over_ms} ms{}", stall(*stall_ms))]
    Time {
        /// By how much.
        over_ms: u64,
        /// How long the machine itself stood still during the move, as far as noticed.
        stall_ms: u64,
    },
    /// Its move is none, or not legal.
    #[error("illegal {problem}, in `{fen}`")]
    IllegalMove {
        /// Move and reason.
        problem: String,
        /// The position it was to move in.
        fen: String,
    },
    /// It said something after which nothing it says can be trusted.
    #[error("broke the protocol: {0}")]
    Protocol(String),
}

fn stall(stall_ms: u64) -> String {
    match stall_ms {
        0 => String::new(),
        ms => format!(" (the machine stood still for {ms} ms)"),
    }
}

impl Fault {
    /// The word used in records.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Fault::Start(_) => "start",
            Fault::Crash { .. } => "crash",
            Fault::Hang { .. } => "hang",
            Fault::Time { stall_ms: 0, .. } => "time",
            Fault::Time { .. } => "time-stalled",
            Fault::IllegalMove { .. } => "illegal-move",
            Fault::Protocol(_) => "protocol",
        }
    }

    /// Whether the engine must be started anew before it plays again.
    #[must_use]
    pub const fn needs_restart(&self) -> bool {
        !matches!(self, Fault::Time { .. } | Fault::IllegalMove { .. })
    }
}
