//! What SQLite must withstand: a full disk, and an end without warning.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use store::{AuditEntry, Games, Moderation, SqliteStore, StoreError, Upkeep};

use crate::samples::{adding, begun, id, moved, person, playing};
use crate::two_nodes::two_nodes_agree;

#[tokio::test]
async fn a_full_database_refuses_loses_nothing_and_recovers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("petri.db");
    let store = SqliteStore::open(&path).await.unwrap();
    let game = begun(&store, "g").await;
    store.limit_pages(100).await.unwrap();
    let long = |version| {
        let text = Some("x".repeat(2_000));
        adding(vec![store::GameEvent { text, ..moved(version, version) }])
    };
    let mut version = 0;
    let refused = loop {
        match store.append(&game, long(version + 1)).await {
            Ok(new) => version = new,
            Err(error) => break error,
        }
    };
    assert_eq!(refused, StoreError::Full);
    assert!(version > 10, "some found room: {version}");
    for _ in 0..3 {
        assert_eq!(store.append(&game, long(version + 1)).await, Err(StoreError::Full));
    }
    assert_eq!(store.game(&game).await.unwrap().version, version);
    store.check().await.unwrap();
    store.limit_pages(10_000).await.unwrap();
    assert_eq!(store.append(&game, long(version + 1)).await, Ok(version + 1));
    store.close().await;
    let store = SqliteStore::open(&path).await.unwrap();
    let events = store.events(&game, 0).await.unwrap();
    assert_eq!(events.iter().map(|event| event.version).max(), Some(version + 1));
    assert_eq!(events.len(), usize::try_from(version + 1).unwrap());
}

#[tokio::test]
async fn two_nodes_on_one_database_agree() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("petri.db");
    let nodes = [
        Arc::new(SqliteStore::open(&path).await.unwrap()),
        Arc::new(SqliteStore::open(&path).await.unwrap()),
    ];
    two_nodes_agree(nodes).await;
}

#[tokio::test]
async fn the_log_of_moderators_can_only_grow() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("petri.db");
    let store = SqliteStore::open(&path).await.unwrap();
    let actor = person(&store, "Ann").await;
    let [action, subject, detail] = ["mute", "Bob", ""].map(str::to_owned);
    let entry = AuditEntry { at_ms: 1, actor, action, subject, detail };
    store.audit(entry.clone()).await.unwrap();
    let mut connection = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
    for sql in ["UPDATE audit SET detail = 'nothing'", "DELETE FROM audit"] {
        let refused = sqlx::query(sql).execute(&mut connection).await.unwrap_err();
        assert!(refused.to_string().contains("only added to"), "{refused}");
    }
    connection.close().await.unwrap();
    assert_eq!(store.audit_log(None, 9).await, Ok(vec![(1, entry)]));
}

/// Where the child finds its database.
const DATABASE: &str = "PETRI_STORE_TEST_DATABASE";
const WRITERS: usize = 8;

/// Run by `nothing_acknowledged_is_lost_when_the_process_is_killed`, as a process of its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes until it is killed"]
async fn child_that_writes_until_it_is_killed() {
    let Some(path) = std::env::var_os(DATABASE) else { return };
    let store = Arc::new(SqliteStore::open(path.as_ref()).await.unwrap());
    // All games first: the parent looks for each, and may kill as soon as moves come.
    let mut games = Vec::new();
    for game in (0..WRITERS).map(|writer| id(&format!("g{writer}"))) {
        let version = match store.game(&game).await {
            Ok(game) => game.version,
            Err(_) => store.game(&begun(&*store, game.as_str()).await).await.unwrap().version,
        };
        games.push((game, version));
    }
    let mut tasks = tokio::task::JoinSet::new();
    for (game, mut version) in games {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            loop {
                match store.append(&game, playing(version + 1, version + 1)).await {
                    Ok(new) => version = new,
                    Err(error) => return error,
                }
                let mut out = std::io::stdout().lock();
                writeln!(out, "acknowledged {game} {version}").unwrap();
                out.flush().unwrap();
            }
        });
    }
    let stopped = tasks.join_next().await;
    panic!("a writer stopped: {stopped:?}");
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_process_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("petri.db");
    let mut acknowledged = [0_u32; WRITERS];
    for round in 1..=4 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture"])
            .arg("faults::child_that_writes_until_it_is_killed")
            .env(DATABASE, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut seen = 0;
        for line in lines.map_while(Result::ok) {
            let Some((_, rest)) = line.split_once("acknowledged g") else { continue };
            // The kill may cut a line short.
            let Some((writer, version)) = rest.split_once(' ') else { continue };
            let (Ok(writer), Ok(version)) = (writer.parse::<usize>(), version.parse::<u32>())
            else {
                continue;
            };
            acknowledged[writer] = acknowledged[writer].max(version);
            seen += 1;
            if seen == 50 * round {
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
        assert!(seen >= 50 * round, "the child wrote {seen} lines in round {round}");
        let store = SqliteStore::open(&path).await.unwrap();
        store.check().await.unwrap();
        for (writer, acknowledged) in acknowledged.iter().enumerate() {
            let game = id(&format!("g{writer}"));
            let version = store.game(&game).await.unwrap().version;
            assert!(version >= *acknowledged, "{game}: {version} of {acknowledged}");
            let events = store.events(&game, 0).await.unwrap();
            assert!(events.iter().map(|event| event.version).eq(1..=version), "{game} is dense");
        }
        store.close().await;
    }
}
