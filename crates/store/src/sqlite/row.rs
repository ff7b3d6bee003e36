//! Reading rows: what stands there becomes a value that cannot be wrong, or `Damaged`.

use rules::{Outcome, Side, Variant};
use sqlx::sqlite::SqliteRow;
use sqlx::{Decode, Row, Sqlite, SqliteConnection, Type};

use crate::{AccountId, Digest, GameId, StoreError, StoreResult};

/// A plain value.
pub(super) fn get<'r, T>(row: &'r SqliteRow, column: &'static str) -> StoreResult<T>
where
    T: Decode<'r, Sqlite> + Type<Sqlite>,
{
    row.try_get(column).map_err(|error| match error {
        sqlx::Error::ColumnDecode { .. } => damaged(column, &error.to_string()),
        other => other.into(),
    })
}

/// A word or an id.
pub(super) fn parsed<T>(
    row: &SqliteRow,
    column: &'static str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> StoreResult<T> {
    let text: &str = get(row, column)?;
    parse(text).ok_or_else(|| damaged(column, text))
}

pub(super) fn damaged(column: &'static str, value: &str) -> StoreError {
    StoreError::Damaged { column, value: value.to_owned() }
}

pub(super) fn account(row: &SqliteRow, column: &'static str) -> StoreResult<AccountId> {
    get(row, column).map(AccountId)
}

pub(super) fn variant(row: &SqliteRow) -> StoreResult<Variant> {
    parsed(row, "variant", Variant::from_name)
}

pub(super) fn game_id(row: &SqliteRow, column: &'static str) -> StoreResult<GameId> {
    parsed(row, column, |text| text.parse().ok())
}

pub(super) fn optional_game_id(
    row: &SqliteRow,
    column: &'static str,
) -> StoreResult<Option<GameId>> {
    let text: Option<&str> = get(row, column)?;
    text.map(|text| text.parse().map_err(|_| damaged(column, text))).transpose()
}

pub(super) fn side(row: &SqliteRow, column: &'static str) -> StoreResult<Option<Side>> {
    match get::<Option<i64>>(row, column)? {
        None => Ok(None),
        Some(0) => Ok(Some(Side::First)),
        Some(1) => Ok(Some(Side::Second)),
        Some(other) => Err(damaged(column, &other.to_string())),
    }
}

pub(super) fn side_number(side: Side) -> i64 {
    match side {
        Side::First => 0,
        Side::Second => 1,
    }
}

pub(super) fn outcome(row: &SqliteRow) -> StoreResult<Option<Outcome>> {
    let all = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
    let Some(word) = get::<Option<&str>>(row, "outcome")? else { return Ok(None) };
    let outcome = all.into_iter().find(|outcome| outcome.word() == word);
    outcome.map(Some).ok_or_else(|| damaged("outcome", word))
}

pub(super) fn digest(row: &SqliteRow, column: &'static str) -> StoreResult<Digest> {
    let bytes: &[u8] = get(row, column)?;
    bytes.try_into().map_err(|_| damaged(column, &format!("{bytes:02x?}")))
}

/// The number by which other tables name a game.
pub(super) async fn game_number(
    connection: &mut SqliteConnection,
    id: &GameId,
) -> StoreResult<i64> {
    let number = sqlx::query_scalar("SELECT number FROM games WHERE id = $1")
        .bind(id.as_str())
        .fetch_optional(connection)
        .await?;
    number.ok_or(StoreError::NotFound("game"))
}

/// Refuses an account that is not there.
pub(super) async fn require_account(
    connection: &mut SqliteConnection,
    id: AccountId,
) -> StoreResult<()> {
    let found: Option<i64> = sqlx::query_scalar("SELECT id FROM accounts WHERE id = $1")
        .bind(id.0)
        .fetch_optional(connection)
        .await?;
    found.map(|_| ()).ok_or(StoreError::NotFound("account"))
}
