//! `cargo xtask cluster`: three nodes, PostgreSQL with a synchronous standby, a NATS server, and haproxy in
//! front where it is installed, as plain processes that end with this one.

use std::io::{BufRead, stdin};
use std::path::Path;

use anyhow::{Context, bail};

use crate::play;

const COMMANDS: &str = "\
kill N, stop N, start N    a node: without a word, as asked to end, and again
kill bus, start bus        the NATS server
fail over                  PostgreSQL crashes, and its standby takes its place
quit                       (or Ctrl-C) ends all";

/// Starts a cluster and does what is typed until it is to end.
pub(crate) fn run(root: &Path, arguments: &[String]) -> anyhow::Result<()> {
    let nodes = match arguments {
        [] => 3,
        [count] => count.parse().with_context(|| format!("`{count}` is no number of nodes"))?,
        [_, more, ..] => bail!("`{more}` means nothing here; expected the number of nodes"),
    };
    let petri = play::release(root)?;
    let mut cluster = cluster::Cluster::start(&petri, nodes).context("something is missing")?;
    println!("{}", cluster.url());
    for (number, node) in (1..).zip(cluster.nodes()) {
        println!("node {number}: {}", node.url());
    }
    println!("bus: {}\ndatabase: {}\n{COMMANDS}", cluster.nats().url(), cluster.database());
    for line in stdin().lock().lines() {
        let line = line?;
        match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["quit"] => return Ok(()),
            ["fail", "over"] => cluster.fail_over(),
            ["kill", "bus"] => cluster.nats().kill(),
            ["start", "bus"] => cluster.nats().start_again(),
            [word @ ("kill" | "stop" | "start"), number] => {
                let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                match (at.and_then(|at| cluster.nodes().get(at)), *word) {
                    (Some(node), "kill") => node.kill(),
                    (Some(node), "stop") => node.stop(),
                    (Some(node), _) => node.start_again(),
                    (None, _) => println!("there is no node {number}"),
                }
            }
            [] => {}
            _ => println!("{COMMANDS}"),
        }
    }
    // Nobody types: whoever started this ends it.
    loop {
        std::thread::park();
    }
}
