//! Access tokens: found by their digest, never given the same number twice.

use std::collections::BTreeSet;

use async_trait::async_trait;

use super::refusal::is_twice;
use super::require::require_account;
use super::row::{Row, account as account_id, damaged, digest, get};
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{AccountId, Digest, NewToken, Scope, StoreError, StoreResult, Token, Tokens};

#[async_trait]
impl<D: Driver> Tokens for SqlStore<D> {
    async fn create_token(&self, token: NewToken) -> StoreResult<i64> {
        self.write(token, |c, token| {
            Box::pin(async move {
                require_account(c, token.account).await?;
                let taken = statement("SELECT 1 FROM tokens WHERE digest = $1").bind(token.digest);
                if taken.fetch_optional(&mut *c).await?.is_some() {
                    return Err(StoreError::Taken("token"));
                }
                let sql = "INSERT INTO tokens (digest, account, name, scopes, created_ms) \
                    VALUES ($1, $2, $3, $4, $5) RETURNING id";
                let query = statement(sql).bind(token.digest.as_slice()).bind(token.account.0);
                let query = query.bind(token.name).bind(written(&token.scopes));
                let row = query.bind(token.created_ms).fetch_one(c).await;
                let row = row.map_err(|error| match is_twice(&error) {
                    true => StoreError::Taken("token"),
                    false => error.into(),
                })?;
                get(&row, "id")
            })
        })
        .await
    }

    async fn token(&self, digest: &Digest) -> StoreResult<Token> {
        let query = statement("SELECT * FROM tokens WHERE digest = $1").bind(digest.as_slice());
        let row = query.fetch_optional(self.driver.readers()).await?;
        read_token(&row.ok_or(StoreError::NotFound("token"))?)
    }

    async fn tokens(&self, account: AccountId) -> StoreResult<Vec<Token>> {
        let query = statement("SELECT * FROM tokens WHERE account = $1 ORDER BY id");
        let rows = query.bind(account.0).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_token).collect()
    }

    async fn touch_token(&self, id: i64, used_ms: i64) -> StoreResult<()> {
        self.write((id, used_ms), |c, (id, used_ms)| {
            Box::pin(async move {
                let query = statement("UPDATE tokens SET used_ms = $2 WHERE id = $1");
                match query.bind(id).bind(used_ms).execute(c).await?.rows_affected() {
                    0 => Err(StoreError::NotFound("token")),
                    _ => Ok(()),
                }
            })
        })
        .await
    }

    async fn revoke_token(&self, account: AccountId, id: i64) -> StoreResult<Token> {
        self.write((account, id), |c, (account, id)| {
            Box::pin(async move {
                let sql = "DELETE FROM tokens WHERE id = $1 AND account = $2 RETURNING *";
                let query = statement(sql).bind(id).bind(account.0);
                let row = query.fetch_optional(c).await?;
                read_token(&row.ok_or(StoreError::NotFound("token"))?)
            })
        })
        .await
    }

    async fn revoke_tokens(&self, account: AccountId) -> StoreResult<()> {
        self.write(account, |c, account| {
            Box::pin(async move {
                let query = statement("DELETE FROM tokens WHERE account = $1");
                query.bind(account.0).execute(c).await?;
                Ok(())
            })
        })
        .await
    }
}

/// The scopes by their words, with a space between two.
fn written(scopes: &BTreeSet<Scope>) -> String {
    scopes.iter().map(|scope| scope.word()).collect::<Vec<_>>().join(" ")
}

fn read_token(row: &Row) -> StoreResult<Token> {
    let text: &str = get(row, "scopes")?;
    let scope = |word: &str| Scope::from_word(word).ok_or_else(|| damaged("scopes", word));
    let token = NewToken {
        digest: digest(row, "digest")?,
        account: account_id(row, "account")?,
        name: get(row, "name")?,
        scopes: text.split_whitespace().map(scope).collect::<StoreResult<_>>()?,
        created_ms: get(row, "created_ms")?,
    };
    Ok(Token { id: get(row, "id")?, token, used_ms: get(row, "used_ms")? })
}
