//! What PostgreSQL's store must withstand beside lines that break: everything in use, statements that take too
//! long, no room, a pooler between; and the way back to a moment before a mistake.

use std::sync::Arc;

use cluster::{Pgbouncer, Postgres};
use store::{Games, PostgresStore, StoreError, Upkeep};

use crate::samples::{begun, game, id, playing, two_people};
use crate::two_nodes::two_nodes_agree;

/// More than a node has connections to write by.
const MANY: usize = 14;

#[tokio::test]
async fn when_all_connections_are_in_use_others_are_refused_and_nothing_is_lost() {
    let Some(server) = Postgres::shared() else { return };
    let url = server.new_database();
    let store = Arc::new(PostgresStore::connect(&url).await.unwrap());
    let people = two_people(&*store).await;
    let names: Vec<_> = (0..MANY).map(|n| id(&format!("g{n}"))).collect();
    for name in &names {
        store.create_game(game(name.as_str(), people)).await.unwrap();
    }
    let mut holder = server.session(url.rsplit('/').next().unwrap());
    holder.run("BEGIN; SELECT 1 FROM games FOR UPDATE;");
    let asking = names.iter().map(|name| {
        let (store, name) = (Arc::clone(&store), name.clone());
        tokio::spawn(async move { store.append(&name, playing(1, 1)).await })
    });
    let mut asking: Vec<_> = asking.collect();
    // Who waits for a connection is refused, who has one waits for the row.
    let refused = loop {
        match asking.iter().position(tokio::task::JoinHandle::is_finished) {
            Some(at) => break asking.remove(at).await.unwrap(),
            None => tokio::task::yield_now().await,
        }
    };
    let in_use = "all connections to it are in use, or it is away";
    assert_eq!(refused, Err(StoreError::Unavailable(in_use.to_owned())));
    assert_eq!(store.game(&names[0]).await.unwrap().version, 0, "reading goes on");
    holder.run("COMMIT;");
    for answer in asking {
        let answer = answer.await.unwrap();
        assert!(answer == Ok(1) || answer == refused, "{answer:?}");
    }
    for name in &names {
        match store.append(name, playing(1, 1)).await {
            Ok(1) | Err(StoreError::DuplicateMessage { version: 1 }) => {}
            other => panic!("{other:?}"),
        }
        assert_eq!(store.events(name, 0).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn a_statement_that_takes_too_long_changes_nothing() {
    let Some(server) = Postgres::shared() else { return };
    let url = server.new_database();
    let database = url.rsplit('/').next().unwrap();
    let direct = PostgresStore::connect(&url).await.unwrap();
    let game = begun(&direct, "g").await;
    server.run(database, &format!("ALTER DATABASE {database} SET statement_timeout = '200ms'"));
    let store = PostgresStore::connect(&url).await.unwrap();
    let mut holder = server.session(database);
    holder.run("SET statement_timeout = 0; BEGIN; SELECT 1 FROM games FOR UPDATE;");
    match store.append(&game, playing(1, 1)).await {
        Err(StoreError::Unavailable(why)) => assert!(why.contains("statement timeout"), "{why}"),
        other => panic!("{other:?}"),
    }
    holder.run("COMMIT;");
    assert_eq!(store.events(&game, 0).await, Ok(vec![]));
    assert_eq!(store.append(&game, playing(1, 1)).await, Ok(1));
}

/// The disk is full as far as the database says so: it is made to say so by a trigger.
#[tokio::test]
async fn a_database_without_room_refuses_loses_nothing_and_recovers() {
    let Some(server) = Postgres::shared() else { return };
    let url = server.new_database();
    let database = url.rsplit('/').next().unwrap();
    let store = PostgresStore::connect(&url).await.unwrap();
    let game = begun(&store, "g").await;
    assert_eq!(store.append(&game, playing(1, 1)).await, Ok(1));
    server.run(
        database,
        "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS \
            $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$; \
         CREATE TRIGGER no_room AFTER INSERT ON events EXECUTE FUNCTION no_room()",
    );
    for _ in 0..3 {
        assert_eq!(store.append(&game, playing(2, 2)).await, Err(StoreError::Full));
    }
    assert_eq!(store.game(&game).await.unwrap().version, 1);
    store.check().await.unwrap();
    server.run(database, "DROP TRIGGER no_room ON events");
    assert_eq!(store.append(&game, playing(2, 2)).await, Ok(2));
}

/// A new database behind a pooler, and its address there.
fn pooled(server: &Postgres, pool_mode: &str) -> Option<(Pgbouncer, String)> {
    let pooler = Pgbouncer::start(server, pool_mode)?;
    let url = server.new_database();
    let url = url.replace(&server.port().to_string(), &pooler.port().to_string());
    Some((pooler, url))
}

#[tokio::test]
async fn a_pooler_that_shares_sessions_is_refused() {
    let Some(server) = Postgres::shared() else { return };
    let Some((_pooler, url)) = pooled(server, "transaction") else { return };
    match PostgresStore::connect(&url).await {
        Err(StoreError::Unavailable(why)) => {
            assert!(why.contains("`pool_mode = session`"), "{why}");
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn nodes_behind_a_pooler_of_sessions_agree() {
    let Some(server) = Postgres::shared() else { return };
    let Some((_pooler, url)) = pooled(server, "session") else { return };
    let nodes = [
        Arc::new(PostgresStore::connect(&url).await.unwrap()),
        Arc::new(PostgresStore::connect(&url).await.unwrap()),
    ];
    two_nodes_agree(nodes).await;
}

#[tokio::test]
async fn what_was_there_before_a_mistake_is_recovered() {
    let Some(server) = Postgres::start() else { return };
    let url = server.new_database();
    let database = url.rsplit('/').next().unwrap();
    let store = PostgresStore::connect(&url).await.unwrap();
    let game = begun(&store, "g").await;
    store.append(&game, playing(1, 1)).await.unwrap();
    store.close().await;
    server.keep_for_recovery();
    let store = PostgresStore::connect(&url).await.unwrap();
    store.append(&game, playing(2, 2)).await.unwrap();
    let moment = server.run(database, "SELECT clock_timestamp()");
    store.append(&game, playing(3, 3)).await.unwrap();
    server.run(database, "DELETE FROM events");
    store.close().await;
    let recovered = server.recovered(&moment);
    let store = PostgresStore::connect(&recovered.url(database)).await.unwrap();
    store.check().await.unwrap();
    assert_eq!(store.game(&game).await.unwrap().version, 2);
    assert_eq!(store.events(&game, 0).await.unwrap().len(), 2);
    assert_eq!(store.append(&game, playing(3, 3)).await, Ok(3));
}
