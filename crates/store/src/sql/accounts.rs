//! Accounts: who there is, and by which tokens they are known.

use async_trait::async_trait;

use super::refusal::is_twice;
use super::require::require_account;
use super::row::{Row, account as account_id, digest, get, parsed};
use super::statement::{Connection, statement};
use super::{Driver, SqlStore};
use crate::accounts::{anonymous_name, check_name, folded};
use crate::{
    Account, AccountChange, AccountId, AccountKind, Accounts, Digest, NewAccount, Role, Session,
    StoreError, StoreResult,
};

#[async_trait]
impl<D: Driver> Accounts for SqlStore<D> {
    async fn create_account(&self, account: NewAccount) -> StoreResult<AccountId> {
        check_name(&account.name)?;
        self.write(account, |c, account| {
            Box::pin(async move {
                // The number is given by the database, which keeps no number free that it gave in vain.
                let sql = "SELECT 1 FROM accounts WHERE folded = $1";
                let taken_by = statement(sql).bind(folded(&account.name));
                if taken_by.fetch_optional(&mut *c).await?.is_some() {
                    return Err(StoreError::Taken("name"));
                }
                let sql = "INSERT INTO accounts \
                    (kind, name, folded, password, created_ms, role, settings) \
                    VALUES ($1, $2, $3, $4, $5, $6, '') RETURNING id";
                let row = statement(sql)
                    .bind(account.kind.word())
                    .bind(&account.name)
                    .bind(folded(&account.name))
                    .bind(&account.password)
                    .bind(account.created_ms)
                    .bind(Role::Player.word())
                    .fetch_one(c)
                    .await
                    .map_err(taken("name"))?;
                account_id(&row, "id")
            })
        })
        .await
    }

    async fn account(&self, id: AccountId) -> StoreResult<Account> {
        let query = statement("SELECT * FROM accounts WHERE id = $1").bind(id.0);
        read_found(query.fetch_optional(self.driver.readers()).await?)
    }

    async fn account_by_name(&self, name: &str) -> StoreResult<Account> {
        let query = statement("SELECT * FROM accounts WHERE folded = $1").bind(folded(name));
        read_found(query.fetch_optional(self.driver.readers()).await?)
    }

    async fn list_accounts(
        &self,
        after: Option<AccountId>,
        limit: u32,
    ) -> StoreResult<Vec<Account>> {
        let query = statement("SELECT * FROM accounts WHERE id > $1 ORDER BY id LIMIT $2");
        let query = query.bind(after.map_or(0, |after| after.0)).bind(limit);
        query.fetch_all(self.driver.lists()).await?.iter().map(read_account).collect()
    }

    async fn register(&self, id: AccountId, name: &str, password: &str) -> StoreResult<()> {
        check_name(name)?;
        let input = (id, name.to_owned(), password.to_owned());
        self.write(input, |c, (id, name, password)| {
            Box::pin(async move {
                let query = statement("SELECT * FROM accounts WHERE id = $1").locking().bind(id.0);
                if read_found(query.fetch_optional(&mut *c).await?)?.kind != AccountKind::Guest {
                    return Err(StoreError::Invalid("an account that is no guest"));
                }
                let sql = "UPDATE accounts SET kind = $2, name = $3, folded = $4, password = $5 \
                    WHERE id = $1";
                statement(sql)
                    .bind(id.0)
                    .bind(AccountKind::Person.word())
                    .bind(&name)
                    .bind(folded(&name))
                    .bind(password)
                    .execute(c)
                    .await
                    .map_err(taken("name"))?;
                Ok(())
            })
        })
        .await
    }

    async fn change_account(&self, id: AccountId, change: AccountChange) -> StoreResult<()> {
        if let AccountChange::Name(name) = &change {
            check_name(name)?;
        }
        self.write((id, change), |c, (id, change)| {
            Box::pin(async move { change_account(c, id, change).await })
        })
        .await
    }

    async fn delete_account(&self, id: AccountId, at_ms: i64) -> StoreResult<()> {
        self.write((id, at_ms), |c, (id, at_ms)| {
            Box::pin(async move { delete_account(c, id, at_ms).await })
        })
        .await
    }

    async fn create_session(&self, session: Session) -> StoreResult<()> {
        self.write(session, |c, session| {
            Box::pin(async move {
                let Session { token, account, created_ms, seen_ms, expires_ms } = session;
                let sql = "SELECT 1 FROM sessions WHERE token = $1";
                let query = statement(sql).bind(token.as_slice());
                if query.fetch_optional(&mut *c).await?.is_some() {
                    return Err(StoreError::Taken("token"));
                }
                require_account(c, account).await?;
                let sql = "INSERT INTO sessions (token, account, created_ms, seen_ms, expires_ms) \
                    VALUES ($1, $2, $3, $4, $5)";
                let query = statement(sql).bind(token.as_slice()).bind(account.0);
                query.bind(created_ms).bind(seen_ms).bind(expires_ms).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn session(&self, token: &Digest, now_ms: i64) -> StoreResult<Session> {
        let sql = "SELECT * FROM sessions WHERE token = $1 AND expires_ms > $2";
        let query = statement(sql).bind(token.as_slice()).bind(now_ms);
        let row = query.fetch_optional(self.driver.readers()).await?;
        read_session(&row.ok_or(StoreError::NotFound("session"))?)
    }

    async fn touch_session(
        &self,
        token: &Digest,
        seen_ms: i64,
        expires_ms: i64,
    ) -> StoreResult<()> {
        self.write((*token, seen_ms, expires_ms), |c, (token, seen_ms, expires_ms)| {
            Box::pin(async move {
                let sql = "UPDATE sessions SET seen_ms = $2, expires_ms = $3 WHERE token = $1";
                let query = statement(sql).bind(token.as_slice()).bind(seen_ms).bind(expires_ms);
                match query.execute(c).await?.rows_affected() {
                    0 => Err(StoreError::NotFound("session")),
                    _ => Ok(()),
                }
            })
        })
        .await
    }

    async fn sessions(&self, account: AccountId) -> StoreResult<Vec<Session>> {
        let sql = "SELECT * FROM sessions WHERE account = $1 ORDER BY created_ms, token";
        let rows = statement(sql).bind(account.0).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_session).collect()
    }

    async fn end_session(&self, token: &Digest) -> StoreResult<()> {
        self.write(*token, |c, token| {
            Box::pin(async move {
                let query = statement("DELETE FROM sessions WHERE token = $1");
                query.bind(token.as_slice()).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn end_sessions(&self, account: AccountId, except: Option<&Digest>) -> StoreResult<()> {
        let except = except.map_or_else(Vec::new, |token| token.to_vec());
        self.write((account, except), |c, (account, except)| {
            Box::pin(async move {
                let sql = "DELETE FROM sessions WHERE account = $1 AND token <> $2";
                statement(sql).bind(account.0).bind(except).execute(c).await?;
                Ok(())
            })
        })
        .await
    }

    async fn forget_guests(&self, before_ms: i64, limit: u32) -> StoreResult<u64> {
        self.write((before_ms, limit), |c, (before_ms, limit)| {
            Box::pin(async move { forget_guests(c, before_ms, limit).await })
        })
        .await
    }

    async fn expire_sessions(&self, now_ms: i64) -> StoreResult<u64> {
        self.write(now_ms, |c, now_ms| {
            Box::pin(async move {
                let query = statement("DELETE FROM sessions WHERE expires_ms <= $1");
                Ok(query.bind(now_ms).execute(c).await?.rows_affected())
            })
        })
        .await
    }

    async fn set_recovery_codes(&self, account: AccountId, codes: Vec<Digest>) -> StoreResult<()> {
        self.write((account, codes), |c, (account, codes)| {
            Box::pin(async move {
                require_account(c, account).await?;
                let sql = "DELETE FROM recovery_codes WHERE account = $1";
                statement(sql).bind(account.0).execute(&mut *c).await?;
                for code in codes {
                    let sql = "INSERT INTO recovery_codes (account, code) VALUES ($1, $2)";
                    let query = statement(sql).bind(account.0).bind(code.as_slice());
                    query.execute(&mut *c).await.map_err(|error| match is_twice(&error) {
                        true => StoreError::Invalid("a code twice"),
                        false => error.into(),
                    })?;
                }
                Ok(())
            })
        })
        .await
    }

    async fn use_recovery_code(
        &self,
        account: AccountId,
        code: &Digest,
        at_ms: i64,
    ) -> StoreResult<()> {
        self.write((account, *code, at_ms), |c, (account, code, at_ms)| {
            Box::pin(async move {
                let sql = "UPDATE recovery_codes SET used_ms = $3 \
                    WHERE account = $1 AND code = $2 AND used_ms IS NULL";
                let query = statement(sql).bind(account.0).bind(code.as_slice()).bind(at_ms);
                match query.execute(c).await?.rows_affected() {
                    0 => Err(StoreError::NotFound("recovery code")),
                    _ => Ok(()),
                }
            })
        })
        .await
    }
}

fn taken(what: &'static str) -> impl Fn(sqlx::Error) -> StoreError {
    move |error| if is_twice(&error) { StoreError::Taken(what) } else { error.into() }
}

async fn change_account(
    c: &mut Connection,
    id: AccountId,
    change: AccountChange,
) -> StoreResult<()> {
    require_account(c, id).await?;
    let query = match change {
        AccountChange::Name(name) => {
            statement("UPDATE accounts SET folded = $2, name = $3 WHERE id = $1")
                .bind(id.0)
                .bind(folded(&name))
                .bind(name)
        }
        AccountChange::Password(password) => {
            statement("UPDATE accounts SET password = $2 WHERE id = $1").bind(id.0).bind(password)
        }
        AccountChange::Email(email) => {
            statement("UPDATE accounts SET email = $2 WHERE id = $1").bind(id.0).bind(email)
        }
        AccountChange::Settings(settings) => {
            statement("UPDATE accounts SET settings = $2 WHERE id = $1").bind(id.0).bind(settings)
        }
        AccountChange::Bot => {
            let kind = AccountKind::Bot.word();
            statement("UPDATE accounts SET kind = $2 WHERE id = $1").bind(id.0).bind(kind)
        }
        AccountChange::ChallengePolicy(policy) => {
            statement("UPDATE accounts SET challenge_policy = $2 WHERE id = $1")
                .bind(id.0)
                .bind(policy)
        }
        AccountChange::Role(role) => {
            statement("UPDATE accounts SET role = $2 WHERE id = $1").bind(id.0).bind(role.word())
        }
        AccountChange::MutedUntil(until_ms) => {
            statement("UPDATE accounts SET muted_until_ms = $2 WHERE id = $1")
                .bind(id.0)
                .bind(until_ms)
        }
        AccountChange::Closed(at_ms) => {
            if at_ms.is_some() {
                const CLOSE: [&str; 5] = [
                    "DELETE FROM sessions WHERE account = $1",
                    "DELETE FROM tokens WHERE account = $1",
                    UNTOLD,
                    "DELETE FROM subscriptions WHERE account = $1",
                    "UPDATE seeks SET state = 'withdrawn' WHERE owner = $1 AND state = 'open'",
                ];
                run_for(c, id, &CLOSE).await?;
            }
            statement("UPDATE accounts SET closed_ms = $2 WHERE id = $1").bind(id.0).bind(at_ms)
        }
    };
    query.execute(c).await.map_err(taken("name"))?;
    Ok(())
}

/// Removes what was to be told to an account elsewhere.
const UNTOLD: &str = "DELETE FROM deliveries WHERE subscription IN \
    (SELECT id FROM subscriptions WHERE account = $1)";

async fn delete_account(c: &mut Connection, id: AccountId, at_ms: i64) -> StoreResult<()> {
    const FORGET: [&str; 16] = [
        "DELETE FROM sessions WHERE account = $1",
        "DELETE FROM tokens WHERE account = $1",
        "DELETE FROM passkeys WHERE account = $1",
        UNTOLD,
        "DELETE FROM subscriptions WHERE account = $1",
        "DELETE FROM day_results WHERE account = $1",
        "DELETE FROM studies WHERE account = $1",
        "UPDATE boards SET title = '' WHERE account = $1",
        "DELETE FROM recovery_codes WHERE account = $1",
        "DELETE FROM seeks WHERE owner = $1",
        "DELETE FROM seeks WHERE player = $1",
        "DELETE FROM notes WHERE account = $1",
        "DELETE FROM notices WHERE account = $1",
        "DELETE FROM blocks WHERE account = $1 OR blocked = $1",
        "DELETE FROM plans WHERE side = 0 \
         AND game IN (SELECT number FROM games WHERE first_account = $1)",
        "DELETE FROM plans WHERE side = 1 \
         AND game IN (SELECT number FROM games WHERE second_account = $1)",
    ];
    require_account(c, id).await?;
    run_for(c, id, &FORGET).await?;
    let sql = "UPDATE accounts SET name = $2, folded = $2, password = NULL, email = NULL, \
        closed_ms = $3, role = $4, settings = '', challenge_policy = '' WHERE id = $1";
    let query = statement(sql).bind(id.0).bind(anonymous_name(id)).bind(at_ms);
    query.bind(Role::Player.word()).execute(c).await?;
    Ok(())
}

async fn run_for(
    c: &mut Connection,
    id: AccountId,
    statements: &[&'static str],
) -> StoreResult<()> {
    for &sql in statements {
        statement(sql).bind(id.0).execute(&mut *c).await?;
    }
    Ok(())
}

fn read_found(row: Option<Row>) -> StoreResult<Account> {
    read_account(&row.ok_or(StoreError::NotFound("account"))?)
}

fn read_account(row: &Row) -> StoreResult<Account> {
    Ok(Account {
        id: account_id(row, "id")?,
        kind: parsed(row, "kind", AccountKind::from_word)?,
        name: get(row, "name")?,
        password: get(row, "password")?,
        email: get(row, "email")?,
        created_ms: get(row, "created_ms")?,
        closed_ms: get(row, "closed_ms")?,
        role: parsed(row, "role", Role::from_word)?,
        muted_until_ms: get(row, "muted_until_ms")?,
        settings: get(row, "settings")?,
        challenge_policy: get(row, "challenge_policy")?,
    })
}

fn read_session(row: &Row) -> StoreResult<Session> {
    Ok(Session {
        token: digest(row, "token")?,
        account: account_id(row, "account")?,
        created_ms: get(row, "created_ms")?,
        seen_ms: get(row, "seen_ms")?,
        expires_ms: get(row, "expires_ms")?,
    })
}

/// The newest account stays, so that its number is not given again.
async fn forget_guests(c: &mut Connection, before_ms: i64, limit: u32) -> StoreResult<u64> {
    let old = "SELECT id FROM accounts WHERE kind = 'guest' AND created_ms < $1 \
        AND id < (SELECT max(id) FROM accounts) \
        AND NOT EXISTS (SELECT 1 FROM games WHERE first_account = accounts.id) \
        AND NOT EXISTS (SELECT 1 FROM games WHERE second_account = accounts.id) \
        AND NOT EXISTS (SELECT 1 FROM chat WHERE author = accounts.id) \
        AND NOT EXISTS (SELECT 1 FROM reports WHERE accounts.id IN (by_account, about, settled_by)) \
        AND NOT EXISTS (SELECT 1 FROM audit WHERE actor = accounts.id) LIMIT $2";
    let old: Vec<i64> = statement(old).bind(before_ms).bind(limit).scalars(&mut *c).await?;
    for id in &old {
        for sql in [
            "DELETE FROM sessions WHERE account = $1",
            "DELETE FROM tokens WHERE account = $1",
            "DELETE FROM recovery_codes WHERE account = $1",
            "DELETE FROM day_results WHERE account = $1",
            "DELETE FROM ratings WHERE account = $1",
            "DELETE FROM seeks WHERE owner = $1",
            "DELETE FROM seeks WHERE player = $1",
            "DELETE FROM notes WHERE account = $1",
            "DELETE FROM notices WHERE account = $1",
            "DELETE FROM blocks WHERE account = $1",
            "DELETE FROM blocks WHERE blocked = $1",
            "DELETE FROM accounts WHERE id = $1",
        ] {
            statement(sql).bind(*id).execute(&mut *c).await?;
        }
    }
    Ok(u64::try_from(old.len()).unwrap_or(u64::MAX))
}
