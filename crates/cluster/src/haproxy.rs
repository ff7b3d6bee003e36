//! A proxy before the nodes: it asks each whether it is ready, and gives every connection to the next that
//! is. No session sticks to a node.

use std::fmt::Write;

use crate::keeper::{Keeper, Server};
use crate::programs;

const SETTINGS: &str = "
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    option forwardfor
    option redispatch
    retries 3
    retry-on conn-failure empty-response
";

/// A proxy. It ends with the process that started it.
#[derive(Debug)]
pub struct Haproxy {
    _keeper: Keeper,
    port: u16,
}

impl Haproxy {
    /// A proxy before the nodes on these ports; `None` where the program is missing.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn start(nodes: &[u16]) -> Option<Haproxy> {
        let program = programs::find("haproxy")?;
        let port = programs::free_port();
        let folder = programs::folder("haproxy", port);
        let mut settings = format!(
            "{SETTINGS}\nfrontend site\n    bind 127.0.0.1:{port}\n    \
             http-request set-header X-Forwarded-Proto http\n    default_backend nodes\n\n\
             backend nodes\n    balance roundrobin\n    option httpchk GET /readyz\n    \
             default-server check inter 500 fall 1 rise 1\n"
        );
        for (number, node) in (1..).zip(nodes) {
            let _ = writeln!(settings, "    server node{number} 127.0.0.1:{node}");
        }
        std::fs::write(format!("{folder}/haproxy.cfg"), settings).expect("its folder is ours");
        let command = format!("{} -db -f haproxy.cfg", program.display());
        let answers = format!("bash -c ': </dev/tcp/127.0.0.1/{port}'");
        let server = Server {
            folder: &folder,
            setup: "true",
            command: &command,
            answers: &answers,
            last: "KILL",
            user: None,
        };
        Some(Haproxy { _keeper: Keeper::start(&server), port })
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}
