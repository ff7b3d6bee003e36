//! Does faults to a cluster: waits for the moment, strikes, sees that those who can go on do, and heals.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, ensure};
use cluster::{Cluster, Line, Node, NodeLines};
use rules::SplitMix64;
use tokio::task::block_in_place;
use tokio::time::sleep;

use super::fault::{Fault, To};
use crate::torture::ledger::Full;
use crate::torture::player::Run;

/// The mean time between faults, and that for which one lasts, in milliseconds.
const BETWEEN_MS: u64 = 1_500;
/// So soon after a fault, or where it stops all after its end, moves must be acknowledged.
const RECOVERY_MS: i64 = 20_000;

/// Hurts a cluster.
pub(super) struct Injector {
    pub(super) cluster: Cluster,
    pub(super) run: Arc<Run>,
}

impl Injector {
    /// Waits for the moment, and does it; what was done.
    ///
    /// # Errors
    /// Where no move is acknowledged any more.
    pub(super) async fn strike(
        &mut self,
        fault: Fault,
        stream: &mut SplitMix64,
    ) -> anyhow::Result<String> {
        let mut wait = || Duration::from_millis(stream.below(BETWEEN_MS) + BETWEEN_MS / 2);
        let (before, lasts) = (wait(), wait());
        sleep(before).await;
        let from_ms = self.run.now_ms();
        block_in_place(|| self.begin(fault))?;
        let mut since_ms = from_ms;
        if fault.stops_all() {
            block_in_place(|| self.end(fault))?;
            since_ms = self.run.now_ms();
        }
        let again_ms = self.recover(since_ms).await?;
        if !fault.stops_all() {
            sleep(lasts).await;
            block_in_place(|| self.end(fault))?;
            self.recover(self.run.now_ms()).await?;
        }
        self.note(fault, from_ms, since_ms);
        if fault == Fault::FailOver {
            block_in_place(|| self.cluster.renew_standby());
        }
        Ok(format!("{fault:?}; moves again after {again_ms} ms"))
    }

    fn begin(&mut self, fault: Fault) -> anyhow::Result<()> {
        match fault {
            Fault::KillNode(at) => self.node(at)?.kill(),
            Fault::StopNode(at) => self.node(at)?.stop(),
            Fault::KillBus => self.cluster.nats().kill(),
            Fault::KillDatabase => self.cluster.primary().kill(),
            Fault::FailOver => self.cluster.fail_over(),
            Fault::CutAll => self.cluster.lines().iter().for_each(|lines| lines.database.cut()),
            Fault::Cut(to, at) => self.line(to, at)?.cut(),
            Fault::Silence(to, at) => self.line(to, at)?.silence(),
            Fault::Delay(to, at, delay) => self.line(to, at)?.delay(delay),
            Fault::SetClock(at, wrong_ms) => self.node(at)?.set_clock(wrong_ms),
        }
        Ok(())
    }

    fn end(&self, fault: Fault) -> anyhow::Result<()> {
        match fault {
            Fault::KillNode(at) | Fault::StopNode(at) => self.node(at)?.start_again(),
            Fault::KillBus => self.cluster.nats().start_again(),
            Fault::KillDatabase => self.cluster.primary().start_again(),
            Fault::Silence(to, at) => self.line(to, at)?.resume(),
            Fault::Delay(to, at, _) => self.line(to, at)?.delay(Duration::ZERO),
            Fault::FailOver | Fault::CutAll | Fault::Cut(..) | Fault::SetClock(..) => {}
        }
        Ok(())
    }

    /// Notes what players may have felt of it: it struck at the first moment, and the last at which it
    /// stopped all is the second.
    fn note(&self, fault: Fault, from_ms: i64, until_ms: i64) {
        let now_ms = self.run.now_ms();
        if matches!(fault, Fault::FailOver | Fault::KillDatabase) {
            self.run.ledger.away(from_ms, until_ms);
        }
        if fault.disturbs_writing() {
            // How long it lasts until all can write again is seen by the first who can: till then time may
            // go uncharged.
            self.run.ledger.full(Full { from_ms, until_ms: now_ms, is_total: false });
        }
        if matches!(fault, Fault::KillNode(_) | Fault::StopNode(_)) {
            // A node that starts forgives what lies since the last sign of life.
            self.run.ledger.away(now_ms, now_ms);
        }
    }

    /// Waits until a command is acknowledged that was sent after this moment; how long that took.
    async fn recover(&self, since_ms: i64) -> anyhow::Result<i64> {
        while self.run.ledger.newest_done_ms() <= since_ms {
            let waited_ms = self.run.now_ms() - since_ms;
            ensure!(waited_ms < RECOVERY_MS, "no move is acknowledged for {waited_ms} ms");
            sleep(Duration::from_millis(20)).await;
        }
        Ok(self.run.now_ms() - since_ms)
    }

    fn node(&self, at: usize) -> anyhow::Result<&Node> {
        self.cluster.nodes().get(at).context("a node")
    }

    fn line(&self, to: To, at: usize) -> anyhow::Result<&Line> {
        let NodeLines { database, bus } = self.cluster.lines().get(at).context("a node's lines")?;
        Ok(match to {
            To::Database => database,
            To::Bus => bus,
        })
    }
}
