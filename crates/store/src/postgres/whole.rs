//! Reads the whole database: a page that is damaged shows when its rows are read. Keys, references and
//! kinds of values are held by PostgreSQL itself.

use crate::sql::statement::{Pool, made_statement, statement};
use crate::{StoreError, StoreResult};

/// Reads every value of every table.
pub(super) async fn check(lists: &Pool) -> StoreResult<()> {
    let sql = "SELECT quote_ident(tablename) FROM pg_tables \
        WHERE schemaname = current_schema() ORDER BY tablename";
    let tables: Vec<String> = statement(sql).scalars(lists).await?;
    for table in tables {
        let read = made_statement(format!("SELECT count(t.*::text) FROM {table} AS t"));
        let count: StoreResult<i64> = read.scalar(lists).await;
        count.map_err(|error| match error {
            StoreError::Unavailable(why) => StoreError::Damaged { column: "table", value: why },
            other => other,
        })?;
    }
    Ok(())
}
