//! Several nodes over one database: two players on different nodes play a game, and it goes on when one
//! of the nodes dies, or the bus between them.

use serde_json::{Value, json};

use crate::petri::petri;
use crate::web::{Program, Server};

/// One player of a game: by which node, and what comes from it.
pub(crate) struct Player {
    pub(crate) program: Program,
    states: Box<dyn Iterator<Item = Value>>,
    pub(crate) side: Value,
}

impl Player {
    /// Follows the game from here; `last` is the state it is in.
    pub(crate) fn following(program: Program, game: &str) -> (Player, Value) {
        let mut lines = Box::new(program.lines(&format!("/games/{game}/stream")));
        let full = lines.find(|line| line["type"] == "gameFull").expect("the whole game");
        let states = Box::new(lines.filter(|line| line["type"] == "gameState"));
        (Player { side: full["you"].clone(), program, states }, full["state"].clone())
    }

    /// Plays the first legal move of this state; a node that has just lost its database is asked again.
    pub(crate) fn play(&self, game: &str, state: &Value) {
        let mv = state["legal_moves"][0].as_str().expect("a move").replace(',', "%2C");
        let path = format!("/games/{game}/moves/{mv}?ply={}", state["plies"]);
        self.program.ask_again("POST", &path);
    }

    /// Waits until the server ends the stream.
    pub(crate) fn has_ended(&mut self) {
        self.states.by_ref().for_each(drop);
    }

    /// Waits for the state after so many plies.
    pub(crate) fn state_after(&mut self, plies: u64) -> Value {
        let is_it = |state: &Value| state["plies"].as_u64() == Some(plies);
        self.states.find(is_it).expect("the stream goes on")
    }
}

/// Plays until so many plies are on the board; both see every one.
pub(crate) fn play_until(
    players: &mut [Player; 2],
    game: &str,
    mut state: Value,
    plies: u64,
) -> Value {
    while let Some(now) = state["plies"].as_u64().filter(|now| *now < plies) {
        let mover = players.iter().find(|player| player.side == state["turn"]);
        mover.expect("somebody is to move").play(game, &state);
        let [one, other] = players.each_mut().map(|player| player.state_after(now + 1));
        assert_eq!(one["key"], other["key"]);
        state = one;
    }
    state
}

/// A game that begins between two nodes.
fn begun(nodes: &[Server; 2]) -> (String, [Player; 2], Value) {
    let [anna, bert] = [nodes[0].program("Anna"), nodes[1].program("Bert")];
    let opponent = json!({ "who": "player", "name": "Bert" });
    let terms = json!({ "game": "ataxx", "time": "600+5", "opponent": opponent });
    let offer = anna.ask("POST", "/challenges", Some(&terms));
    let offer = offer["seek"].as_str().expect("it waits");
    let taken = bert.ask("POST", &format!("/challenges/{offer}/accept"), None);
    let game = taken["game"].as_str().expect("it begins").to_owned();
    let (anna, state) = Player::following(anna, &game);
    let (bert, _) = Player::following(bert, &game);
    (game, [anna, bert], state)
}

/// The first node dies without a word, and Anna comes to the other.
fn first_dies(
    nodes: [Server; 2],
    game: &str,
    players: [Player; 2],
) -> ([Player; 2], Value, Server) {
    let [first, second] = nodes;
    drop(first);
    let [anna, bert] = players;
    let (anna, state) = Player::following(anna.program.at(&second.url), game);
    ([anna, bert], state, second)
}

/// What the database holds at the end is sound.
fn ends_well(players: &[Player; 2], game: &str, database: &str) {
    players[0].program.ask("POST", &format!("/games/{game}/resign"), None);
    let sound = petri(&["admin", "check", "--database", database]).good();
    assert!(sound.starts_with("sound: 1 games replay"), "{sound}");
}

#[test]
fn two_players_on_two_nodes_play_and_one_node_dies() {
    let Some(postgres) = cluster::Postgres::shared() else { return };
    let database = postgres.new_database();
    let nodes = [(); 2].map(|()| Server::with(&["--database", &database]));
    let (game, mut players, state) = begun(&nodes);
    play_until(&mut players, &game, state, 4);
    let (mut players, state, _second) = first_dies(nodes, &game, players);
    assert_eq!(state["plies"], 4);
    play_until(&mut players, &game, state, 6);
    ends_well(&players, &game, &database);
}

#[test]
fn two_players_play_by_a_bus_that_dies_and_comes_again() {
    let Some(postgres) = cluster::Postgres::shared() else { return };
    let Some(nats) = cluster::Nats::start() else { return };
    let (database, bus) = (postgres.new_database(), nats.url());
    let nodes = [(); 2].map(|()| Server::with(&["--database", &database, "--bus", &bus]));
    // Each hears of the other's doings as soon as they are done.
    let (mut to_anna, mut to_bert);
    {
        let (carl, dora) = (nodes[0].program("Carl"), nodes[1].program("Dora"));
        to_anna = carl.lines("/stream/events");
        to_bert = dora.lines("/stream/events");
        let opponent = json!({ "who": "player", "name": "Dora" });
        let terms = json!({ "game": "ataxx", "time": "600+5", "opponent": opponent });
        carl.ask("POST", "/challenges", Some(&terms));
        let offered = to_bert.find(|line| line["type"] == "challenge").expect("it is offered");
        let offer = offered["challenge"]["id"].as_str().expect("an id");
        let taken = dora.ask("POST", &format!("/challenges/{offer}/accept"), None);
        let begun = to_anna.find(|line| line["type"] == "gameStart").expect("it is taken");
        assert_eq!(begun["game"]["id"], taken["game"]);
        carl.ask("POST", &format!("/games/{}/abort", taken["game"].as_str().unwrap()), None);
    }

    let (game, mut players, state) = begun(&nodes);
    let state = play_until(&mut players, &game, state, 6);
    assert_eq!(nodes[0].get("/readyz"), "ok\n");
    assert!(nodes[0].get("/metrics").contains("petri_bus_connected 1"));
    nats.kill();
    let state = play_until(&mut players, &game, state, 8);
    assert!(nodes[0].get("/readyz").starts_with("ok, but no bus"));
    assert!(nodes[0].get("/metrics").contains("petri_bus_connected 0"));
    nats.start_again();
    play_until(&mut players, &game, state, 10);
    let (mut players, state, _second) = first_dies(nodes, &game, players);
    assert_eq!(state["plies"], 10);
    play_until(&mut players, &game, state, 12);
    players[0].program.ask("POST", &format!("/games/{game}/resign"), None);
    let sound = petri(&["admin", "check", "--database", &database]).good();
    assert!(sound.starts_with("sound: 2 games replay"), "{sound}");
}

#[test]
fn a_bus_that_cannot_be_is_one_line() {
    let Some(postgres) = cluster::Postgres::shared() else { return };
    let url = postgres.new_database();
    let serve = |bus: &str| {
        let listen = ["serve", "--log", "warn", "--listen", "127.0.0.1:0"];
        petri(&[listen.as_slice(), &["--database", &url, "--bus", bus]].concat())
    };
    let nobody = serve("nats://anna:secret@127.0.0.1:1");
    assert!(nobody.refused().contains("the bus cannot be reached"), "{nobody:?}");
    assert!(!nobody.errors.contains("secret"));
    assert!(serve("carrier pigeons").refused().contains("expected `nats://HOST:PORT`"));
    let alone = petri(&["serve", "--database", "petri.db", "--bus", "nats://127.0.0.1:1"]);
    assert!(alone.refused().contains("`--bus` needs a database that nodes can share"), "{alone:?}");
}
