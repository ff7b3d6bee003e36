//! One statement for either database: its text, its values, and where it runs.
//!
//! Both databases read the same SQL, with `$1` for the first value; numbers and truths are 64-bit
//! integers in both. Which database answers is known only when the statement runs.

use std::borrow::Cow;

use sqlx::postgres::{PgArguments, PgPool, PgRow};
use sqlx::sqlite::{SqliteArguments, SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Postgres, SqlSafeStr, SqlStr, Sqlite, SqliteConnection, Transaction};

use super::refusal::Failure;
use super::row::{Row, Stored};
use super::trust::Trust;
use crate::{Digest, StoreResult};

/// Connections to read by.
#[derive(Clone, Debug)]
pub enum Pool {
    /// To a file.
    Sqlite(SqlitePool),
    /// To a server, over lines that may break.
    Postgres(PgPool, Trust),
}

/// The connection that a command writes by.
#[derive(Debug)]
pub enum Connection {
    /// The only one that writes.
    Sqlite(SqliteConnection),
    /// One of several.
    Postgres {
        /// What is undone, or committed, as a whole.
        transaction: Transaction<'static, Postgres>,
        /// Why a statement failed, where the transaction may be tried again.
        failure: Option<Failure>,
    },
}

/// Where a statement runs.
pub(crate) enum Target<'t> {
    /// Whichever connection is free. What only reads is asked once more where a line breaks.
    Pool(&'t Pool),
    /// Whichever connection is free, and never a second time: for what changes something by itself.
    Once(&'t PgPool),
    /// This one.
    Connection(&'t mut Connection),
}

impl<'t> From<&'t Pool> for Target<'t> {
    fn from(pool: &'t Pool) -> Self {
        Target::Pool(pool)
    }
}

impl<'t> From<&'t PgPool> for Target<'t> {
    fn from(pool: &'t PgPool) -> Self {
        Target::Once(pool)
    }
}

impl<'t> From<&'t mut Connection> for Target<'t> {
    fn from(connection: &'t mut Connection) -> Self {
        Target::Connection(connection)
    }
}

/// A value of a statement; the kind is known also of what is absent.
#[derive(Clone)]
pub(crate) enum Value<'v> {
    Int(Option<i64>),
    Real(f64),
    Text(Option<Cow<'v, str>>),
    Bytes(Cow<'v, [u8]>),
}

macro_rules! value_from {
    ($($type:ty: $value:ident => $made:expr;)+) => {
        $(impl<'v> From<$type> for Value<'v> {
            fn from($value: $type) -> Self {
                $made
            }
        })+
    };
}

value_from! {
    i64: value => Value::Int(Some(value));
    u32: value => Value::Int(Some(i64::from(value)));
    i32: value => Value::Int(Some(i64::from(value)));
    bool: value => Value::Int(Some(i64::from(value)));
    Option<i64>: value => Value::Int(value);
    Option<u32>: value => Value::Int(value.map(i64::from));
    Option<i32>: value => Value::Int(value.map(i64::from));
    Option<bool>: value => Value::Int(value.map(i64::from));
    f64: value => Value::Real(value);
    &'v str: value => Value::Text(Some(Cow::Borrowed(value)));
    &'v String: value => Value::Text(Some(Cow::Borrowed(value)));
    String: value => Value::Text(Some(Cow::Owned(value)));
    Option<&'v str>: value => Value::Text(value.map(Cow::Borrowed));
    Option<String>: value => Value::Text(value.map(Cow::Owned));
    &'v Option<String>: value => Value::Text(value.as_deref().map(Cow::Borrowed));
    &'v [u8]: value => Value::Bytes(Cow::Borrowed(value));
    Vec<u8>: value => Value::Bytes(Cow::Owned(value));
    Digest: value => Value::Bytes(Cow::Owned(value.to_vec()));
}

/// A statement with its values.
#[derive(Clone)]
pub(crate) struct Statement<'q> {
    sql: SqlStr,
    values: Vec<Value<'q>>,
    /// Whether the rows found are kept for this transaction, where several write.
    locks: bool,
}

/// A statement without values so far.
pub(crate) fn statement<'q>(sql: &'static str) -> Statement<'q> {
    Statement { sql: sql.into_sql_str(), values: Vec::new(), locks: false }
}

/// A statement whose text was made; nothing from outside may stand in it.
pub(crate) fn made_statement<'q>(sql: String) -> Statement<'q> {
    Statement { sql: AssertSqlSafe(sql).into_sql_str(), values: Vec::new(), locks: false }
}

/// Runs a statement where it belongs.
macro_rules! run {
    ($query:expr, $target:expr, $run:ident) => {
        match $target.into() {
            Target::Pool(Pool::Sqlite(pool)) => {
                $query.for_sqlite().$run(pool).await.map(Into::into)
            }
            Target::Pool(Pool::Postgres(pool, trust)) => {
                let again = $query.clone();
                let mut result = $query.for_postgres().$run(pool).await;
                if result.as_ref().err().and_then(Failure::of) == Some(Failure::Broken) {
                    // Nothing is trusted from here on, so the next connection is one that answers.
                    trust.lose();
                    result = again.for_postgres().$run(pool).await;
                }
                result.map(Into::into)
            }
            Target::Once(pool) => $query.for_postgres().$run(pool).await.map(Into::into),
            Target::Connection(Connection::Sqlite(connection)) => {
                $query.for_sqlite().$run(connection).await.map(Into::into)
            }
            Target::Connection(Connection::Postgres { transaction, failure }) => {
                let result = $query.for_postgres().$run(&mut **transaction).await;
                *failure = failure.or(result.as_ref().err().and_then(Failure::of));
                result.map(Into::into)
            }
        }
    };
}

impl<'q> Statement<'q> {
    /// Adds the next value.
    #[must_use]
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Keeps the rows found for this transaction: nobody else changes them until it ends. SQLite, with
    /// its one writer, needs no such thing.
    #[must_use]
    pub(crate) fn locking(mut self) -> Self {
        self.locks = true;
        self
    }

    pub(crate) async fn execute<'t>(
        self,
        target: impl Into<Target<'t>>,
    ) -> Result<Done, sqlx::Error> {
        run!(self, target, execute)
    }

    pub(crate) async fn fetch_all<'t>(
        self,
        target: impl Into<Target<'t>>,
    ) -> Result<Vec<Row>, sqlx::Error> {
        let rows: Result<Rows, sqlx::Error> = run!(self, target, fetch_all);
        rows.map(|rows| rows.0)
    }

    pub(crate) async fn fetch_optional<'t>(
        self,
        target: impl Into<Target<'t>>,
    ) -> Result<Option<Row>, sqlx::Error> {
        let row: Result<MaybeRow, sqlx::Error> = run!(self, target, fetch_optional);
        row.map(|row| row.0)
    }

    pub(crate) async fn fetch_one<'t>(
        self,
        target: impl Into<Target<'t>>,
    ) -> Result<Row, sqlx::Error> {
        run!(self, target, fetch_one)
    }

    /// The first column of the only row.
    pub(crate) async fn scalar<'t, T>(self, target: impl Into<Target<'t>>) -> StoreResult<T>
    where
        T: for<'r> Stored<'r>,
    {
        Ok(T::read(&self.fetch_one(target).await?, 0)?)
    }

    /// The first column of the row, if there is one.
    pub(crate) async fn optional_scalar<'t, T>(
        self,
        target: impl Into<Target<'t>>,
    ) -> StoreResult<Option<T>>
    where
        T: for<'r> Stored<'r>,
    {
        let row = self.fetch_optional(target).await?;
        Ok(row.map(|row| T::read(&row, 0)).transpose()?)
    }

    /// The first column of every row.
    pub(crate) async fn scalars<'t, T>(self, target: impl Into<Target<'t>>) -> StoreResult<Vec<T>>
    where
        T: for<'r> Stored<'r>,
    {
        self.fetch_all(target).await?.iter().map(|row| Ok(T::read(row, 0)?)).collect()
    }

    fn for_sqlite(self) -> sqlx::query::Query<'static, Sqlite, SqliteArguments> {
        let query = sqlx::query(self.sql);
        self.values.into_iter().fold(query, |query, value| match value {
            Value::Int(value) => query.bind(value),
            Value::Real(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        })
    }

    fn for_postgres(self) -> sqlx::query::Query<'static, Postgres, PgArguments> {
        let query = match self.locks {
            true => sqlx::query(AssertSqlSafe(format!("{} FOR UPDATE", self.sql.as_str()))),
            false => sqlx::query(self.sql),
        };
        self.values.into_iter().fold(query, |query, value| match value {
            Value::Int(value) => query.bind(value),
            Value::Real(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        })
    }
}

/// What came of a statement that finds nothing.
pub(crate) struct Done {
    /// How many rows it changed.
    rows: u64,
}

impl Done {
    pub(crate) const fn rows_affected(&self) -> u64 {
        self.rows
    }
}

impl From<sqlx::sqlite::SqliteQueryResult> for Done {
    fn from(result: sqlx::sqlite::SqliteQueryResult) -> Self {
        Done { rows: result.rows_affected() }
    }
}

impl From<sqlx::postgres::PgQueryResult> for Done {
    fn from(result: sqlx::postgres::PgQueryResult) -> Self {
        Done { rows: result.rows_affected() }
    }
}

struct Rows(Vec<Row>);
struct MaybeRow(Option<Row>);

impl From<Vec<SqliteRow>> for Rows {
    fn from(rows: Vec<SqliteRow>) -> Self {
        Rows(rows.into_iter().map(Row::Sqlite).collect())
    }
}

impl From<Vec<PgRow>> for Rows {
    fn from(rows: Vec<PgRow>) -> Self {
        Rows(rows.into_iter().map(Row::Postgres).collect())
    }
}

impl From<Option<SqliteRow>> for MaybeRow {
    fn from(row: Option<SqliteRow>) -> Self {
        MaybeRow(row.map(Row::Sqlite))
    }
}

impl From<Option<PgRow>> for MaybeRow {
    fn from(row: Option<PgRow>) -> Self {
        MaybeRow(row.map(Row::Postgres))
    }
}

impl Connection {
    /// Commits what was done by it.
    pub(crate) async fn commit(mut self) -> StoreResult<()> {
        match self {
            Connection::Sqlite(_) => {
                statement("COMMIT").execute(&mut self).await?;
            }
            Connection::Postgres { transaction, .. } => transaction.commit().await?,
        }
        Ok(())
    }
}

impl Pool {
    /// Waits for what was begun, and closes the connections.
    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool, _) => pool.close().await,
        }
    }
}
