//! A whole cluster: nodes, PostgreSQL with a standby that has every commit before it is acknowledged, a
//! NATS server, and a proxy in front where haproxy is installed.

use std::path::Path;

use crate::{Haproxy, Line, Nats, Node, Postgres, Worker};

/// The database's name.
const DATABASE: &str = "petri";

/// A cluster. It ends with the process that started it.
#[derive(Debug)]
pub struct Cluster {
    // In the order in which they end: whoever uses another comes first.
    proxy: Option<Haproxy>,
    nodes: Vec<Node>,
    nats: Nats,
    lines: Vec<NodeLines>,
    line: Line,
    standby: Postgres,
    primary: Postgres,
}

/// The lines from a node to what all nodes share.
#[derive(Debug)]
pub struct NodeLines {
    /// To PostgreSQL.
    pub database: Line,
    /// To NATS.
    pub bus: Line,
}

impl Cluster {
    /// Starts this many nodes of this program, each with lines of its own to database and bus; `None`,
    /// with a sentence on standard error, where PostgreSQL or NATS is missing.
    ///
    /// # Panics
    /// Where something does not start, and where something is missing with `CI=true`.
    #[must_use]
    pub fn start(petri: &Path, nodes: usize) -> Option<Cluster> {
        Cluster::of(petri, nodes, true)
    }

    /// The same with nothing between the nodes and what they share, so that nothing else is measured.
    ///
    /// # Panics
    /// As [`start`](Cluster::start).
    #[must_use]
    pub fn start_direct(petri: &Path, nodes: usize) -> Option<Cluster> {
        Cluster::of(petri, nodes, false)
    }

    fn of(petri: &Path, count: usize, has_lines: bool) -> Option<Cluster> {
        let primary = Postgres::start()?;
        let nats = Nats::start()?;
        let standby = primary.start_standby();
        primary.run("postgres", &format!("CREATE DATABASE {DATABASE} TEMPLATE template0"));
        let line = Line::to(primary.port());
        let lines = || NodeLines { database: Line::to(primary.port()), bus: Line::to(nats.port()) };
        let lines: Vec<NodeLines> =
            (0..if has_lines { count } else { 0 }).map(|_| lines()).collect();
        // Proxy or not, tests say from where they come.
        let start = |at: usize| {
            let ports = match lines.get(at) {
                Some(lines) => [lines.database.port(), lines.bus.port()],
                None => [primary.port(), nats.port()],
            };
            let bus = format!("nats://127.0.0.1:{}", ports[1]);
            Node::start(petri, &database_at(ports[0]), Some(&bus), "--behind-proxy")
        };
        let nodes: Vec<Node> = (0..count).map(start).collect();
        let ports: Vec<u16> = nodes.iter().map(Node::port).collect();
        let proxy = Haproxy::start(&ports);
        Some(Cluster { proxy, nodes, nats, lines, line, standby, primary })
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

    /// Starts a worker of this program beside the nodes.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn start_worker(&self, petri: &Path) -> Worker {
        Worker::start(petri, &self.database(), &self.nats.url())
    }

    /// The bus.
    #[must_use]
    pub const fn nats(&self) -> &Nats {
        &self.nats
    }

    /// The address of the database, whichever server is the primary.
    #[must_use]
    pub fn database(&self) -> String {
        database_at(self.line.port())
    }

    /// The lines of each node; none where nodes were started directly.
    #[must_use]
    pub fn lines(&self) -> &[NodeLines] {
        &self.lines
    }

    /// Numbers of the first processes of both database servers.
    #[must_use]
    pub fn databases(&self) -> Vec<u32> {
        [&self.primary, &self.standby].into_iter().filter_map(Postgres::process).collect()
    }

    /// The primary crashes, and its standby takes its place and, for nodes with lines, its address. From now
    /// on there is no standby.
    pub fn fail_over(&mut self) {
        self.primary.kill();
        self.standby.promote();
        std::mem::swap(&mut self.primary, &mut self.standby);
        let lines = self.lines.iter().map(|lines| &lines.database);
        for line in lines.chain([&self.line]) {
            line.lead_to(self.primary.port());
        }
    }

    /// A new standby takes the place of the one that was lost, and has every commit before it is acknowledged.
    pub fn renew_standby(&mut self) {
        self.standby = self.primary.start_standby();
    }

    /// The primary, which is another after it failed over.
    #[must_use]
    pub const fn primary(&self) -> &Postgres {
        &self.primary
    }

    /// Runs a statement in the database as its owner; what it printed.
    ///
    /// # Panics
    /// Where it fails.
    pub fn run(&self, sql: &str) -> String {
        self.primary.run(DATABASE, sql)
    }
}

fn database_at(port: u16) -> String {
    format!("postgres://petri@127.0.0.1:{port}/{DATABASE}")
}
