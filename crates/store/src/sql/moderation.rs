//! Blocks, reports and the moderators' log; triggers refuse to change the log.

use async_trait::async_trait;

use super::require::{game_number, require_account};
use super::row::{Row, account, get, optional_game_id};
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{
    AccountId, AuditEntry, GameId, Moderation, NewReport, Report, Settlement, StoreError,
    StoreResult,
};

#[async_trait]
impl<D: Driver> Moderation for SqlStore<D> {
    async fn block(&self, account: AccountId, blocked: AccountId) -> StoreResult<()> {
        self.write((account, blocked), |c, (account, blocked)| {
            Box::pin(async move {
                require_account(c, account).await?;
                require_account(c, blocked).await?;
                let sql = "INSERT INTO blocks (account, blocked) VALUES ($1, $2) \
                    ON CONFLICT DO NOTHING";
                statement(sql).bind(account.0).bind(blocked.0).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn unblock(&self, account: AccountId, blocked: AccountId) -> StoreResult<()> {
        self.write((account, blocked), |c, (account, blocked)| {
            Box::pin(async move {
                let query = statement("DELETE FROM blocks WHERE account = $1 AND blocked = $2");
                query.bind(account.0).bind(blocked.0).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn blocked_by(&self, account: AccountId) -> StoreResult<Vec<AccountId>> {
        let sql = "SELECT blocked FROM blocks WHERE account = $1 ORDER BY blocked";
        let blocked = statement(sql).bind(account.0).scalars(self.driver.readers()).await?;
        Ok(blocked.into_iter().map(AccountId).collect())
    }

    async fn is_blocked(&self, one: AccountId, other: AccountId) -> StoreResult<bool> {
        let sql = "SELECT 1 FROM blocks \
            WHERE (account = $1 AND blocked = $2) OR (account = $2 AND blocked = $1)";
        let query = statement(sql).bind(one.0).bind(other.0);
        Ok(query.fetch_optional(self.driver.readers()).await?.is_some())
    }

    async fn report(&self, report: NewReport) -> StoreResult<i64> {
        self.write(report, |c, report| {
            Box::pin(async move {
                require_account(c, report.by).await?;
                require_account(c, report.about).await?;
                if let Some(game) = &report.game {
                    game_number(&mut *c, game).await?;
                }
                let sql = "INSERT INTO reports (by_account, about, game, at_ms, text) \
                    VALUES ($1, $2, $3, $4, $5) RETURNING id";
                let query = statement(sql).bind(report.by.0).bind(report.about.0);
                let query = query.bind(report.game.as_ref().map(GameId::as_str));
                query.bind(report.at_ms).bind(report.text).scalar(c).await
            })
        })
        .await
    }

    async fn open_reports(&self, limit: u32) -> StoreResult<Vec<Report>> {
        let sql = "SELECT * FROM reports WHERE settled_by IS NULL ORDER BY id LIMIT $1";
        let rows = statement(sql).bind(limit).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_open_report).collect()
    }

    async fn reports_by(&self, account: AccountId) -> StoreResult<Vec<NewReport>> {
        let sql = "SELECT * FROM reports WHERE by_account = $1 ORDER BY id";
        let rows = statement(sql).bind(account.0).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_report).collect()
    }

    async fn settle_report(&self, id: i64, settlement: Settlement) -> StoreResult<()> {
        self.write((id, settlement), |c, (id, settlement)| {
            Box::pin(async move {
                require_account(c, settlement.by).await?;
                let sql = "UPDATE reports SET settled_by = $2, settled_ms = $3, verdict = $4 \
                    WHERE id = $1 AND settled_by IS NULL";
                let query = statement(sql).bind(id).bind(settlement.by.0).bind(settlement.at_ms);
                match query.bind(settlement.text).execute(c).await?.rows_affected() {
                    0 => Err(StoreError::NotFound("report")),
                    _ => Ok(()),
                }
            })
        })
        .await
    }

    async fn audit(&self, entry: AuditEntry) -> StoreResult<i64> {
        self.write(entry, |c, entry| {
            Box::pin(async move {
                require_account(c, entry.actor).await?;
                let sql = "INSERT INTO audit (at_ms, actor, action, subject, detail) \
                    VALUES ($1, $2, $3, $4, $5) RETURNING id";
                let query = statement(sql).bind(entry.at_ms).bind(entry.actor.0);
                let query = query.bind(entry.action).bind(entry.subject).bind(entry.detail);
                query.scalar(c).await
            })
        })
        .await
    }

    async fn audit_log(
        &self,
        before: Option<i64>,
        limit: u32,
    ) -> StoreResult<Vec<(i64, AuditEntry)>> {
        let sql = "SELECT * FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2";
        let query = statement(sql).bind(before.unwrap_or(i64::MAX)).bind(limit);
        query.fetch_all(self.driver.readers()).await?.iter().map(read_entry).collect()
    }
}

fn read_open_report(row: &Row) -> StoreResult<Report> {
    Ok(Report { id: get(row, "id")?, report: read_report(row)?, settlement: None })
}

fn read_report(row: &Row) -> StoreResult<NewReport> {
    Ok(NewReport {
        by: account(row, "by_account")?,
        about: account(row, "about")?,
        game: optional_game_id(row, "game")?,
        at_ms: get(row, "at_ms")?,
        text: get(row, "text")?,
    })
}

fn read_entry(row: &Row) -> StoreResult<(i64, AuditEntry)> {
    let entry = AuditEntry {
        at_ms: get(row, "at_ms")?,
        actor: account(row, "actor")?,
        action: get(row, "action")?,
        subject: get(row, "subject")?,
        detail: get(row, "detail")?,
    };
    Ok((get(row, "id")?, entry))
}
