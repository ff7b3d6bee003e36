//! Databases of every earlier shape can be opened, with all that is in them.

use sqlx::migrate::{Migration, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use store::{About, AccountId, Games, SqliteStore, StoreError, Talk, Upkeep};

/// The steps as they lie in the folder; the store refuses a database that was made by others.
async fn steps() -> Vec<Migration> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite");
    Migrator::new(std::path::Path::new(folder)).await.unwrap().iter().cloned().collect()
}

/// Rows as the first version wrote them. A later migration that needs more gets its own rows, added
/// after it in `fill`.
const FIRST: &str = "
    INSERT INTO accounts (id, kind, name, folded, created_ms, role, settings)
        VALUES (1, 'person', 'Ann', 'ann', 1, 'player', ''), (2, 'guest', 'B', 'b', 2, 'player', '');
    INSERT INTO games (number, id, variant, rules, start, time_control, speed, rated,
        first_account, second_account, created_ms, version, ply, turn, position, snapshot)
        VALUES (1, 'old', 'ataxx', '', 'start', '300+3', 'blitz', 1, 1, 2, 3, 1, 1, 1, 'p', '4');
    INSERT INTO events (game, version, at_ms, kind, side, ply, text, message)
        VALUES (1, 1, 4, 'move', 0, 1, 'b6', 'm1');
    INSERT INTO notices (id, account, at_ms, kind, game, text)
        VALUES (1, 1, 5, 'your-turn', 'old', 'B'), (2, 1, 6, 'challenge', NULL, 'offer1 B b');
";

async fn fill(connection: &mut SqliteConnection, version: i64) {
    if version == 1 {
        sqlx::raw_sql(FIRST).execute(connection).await.unwrap();
    }
}

#[tokio::test]
async fn a_filled_database_of_any_earlier_version_is_brought_up_to_date() {
    let steps = steps().await;
    for known in 1..=steps.len() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("petri.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        for n in 1..=known {
            let until = Migrator::with_migrations(steps[..n].to_vec());
            until.run(&mut connection).await.unwrap();
            fill(&mut connection, steps[n - 1].version).await;
        }
        connection.close().await.unwrap();
        let store = SqliteStore::open(&path).await.unwrap();
        store.check().await.unwrap();
        let copy = folder.path().join(format!("petri.db.before-{}", known + 1));
        assert_eq!(copy.exists(), known < steps.len(), "what it was lies beside it");
        let id = "old".parse().unwrap();
        let game = store.game(&id).await.unwrap();
        assert_eq!((game.version, game.game.summary.changed_ms), (1, 4));
        assert_eq!(store.events(&id, 0).await.unwrap()[0].text.as_deref(), Some("b6"));
        let notices: Vec<(About, String)> = store
            .notices(AccountId(1), 9)
            .await
            .unwrap()
            .into_iter()
            .map(|notice| (notice.notice.about, notice.notice.text))
            .collect();
        let challenge = About::Challenge("offer1".parse().unwrap());
        let turn = About::Turn("old".parse().unwrap());
        assert_eq!(notices, [(challenge, "B b".to_owned()), (turn, "B".to_owned())]);
        store.close().await;
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("petri.db");
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut connection = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'from the future', 1, x'00', 0)",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    let refused = SqliteStore::open(&path).await.unwrap_err();
    assert!(
        matches!(&refused, StoreError::Unavailable(text) if text.contains("9999")),
        "{refused}"
    );
}

#[tokio::test]
async fn a_database_opens_again_with_all_that_is_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("petri.db");
    let store = SqliteStore::open(&path).await.unwrap();
    let id = crate::samples::begun(&store, "g").await;
    store.append(&id, crate::samples::playing(1, 1)).await.unwrap();
    let before = store.game(&id).await.unwrap();
    store.close().await;
    let store = SqliteStore::open(&path).await.unwrap();
    assert_eq!(store.game(&id).await.unwrap(), before);
}
