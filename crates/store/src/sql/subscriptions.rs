//! Subscriptions, and what is to be told to them.

use async_trait::async_trait;

use super::refusal::is_twice;
use super::require::require_account;
use super::row::{Row, account as account_id, damaged, get};
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{
    AccountId, Channel, Delivery, NewSubscription, StoreError, StoreResult, Subscription,
    Subscriptions,
};

#[async_trait]
impl<D: Driver> Subscriptions for SqlStore<D> {
    async fn create_subscription(&self, subscription: NewSubscription) -> StoreResult<i64> {
        self.write(subscription, |c, subscription| {
            Box::pin(async move {
                require_account(c, subscription.account).await?;
                let there = "SELECT 1 FROM subscriptions WHERE account = $1 AND url = $2";
                let there = statement(there).bind(subscription.account.0).bind(&subscription.url);
                if there.fetch_optional(&mut *c).await?.is_some() {
                    return Err(StoreError::Taken("subscription"));
                }
                let sql = "INSERT INTO subscriptions (account, channel, url, secret, created_ms) \
                    VALUES ($1, $2, $3, $4, $5) RETURNING id";
                let query = statement(sql).bind(subscription.account.0);
                let query = query.bind(subscription.channel.word()).bind(subscription.url);
                let query = query.bind(subscription.secret).bind(subscription.created_ms);
                let row = query.fetch_one(c).await.map_err(|error| match is_twice(&error) {
                    true => StoreError::Taken("subscription"),
                    false => error.into(),
                })?;
                get(&row, "id")
            })
        })
        .await
    }

    async fn subscriptions(&self, account: AccountId) -> StoreResult<Vec<Subscription>> {
        let query = statement("SELECT * FROM subscriptions WHERE account = $1 ORDER BY id");
        let rows = query.bind(account.0).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_subscription).collect()
    }

    async fn remove_subscription(&self, account: AccountId, id: i64) -> StoreResult<()> {
        self.write((account, id), |c, (account, id)| {
            Box::pin(async move {
                let own = "SELECT 1 FROM subscriptions WHERE id = $1 AND account = $2";
                let own = statement(own).bind(id).bind(account.0);
                if own.fetch_optional(&mut *c).await?.is_none() {
                    return Err(StoreError::NotFound("subscription"));
                }
                let untold = statement("DELETE FROM deliveries WHERE subscription = $1");
                untold.bind(id).execute(&mut *c).await?;
                statement("DELETE FROM subscriptions WHERE id = $1").bind(id).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn tell(
        &self,
        account: AccountId,
        channel: Channel,
        body: String,
        due_ms: i64,
    ) -> StoreResult<u64> {
        self.write((account, channel, body, due_ms), |c, (account, channel, body, due_ms)| {
            Box::pin(async move {
                let sql = "INSERT INTO deliveries (subscription, body, due_ms, tries) \
                    SELECT id, $3, $4, 0 FROM subscriptions WHERE account = $1 AND channel = $2";
                let query = statement(sql).bind(account.0).bind(channel.word());
                Ok(query.bind(body).bind(due_ms).execute(c).await?.rows_affected())
            })
        })
        .await
    }

    async fn due_deliveries(&self, now_ms: i64, limit: u32) -> StoreResult<Vec<Delivery>> {
        let sql = "SELECT deliveries.id AS delivery, body, tries, subscriptions.* \
            FROM deliveries JOIN subscriptions ON subscriptions.id = subscription \
            WHERE due_ms <= $1 ORDER BY due_ms, deliveries.id LIMIT $2";
        let query = statement(sql).bind(now_ms).bind(limit);
        let rows = query.fetch_all(self.driver.readers()).await?;
        let delivery = |row: &Row| {
            Ok(Delivery {
                id: get(row, "delivery")?,
                to: read_subscription(row)?,
                body: get(row, "body")?,
                tries: get(row, "tries")?,
            })
        };
        rows.iter().map(delivery).collect()
    }

    async fn put_off_delivery(&self, id: i64, due_ms: i64) -> StoreResult<()> {
        self.write((id, due_ms), |c, (id, due_ms)| {
            Box::pin(async move {
                let sql = "UPDATE deliveries SET due_ms = $2, tries = tries + 1 WHERE id = $1";
                statement(sql).bind(id).bind(due_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn drop_delivery(&self, id: i64) -> StoreResult<()> {
        self.write(id, |c, id| {
            Box::pin(async move {
                statement("DELETE FROM deliveries WHERE id = $1").bind(id).execute(c).await?;
                Ok(())
            })
        })
        .await
    }
}

fn read_subscription(row: &Row) -> StoreResult<Subscription> {
    let channel: &str = get(row, "channel")?;
    let subscription = NewSubscription {
        account: account_id(row, "account")?,
        channel: Channel::from_word(channel).ok_or_else(|| damaged("channel", channel))?,
        url: get(row, "url")?,
        secret: get(row, "secret")?,
        created_ms: get(row, "created_ms")?,
    };
    Ok(Subscription { id: get(row, "id")?, subscription })
}
