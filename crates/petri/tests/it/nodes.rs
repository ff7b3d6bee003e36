//! Several nodes over one database: two players on different nodes play a game, and it goes on when one
//! of the nodes dies.

use serde_json::{Value, json};

use crate::petri::petri;
use crate::web::{Program, Server};

/// One player of a game: by which node, and what comes from it.
struct Player {
    program: Program,
    states: Box<dyn Iterator<Item = Value>>,
    side: Value,
}

impl Player {
    /// Follows the game from here; `last` is the state it is in.
    fn following(program: Program, game: &str) -> (Player, Value) {
        let mut lines = Box::new(program.lines(&format!("/games/{game}/stream")));
        let full = lines.find(|line| line["type"] == "gameFull").expect("the whole game");
        let states = Box::new(lines.filter(|line| line["type"] == "gameState"));
        (Player { side: full["you"].clone(), program, states }, full["state"].clone())
    }

    /// Plays the first legal move of this state.
    fn play(&self, game: &str, state: &Value) {
        let mv = state["legal_moves"][0].as_str().expect("a move").replace(',', "%2C");
        let path = format!("/games/{game}/moves/{mv}?ply={}", state["plies"]);
        self.program.ask("POST", &path, None);
    }

    /// Waits for the state after so many plies.
    fn state_after(&mut self, plies: u64) -> Value {
        let is_it = |state: &Value| state["plies"].as_u64() == Some(plies);
        self.states.find(is_it).expect("the stream goes on")
    }
}

/// Plays until so many plies are on the board; both see every one.
fn play_until(players: &mut [Player; 2], game: &str, mut state: Value, plies: u64) -> Value {
    while let Some(now) = state["plies"].as_u64().filter(|now| *now < plies) {
        let mover = players.iter().find(|player| player.side == state["turn"]);
        mover.expect("somebody is to move").play(game, &state);
        let [one, other] = players.each_mut().map(|player| player.state_after(now + 1));
        assert_eq!(one["key"], other["key"]);
        state = one;
    }
    state
}

#[test]
fn two_players_on_two_nodes_play_and_one_node_dies() {
    let Some(postgres) = cluster::Postgres::shared() else { return };
    let database = postgres.new_database();
    let [first, second] = [(); 2].map(|()| Server::with(&["--database", &database]));
    let (anna, bert) = (first.program("Anna"), second.program("Bert"));
    let opponent = json!({ "who": "player", "name": "Bert" });
    let terms = json!({ "game": "ataxx", "time": "600+5", "opponent": opponent });
    let offer = anna.ask("POST", "/challenges", Some(&terms));
    let offer = offer["seek"].as_str().expect("it waits");
    let taken = bert.ask("POST", &format!("/challenges/{offer}/accept"), None);
    let game = taken["game"].as_str().expect("it begins").to_owned();
    let (anna, state) = Player::following(anna, &game);
    let (bert, _) = Player::following(bert, &game);
    let mut players = [anna, bert];
    play_until(&mut players, &game, state, 4);

    // The first node dies without a word, and Anna comes to the other.
    drop(first);
    let [anna, bert] = players;
    let (anna, state) = Player::following(anna.program.at(&second), &game);
    assert_eq!(state["plies"], 4);
    let mut players = [anna, bert];
    play_until(&mut players, &game, state, 6);
    players[0].program.ask("POST", &format!("/games/{game}/resign"), None);
    let sound = petri(&["admin", "check", "--database", &database]).good();
    assert!(sound.starts_with("sound: 1 games replay"), "{sound}");
}
