//! Access tokens in SQLite.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;

use super::row::{account as account_id, damaged, digest, get, require_account};
use super::{SqliteStore, is_twice};
use crate::{AccountId, Digest, NewToken, Scope, StoreError, StoreResult, Token, Tokens};

#[async_trait]
impl Tokens for SqliteStore {
    async fn create_token(&self, token: NewToken) -> StoreResult<i64> {
        self.write(move |c| {
            Box::pin(async move {
                require_account(c, token.account).await?;
                let sql = "INSERT INTO tokens (digest, account, name, scopes, created_ms) \
                    VALUES ($1, $2, $3, $4, $5)";
                let query = sqlx::query(sql).bind(token.digest.as_slice()).bind(token.account.0);
                let query = query.bind(token.name).bind(written(&token.scopes));
                let done = query.bind(token.created_ms).execute(c).await;
                let done = done.map_err(|error| match is_twice(&error) {
                    true => StoreError::Taken("token"),
                    false => error.into(),
                })?;
                Ok(done.last_insert_rowid())
            })
        })
        .await
    }

    async fn token(&self, digest: &Digest) -> StoreResult<Token> {
        let query = sqlx::query("SELECT * FROM tokens WHERE digest = $1").bind(digest.as_slice());
        let row = query.fetch_optional(&self.readers).await?;
        read_token(&row.ok_or(StoreError::NotFound("token"))?)
    }

    async fn tokens(&self, account: AccountId) -> StoreResult<Vec<Token>> {
        let query = sqlx::query("SELECT * FROM tokens WHERE account = $1 ORDER BY id");
        let rows = query.bind(account.0).fetch_all(&self.readers).await?;
        rows.iter().map(read_token).collect()
    }

    async fn touch_token(&self, id: i64, used_ms: i64) -> StoreResult<()> {
        self.write(move |c| {
            Box::pin(async move {
                let query = sqlx::query("UPDATE tokens SET used_ms = $2 WHERE id = $1");
                match query.bind(id).bind(used_ms).execute(c).await?.rows_affected() {
                    0 => Err(StoreError::NotFound("token")),
                    _ => Ok(()),
                }
            })
        })
        .await
    }

    async fn revoke_token(&self, account: AccountId, id: i64) -> StoreResult<Token> {
        self.write(move |c| {
            Box::pin(async move {
                let sql = "DELETE FROM tokens WHERE id = $1 AND account = $2 RETURNING *";
                let query = sqlx::query(sql).bind(id).bind(account.0);
                let row = query.fetch_optional(c).await?;
                read_token(&row.ok_or(StoreError::NotFound("token"))?)
            })
        })
        .await
    }

    async fn revoke_tokens(&self, account: AccountId) -> StoreResult<()> {
        self.write(move |c| {
            Box::pin(async move {
                let query = sqlx::query("DELETE FROM tokens WHERE account = $1");
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

fn read_token(row: &SqliteRow) -> StoreResult<Token> {
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
