//! `cargo xtask cluster`: three nodes, two workers, PostgreSQL with a synchronous standby, a NATS server, and
//! haproxy in front where it is installed, as plain processes that end with this one.

use std::io::{BufRead, stdin};
use std::path::Path;

use anyhow::{Context, bail};

use crate::play;

const COMMANDS: &str = "\
kill N, stop N, start N    a node: without a word, as asked to end, and again
kill worker N, …           a worker, in the same ways
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
    let workers = [(); 2].map(|()| cluster.start_worker(&petri));
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
            [word @ ("kill" | "stop" | "start"), "worker", number] => {
                match (place(number).and_then(|at| workers.get(at)), *word) {
                    (Some(worker), "kill") => worker.kill(),
                    (Some(worker), "stop") => worker.stop(),
                    (Some(worker), _) => worker.start_again(),
                    (None, _) => {
                        println!("there is no worker {number}");
                        continue;
                    }
                }
            }
            [word @ ("kill" | "stop" | "start"), number] => {
                match (place(number).and_then(|at| cluster.nodes().get(at)), *word) {
                    (Some(node), "kill") => node.kill(),
                    (Some(node), "stop") => node.stop(),
                    (Some(node), _) => node.start_again(),
                    (None, _) => {
                        println!("there is no node {number}");
                        continue;
                    }
                }
            }
            [] => continue,
            _ => {
                println!("{COMMANDS}");
                continue;
            }
        }
        println!("done: {line}");
    }
    // Nobody types: whoever started this ends it.
    loop {
        std::thread::park();
    }
}

/// The place of what a number from 1 on names.
fn place(number: &str) -> Option<usize> {
    number.parse::<usize>().ok()?.checked_sub(1)
}
