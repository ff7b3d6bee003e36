//! What is done to the server, and when it is looked at.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, ensure};
use rules::SplitMix64;
use tokio::time::sleep;

use super::inspector::Inspector;
use super::ledger::Full;
use super::player::Run;
use super::server_under_test::ServerUnderTest;
use crate::client::browser::Browser;

/// The mean time from one fault to the next, in milliseconds.
const BETWEEN_MS: u64 = 1_000;
/// So soon after there is room again, or after a start, moves must be acknowledged.
const RECOVERY_MS: i64 = 10_000;
const HOUR_MS: u64 = 3_600_000;

/// What happens to the server.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// It is killed and started again.
    Kill,
    /// Its disk is full for a while.
    Fill {
        /// So full that nothing can be written, and not only nothing beyond some size.
        is_total: bool,
        /// It is killed meanwhile, and may or may not come up.
        is_killed: bool,
    },
    /// The clock of its machine is set.
    Jump,
}

/// Hurts a server, and looks.
pub(crate) struct FaultInjector {
    server: ServerUnderTest,
    pub(crate) run: Arc<Run>,
    /// The way to the server that nothing disturbs.
    browser: Browser,
    stream: SplitMix64,
    pub(crate) inspector: Inspector,
    pub(crate) kills: usize,
    /// How often it did not come up, because the disk was full.
    pub(crate) refused_starts: usize,
}

impl FaultInjector {
    pub(crate) fn new(
        server: ServerUnderTest,
        run: Arc<Run>,
        browser: Browser,
        stream: SplitMix64,
        bound_ms: i64,
    ) -> FaultInjector {
        let inspector =
            Inspector::new(Arc::clone(&run), vec![browser.beside(browser.url())], bound_ms);
        FaultInjector { server, run, browser, stream, inspector, kills: 0, refused_starts: 0 }
    }

    /// Waits for the moment, and does it; what was done.
    pub(crate) async fn strike(&mut self, fault: Fault) -> anyhow::Result<String> {
        self.wait(BETWEEN_MS / 2, BETWEEN_MS).await;
        match fault {
            Fault::Kill => {
                let from_ms = self.kill().await?;
                self.server.restart().await.context("the restart")?;
                self.run.ledger.away(from_ms, self.run.now_ms());
                Ok(format!("killed, and back after {} ms", self.run.now_ms() - from_ms))
            }
            Fault::Fill { is_total, is_killed } => self.fill(is_total, is_killed).await,
            Fault::Jump => {
                let most_ms = [30_000, HOUR_MS, 48 * HOUR_MS][self.stream.below(3) as usize];
                let wrong_ms = self.stream.below(2 * most_ms) as i64 - most_ms as i64;
                self.server.set_clock(wrong_ms)?;
                self.wait(0, BETWEEN_MS).await;
                Ok(format!("the clock set to be {wrong_ms} ms wrong"))
            }
        }
    }

    async fn wait(&mut self, least_ms: u64, more_ms: u64) {
        sleep(Duration::from_millis(least_ms + self.stream.below(more_ms))).await;
    }

    async fn kill(&mut self) -> anyhow::Result<i64> {
        let from_ms = self.run.now_ms();
        self.kills += 1;
        self.server.kill().await?;
        Ok(from_ms)
    }

    /// Fills the disk for a while: what is refused may be refused, what was played can be read, and
    /// when there is room again all goes on without a restart.
    async fn fill(&mut self, is_total: bool, is_killed: bool) -> anyhow::Result<String> {
        let room = if is_total { 0 } else { self.stream.below(self.server.log_bytes() + 1) };
        self.server.fill(room).await?;
        let from_ms = self.run.now_ms();
        self.wait(500, 2_000).await;
        if let Some(game) = self.run.ledger.games().first() {
            let read = self.browser.get(&format!("/api/games/{game}")).await;
            read.context("with a full disk what was played can be read")?;
        }
        let mut killed_ms = None;
        if is_killed {
            killed_ms = Some(self.kill().await?);
            if self.server.restart().await.is_err() {
                self.refused_starts += 1;
            }
            self.wait(0, 500).await;
        }
        let until_ms = self.run.now_ms();
        self.run.ledger.full(Full { from_ms, until_ms, is_total });
        self.server.make_room().await?;
        if let Some(killed_ms) = killed_ms {
            if !self.server.is_running() {
                self.server.restart().await.context("the restart when there was room")?;
            }
            self.run.ledger.away(killed_ms, self.run.now_ms());
        }
        while self.run.ledger.newest_done_ms() <= until_ms {
            let waited_ms = self.run.now_ms() - until_ms;
            ensure!(
                waited_ms < RECOVERY_MS,
                "no move is acknowledged {waited_ms} ms after there was room"
            );
            sleep(Duration::from_millis(20)).await;
        }
        let then = if is_killed { ", killed meanwhile" } else { "" };
        let lasted_ms = until_ms - from_ms;
        Ok(format!("no room beyond {room} bytes for {lasted_ms} ms{then}"))
    }

    /// Looks at all that runs: at every game with the players' eyes, and at a copy of the database
    /// with the server's own. How many ratings follow from the games.
    pub(crate) async fn look(&mut self) -> anyhow::Result<usize> {
        self.inspector.look_at_games().await?;
        self.server.check().await
    }

    /// Looks at all there is, and then at the database that a last kill leaves.
    pub(crate) async fn look_at_all(&mut self) -> anyhow::Result<usize> {
        self.inspector.look_at_all_games().await?;
        let ratings = self.server.check().await?;
        self.server.kill().await?;
        ensure!(self.server.check().await? == ratings, "the last kill changed the ratings");
        ensure!(ratings > 0, "no rating was at stake");
        Ok(ratings)
    }
}
