//! The shape of the tables, step by step. A step that was released never changes, and there is no
//! way back; a database that knows a newer step is refused.

use std::path::Path;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqliteConnection};

use super::files::{beside, create_private, failed, sync};
use crate::{StoreError, StoreResult};

/// Number, name and statements of each step.
const STEPS: [(i64, &str, &str); 15] = [
    (1, "first", include_str!("../../migrations/sqlite/0001_first.sql")),
    (2, "notices", include_str!("../../migrations/sqlite/0002_notices.sql")),
    (3, "changed", include_str!("../../migrations/sqlite/0003_changed.sql")),
    (4, "crowding", include_str!("../../migrations/sqlite/0004_crowding.sql")),
    (5, "tokens", include_str!("../../migrations/sqlite/0005_tokens.sql")),
    (6, "absences", include_str!("../../migrations/sqlite/0006_absences.sql")),
    (7, "bots", include_str!("../../migrations/sqlite/0007_bots.sql")),
    (8, "passkeys", include_str!("../../migrations/sqlite/0008_passkeys.sql")),
    (9, "leases", include_str!("../../migrations/sqlite/0009_leases.sql")),
    (10, "subscriptions", include_str!("../../migrations/sqlite/0010_subscriptions.sql")),
    (11, "reviews", include_str!("../../migrations/sqlite/0011_reviews.sql")),
    (12, "days", include_str!("../../migrations/sqlite/0012_days.sql")),
    (13, "links", include_str!("../../migrations/sqlite/0013_links.sql")),
    (14, "studies", include_str!("../../migrations/sqlite/0014_studies.sql")),
    (15, "boards", include_str!("../../migrations/sqlite/0015_boards.sql")),
];

/// The step at which a database stands, if it stands before the last one; none for a new database.
pub(super) async fn behind(connection: &mut SqliteConnection) -> StoreResult<Option<i64>> {
    let made = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    if sqlx::query_scalar::<_, i64>(made).fetch_one(&mut *connection).await? == 0 {
        return Ok(None);
    }
    let newest = "SELECT max(version) FROM _sqlx_migrations";
    let newest: Option<i64> = sqlx::query_scalar(newest).fetch_one(connection).await?;
    let last = STEPS.last().map(|(number, _, _)| *number);
    Ok(newest.filter(|newest| Some(*newest) < last))
}

/// Brings the tables up to date, each step in a transaction.
pub(super) async fn apply(connection: &mut SqliteConnection) -> StoreResult<()> {
    let step = |(number, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrator = Migrator::with_migrations(STEPS.into_iter().map(step).collect());
    let result = migrator.run(connection).await;
    result.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        MigrateError::VersionMissing(version) => StoreError::Unavailable(format!(
            "the database has migration {version}, which this version does not know; use a newer one"
        )),
        other => StoreError::Unavailable(other.to_string()),
    })
}

/// Copies a database that stands at an earlier step beside itself, before the tables are changed. A copy
/// that lies there already, from a start that was broken off, is as good.
pub(super) async fn keep_before(
    connection: &mut SqliteConnection,
    path: &Path,
    step: i64,
) -> StoreResult<()> {
    let copy = beside(path, &format!(".before-{}", step.saturating_add(1)));
    if copy.exists() {
        return Ok(());
    }
    let partial = beside(path, ".before-partial");
    // Half a copy, of a start that was broken off.
    let _ = tokio::fs::remove_file(&partial).await;
    create_private(&partial).map_err(|error| failed(&error))?;
    let text = partial.to_str().ok_or(StoreError::Invalid("a path that is not Unicode"))?;
    sqlx::query("VACUUM INTO $1").bind(text).execute(connection).await?;
    sync(&partial).await?;
    tokio::fs::rename(&partial, &copy).await.map_err(|error| failed(&error))?;
    let copy = copy.display();
    tracing::info!("the database is brought up to date; as it was it lies in `{copy}`");
    Ok(())
}
