//! A whole cluster: nodes, PostgreSQL with a standby that has every commit before it is acknowledged, a
//! NATS server, and a proxy in front where haproxy is installed.

use std::path::Path;

use crate::{Haproxy, Line, Nats, Node, Postgres};

/// The database's name.
const DATABASE: &str = "petri";

/// A cluster. It ends with the process that started it.
#[derive(Debug)]
pub struct Cluster {
    // In the order in which they end: whoever uses another comes first.
    proxy: Option<Haproxy>,
    nodes: Vec<Node>,
    nats: Nats,
    line: Line,
    standby: Postgres,
    primary: Postgres,
}

impl Cluster {
    /// Starts this many nodes of this program; `None`, with a sentence on standard error, where
    /// PostgreSQL or NATS is missing.
    ///
    /// # Panics
    /// Where something does not start, and where something is missing with `CI=true`.
    #[must_use]
    pub fn start(petri: &Path, nodes: usize) -> Option<Cluster> {
        let primary = Postgres::start()?;
        let nats = Nats::start()?;
        let standby = primary.start_standby();
        primary.run("postgres", &format!("CREATE DATABASE {DATABASE} TEMPLATE template0"));
        let line = Line::to(primary.port());
        let database = format!("postgres://petri@127.0.0.1:{}/{DATABASE}", line.port());
        // Proxy or not, tests say from where they come.
        let bus = nats.url();
        let start = |_| Node::start(petri, &database, Some(&bus), "--behind-proxy");
        let nodes: Vec<Node> = (0..nodes).map(start).collect();
        let ports: Vec<u16> = nodes.iter().map(Node::port).collect();
        Some(Cluster { proxy: Haproxy::start(&ports), nodes, nats, line, standby, primary })
    }

    /// The address for players: the proxy's, or without one the first node's.
    #[must_use]
    pub fn url(&self) -> String {
        match (&self.proxy, self.nodes.first()) {
            (Some(proxy), _) => proxy.url(),
            (None, Some(node)) => node.url(),
            (None, None) => String::new(),
        }
    }

    /// The nodes.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The bus.
    #[must_use]
    pub const fn nats(&self) -> &Nats {
        &self.nats
    }

    /// The address of the database, whichever server is the primary.
    #[must_use]
    pub fn database(&self) -> String {
        format!("postgres://petri@127.0.0.1:{}/{DATABASE}", self.line.port())
    }

    /// The line between nodes and database.
    #[must_use]
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// Numbers of the first processes of both database servers.
    #[must_use]
    pub fn databases(&self) -> Vec<u32> {
        [&self.primary, &self.standby].into_iter().filter_map(Postgres::process).collect()
    }

    /// The primary crashes, and its standby takes its place and its address.
    pub fn fail_over(&self) {
        self.primary.kill();
        self.standby.promote();
        self.line.lead_to(self.standby.port());
    }

    /// Runs a statement in the database as its owner; what it printed.
    ///
    /// # Panics
    /// Where it fails.
    pub fn run(&self, sql: &str) -> String {
        self.primary.run(DATABASE, sql)
    }
}
