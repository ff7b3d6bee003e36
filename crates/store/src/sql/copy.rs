//! Copies everything from one database to another, of either kind: as of one moment, all or nothing.
//!
//! The source is read in one transaction, so a server may go on working on it; what it writes meanwhile
//! is not in the copy. The target is filled in one transaction too, read back, and committed only when
//! every table has as many rows there, with the same digest. Whoever breaks it off leaves an empty
//! target and begins again.

use sha2::{Digest as _, Sha256};

use super::driver::Driver;
use super::row::{Row, Stored};
use super::statement::{Connection, Statement, Value, made_statement};
use super::tables::{Column, Kind, TABLES, Table};
use super::{SqlStore, numbers};
use crate::{StoreError, StoreResult};

/// So many values fit one statement in both databases.
const MOST_VALUES: usize = 10_000;
/// So many rows are read at once.
const PAGE: u32 = 1_000;

/// A table that was copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopiedTable {
    /// Which.
    pub name: &'static str,
    /// How many rows it has.
    pub rows: u64,
    /// SHA-256 of all of them in the order of their keys: the same in both databases.
    pub digest: [u8; 32],
}

/// How far a copy is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CopyProgress {
    /// The table that is being copied, or read back.
    pub table: &'static str,
    /// Rows written or read back so far, in all tables.
    pub rows: u64,
    /// How many that will be.
    pub of: u64,
}

impl<D: Driver> SqlStore<D> {
    /// Copies everything into a store that is empty; what was copied, table by table.
    ///
    /// # Errors
    /// `Taken` if the target is not empty, `Damaged` if a value cannot be read or is another when it is
    /// read back, `Full`, `Unavailable`. The target is empty then.
    pub async fn copy_to<E: Driver>(
        &self,
        target: &SqlStore<E>,
        mut progress: impl FnMut(CopyProgress) + Send,
    ) -> StoreResult<Vec<CopiedTable>> {
        let mut from = self.driver.begin_reading().await?;
        let mut to = target.driver.begin_alone().await?;
        let mut of = 0;
        for table in &TABLES {
            if count(&mut to, table).await? > 0 {
                return Err(StoreError::Taken("database"));
            }
            of += 2 * count(&mut from, table).await?;
        }
        let mut done = 0;
        let mut tell = |table: &Table, rows: u64| {
            done += rows;
            progress(CopyProgress { table: table.name, rows: done, of });
        };
        let mut copied = Vec::new();
        for table in &TABLES {
            let read = read(&mut from, table, Some(&mut to), &mut |rows| tell(table, rows)).await?;
            if let Some(column) = table.counted
                && let Some(newest) = numbers::newest(&mut from, table.name, column).await?
            {
                numbers::go_on_after(&mut to, table.name, column, newest).await?;
            }
            copied.push(read);
        }
        for (table, written) in TABLES.iter().zip(&copied) {
            let read = read(&mut to, table, None, &mut |rows| tell(table, rows)).await?;
            if read != *written {
                let value = format!("{} rows read back, {} written", read.rows, written.rows);
                return Err(StoreError::Damaged { column: table.name, value });
            }
        }
        to.commit().await?;
        Ok(copied)
    }
}

async fn count(connection: &mut Connection, table: &Table) -> StoreResult<u64> {
    let counted = made_statement(format!("SELECT count(*) FROM {}", table.name));
    Ok(counted.scalar::<i64>(connection).await?.unsigned_abs())
}

/// Reads a table in the order of its key, and writes what it reads where that is wanted.
async fn read(
    from: &mut Connection,
    table: &Table,
    mut to: Option<&mut Connection>,
    tell: &mut (dyn FnMut(u64) + Send),
) -> StoreResult<CopiedTable> {
    let mut digest = Sha256::new();
    let mut copied = 0;
    let mut after: Vec<Value<'static>> = Vec::new();
    loop {
        let rows = page(table, &after).fetch_all(&mut *from).await?;
        let Some(last) = rows.last() else { break };
        after = values(last, table.key())?;
        let mut all = Vec::new();
        for row in &rows {
            let row = values(row, table.columns.iter())?;
            row.iter().for_each(|value| add_to_digest(&mut digest, value));
            all.push(row);
        }
        if let Some(to) = to.as_deref_mut() {
            write(to, table, all).await?;
        }
        let rows = u64::try_from(rows.len()).unwrap_or(u64::MAX);
        copied += rows;
        tell(rows);
    }
    Ok(CopiedTable { name: table.name, rows: copied, digest: digest.finalize().into() })
}

/// The rows after this key.
fn page<'v>(table: &Table, after: &[Value<'v>]) -> Statement<'v> {
    let key = names(table.key());
    let condition = match after.len() {
        0 => String::new(),
        count => format!("WHERE ({key}) > ({})", places(0, count)),
    };
    let sql = format!(
        "SELECT {} FROM {} {condition} ORDER BY {key} LIMIT {PAGE}",
        names(table.columns.iter()),
        table.name
    );
    after.iter().cloned().fold(made_statement(sql), Statement::bind)
}

async fn write(
    to: &mut Connection,
    table: &Table,
    mut rows: Vec<Vec<Value<'static>>>,
) -> StoreResult<()> {
    let width = table.columns.len();
    let most = MOST_VALUES / width.max(1);
    while !rows.is_empty() {
        let part: Vec<_> = rows.drain(..most.min(rows.len())).collect();
        let tuples: Vec<String> =
            (0..part.len()).map(|row| format!("({})", places(row * width, width))).collect();
        let sql = format!(
            "INSERT INTO {} ({}) VALUES {}",
            table.name,
            names(table.columns.iter()),
            tuples.join(", ")
        );
        part.into_iter()
            .flatten()
            .fold(made_statement(sql), Statement::bind)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

fn names<'c>(columns: impl Iterator<Item = &'c Column>) -> String {
    columns.map(|column| column.name).collect::<Vec<_>>().join(", ")
}

/// `$1, $2, …`, after so many.
fn places(after: usize, count: usize) -> String {
    let places = (after + 1..=after + count).map(|place| format!("${place}"));
    places.collect::<Vec<_>>().join(", ")
}

fn values<'c>(
    row: &Row,
    columns: impl Iterator<Item = &'c Column>,
) -> StoreResult<Vec<Value<'static>>> {
    let value = |column: &Column| {
        let value = match column.kind {
            Kind::Int => Value::Int(Option::read(row, column.name)?),
            Kind::Real => Value::Real(f64::read(row, column.name)?),
            Kind::Text => Value::Text(Option::<String>::read(row, column.name)?.map(Into::into)),
            Kind::Bytes => Value::Bytes(<&[u8]>::read(row, column.name)?.to_vec().into()),
        };
        Ok(value)
    };
    let read: Result<_, sqlx::Error> = columns.map(value).collect();
    Ok(read?)
}

/// Each value with its kind and its length, so that no two rows look alike.
fn add_to_digest(digest: &mut Sha256, value: &Value<'_>) {
    let (kind, bytes): (u8, Vec<u8>) = match value {
        Value::Int(None) | Value::Text(None) => (0, Vec::new()),
        Value::Int(Some(number)) => (1, number.to_be_bytes().to_vec()),
        Value::Real(number) => (2, number.to_be_bytes().to_vec()),
        Value::Text(Some(text)) => (3, text.as_bytes().to_vec()),
        Value::Bytes(bytes) => (4, bytes.to_vec()),
    };
    digest.update([kind]);
    digest.update(bytes.len().to_be_bytes());
    digest.update(bytes);
}
