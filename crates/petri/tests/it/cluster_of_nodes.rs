//! A whole cluster: whatever dies, what was acknowledged is there, and games go on.

use std::path::Path;

use cluster::Cluster;
use serde_json::{Value, json};

use crate::nodes::{Player, play_until};
use crate::petri::petri;
use crate::web::{Program, page};

fn start() -> Option<Cluster> {
    Cluster::start(Path::new(env!("CARGO_BIN_EXE_petri")), 3)
}

fn is_sound(cluster: &Cluster) {
    let sound = petri(&["admin", "check", "--database", &cluster.database()]).good();
    assert!(sound.starts_with("sound: "), "{sound}");
}

/// Both players come to the game again, at these nodes.
fn come_again(players: [Player; 2], game: &str, urls: [&str; 2]) -> ([Player; 2], Value) {
    let [anna, bert] = players;
    let (anna, state) = Player::following(anna.program.at(urls[0]), game);
    let (bert, _) = Player::following(bert.program.at(urls[1]), game);
    ([anna, bert], state)
}

#[test]
fn nothing_acknowledged_is_lost_whatever_dies() {
    let Some(mut cluster) = start() else { return };
    let [one, two, three] = [0, 1, 2].map(|at| cluster.nodes()[at].url());
    let [anna, bert] = [Program::new(&one, "Anna"), Program::new(&two, "Bert")];
    let terms = json!({ "game": "ataxx", "time": "600+5",
        "opponent": { "who": "player", "name": "Bert" } });
    let offer = anna.ask("POST", "/challenges", Some(&terms));
    let offer = offer["seek"].as_str().expect("it waits");
    let taken = bert.ask("POST", &format!("/challenges/{offer}/accept"), None);
    let game = taken["game"].as_str().expect("it begins").to_owned();
    let (anna, state) = Player::following(anna, &game);
    let (bert, _) = Player::following(bert, &game);
    let mut players = [anna, bert];
    play_until(&mut players, &game, state, 4);

    // A node dies without a word.
    cluster.nodes()[0].kill();
    let (mut players, state) = come_again(players, &game, [&three, &two]);
    let state = play_until(&mut players, &game, state, 6);
    // So does the bus.
    cluster.nats().kill();
    play_until(&mut players, &game, state, 8);
    cluster.nats().start_again();

    // So does the database: its standby has all that was acknowledged.
    cluster.fail_over();
    cluster.nodes()[0].start_again();
    for player in &players {
        player.program.ask_again("GET", &format!("/games/{game}"));
    }
    let (mut players, state) = come_again(players, &game, [&one, &two]);
    assert_eq!(state["plies"], 8);
    play_until(&mut players, &game, state, 12);
    players[0].program.ask("POST", &format!("/games/{game}/resign"), None);
    is_sound(&cluster);
}

#[test]
fn the_engine_of_a_node_that_dies_moves_at_another() {
    let Some(cluster) = start() else { return };
    let [one, two] = [0, 1].map(|at| cluster.nodes()[at].url());
    let anna = Program::new(&one, "Anna");
    let terms = json!({ "game": "ataxx", "time": "unlimited", "side": "first",
        "opponent": { "who": "engine", "level": 15 } });
    let begun = anna.ask("POST", "/seeks", Some(&terms));
    let game = begun["game"].as_str().expect("it begins").to_owned();
    let (anna, state) = Player::following(anna, &game);
    anna.play(&game, &state);
    cluster.nodes()[0].kill();
    let (mut anna, state) = Player::following(anna.program.at(&two), &game);
    let state = if state["plies"] == 2 { state } else { anna.state_after(2) };
    assert_eq!(state["turn"], anna.side);
    is_sound(&cluster);
}

#[test]
fn a_node_that_is_asked_to_end_sends_its_players_on() {
    let Some(cluster) = start() else { return };
    let [one, two] = [0, 1].map(|at| cluster.nodes()[at].url());
    let anna = Program::new(&one, "Anna");
    let terms = json!({ "game": "hexxagon", "time": "unlimited", "side": "first",
        "opponent": { "who": "engine", "level": 15 } });
    let begun = anna.ask("POST", "/seeks", Some(&terms));
    let game = begun["game"].as_str().expect("it begins").to_owned();
    let (mut anna, state) = Player::following(anna, &game);
    assert_eq!(page(&one, "/readyz"), "ok\n");
    anna.play(&game, &state);
    cluster.nodes()[0].stop();
    // The stream has come to its end, and was not cut.
    anna.has_ended();
    let (mut anna, state) = Player::following(anna.program.at(&two), &game);
    let state = if state["plies"] == 2 { state } else { anna.state_after(2) };
    assert_eq!(state["turn"], anna.side);
}
