//! The shape of the tables in PostgreSQL, step by step. Whoever starts first takes the steps, under a
//! lock that the library takes; the others wait and find them taken. A step that was released never
//! changes; a database that knows a newer one is refused.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgPool, SqlSafeStr};

use crate::{StoreError, StoreResult};

/// Number, name and statements of each step.
const STEPS: [(i64, &str, &str); 9] = [
    (1, "first", include_str!("../../migrations/postgres/0001_first.sql")),
    (2, "passkeys", include_str!("../../migrations/postgres/0002_passkeys.sql")),
    (3, "leases", include_str!("../../migrations/postgres/0003_leases.sql")),
    (4, "subscriptions", include_str!("../../migrations/postgres/0004_subscriptions.sql")),
    (5, "reviews", include_str!("../../migrations/postgres/0005_reviews.sql")),
    (6, "days", include_str!("../../migrations/postgres/0006_days.sql")),
    (7, "links", include_str!("../../migrations/postgres/0007_links.sql")),
    (8, "studies", include_str!("../../migrations/postgres/0008_studies.sql")),
    (9, "boards", include_str!("../../migrations/postgres/0009_boards.sql")),
];

/// Brings the tables up to date, each step in a transaction.
pub(super) async fn apply(database: &PgPool) -> StoreResult<()> {
    refuse_others(database).await?;
    let step = |(number, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrator = Migrator::with_migrations(STEPS.into_iter().map(step).collect());
    let result = migrator.run(database).await;
    result.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        MigrateError::VersionMissing(version) => StoreError::Unavailable(format!(
            "the database has migration {version}, which this version does not know; use a newer one"
        )),
        other => StoreError::Unavailable(other.to_string()),
    })
}

/// Refuses a database of another program before anything in it is changed.
async fn refuse_others(database: &PgPool) -> StoreResult<()> {
    // One statement, so that it sees another node's steps as a whole.
    let sql = "SELECT count(*) FILTER (WHERE tablename = '_sqlx_migrations'), count(*) \
        FROM pg_tables WHERE schemaname = current_schema()";
    let (ours, all): (i64, i64) = sqlx::query_as(sql).fetch_one(database).await?;
    if ours == 0 && all > 0 {
        let why = "it is a database of another program, and was left as it is";
        return Err(StoreError::Unavailable(why.to_owned()));
    }
    Ok(())
}
