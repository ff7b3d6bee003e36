//! Workers: what one begins and does not end another does, and what they make is what a server makes by itself.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;

use cluster::{Nats, Node, Postgres, Worker};
use serde_json::{Value, json};

use crate::petri::petri;
use crate::web::{Program, Server, page};

const MADE: &str = "a review is made";
const BEGUN: &str = "a review is begun";
/// One row with a stone at each end: the engine sees all of it at once.
const ROW: &str = "x5o/-------/-------/-------/-------/-------/------- x 0 1";
const BOARD: &str = "x5o/7/7/7/7/7/o5x x 0 1";

fn binary() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_petri"))
}

/// A game of Ataxx that is over after two plies, and one who played it.
fn played(url: &str, start: &str) -> (Program, String) {
    let [anna, bert] = ["Anna", "Bert"].map(|name| Program::new(url, name));
    let terms = json!({ "game": "ataxx", "fen": start, "time": "600+5", "side": "first",
        "opponent": { "who": "player", "name": "Bert" } });
    let offer = anna.ask("POST", "/challenges", Some(&terms));
    let offer = offer["seek"].as_str().expect("it waits");
    let taken = bert.ask("POST", &format!("/challenges/{offer}/accept"), None);
    let game = taken["game"].as_str().expect("it begins").to_owned();
    for (ply, mover) in [&anna, &bert].into_iter().enumerate() {
        let state = mover.ask("GET", &format!("/games/{game}"), None)["state"].clone();
        let mv = state["legal_moves"][0].as_str().expect("a move");
        mover.ask("POST", &format!("/games/{game}/moves/{mv}?ply={ply}"), None);
    }
    anna.ask("POST", &format!("/games/{game}/resign"), None);
    (anna, game)
}

/// Asks for a game's review; null while it is not made.
fn review(program: &Program, game: &str) -> Value {
    program.ask("POST", &format!("/games/{game}/review"), None)
}

/// Asks for a game's review until it is made.
fn reviewed(program: &Program, game: &str) -> Value {
    loop {
        let review = review(program, game);
        if review != Value::Null {
            return review;
        }
    }
}

/// The first to have begun a review, and the other one.
fn by_turn(workers: [Worker; 2]) -> [Worker; 2] {
    loop {
        if workers[0].log().contains(BEGUN) {
            return workers;
        }
        if workers[1].log().contains(BEGUN) {
            let [first, second] = workers;
            return [second, first];
        }
    }
}

/// Anna's game at a node with two workers, the first of which has begun to review it.
struct Stage {
    anna: Program,
    game: String,
    workers: [Worker; 2],
    database: String,
    node: Node,
    nats: Nats,
}

fn begun() -> Option<Stage> {
    let postgres = Postgres::shared()?;
    let nats = Nats::start()?;
    let (database, bus) = (postgres.new_database(), nats.url());
    let node = Node::start(binary(), &database, Some(&bus), "");
    let workers = [(); 2].map(|()| Worker::start(binary(), &database, &bus));
    let (anna, game) = played(&node.url(), BOARD);
    assert_eq!(review(&anna, &game), Value::Null);
    Some(Stage { anna, game, workers: by_turn(workers), database, node, nats })
}

#[test]
fn what_a_dead_worker_had_another_does_as_any_server_would() {
    let Some(stage) = begun() else { return };
    let [dies, stays] = &stage.workers;
    dies.kill();
    assert!(!dies.log().contains(MADE), "{}", dies.log());
    stays.says(MADE);
    let made = review(&stage.anna, &stage.game);
    assert_eq!(made["reports"].as_array().map(Vec::len), Some(3), "{made}");

    // A server alone, on another machine as it were, finds the same.
    let alone = Server::start("worker");
    let (anna, game) = played(&alone.url, BOARD);
    assert_eq!(reviewed(&anna, &game), made);
}

#[test]
fn a_worker_that_is_asked_to_end_gives_back_what_it_had() {
    let Some(stage) = begun() else { return };
    let [ends, stays] = &stage.workers;
    ends.stop();
    assert!(!ends.log().contains(MADE), "{}", ends.log());
    stays.says(MADE);
    assert_ne!(review(&stage.anna, &stage.game), Value::Null);
}

#[test]
fn without_workers_a_node_makes_the_review_after_a_while() {
    let Some(postgres) = Postgres::shared() else { return };
    let Some(nats) = Nats::start() else { return };
    let node = Node::start(binary(), &postgres.new_database(), Some(&nats.url()), "");
    let (anna, game) = played(&node.url(), ROW);
    assert_eq!(review(&anna, &game), Value::Null);
    node.says(MADE);
    assert_ne!(review(&anna, &game), Value::Null);
}

#[test]
fn where_nats_keeps_no_streams_a_node_sees_to_it_and_a_worker_says_so() {
    let Some(postgres) = Postgres::shared() else { return };
    let Some(nats) = Nats::start_without_streams() else { return };
    let (database, bus) = (postgres.new_database(), nats.url());
    let worker = petri(&["worker", "--database", &database, "--bus", &bus]);
    assert_eq!(
        worker.refused(),
        "petri: the NATS server has no JetStream, in which work waits for workers; start it with `-js`"
    );
    let node = Node::start(binary(), &database, Some(&bus), "");
    let (anna, game) = played(&node.url(), ROW);
    reviewed(&anna, &game);
}

/// A site's queue, put into by hand.
struct Queue {
    line: TcpStream,
    read: BufReader<TcpStream>,
    site: String,
}

impl Queue {
    /// The queue of the node that uses this server: the node makes the streams as soon as it runs.
    fn of(nats: &Nats) -> Queue {
        let line = TcpStream::connect(("127.0.0.1", nats.port())).expect("it listens");
        let read = BufReader::new(line.try_clone().expect("a second end"));
        let mut queue = Queue { line, read, site: String::new() };
        queue.send("CONNECT {\"verbose\":false}\r\nSUB here 1\r\n");
        while queue.site.is_empty() {
            queue.send("PUB $JS.API.STREAM.NAMES here 0\r\n\r\n");
            let names = queue.line_with("\"total\"");
            let name = names.split('"').find_map(|word| word.strip_suffix("-programs"));
            queue.site =
                name.and_then(|name| name.strip_prefix("petri-")).unwrap_or_default().to_owned();
        }
        queue
    }

    /// Puts a text into the stream of people or of programs, under a name of its own.
    fn put(&mut self, asker: &str, name: &str, text: &str) {
        let subject = format!("petri.{}.work.{asker}.{name}", self.site);
        self.send(&format!("PUB {subject} {}\r\n{text}\r\n", text.len()));
    }

    /// Waits until all of it has come in.
    fn flush(&mut self) {
        self.send("PING\r\n");
        self.line_with("PONG");
    }

    fn send(&mut self, text: &str) {
        self.line.write_all(text.as_bytes()).expect("it reads");
    }

    fn line_with(&mut self, words: &str) -> String {
        let mut text = String::new();
        while !text.contains(words) {
            text.clear();
            self.read.read_line(&mut text).expect("it answers");
        }
        text
    }
}

#[test]
fn what_people_wait_for_is_made_before_what_programs_asked_for_earlier() {
    let Some(postgres) = Postgres::shared() else { return };
    let Some(nats) = Nats::start() else { return };
    let (database, bus) = (postgres.new_database(), nats.url());
    let node = Node::start(binary(), &database, Some(&bus), "");
    let mut queue = Queue::of(&nats);
    // Without the node only the worker takes anything. There are no such games: each is soon seen to.
    node.stop();
    for (asker, game) in
        [("programs", "p1"), ("programs", "p2"), ("people", "a1"), ("people", "a2")]
    {
        queue.put(asker, game, &format!("review {game} 1000"));
    }
    queue.flush();
    let worker = Worker::start(binary(), &database, &bus);
    let order = loop {
        let log = worker.log();
        let begun = log.lines().filter(|line| line.contains(BEGUN));
        let order: Vec<String> = begun.map(|line| game_in(line).to_owned()).collect();
        if order.len() == 4 {
            break order;
        }
    };
    assert_eq!(order, ["a1", "a2", "p1", "p2"]);
}

/// The game that a line of the log is about.
fn game_in(line: &str) -> &str {
    let (_, rest) = line.split_once("game=").expect("it names one");
    rest.split_whitespace().next().unwrap_or_default()
}

#[test]
fn what_nobody_could_make_in_five_tries_is_given_up() {
    let Some(stage) = begun() else { return };
    let (database, bus) = (stage.database, stage.nats.url());
    stage.node.stop();
    for worker in stage.workers {
        worker.kill();
    }
    for _ in 1..5 {
        let worker = Worker::start(binary(), &database, &bus);
        worker.says(BEGUN);
        worker.stop();
    }
    Worker::start(binary(), &database, &bus).says("nobody could make this review");
}

#[test]
fn where_many_wait_whoever_asks_is_refused_for_a_minute() {
    let Some(postgres) = Postgres::shared() else { return };
    let Some(nats) = Nats::start() else { return };
    let node = Node::start(binary(), &postgres.new_database(), Some(&nats.url()), "");
    let (anna, game) = played(&node.url(), ROW);
    let mut queue = Queue::of(&nats);
    for number in 0..300 {
        queue.put("programs", &format!("g{number}"), "x");
    }
    queue.flush();
    let refused = anna.answer("POST", &format!("/games/{game}/review"));
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("\r\nretry-after: 60\r\n"), "{refused}");
    assert!(refused.contains(r#""code":"many-reviews""#), "{refused}");
    let metrics = page(&node.url(), "/metrics");
    assert!(metrics.contains("petri_queue_length{queue=\"reviews-of-programs\"}"), "{metrics}");
}

#[test]
fn a_worker_says_what_it_lacks() {
    for (arguments, lacks) in [
        (
            &["worker", "--database", "petri.db"][..],
            "petri: a worker needs a database that it can share",
        ),
        (
            &["worker", "--database", "postgres://ann@127.0.0.1:1/petri"],
            "petri: a worker needs the bus on which work waits",
        ),
    ] {
        let run = petri(arguments);
        assert!(run.refused().starts_with(lacks), "{run:?}");
    }
}
