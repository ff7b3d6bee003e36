//! Blocks, reports and the moderators' log, in memory.

use async_trait::async_trait;

use super::{ModelStore, number, size};
use crate::{
    AccountId, AuditEntry, Moderation, NewReport, Report, Settlement, StoreError, StoreResult,
};

#[async_trait]
impl Moderation for ModelStore {
    async fn block(&self, account: AccountId, blocked: AccountId) -> StoreResult<()> {
        let mut world = self.world();
        world.account(account)?;
        world.account(blocked)?;
        world.blocks.insert((account, blocked));
        Ok(())
    }

    async fn unblock(&self, account: AccountId, blocked: AccountId) -> StoreResult<()> {
        self.world().blocks.remove(&(account, blocked));
        Ok(())
    }

    async fn blocked_by(&self, account: AccountId) -> StoreResult<Vec<AccountId>> {
        let world = self.world();
        let own = world.blocks.iter().filter(|(of, _)| *of == account);
        Ok(own.map(|(_, blocked)| *blocked).collect())
    }

    async fn is_blocked(&self, one: AccountId, other: AccountId) -> StoreResult<bool> {
        let world = self.world();
        Ok(world.blocks.contains(&(one, other)) || world.blocks.contains(&(other, one)))
    }

    async fn report(&self, report: NewReport) -> StoreResult<i64> {
        let mut world = self.world();
        world.account(report.by)?;
        world.account(report.about)?;
        if let Some(game) = &report.game {
            world.kept(game)?;
        }
        let id = number(world.reports.len()).saturating_add(1);
        world.reports.push(Report { id, report, settlement: None });
        Ok(id)
    }

    async fn open_reports(&self, limit: u32) -> StoreResult<Vec<Report>> {
        let world = self.world();
        let open = world.reports.iter().filter(|report| report.settlement.is_none());
        Ok(open.take(size(limit)).cloned().collect())
    }

    async fn reports_by(&self, account: AccountId) -> StoreResult<Vec<NewReport>> {
        let world = self.world();
        let made = world.reports.iter().map(|report| &report.report);
        Ok(made.filter(|report| report.by == account).cloned().collect())
    }

    async fn settle_report(&self, id: i64, settlement: Settlement) -> StoreResult<()> {
        let mut world = self.world();
        world.account(settlement.by)?;
        let mut open = world.reports.iter_mut().filter(|report| report.settlement.is_none());
        let report = open.find(|report| report.id == id).ok_or(StoreError::NotFound("report"))?;
        report.settlement = Some(settlement);
        Ok(())
    }

    async fn audit(&self, entry: AuditEntry) -> StoreResult<i64> {
        let mut world = self.world();
        world.account(entry.actor)?;
        world.log.push(entry);
        Ok(number(world.log.len()))
    }

    async fn audit_log(
        &self,
        before: Option<i64>,
        limit: u32,
    ) -> StoreResult<Vec<(i64, AuditEntry)>> {
        let world = self.world();
        let entries: Vec<(i64, AuditEntry)> = (1..).zip(world.log.iter().cloned()).collect();
        let older = entries.into_iter().rev().filter(|(id, _)| before.is_none_or(|b| *id < b));
        Ok(older.take(size(limit)).collect())
    }
}
