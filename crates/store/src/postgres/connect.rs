//! The way to the server: its address, what is asked of it before anything is trusted to it, and how
//! many connections there are.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, Row};

use crate::sql::trust::Trust;
use crate::{StoreError, StoreResult};

/// Connections of one node; three nodes fit the hundred that PostgreSQL takes by itself.
pub(super) const WRITERS: u32 = 12;
pub(super) const READERS: u32 = 6;
pub(super) const LIST_READERS: u32 = 2;

/// How long a command waits for a free connection, or for the server.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Of the oldest version that is tried.
const OLDEST: i64 = 14;

/// What an address says.
pub(super) fn options(url: &str) -> StoreResult<PgConnectOptions> {
    let options: PgConnectOptions = url.parse().map_err(|error| {
        // What the address holds is not shown: a password may be in it, and be the reason.
        let why = match error {
            sqlx::Error::Configuration(why) => why.to_string(),
            other => other.to_string(),
        };
        let expected = "expected `postgres://USER:PASSWORD@HOST:PORT/DATABASE`";
        StoreError::Unavailable(format!("its address cannot be read ({why}); {expected}"))
    })?;
    // Poolers know no `extra_float_digits`, and PostgreSQL has long written numbers in full without it.
    let options = options.extra_float_digits(None).application_name("petri");
    // Statements carry digests of secrets.
    Ok(options.disable_statement_logging())
}

/// Looks at the database before anything is trusted to it.
pub(super) async fn look(options: &PgConnectOptions) -> StoreResult<()> {
    let looked = tokio::time::timeout(TIMEOUT, async {
        let mut connections = (options.connect().await?, options.connect().await?);
        refuse_shared_sessions(&mut connections).await?;
        connections.1.close().await?;
        look_by(connections.0).await
    });
    looked
        .await
        .map_err(|_| StoreError::Unavailable(format!("no answer within {} s", TIMEOUT.as_secs())))?
}

/// A pooler may give each transaction to whichever session is free, as pgbouncer does in transaction mode.
/// Then neither prepared statements nor what was set for a session hold, and nor does the lock under which
/// the tables are made. It shows when one connection's session is the other's as well, or another each time.
async fn refuse_shared_sessions(
    (one, other): &mut (PgConnection, PgConnection),
) -> StoreResult<()> {
    // Others may come between, and hide it once.
    for _ in 0..3 {
        let before = session(one).await?;
        let mut transaction = other.begin().await?;
        let of_other = session(&mut transaction).await?;
        let after = session(one).await?;
        transaction.rollback().await?;
        if before == of_other || before != after {
            return unfit(
                "a pooler is between that shares sessions; set it to sessions of one's own \
                 (pgbouncer: `pool_mode = session`)"
                    .to_owned(),
            );
        }
    }
    Ok(())
}

/// The number of the process that serves a connection; asked without a prepared statement.
async fn session(connection: &mut PgConnection) -> StoreResult<i32> {
    let row = sqlx::raw_sql("SELECT pg_backend_pid()").fetch_one(connection).await?;
    Ok(row.try_get(0)?)
}

async fn look_by(mut connection: PgConnection) -> StoreResult<()> {
    let (version, encoding, is_standby): (String, String, bool) = sqlx::query_as(
        "SELECT current_setting('server_version_num'), current_setting('server_encoding'), \
         pg_is_in_recovery()",
    )
    .fetch_one(&mut connection)
    .await?;
    connection.close().await?;
    let version = version.parse::<i64>().unwrap_or(0) / 10_000;
    if version < OLDEST {
        return unfit(format!(
            "PostgreSQL {version} is too old; {OLDEST} is the oldest that will do"
        ));
    }
    if encoding != "UTF8" {
        return unfit(format!(
            "it keeps texts as {encoding}; make a database with `CREATE DATABASE … ENCODING 'UTF8'`"
        ));
    }
    if is_standby {
        return unfit("it is a standby, which takes nothing; name the primary".to_owned());
    }
    Ok(())
}

fn unfit<T>(why: String) -> StoreResult<T> {
    Err(StoreError::Unavailable(why))
}

/// So many connections, each made when it is needed, and asked before it is used whether it still leads
/// to a server, where it is not trusted.
pub(super) fn pool(options: &PgConnectOptions, connections: u32, trust: &Trust) -> PgPool {
    let trust = trust.clone();
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(TIMEOUT)
        .test_before_acquire(false)
        .before_acquire(move |connection, known| {
            let is_trusted = trust.is_enough(known.idle_for);
            Box::pin(async move {
                if !is_trusted {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(|connection, _| Box::pin(prepare(connection)))
        .connect_lazy_with(options.clone())
}

/// Whatever the server is set to, these hold here.
async fn prepare(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(
        "SET default_transaction_isolation = 'read committed'; \
         SET idle_in_transaction_session_timeout = '30s'; \
         SELECT set_config('synchronous_commit', 'on', false) \
            WHERE current_setting('synchronous_commit') = 'off'",
    )
    .execute(connection)
    .await?;
    Ok(())
}
