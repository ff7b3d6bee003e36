//! `petri games`: every name it lists is understood by the other commands.

use crate::petri::petri;
use serde_json::Value;

#[test]
fn it_lists_games_rules_and_boards() {
    insta::assert_snapshot!(petri(&["games"]).good());
}

#[test]
fn what_it_lists_can_be_played() {
    let output = petri(&["games", "--json"]).good();
    let games: Vec<Value> =
        output.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(games.len(), 6);
    for game in &games {
        let name = game["game"].as_str().expect("a name");
        let start = game["start"].as_str().expect("a position");
        assert!(petri(&["replay", name, "--json"]).good().contains(start));
        for board in game["boards"].as_array().expect("a list") {
            let (board, fen) = (&board["name"], board["fen"].as_str().expect("a position"));
            let board = board.as_str().expect("a name");
            assert!(petri(&["replay", name, "--json", "--board", board]).good().contains(fen));
        }
        let random = petri(&["replay", name, "--json", "--board", "random:7"]).status;
        assert_eq!(random == Some(0), game["random_boards"] == true);
        for option in game["options"].as_array().expect("a list") {
            let key = option["key"].as_str().expect("a name");
            for value in option["values"].as_array().expect("a list") {
                // The one value that does not stand alone.
                let more =
                    if value == "off" && key == "repetition" { ",halfmove-limit=100" } else { "" };
                let rules = format!("{key}={}{more}", value.as_str().expect("a name"));
                petri(&["replay", name, "--rules", &rules]).good();
            }
        }
    }
}
