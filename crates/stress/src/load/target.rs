//! What is loaded: one server over a file, or several nodes with all they share.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Context;
use cluster::Cluster;
use tokio::task::block_in_place;

use crate::client::process::{ServerProcess, processor_s, resident_bytes};

/// The processor time that each kind of process has used, in seconds.
pub(crate) type Used = BTreeMap<&'static str, f64>;

/// A server, or several.
pub(crate) enum Target {
    /// A server over a file.
    One(Box<ServerProcess>),
    /// Nodes over PostgreSQL and NATS.
    Nodes(Box<Cluster>),
}

impl Target {
    /// Starts a server whose database lies in this folder, or this many nodes.
    pub(crate) async fn start(
        program: &Path,
        folder: &Path,
        nodes: Option<usize>,
    ) -> anyhow::Result<Target> {
        match nodes {
            None => {
                let server = ServerProcess::start(program, &folder.join("petri.db")).await?;
                Ok(Target::One(Box::new(server)))
            }
            Some(count) => {
                let cluster = block_in_place(|| Cluster::start_direct(program, count));
                Ok(Target::Nodes(Box::new(cluster.context("no cluster")?)))
            }
        }
    }

    /// The addresses of the two players of a pair: at different nodes, where there are several.
    pub(crate) fn urls(&self, pair: usize) -> [String; 2] {
        match self {
            Target::One(server) => [server.url.clone(), server.url.clone()],
            Target::Nodes(cluster) => {
                let nodes = cluster.nodes();
                [pair, pair + 1].map(|at| nodes[at % nodes.len()].url())
            }
        }
    }

    /// The processor time used until now.
    pub(crate) fn processor_s(&self) -> anyhow::Result<Used> {
        let processes = self.processes()?;
        processes
            .into_iter()
            .map(|(what, ids)| {
                let used = ids.into_iter().map(processor_s).sum::<anyhow::Result<f64>>()?;
                Ok((what, used))
            })
            .collect()
    }

    /// The memory that all servers or nodes hold.
    pub(crate) fn resident_bytes(&self) -> anyhow::Result<u64> {
        let nodes = self.processes()?.remove("server").unwrap_or_default();
        nodes.into_iter().map(resident_bytes).sum()
    }

    fn processes(&self) -> anyhow::Result<BTreeMap<&'static str, Vec<u32>>> {
        match self {
            Target::One(server) => Ok(BTreeMap::from([("server", vec![server.id()?])])),
            Target::Nodes(cluster) => {
                let nodes = cluster.nodes().iter().filter_map(cluster::Node::process);
                let bus = cluster.nats().process().into_iter();
                let database = cluster.databases().into_iter().flat_map(with_children);
                Ok(BTreeMap::from([
                    ("server", nodes.collect()),
                    ("bus", bus.collect()),
                    ("database", database.collect()),
                ]))
            }
        }
    }

    /// Ends all.
    pub(crate) async fn stop(self) -> anyhow::Result<()> {
        match self {
            Target::One(server) => server.stop().await,
            Target::Nodes(cluster) => {
                block_in_place(|| drop(cluster));
                Ok(())
            }
        }
    }
}

/// A process and those it has started: PostgreSQL has one for each connection.
fn with_children(parent: u32) -> Vec<u32> {
    let children = std::fs::read_to_string(format!("/proc/{parent}/task/{parent}/children"));
    let children = children.unwrap_or_default();
    let children = children.split_whitespace().filter_map(|id| id.parse().ok());
    std::iter::once(parent).chain(children).collect()
}
