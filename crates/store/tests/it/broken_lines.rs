//! What PostgreSQL's store must withstand: connections that end, answers that are lost, a server that is
//! away. Nothing acknowledged is lost, and nothing counts twice.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{Games, PostgresStore, StoreError};

use crate::samples::{adding, begun, game, id, moved, playing, two_people};

#[tokio::test]
async fn connections_that_the_server_ends_cost_nothing() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let url = server.new_database();
    let store = PostgresStore::connect(&url).await.unwrap();
    let game = begun(&store, "g").await;
    let database = url.rsplit('/').next().unwrap();
    for version in 1..=10 {
        assert_eq!(store.append(&game, playing(version, version)).await, Ok(version));
        let end = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = '{database}' AND pid <> pg_backend_pid()"
        );
        server.run("postgres", &end);
    }
    assert_eq!(store.events(&game, 0).await.unwrap().len(), 10);
}

#[tokio::test]
async fn a_server_that_died_and_came_back_has_all_that_was_acknowledged() {
    let Some(server) = cluster::Postgres::start() else { return };
    let store = Arc::new(PostgresStore::connect(&server.new_database()).await.unwrap());
    let game = begun(&*store, "g").await;
    let playing_on = tokio::spawn({
        let (store, game) = (Arc::clone(&store), game.clone());
        async move {
            let mut acknowledged = 0;
            loop {
                let version = acknowledged + 1;
                // Without a message, so that nothing but the version tells what is there.
                let unnamed = store::GameEvent { message: None, ..moved(version, version) };
                match store.append(&game, adding(vec![unnamed])).await {
                    Ok(version) => acknowledged = version,
                    Err(error) => return (acknowledged, error),
                }
            }
        }
    });
    while store.game(&game).await.unwrap().version < 20 {
        tokio::task::yield_now().await;
    }
    // With fsync off a crash of the machine could lose something, a crash of the server cannot.
    server.kill();
    let (acknowledged, error) = playing_on.await.unwrap();
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
    server.start_again();
    let version = store.game(&game).await.unwrap().version;
    assert!(version == acknowledged || version == acknowledged + 1, "{version} {acknowledged}");
    let events = store.events(&game, 0).await.unwrap();
    assert!(events.iter().map(|event| event.version).eq(1..=version));
    assert_eq!(store.append(&game, playing(version + 1, version + 1)).await, Ok(version + 1));
}

/// More ask at once than there are connections, so that all of these are there and in use; then all break, and
/// as many ask again.
async fn nobody_is_refused_when_all_lines_broke(reads_first: bool) {
    let Some(server) = cluster::Postgres::shared() else { return };
    let line = cluster::Line::to(server.port());
    let url = server.new_database().replace(&server.port().to_string(), &line.port().to_string());
    let store = Arc::new(PostgresStore::connect(&url).await.unwrap());
    let people = two_people(&*store).await;
    store.create_game(game("known", people)).await.unwrap();
    for when in ["before", "after"] {
        let asking = (0..24).map(|n| {
            let store = Arc::clone(&store);
            let name = format!("{when}{n}");
            tokio::spawn(async move {
                if reads_first {
                    store.game(&id("known")).await?;
                }
                store.create_game(game(&name, people)).await?;
                store.append(&id(&name), playing(1, 1)).await?;
                store.game(&id(&name)).await.map(|game| game.version)
            })
        });
        for answer in asking.collect::<Vec<_>>() {
            assert_eq!(answer.await.unwrap(), Ok(1), "{when}");
        }
        line.cut();
    }
}

// Two tests: what breaks first tells all others to look before they use a connection.
#[tokio::test]
async fn reads_are_not_refused_when_all_lines_broke() {
    nobody_is_refused_when_all_lines_broke(true).await;
}

#[tokio::test]
async fn commands_are_not_refused_when_all_lines_broke() {
    nobody_is_refused_when_all_lines_broke(false).await;
}

/// A line to a server that can lose an answer: it is cut when the server has answered, before the
/// answer gets through.
struct Line {
    port: u16,
    loses_answers: Arc<AtomicBool>,
}

impl Line {
    fn to(server: u16) -> Line {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let loses_answers = Arc::new(AtomicBool::new(false));
        let loses = Arc::clone(&loses_answers);
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let server = TcpStream::connect(("127.0.0.1", server)).unwrap();
                let (to_server, from_client) =
                    (server.try_clone().unwrap(), client.try_clone().unwrap());
                std::thread::spawn(move || carry(from_client, to_server, None));
                let loses = Arc::clone(&loses);
                std::thread::spawn(move || carry(server, client, Some(&loses)));
            }
        });
        Line { port, loses_answers }
    }
}

/// Carries bytes until the line ends, or an answer is lost and the line with it.
fn carry(mut from: TcpStream, mut to: TcpStream, loses: Option<&AtomicBool>) {
    let mut bytes = [0; 4096];
    loop {
        let read = from.read(&mut bytes).unwrap_or(0);
        let is_lost = loses.is_some_and(|loses| loses.swap(false, Ordering::SeqCst));
        if read == 0 || is_lost || to.write_all(&bytes[..read]).is_err() {
            let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
            return;
        }
    }
}

#[tokio::test]
async fn an_answer_that_was_lost_is_found_in_the_database() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let url = server.new_database();
    let direct = PostgresStore::connect(&url).await.unwrap();
    let game = begun(&direct, "g").await;
    let line = Line::to(server.port());
    let url = url.replace(&server.port().to_string(), &line.port.to_string());
    let store = PostgresStore::connect(&url).await.unwrap();
    for version in 1..=6 {
        // First without, so that the connection is there and knows the statement.
        line.loses_answers.store(version % 2 == 0, Ordering::SeqCst);
        let unnamed = store::GameEvent { message: None, ..moved(version, version) };
        assert_eq!(store.append(&game, adding(vec![unnamed])).await, Ok(version));
        assert!(!line.loses_answers.load(Ordering::SeqCst), "it was lost");
        assert_eq!(direct.events(&game, 0).await.unwrap().len(), usize::try_from(version).unwrap());
    }
}
