//! The shape of the tables, step by step. A step that was released never changes, and there is no
//! way back; a database that knows a newer step is refused.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqliteConnection};

use crate::{StoreError, StoreResult};

/// Number, name and statements of each step.
const STEPS: [(i64, &str, &str); 5] = [
    (1, "first", include_str!("../../migrations/sqlite/0001_first.sql")),
    (2, "notices", include_str!("../../migrations/sqlite/0002_notices.sql")),
    (3, "changed", include_str!("../../migrations/sqlite/0003_changed.sql")),
    (4, "crowding", include_str!("../../migrations/sqlite/0004_crowding.sql")),
    (5, "tokens", include_str!("../../migrations/sqlite/0005_tokens.sql")),
];

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
