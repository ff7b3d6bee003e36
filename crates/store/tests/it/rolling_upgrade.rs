//! While nodes are replaced one by one, old ones go on with the tables of the new: a step of the migrations
//! only adds, and leaves a value to whatever an old node does not know.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use sqlx::PgPool;
use sqlx::migrate::{Migration, Migrator};

async fn steps() -> Vec<Migration> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres");
    Migrator::new(Path::new(folder)).await.unwrap().iter().cloned().collect()
}

/// What is told to a column's writer and reader.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Column {
    kind: String,
    may_be_absent: bool,
    has_default: bool,
}

/// The tables by columns, and what must be there once.
#[derive(Clone, Debug)]
struct Shape {
    columns: BTreeMap<(String, String), Column>,
    unique: BTreeSet<(String, String)>,
}

impl Shape {
    async fn of(database: &PgPool) -> Shape {
        let sql = "SELECT table_name::TEXT, column_name::TEXT, data_type::TEXT, is_nullable = 'YES', \
                column_default IS NOT NULL OR is_identity = 'YES' \
            FROM information_schema.columns WHERE table_schema = current_schema()";
        type Row = (String, String, String, bool, bool);
        let rows: Vec<Row> = sqlx::query_as(sql).fetch_all(database).await.unwrap();
        let columns = rows.into_iter().map(|(table, name, kind, may_be_absent, has_default)| {
            ((table, name), Column { kind, may_be_absent, has_default })
        });
        let sql = "SELECT tablename::TEXT, indexdef FROM pg_indexes \
            WHERE schemaname = current_schema() AND indexdef LIKE 'CREATE UNIQUE%'";
        let unique: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(database).await.unwrap();
        Shape { columns: columns.collect(), unique: unique.into_iter().collect() }
    }

    /// What a node that knows this shape would stumble over in that one.
    fn stumbles_over(&self, new: &Shape) -> Vec<String> {
        let tables: BTreeSet<&String> = self.columns.keys().map(|(table, _)| table).collect();
        let mut found = Vec::new();
        for (name, old) in &self.columns {
            match new.columns.get(name) {
                None => found.push(format!("{name:?} is gone")),
                Some(now) if now.kind != old.kind => found.push(format!("{name:?} is {now:?}")),
                Some(now) if old.may_be_absent && !now.may_be_absent => {
                    found.push(format!("{name:?} must be there now"));
                }
                Some(_) => {}
            }
        }
        for (name, now) in &new.columns {
            let is_left_out = tables.contains(&name.0) && !self.columns.contains_key(name);
            if is_left_out && !now.may_be_absent && !now.has_default {
                found.push(format!("an old node gives {name:?} no value"));
            }
        }
        let stricter = new.unique.difference(&self.unique);
        let stricter = stricter.filter(|(table, _)| tables.contains(table));
        found.extend(stricter.map(|(_, index)| format!("an old node may break {index}")));
        found
    }
}

async fn database_at(steps: &[Migration]) -> Option<PgPool> {
    let url = cluster::Postgres::shared()?.new_database();
    let database = PgPool::connect(&url).await.unwrap();
    Migrator::with_migrations(steps.to_vec()).run(&database).await.unwrap();
    Some(database)
}

#[tokio::test]
async fn each_step_leaves_the_nodes_of_before_at_work() {
    let steps = steps().await;
    for known in 1..steps.len() {
        let Some(old) = database_at(&steps[..known]).await else { return };
        let old = Shape::of(&old).await;
        assert!(old.columns.len() > 50, "{old:?}");
        let new = database_at(&steps[..=known]).await.unwrap();
        let found = old.stumbles_over(&Shape::of(&new).await);
        assert_eq!(found, [""; 0], "step {}", known + 1);
    }
}

#[tokio::test]
async fn what_would_stop_an_old_node_is_found() {
    let steps = steps().await;
    let Some(database) = database_at(&steps).await else { return };
    let old = Shape::of(&database).await;
    for (change, found) in [
        ("ALTER TABLE games DROP COLUMN board", "is gone"),
        ("ALTER TABLE games ALTER COLUMN rated TYPE INTEGER", "integer"),
        ("ALTER TABLE events ALTER COLUMN text SET NOT NULL", "must be there now"),
        ("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL", "no value"),
        ("CREATE UNIQUE INDEX one ON games (speed)", "may break"),
    ] {
        let mut transaction = database.begin().await.unwrap();
        sqlx::raw_sql(change).execute(&mut *transaction).await.unwrap();
        transaction.commit().await.unwrap();
        let stumbled = old.stumbles_over(&Shape::of(&database).await);
        assert!(stumbled.iter().any(|text| text.contains(found)), "{change}: {stumbled:?}");
    }
    // What is added with a value for those who do not know it, and new tables, disturb nobody.
    let old = Shape::of(&database).await;
    let added = "ALTER TABLE games ADD COLUMN colour TEXT; ALTER TABLE games ADD COLUMN size BIGINT NOT NULL \
        DEFAULT 0; CREATE TABLE moods (id BIGINT PRIMARY KEY)";
    sqlx::raw_sql(added).execute(&database).await.unwrap();
    assert_eq!(old.stumbles_over(&Shape::of(&database).await), [""; 0]);
}
