//! The torture of several nodes: every connection of a player leads to one of them by chance, and what is done to
//! nodes, bus, database and the lines between them is drawn from a seed ([`Fault`](fault::Fault)). What must hold is the same
//! as for one server. That the torture would notice is shown by a database that is [broken](super::broken::Broken) on purpose.

mod fault;
mod injector;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use cluster::{Cluster, Node};
use rules::SplitMix64;
use tokio::process::Command;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::sleep;

use super::inspector::Inspector;
use super::options::{AFTER, Torture};
use super::player::Run;
use super::proxy::Proxy;
use super::seating::{begin, seat_all, sign_up};
use crate::client::browser::Browser;
use crate::client::process;
use fault::drawn;
use injector::Injector;

/// After so many faults all that is kept is looked at by the server's own check.
const CHECK_EVERY: usize = 20;

/// Tortures this many nodes and says whether they held, or, broken on purpose, whether it was found.
pub(crate) async fn run(options: &Torture, count: usize) -> anyhow::Result<()> {
    ensure!(count > 0, "there must be a node");
    let program = process::program(options.server.as_deref())?;
    let cluster = block_in_place(|| Cluster::start(&program, count)).context("no cluster")?;
    if let Some(broken) = options.broken {
        block_in_place(|| broken.break_on_purpose(&cluster));
    }
    let mut torture = Nodes::begin(options, program.as_path(), cluster).await?;
    let suffered = torture.suffer().await;
    let wrong = match (suffered, options.broken) {
        (Ok(None), None) => {
            torture.tell();
            return Ok(());
        }
        (Ok(Some(found)), Some(broken)) => {
            println!("{broken:?}: found, {found}");
            return Ok(());
        }
        (Ok(Some(found)), None) => found,
        (Ok(None), Some(broken)) => format!("{broken:?} was not found"),
        (Err(error), _) => format!("{error:#}"),
    };
    let folder = keep_logs(torture.cluster().nodes())?;
    bail!("{wrong}\nthe nodes' logs lie in {folder}")
}

/// Nodes that are tortured.
struct Nodes<'o> {
    options: &'o Torture,
    program: &'o Path,
    injector: Injector,
    inspector: Inspector,
    run: Arc<Run>,
    boards: JoinSet<anyhow::Result<()>>,
    stream: SplitMix64,
    /// What the server's own check has said last.
    sound: String,
}

impl<'o> Nodes<'o> {
    /// Lets people sit down.
    async fn begin(
        options: &'o Torture,
        program: &'o Path,
        cluster: Cluster,
    ) -> anyhow::Result<Nodes<'o>> {
        let ports = cluster.nodes().iter().map(Node::port).collect();
        let proxy = Proxy::start(ports, options.seed).await?;
        let http = reqwest::Client::builder().timeout(Duration::from_secs(5)).build()?;
        let ways: Vec<Browser> =
            cluster.nodes().iter().map(|node| Browser::new(&node.url(), &http)).collect();
        let url = ways.first().context("a node")?.url().to_owned();
        let people = sign_up(&url, &http, options.games).await?;
        let run = Arc::new(begin(options, &proxy));
        let mut stream = SplitMix64::new(options.seed);
        let boards = seat_all(options, &people, &run, &mut stream)?;
        let inspector = Inspector::new(Arc::clone(&run), ways, options.bound_ms);
        let injector = Injector { cluster, run: Arc::clone(&run) };
        let sound = String::new();
        Ok(Nodes { options, program, injector, inspector, run, boards, stream, sound })
    }

    /// Does all that is to be done, and looks after each; the first thing that was wrong.
    ///
    /// # Errors
    /// Where it cannot go on, as where nobody can move any more.
    async fn suffer(&mut self) -> anyhow::Result<Option<String>> {
        let faults = drawn(self.options.kills, self.cluster().nodes().len(), &mut self.stream);
        for (number, fault) in (1..).zip(&faults) {
            let struck = self.injector.strike(*fault, &mut self.stream).await;
            let done = struck.with_context(|| format!("fault {number}, {fault:?}"))?;
            if let Err(error) = self.inspector.look_at_games().await {
                return Ok(Some(format!("after fault {number}, {done}: {error:#}")));
            }
            eprintln!("{number} of {}: {done}", faults.len());
            if number % CHECK_EVERY == 0
                && let Some(wrong) = self.check().await?
            {
                return Ok(Some(wrong));
            }
        }
        sleep(AFTER).await;
        self.run.is_over.store(true, Ordering::Relaxed);
        while let Some(board) = self.boards.join_next().await {
            board??;
        }
        match self.inspector.look_at_all_games().await {
            Ok(()) => self.check().await,
            Err(error) => Ok(Some(format!("at the end: {error:#}"))),
        }
    }

    /// The server's own look at all that is kept: all games replay, all ratings follow from the games. What
    /// is wrong.
    async fn check(&mut self) -> anyhow::Result<Option<String>> {
        let mut command = Command::new(self.program);
        command.args(["admin", "check", "--database", &self.cluster().database()]);
        let done = command.output().await?;
        if done.status.success() {
            self.sound = String::from_utf8_lossy(&done.stdout).trim().to_owned();
            return Ok(None);
        }
        let said = String::from_utf8_lossy(&done.stderr);
        Ok(Some(format!("petri admin check: {}", said.trim())))
    }

    const fn cluster(&self) -> &Cluster {
        &self.injector.cluster
    }

    fn tell(&self) {
        let lasted_s = self.run.began.elapsed().as_secs();
        let (faults, nodes) = (self.options.kills, self.cluster().nodes().len());
        println!("{faults} faults to {nodes} nodes in {lasted_s} s");
        self.inspector.counted.tell(self.options.bound_ms);
        println!("{}", self.sound);
    }
}

/// Keeps what the nodes logged; where.
fn keep_logs(nodes: &[Node]) -> anyhow::Result<String> {
    let folder = tempfile::tempdir()?.keep();
    for (number, node) in (1..).zip(nodes) {
        std::fs::write(folder.join(format!("node-{number}.log")), node.log())?;
    }
    Ok(folder.display().to_string())
}
