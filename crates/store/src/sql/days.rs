//! Results of the boards of the day.

use async_trait::async_trait;

use super::require::require_account;
use super::row::{Row, account as account_id, get};
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{AccountId, DayResult, Days, StoreResult};

#[async_trait]
impl<D: Driver> Days for SqlStore<D> {
    async fn keep_day_result(&self, result: DayResult) -> StoreResult<bool> {
        self.write(result, |c, result| {
            Box::pin(async move {
                require_account(c, result.account).await?;
                let sql = "INSERT INTO day_results (account, date, margin, at_ms) \
                    VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
                let query = statement(sql).bind(result.account.0).bind(result.date);
                let done = query.bind(result.margin).bind(result.at_ms).execute(c).await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    async fn day_margins(&self, date: &str) -> StoreResult<Vec<(i64, i64)>> {
        let sql = "SELECT margin, count(*) AS players FROM day_results WHERE date = $1 \
            GROUP BY margin ORDER BY margin";
        let rows = statement(sql).bind(date).fetch_all(self.driver.readers()).await?;
        rows.iter().map(|row| Ok((get(row, "margin")?, get(row, "players")?))).collect()
    }

    async fn day_results(&self, account: AccountId) -> StoreResult<Vec<DayResult>> {
        let sql = "SELECT * FROM day_results WHERE account = $1 ORDER BY date";
        let rows = statement(sql).bind(account.0).fetch_all(self.driver.readers()).await?;
        let result = |row: &Row| {
            Ok(DayResult {
                account: account_id(row, "account")?,
                date: get(row, "date")?,
                margin: get(row, "margin")?,
                at_ms: get(row, "at_ms")?,
            })
        };
        rows.iter().map(result).collect()
    }
}
