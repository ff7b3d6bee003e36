//! Passkeys, found by what their devices call them; and challenges, each taken once.

use async_trait::async_trait;

use super::refusal::is_twice;
use super::require::require_account;
use super::row::{Row, account as account_id, get};
use super::statement::{Statement, statement};
use super::{Driver, SqlStore};
use crate::{AccountId, Digest, NewPasskey, Passkey, Passkeys, StoreError, StoreResult};

#[async_trait]
impl<D: Driver> Passkeys for SqlStore<D> {
    async fn create_passkey(&self, passkey: NewPasskey) -> StoreResult<i64> {
        self.write(passkey, |c, passkey| {
            Box::pin(async move {
                require_account(c, passkey.account).await?;
                let there = statement("SELECT 1 FROM passkeys WHERE credential = $1");
                let there = there.bind(passkey.credential.clone());
                if there.fetch_optional(&mut *c).await?.is_some() {
                    return Err(StoreError::Taken("passkey"));
                }
                let sql = "INSERT INTO passkeys \
                    (credential, account, name, public_key, state, created_ms) \
                    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
                let query = statement(sql).bind(passkey.credential).bind(passkey.account.0);
                let query = query.bind(passkey.name).bind(passkey.key).bind(passkey.state);
                let row = query.bind(passkey.created_ms).fetch_one(c).await;
                get(&row.map_err(twice("passkey"))?, "id")
            })
        })
        .await
    }

    async fn passkey(&self, credential: &[u8]) -> StoreResult<Passkey> {
        let query = statement("SELECT * FROM passkeys WHERE credential = $1").bind(credential);
        let row = query.fetch_optional(self.driver.readers()).await?;
        read_passkey(&row.ok_or(StoreError::NotFound("passkey"))?)
    }

    async fn passkeys(&self, account: AccountId) -> StoreResult<Vec<Passkey>> {
        let query = statement("SELECT * FROM passkeys WHERE account = $1 ORDER BY id");
        let rows = query.bind(account.0).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_passkey).collect()
    }

    async fn use_passkey(&self, id: i64, state: Vec<u8>, used_ms: i64) -> StoreResult<()> {
        let sql = "UPDATE passkeys SET state = $2, used_ms = $3 WHERE id = $1";
        self.change_passkey(statement(sql).bind(id).bind(state).bind(used_ms)).await
    }

    async fn rename_passkey(&self, account: AccountId, id: i64, name: String) -> StoreResult<()> {
        let sql = "UPDATE passkeys SET name = $3 WHERE id = $1 AND account = $2";
        self.change_passkey(statement(sql).bind(id).bind(account.0).bind(name)).await
    }

    async fn remove_passkey(&self, account: AccountId, id: i64) -> StoreResult<()> {
        let sql = "DELETE FROM passkeys WHERE id = $1 AND account = $2";
        self.change_passkey(statement(sql).bind(id).bind(account.0)).await
    }

    async fn remove_passkeys(&self, account: AccountId) -> StoreResult<()> {
        self.write(account, |c, account| {
            Box::pin(async move {
                let query = statement("DELETE FROM passkeys WHERE account = $1");
                query.bind(account.0).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn keep_challenge(
        &self,
        challenge: Digest,
        state: Vec<u8>,
        until_ms: i64,
    ) -> StoreResult<()> {
        self.write_at_once((challenge, state, until_ms), |c, (challenge, state, until_ms)| {
            Box::pin(async move {
                let sql = "INSERT INTO challenges (challenge, state, until_ms) VALUES ($1, $2, $3)";
                let query = statement(sql).bind(challenge).bind(state).bind(until_ms);
                query.execute(c).await.map_err(twice("challenge"))?;
                Ok(())
            })
        })
        .await
    }

    async fn take_challenge(&self, challenge: &Digest, now_ms: i64) -> StoreResult<Vec<u8>> {
        self.write((*challenge, now_ms), |c, (challenge, now_ms)| {
            Box::pin(async move {
                let sql = "DELETE FROM challenges WHERE challenge = $1 AND until_ms > $2 \
                    RETURNING state";
                let row = statement(sql).bind(challenge).bind(now_ms).fetch_optional(c).await?;
                get(&row.ok_or(StoreError::NotFound("challenge"))?, "state")
            })
        })
        .await
    }

    async fn sweep_challenges(&self, now_ms: i64) -> StoreResult<()> {
        self.write(now_ms, |c, now_ms| {
            Box::pin(async move {
                let query = statement("DELETE FROM challenges WHERE until_ms <= $1");
                query.bind(now_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }
}

impl<D: Driver> SqlStore<D> {
    /// Runs a statement that changes one passkey.
    async fn change_passkey(&self, change: Statement<'static>) -> StoreResult<()> {
        self.write(change, |c, change| {
            Box::pin(async move {
                match change.execute(c).await?.rows_affected() {
                    0 => Err(StoreError::NotFound("passkey")),
                    _ => Ok(()),
                }
            })
        })
        .await
    }
}

/// What an index refused, in the words of the store.
fn twice(what: &'static str) -> impl Fn(sqlx::Error) -> StoreError {
    move |error| if is_twice(&error) { StoreError::Taken(what) } else { error.into() }
}

fn read_passkey(row: &Row) -> StoreResult<Passkey> {
    let passkey = NewPasskey {
        credential: get(row, "credential")?,
        account: account_id(row, "account")?,
        name: get(row, "name")?,
        key: get(row, "public_key")?,
        state: get(row, "state")?,
        created_ms: get(row, "created_ms")?,
    };
    Ok(Passkey { id: get(row, "id")?, passkey, used_ms: get(row, "used_ms")? })
}
