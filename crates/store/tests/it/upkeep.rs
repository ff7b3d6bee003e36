//! The sign of life, copies, and the check; copies are a matter of files.

use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use store::{Games, Lease, ServerLock, SqliteStore, Store, StoreError, Upkeep};

use crate::samples::{begun, playing};

pub(crate) async fn the_sign_of_life_only_moves_forward(store: Arc<dyn Store>) {
    assert_eq!(store.last_heartbeat().await, Ok(None));
    for (now_ms, stored) in [(50, 50), (40, 50), (60, 60)] {
        store.heartbeat(now_ms).await.unwrap();
        assert_eq!(store.last_heartbeat().await, Ok(Some(stored)));
    }
}

pub(crate) async fn a_secret_is_made_once(store: Arc<dyn Store>) {
    assert_eq!(store.keep_secret("mail", [1; 32]).await, Ok([1; 32]));
    assert_eq!(store.keep_secret("mail", [2; 32]).await, Ok([1; 32]));
    assert_eq!(store.keep_secret("other", [2; 32]).await, Ok([2; 32]));
}

pub(crate) async fn a_lease_has_one_holder(store: Arc<dyn Store>) {
    let take = async |holder: &str, now_ms: i64| {
        let lease = Lease { name: "mail".into(), holder: holder.into(), until_ms: now_ms + 10 };
        store.take_lease(lease, now_ms).await.unwrap()
    };
    assert!(take("one", 100).await);
    assert!(!take("two", 109).await);
    assert!(take("one", 109).await, "who holds it may go on");
    assert!(!take("two", 110).await);
    assert!(take("two", 119).await, "it ran out");
    assert!(!take("one", 120).await);
    store.give_back_leases("one").await.unwrap();
    store.sweep_leases(129).await.unwrap();
    assert!(!take("one", 121).await, "it is another's, and holds");
    store.give_back_leases("two").await.unwrap();
    assert!(take("one", 121).await);
    store.sweep_leases(132).await.unwrap();
    assert!(take("two", 122).await, "it was forgotten");
}

pub(crate) async fn what_is_whole_passes_the_check(store: Arc<dyn Store>) {
    let id = begun(&*store, "g").await;
    store.append(&id, playing(1, 1)).await.unwrap();
    assert_eq!(store.check().await, Ok(()));
}

#[tokio::test]
async fn a_copy_holds_what_was_there_and_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let [path, copy, back] =
        ["petri.db", "copy.db", "back.db"].map(|name| folder.path().join(name));
    let store = SqliteStore::open(&path).await.unwrap();
    let id = begun(&store, "g").await;
    Games::append(&store, &id, playing(1, 1)).await.unwrap();
    store.backup(&copy).await.unwrap();
    assert_eq!(store.backup(&copy).await, Err(StoreError::Taken("path")));
    Games::append(&store, &id, playing(2, 2)).await.unwrap();
    assert_eq!(SqliteStore::restore(&copy, &path).await, Err(StoreError::Taken("path")));
    let left_behind = folder.path().join("back.db-wal");
    std::fs::write(&left_behind, b"of another database").unwrap();
    assert_eq!(SqliteStore::restore(&copy, &back).await, Err(StoreError::Taken("path")));
    std::fs::remove_file(&left_behind).unwrap();
    SqliteStore::restore(&copy, &back).await.unwrap();
    let restored = SqliteStore::open(&back).await.unwrap();
    assert_eq!(Games::game(&restored, &id).await.unwrap().version, 1);
    Games::append(&restored, &id, playing(2, 2)).await.unwrap();
    restored.close().await;
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_a_database_and_its_copies() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("petri.db")).await.unwrap();
    begun(&store, "g").await;
    store.backup(&folder.path().join("copy.db")).await.unwrap();
    let mut files = 0;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.path().display());
        files += 1;
    }
    assert_eq!(files, 4, "database, log, its index and the copy");
}

#[tokio::test]
async fn what_is_no_copy_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let [copy, back] = ["copy.db", "back.db"].map(|name| folder.path().join(name));
    assert_eq!(SqliteStore::restore(&copy, &back).await, Err(StoreError::NotFound("copy")));
    std::fs::write(&copy, b"not a database, but long enough to be taken for one").unwrap();
    SqliteStore::restore(&copy, &back).await.unwrap_err();
    std::fs::write(&copy, b"").unwrap();
    SqliteStore::restore(&copy, &back).await.unwrap_err();
    assert!(!back.exists());
}

#[tokio::test]
async fn a_damaged_copy_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let [path, copy, back] =
        ["petri.db", "copy.db", "back.db"].map(|name| folder.path().join(name));
    let store = SqliteStore::open(&path).await.unwrap();
    begun(&store, "g").await;
    store.backup(&copy).await.unwrap();
    let mut bytes = std::fs::read(&copy).unwrap();
    // Every page but the first, which holds the schema.
    for byte in bytes.iter_mut().skip(8192) {
        *byte = !*byte;
    }
    std::fs::write(&copy, bytes).unwrap();
    SqliteStore::restore(&copy, &back).await.unwrap_err();
    assert!(!back.exists());
}

#[tokio::test]
async fn a_database_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("petri.db");
    let lock = ServerLock::take(&path).unwrap();
    assert_eq!(ServerLock::take(&path).err(), Some(StoreError::Taken("database")));
    drop(lock);
    assert!(ServerLock::take(&path).is_ok());
}

#[tokio::test]
async fn a_database_of_another_program_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    for sql in ["CREATE TABLE recipes (name TEXT)", "PRAGMA application_id = 7"] {
        let path = folder.path().join(format!("{}.db", sql.len()));
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let refused = SqliteStore::open(&path).await.err();
        assert!(
            matches!(&refused, Some(StoreError::Unavailable(why)) if why.contains("another program")),
            "{refused:?}"
        );
        let mut connection = options.connect().await.unwrap();
        let ours = "SELECT count(*) FROM sqlite_schema WHERE name <> 'recipes'";
        let added: i64 = sqlx::query_scalar(ours).fetch_one(&mut connection).await.unwrap();
        assert_eq!(added, 0, "{sql}");
    }
}

#[tokio::test]
async fn a_folded_database_is_whole_without_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("petri.db");
    let store = SqliteStore::open(&path).await.unwrap();
    begun(&store, "g").await;
    store.fold().await.unwrap();
    let alone = folder.path().join("alone.db");
    std::fs::copy(&path, &alone).unwrap();
    let copy = SqliteStore::open(&alone).await.unwrap();
    assert!(copy.game(&"g".parse().unwrap()).await.is_ok());
}

pub(crate) async fn absences_are_kept_each_once(store: Arc<dyn Store>) {
    let absence = |from_ms, until_ms| store::Absence { from_ms, until_ms };
    for noted in [absence(20, 30), absence(i64::MIN, 10), absence(20, 35), absence(20, 32)] {
        store.note_absence(noted).await.unwrap();
    }
    assert_eq!(store.absences().await.unwrap(), [absence(i64::MIN, 10), absence(20, 35)]);
}
