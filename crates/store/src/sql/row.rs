//! Reading rows: what stands there becomes a value that cannot be wrong, or `Damaged`.

use rules::{Outcome, Side, Variant};
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, Row as _};

use crate::{AccountId, Digest, GameId, StoreError, StoreResult};

/// A row of either database.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl From<SqliteRow> for Row {
    fn from(row: SqliteRow) -> Self {
        Row::Sqlite(row)
    }
}

impl From<PgRow> for Row {
    fn from(row: PgRow) -> Self {
        Row::Postgres(row)
    }
}

/// A plain value of a column.
pub(crate) trait Stored<'r>: Sized {
    fn read(
        row: &'r Row,
        column: impl ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
    ) -> Result<Self, sqlx::Error>;
}

macro_rules! stored {
    ($($type:ty),+) => {
        $(impl<'r> Stored<'r> for $type {
            fn read(
                row: &'r Row,
                column: impl ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
            ) -> Result<Self, sqlx::Error> {
                match row {
                    Row::Sqlite(row) => row.try_get(column),
                    Row::Postgres(row) => row.try_get(column),
                }
            }
        })+
    };
}

stored!(i64, f64, String, &'r str, &'r [u8], Vec<u8>);
stored!(Option<i64>, Option<String>, Option<&'r str>);

/// Numbers are kept with 64 bits, truths as 0 and 1.
macro_rules! stored_as_i64 {
    ($($type:ty: $convert:expr),+) => {
        $(
        impl<'r> Stored<'r> for $type {
            fn read(
                row: &'r Row,
                column: impl ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
            ) -> Result<Self, sqlx::Error> {
                let number = i64::read(row, column)?;
                $convert(number).ok_or_else(|| out_of_range(number))
            }
        }

        impl<'r> Stored<'r> for Option<$type> {
            fn read(
                row: &'r Row,
                column: impl ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
            ) -> Result<Self, sqlx::Error> {
                let Some(number) = Option::<i64>::read(row, column)? else { return Ok(None) };
                $convert(number).map(Some).ok_or_else(|| out_of_range(number))
            }
        }
        )+
    };
}

stored_as_i64!(
    u32: |number| u32::try_from(number).ok(),
    i32: |number| i32::try_from(number).ok(),
    bool: |number| match number { 0 => Some(false), 1 => Some(true), _ => None }
);

fn out_of_range(number: i64) -> sqlx::Error {
    sqlx::Error::Decode(format!("{number} is out of range").into())
}

/// A plain value.
pub(crate) fn get<'r, T: Stored<'r>>(row: &'r Row, column: &'static str) -> StoreResult<T> {
    T::read(row, column).map_err(|error| match error {
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            damaged(column, &error.to_string())
        }
        other => other.into(),
    })
}

/// A word or an id.
pub(crate) fn parsed<T>(
    row: &Row,
    column: &'static str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> StoreResult<T> {
    let text: &str = get(row, column)?;
    parse(text).ok_or_else(|| damaged(column, text))
}

pub(crate) fn damaged(column: &'static str, value: &str) -> StoreError {
    StoreError::Damaged { column, value: value.to_owned() }
}

pub(crate) fn account(row: &Row, column: &'static str) -> StoreResult<AccountId> {
    get(row, column).map(AccountId)
}

pub(crate) fn variant(row: &Row) -> StoreResult<Variant> {
    parsed(row, "variant", Variant::from_name)
}

pub(crate) fn game_id(row: &Row, column: &'static str) -> StoreResult<GameId> {
    parsed(row, column, |text| text.parse().ok())
}

pub(crate) fn optional_game_id(row: &Row, column: &'static str) -> StoreResult<Option<GameId>> {
    let text: Option<&str> = get(row, column)?;
    text.map(|text| text.parse().map_err(|_| damaged(column, text))).transpose()
}

pub(crate) fn side(row: &Row, column: &'static str) -> StoreResult<Option<Side>> {
    match get::<Option<i64>>(row, column)? {
        None => Ok(None),
        Some(0) => Ok(Some(Side::First)),
        Some(1) => Ok(Some(Side::Second)),
        Some(other) => Err(damaged(column, &other.to_string())),
    }
}

pub(crate) fn side_number(side: Side) -> i64 {
    match side {
        Side::First => 0,
        Side::Second => 1,
    }
}

pub(crate) fn outcome(row: &Row) -> StoreResult<Option<Outcome>> {
    let all = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
    let Some(word) = get::<Option<&str>>(row, "outcome")? else { return Ok(None) };
    let outcome = all.into_iter().find(|outcome| outcome.word() == word);
    outcome.map(Some).ok_or_else(|| damaged("outcome", word))
}

pub(crate) fn digest(row: &Row, column: &'static str) -> StoreResult<Digest> {
    let bytes: &[u8] = get(row, column)?;
    bytes.try_into().map_err(|_| damaged(column, &format!("{bytes:02x?}")))
}
