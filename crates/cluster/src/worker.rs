//! One `petri worker` beside the nodes of a cluster.

use std::path::Path;

use crate::keeper::{Keeper, Server};
use crate::programs;

/// A worker. It ends with the process that started it.
#[derive(Debug)]
pub struct Worker {
    keeper: Keeper,
    folder: String,
}

impl Worker {
    /// Starts a worker with one thread.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn start(petri: &Path, database: &str, bus: &str) -> Worker {
        // No port is used; its number makes the folder's name one of its own.
        let folder = programs::folder("worker", programs::free_port());
        let command = format!(
            "{} worker --threads 1 --log info --database {database} --bus {bus}",
            petri.display()
        );
        let server = Server {
            folder: &folder,
            setup: "true",
            command: &command,
            answers: "grep -q 'waiting for work' server.log",
            last: "KILL",
            user: None,
        };
        Worker { keeper: Keeper::start(&server), folder: folder.clone() }
    }

    /// Ends it as a power cut would.
    pub fn kill(&self) {
        self.keeper.tell("crash");
    }

    /// Asks it to end, and waits until it has.
    pub fn stop(&self) {
        self.keeper.tell("drain");
    }

    /// Starts it again.
    pub fn start_again(&self) {
        self.keeper.tell("start");
    }

    /// Waits until its log has these words.
    ///
    /// # Panics
    /// Where it never has.
    pub fn says(&self, words: &str) {
        self.keeper.tell(&format!("says {words}"));
    }

    /// What it has logged.
    #[must_use]
    pub fn log(&self) -> String {
        std::fs::read_to_string(Path::new(&self.folder).join("server.log")).unwrap_or_default()
    }
}
