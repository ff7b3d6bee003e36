//! One `petri serve` as a node of a cluster.

use std::path::Path;

use crate::keeper::{Keeper, Server};
use crate::programs;

/// A node. It ends with the process that started it.
#[derive(Debug)]
pub struct Node {
    keeper: Keeper,
    port: u16,
    folder: String,
}

impl Node {
    /// Starts a node on a port of its own, with these addresses and more arguments.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn start(petri: &Path, database: &str, bus: Option<&str>, more: &str) -> Node {
        let port = programs::free_port();
        let folder = programs::folder("node", port);
        let bus = bus.map(|bus| format!("--bus {bus}")).unwrap_or_default();
        let command = format!(
            "{} serve --listen 127.0.0.1:{port} --rate-limits off --log info --database {database} \
             --clock-wrong-by clock {bus} {more}",
            petri.display()
        );
        let answers = format!(
            "bash -c 'exec 3<>/dev/tcp/127.0.0.1/{port}; printf \"GET /healthz HTTP/1.0\\r\\n\\r\\n\" \
             >&3; timeout 5 grep -q \"200 OK\" <&3'"
        );
        let setup = "echo 0 >clock";
        let server = Server {
            folder: &folder,
            setup,
            command: &command,
            answers: &answers,
            last: "KILL",
            user: None,
        };
        Node { keeper: Keeper::start(&server), port, folder: folder.clone() }
    }

    /// Its port.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Ends it as a power cut would.
    pub fn kill(&self) {
        self.keeper.tell("crash");
    }

    /// Asks it to end, and waits until it has.
    pub fn stop(&self) {
        self.keeper.tell("drain");
    }

    /// Starts it again, and waits until it answers.
    pub fn start_again(&self) {
        self.keeper.tell("start");
    }

    /// Sets the clock of its machine: by this many milliseconds it is wrong from now on.
    ///
    /// # Panics
    /// Where the file cannot be written.
    pub fn set_clock(&self, wrong_ms: i64) {
        let [new, clock] = ["clock.new", "clock"].map(|name| Path::new(&self.folder).join(name));
        std::fs::write(&new, wrong_ms.to_string()).expect("its folder is ours");
        std::fs::rename(new, clock).expect("both are in one folder");
    }

    /// Number of its process.
    #[must_use]
    pub fn process(&self) -> Option<u32> {
        self.keeper.process()
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
