//! What PostgreSQL alone must withstand: several nodes at once, and databases that are not fit.

use std::sync::Arc;

use store::{AuditEntry, Games, Moderation, PostgresStore, StoreError, Upkeep};

use crate::samples::{begun, person, playing};
use crate::two_nodes::two_nodes_agree;

/// Why a database was refused.
async fn refused(url: &str) -> String {
    match PostgresStore::connect(url).await {
        Err(StoreError::Unavailable(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn of_nodes_that_start_at_once_one_makes_the_tables() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let url = server.new_database();
    let starting = (0..4).map(|_| {
        let url = url.clone();
        tokio::spawn(async move { PostgresStore::connect(&url).await })
    });
    for node in starting.collect::<Vec<_>>() {
        node.await.unwrap().unwrap().check().await.unwrap();
    }
}

#[tokio::test]
async fn two_nodes_on_one_server_agree() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let url = server.new_database();
    let nodes = [
        Arc::new(PostgresStore::connect(&url).await.unwrap()),
        Arc::new(PostgresStore::connect(&url).await.unwrap()),
    ];
    two_nodes_agree(nodes).await;
}

#[tokio::test]
async fn the_log_of_moderators_can_only_grow() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let url = server.new_database();
    let store = PostgresStore::connect(&url).await.unwrap();
    let actor = person(&store, "Ann").await;
    let [action, subject, detail] = ["mute", "Bob", ""].map(str::to_owned);
    let entry = AuditEntry { at_ms: 1, actor, action, subject, detail };
    store.audit(entry.clone()).await.unwrap();
    let database = url.rsplit('/').next().unwrap();
    for sql in ["UPDATE audit SET detail = 'x'", "DELETE FROM audit", "TRUNCATE audit"] {
        let tried = format!("DO $$ BEGIN {sql}; EXCEPTION WHEN raise_exception THEN NULL; END $$");
        server.run(database, &tried);
    }
    assert_eq!(store.audit_log(None, 9).await, Ok(vec![(1, entry)]));
}

#[tokio::test]
async fn a_database_that_is_not_fit_is_refused_with_the_reason() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let url = server.new_database();
    let database = url.rsplit('/').next().unwrap();

    server.run(database, "CREATE TABLE recipes (name TEXT)");
    assert!(refused(&url).await.contains("another program"));

    server.run(database, "DROP TABLE recipes; CREATE ROLE stranger LOGIN");
    let stranger = url.replace("petri@", "stranger@");
    assert!(refused(&stranger).await.contains("permission denied"));

    PostgresStore::connect(&url).await.unwrap().close().await;
    let newer = "INSERT INTO _sqlx_migrations \
        (version, description, success, checksum, execution_time) VALUES (9999, '', true, '', 0)";
    server.run(database, newer);
    assert!(refused(&url).await.contains("9999"));

    server.run("postgres", "CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII'");
    assert!(refused(&server.url("ascii")).await.contains("SQL_ASCII"));
    assert!(refused(&server.url("nowhere")).await.contains("does not exist"));
}

#[tokio::test]
async fn no_refusal_shows_a_password() {
    for url in [
        "postgres://ann:secret@127.0.0.1:1/petri",
        "postgres://ann:secret@127.0.0.1:none/petri",
        "postgres://ann:secret@127.0.0.1:1/petri?sslmode=secret-mode",
        "mysql://ann:secret@127.0.0.1/petri",
    ] {
        let why = refused(url).await;
        assert!(!why.contains("ann:secret") && !why.contains("secret@"), "{why}");
    }
}

#[tokio::test]
async fn whoever_plays_another_game_does_not_wait() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let url = server.new_database();
    let store = PostgresStore::connect(&url).await.unwrap();
    let [held, free] = [begun(&store, "held").await, begun(&store, "free").await];
    // Somebody keeps one game's row; the advisory lock tells that they have it.
    let database = url.rsplit('/').next().unwrap();
    let mut holder = server.session(database);
    holder.run("BEGIN; SELECT 1 FROM games WHERE id = 'held' FOR UPDATE;");
    let waiting = tokio::spawn({
        let node = PostgresStore::connect(&url).await.unwrap();
        let held = held.clone();
        async move { node.append(&held, playing(1, 1)).await }
    });
    for version in 1..=5 {
        assert_eq!(store.append(&free, playing(version, version)).await, Ok(version));
    }
    assert_eq!(store.game(&held).await.unwrap().version, 0);
    holder.run("COMMIT;");
    assert_eq!(waiting.await.unwrap(), Ok(1));
}
