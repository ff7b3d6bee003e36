//! A copy that follows a database has what was committed before it was brought up to date, whatever
//! happens to the write-ahead log in between.

use std::path::Path;

use proptest::prelude::{ProptestConfig, any, prop, proptest};
use sqlx::{Connection, SqliteConnection};
use store::{AccountKind, Accounts, Follower, NewAccount, SqliteStore, Store, StoreError, Upkeep};
use tempfile::TempDir;

async fn add(store: &dyn Store, number: usize) {
    let account = NewAccount {
        kind: AccountKind::Person,
        name: format!("p{number}"),
        password: Some("x".repeat(500)),
        created_ms: 1,
    };
    store.create_account(account).await.unwrap();
}

/// How many accounts the copy has; it is checked whole before.
async fn in_copy(folder: &Path) -> usize {
    let place = TempDir::new().unwrap();
    let path = place.path().join("petri.db");
    SqliteStore::assemble(folder, &path).await.unwrap();
    let store = SqliteStore::open(&path).await.unwrap();
    store.check().await.unwrap();
    let count = store.list_accounts(None, 100_000).await.unwrap().len();
    store.close().await;
    count
}

/// Folds what can be folded without waiting for anybody, as the server does now and then.
async fn fold_some(database: &Path) {
    let mut connection =
        SqliteConnection::connect(&format!("sqlite:{}", database.display())).await.unwrap();
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn a_copy_misses_nothing(steps in prop::collection::vec(any::<u8>(), 10..60)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let place = TempDir::new().unwrap();
            let (database, folder) = (place.path().join("petri.db"), place.path().join("copy"));
            let store = SqliteStore::open(&database).await.unwrap();
            let mut follower = Follower::start(&database, &folder).await.unwrap();
            let mut count = 0;
            for step in steps {
                match step % 8 {
                    0..=2 => {
                        add(&store, count).await;
                        count += 1;
                    }
                    3 => fold_some(&database).await,
                    4 => {
                        follower.fold_beyond(if step > 128 { 0 } else { u64::MAX });
                        follower.copy().await.unwrap();
                        assert_eq!(in_copy(&folder).await, count);
                    }
                    5 => {
                        drop(follower);
                        follower = Follower::start(&database, &folder).await.unwrap();
                        assert_eq!(in_copy(&folder).await, count);
                    }
                    6 => {
                        follower.stop().await.unwrap();
                        // Nobody follows: the log may begin anew.
                        fold_some(&database).await;
                        add(&store, count).await;
                        count += 1;
                        follower = Follower::start(&database, &folder).await.unwrap();
                    }
                    _ => {
                        follower.copy().await.unwrap();
                    }
                }
            }
            follower.stop().await.unwrap();
            assert_eq!(in_copy(&folder).await, count);
            store.close().await;
        });
    }
}

#[tokio::test]
async fn the_log_of_a_database_that_is_followed_stays_short() {
    const LONGEST: u64 = 1 << 20;
    let place = TempDir::new().unwrap();
    let (database, folder) = (place.path().join("petri.db"), place.path().join("copy"));
    let store = SqliteStore::open(&database).await.unwrap();
    let mut follower = Follower::start(&database, &folder).await.unwrap();
    follower.fold_beyond(LONGEST);
    for number in 0..800 {
        add(&store, number).await;
        if number.is_multiple_of(5) {
            follower.copy().await.unwrap();
            let length = std::fs::metadata(place.path().join("petri.db-wal")).unwrap().len();
            assert!(length < 2 * LONGEST, "{length} bytes after {number}");
        }
    }
    follower.copy().await.unwrap();
    assert_eq!(in_copy(&folder).await, 800);
    store.close().await;
}

#[tokio::test]
async fn a_copy_goes_on_where_it_stopped_and_gives_way_to_a_new_one() {
    let place = TempDir::new().unwrap();
    let (database, folder) = (place.path().join("petri.db"), place.path().join("copy"));
    let missing = Follower::start(&database, &folder).await;
    assert_eq!(missing.err(), Some(StoreError::NotFound("database")));
    let none = SqliteStore::assemble(&folder, &place.path().join("to.db")).await;
    assert_eq!(none, Err(StoreError::NotFound("copy")));

    let store = SqliteStore::open(&database).await.unwrap();
    add(&store, 0).await;
    drop(Follower::start(&database, &folder).await.unwrap());
    add(&store, 1).await;
    drop(Follower::start(&database, &folder).await.unwrap());
    assert!(folder.join("1").exists() && !folder.join("2").exists(), "it went on");
    assert_eq!(in_copy(&folder).await, 2);

    // Nobody followed while the log began anew.
    store.fold().await.unwrap();
    add(&store, 2).await;
    drop(Follower::start(&database, &folder).await.unwrap());
    assert!(!folder.join("1").exists() && folder.join("2").exists(), "a new one");
    assert_eq!(in_copy(&folder).await, 3);

    // A line that was written half is left out.
    let log = folder.join("2").join("petri.db-wal");
    let mut bytes = std::fs::read(&log).unwrap();
    bytes.truncate(bytes.len() - 100);
    std::fs::write(&log, bytes).unwrap();
    assert_eq!(in_copy(&folder).await, 2);
    drop(Follower::start(&database, &folder).await.unwrap());
    assert_eq!(in_copy(&folder).await, 3);
    store.close().await;
}
