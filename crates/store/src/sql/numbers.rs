//! The numbers that a database gives to new rows: what it gave last, so that a copy goes on from there.

use super::statement::{Connection, made_statement, statement};
use crate::StoreResult;

/// The newest number given for a table; none where none was.
pub(super) async fn newest(
    connection: &mut Connection,
    table: &str,
    column: &str,
) -> StoreResult<Option<i64>> {
    let highest = made_statement(format!("SELECT max({column}) FROM {table}"));
    let highest: Option<i64> = highest.scalar(&mut *connection).await?;
    // A row of the newest number may be gone; the number is not given again.
    let given: Option<i64> = match connection {
        Connection::Sqlite(_) => {
            let sql = "SELECT seq FROM sqlite_sequence WHERE name = $1";
            statement(sql).bind(table).optional_scalar(connection).await?
        }
        Connection::Postgres { .. } => {
            let sql = "SELECT pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)";
            statement(sql).bind(table).bind(column).scalar(connection).await?
        }
    };
    Ok(given.max(highest))
}

/// Goes on after this number.
pub(super) async fn go_on_after(
    connection: &mut Connection,
    table: &str,
    column: &str,
    newest: i64,
) -> StoreResult<()> {
    match connection {
        // Tables that are not in the list go on after their highest number by themselves.
        Connection::Sqlite(_) => {
            let insert = "INSERT INTO sqlite_sequence (name, seq) SELECT $1, $2 \
                WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1) \
                AND EXISTS (SELECT 1 FROM sqlite_schema WHERE name = $1 AND sql LIKE '%AUTOINCREMENT%')";
            statement(insert).bind(table).bind(newest).execute(&mut *connection).await?;
            let update = "UPDATE sqlite_sequence SET seq = $2 WHERE name = $1";
            statement(update).bind(table).bind(newest).execute(connection).await?;
        }
        Connection::Postgres { .. } => {
            let sql = "SELECT setval(pg_get_serial_sequence($1, $2)::regclass, $3)";
            statement(sql).bind(table).bind(column).bind(newest).execute(connection).await?;
        }
    }
    Ok(())
}
