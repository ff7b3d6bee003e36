//! Upkeep: the sign of life, absences, secrets; copies and the check are each database's own.

use std::path::Path;

use async_trait::async_trait;

use super::row::{digest, get};
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{Absence, Digest, Lease, StoreResult, Upkeep};

#[async_trait]
impl<D: Driver> Upkeep for SqlStore<D> {
    async fn heartbeat(&self, now_ms: i64) -> StoreResult<()> {
        self.write_at_once(now_ms, |c, now_ms| {
            Box::pin(async move {
                let sql = "INSERT INTO server (one, alive_ms) VALUES (1, $1) \
                    ON CONFLICT (one) DO UPDATE SET alive_ms = $1 WHERE server.alive_ms < $1";
                statement(sql).bind(now_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn last_heartbeat(&self) -> StoreResult<Option<i64>> {
        let query = statement("SELECT alive_ms FROM server");
        query.optional_scalar(self.driver.readers()).await
    }

    async fn note_absence(&self, absence: Absence) -> StoreResult<()> {
        self.write_at_once(absence, |c, absence| {
            Box::pin(async move {
                let sql = "INSERT INTO absences (from_ms, until_ms) VALUES ($1, $2) \
                    ON CONFLICT (from_ms) DO UPDATE SET until_ms = $2 WHERE absences.until_ms < $2";
                statement(sql).bind(absence.from_ms).bind(absence.until_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn absences(&self) -> StoreResult<Vec<Absence>> {
        let query = statement("SELECT * FROM absences ORDER BY from_ms");
        let absence =
            |row| Ok(Absence { from_ms: get(row, "from_ms")?, until_ms: get(row, "until_ms")? });
        query.fetch_all(self.driver.readers()).await?.iter().map(absence).collect()
    }

    async fn keep_secret(&self, name: &str, made: Digest) -> StoreResult<Digest> {
        self.write((name.to_owned(), made), |c, (name, made)| {
            Box::pin(async move {
                let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) \
                    ON CONFLICT DO NOTHING";
                let query = statement(sql).bind(&name).bind(made.as_slice());
                query.execute(&mut *c).await?;
                let query = statement("SELECT value FROM secrets WHERE name = $1").bind(&name);
                digest(&query.fetch_one(c).await?, "value")
            })
        })
        .await
    }

    async fn take_lease(&self, lease: Lease, now_ms: i64) -> StoreResult<bool> {
        self.write_at_once((lease, now_ms), |c, (lease, now_ms)| {
            Box::pin(async move {
                let sql = "INSERT INTO leases (name, holder, until_ms) VALUES ($1, $2, $3) \
                    ON CONFLICT (name) DO UPDATE SET holder = $2, until_ms = $3 \
                    WHERE leases.holder = $2 OR leases.until_ms <= $4";
                let query = statement(sql).bind(&lease.name).bind(&lease.holder);
                let done = query.bind(lease.until_ms).bind(now_ms).execute(c).await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    async fn give_back_leases(&self, holder: &str) -> StoreResult<()> {
        self.write_at_once(holder.to_owned(), |c, holder| {
            Box::pin(async move {
                statement("DELETE FROM leases WHERE holder = $1").bind(&holder).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn sweep_leases(&self, before_ms: i64) -> StoreResult<()> {
        self.write_at_once(before_ms, |c, before_ms| {
            Box::pin(async move {
                let sql = "DELETE FROM leases WHERE until_ms < $1";
                statement(sql).bind(before_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn clock_ms(&self) -> StoreResult<Option<i64>> {
        match self.driver.clock() {
            Some(sql) => Ok(Some(statement(sql).scalar(self.driver.readers()).await?)),
            None => Ok(None),
        }
    }

    async fn backup(&self, to: &Path) -> StoreResult<()> {
        self.driver.backup(to).await
    }

    fn log_bytes(&self) -> u64 {
        self.driver.log_bytes()
    }

    async fn check(&self) -> StoreResult<()> {
        self.driver.check().await
    }
}
