//! A NATS server that is thrown away.

use crate::keeper::{Keeper, Server};
use crate::programs;

/// A server. It ends with the process that started it.
#[derive(Debug)]
pub struct Nats {
    keeper: Keeper,
    port: u16,
}

impl Nats {
    /// A server that keeps streams; `None`, with a sentence on standard error, where NATS is missing.
    ///
    /// # Panics
    /// Where it does not start, and where it is missing with `CI=true`.
    pub fn start() -> Option<Nats> {
        Nats::with("-js -sd streams")
    }

    /// One without JetStream.
    ///
    /// # Panics
    /// As [`start`](Nats::start).
    pub fn start_without_streams() -> Option<Nats> {
        Nats::with("")
    }

    fn with(options: &str) -> Option<Nats> {
        let Some(nats) = programs::find("nats-server") else {
            programs::skip("nats-server");
            return None;
        };
        let port = programs::free_port();
        let folder = programs::folder("nats", port);
        let command = format!("{} -a 127.0.0.1 -p {port} {options}", nats.display());
        // It greets whoever connects.
        let answers = format!("bash -c 'read -t 1 -r hello < /dev/tcp/127.0.0.1/{port}'");
        let server = Server {
            folder: &folder,
            setup: "true",
            command: &command,
            answers: &answers,
            last: "KILL",
            user: None,
        };
        Some(Nats { keeper: Keeper::start(&server), port })
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The port on which it listens, on this machine alone.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Number of its process.
    #[must_use]
    pub fn process(&self) -> Option<u32> {
        self.keeper.process()
    }

    /// Ends the server as a crash would.
    pub fn kill(&self) {
        self.keeper.tell("kill");
    }

    /// Starts it again, and waits until it answers.
    pub fn start_again(&self) {
        self.keeper.tell("start");
    }
}
