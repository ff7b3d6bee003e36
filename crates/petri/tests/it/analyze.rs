//! `petri analyze` and `petri bench`: what scripts read. The scores themselves are the engine's.

use crate::petri::petri;
use serde_json::Value;

fn lines(output: &str) -> Vec<Value> {
    output.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[test]
fn every_line_has_the_promised_keys_and_legal_moves() {
    for game in ["ataxx", "hexxagon", "schataxx", "attangle"] {
        let arguments = ["analyze", game, "--nodes", "3000", "--lines", "3", "--json"];
        let output = petri(&arguments).good();
        assert_eq!(lines(&output).len(), 3);
        for (line, number) in lines(&output).iter().zip(1..) {
            let text = output.lines().nth(number - 1).expect("a line");
            let keys = ["line", "depth", "score", "outcome_proved", "nodes", "nps", "pv"];
            let places = keys.map(|key| text.find(&format!("\"{key}\":")).expect(key));
            assert!(places.is_sorted(), "{text}");
            assert_eq!(line["line"], number);
            assert!(line["nodes"].as_u64().expect("a count") > 0);
            let pv = line["pv"].as_array().expect("a list");
            let moves: Vec<&str> = pv.iter().map(|text| text.as_str().expect("a move")).collect();
            assert!(!moves.is_empty());
            petri(&[&["replay", game], moves.as_slice()].concat()).good();
        }
    }
}

#[test]
fn it_sees_a_win_after_the_moves_given() {
    let fen = "7/7/7/7/7/7/xo5 o 0 1";
    let arguments = ["analyze", "ataxx", "--fen", fen, "--moves", "b1d2", "--depth", "3", "--json"];
    let lines = lines(&petri(&arguments).good());
    assert_eq!(lines[0]["outcome_proved"], "first");
    let arguments = ["analyze", "ataxx", "--fen", fen, "--depth", "3", "--json"];
    let won = petri(&arguments).good();
    assert!(won.contains("\"outcome_proved\":\"second\""), "{won}");
}

#[test]
fn a_finished_game_is_a_line_without_moves() {
    let arguments = ["analyze", "ataxx", "--fen", "7/7/7/7/7/7/x6 x 0 1", "--json"];
    insta::assert_snapshot!(petri(&arguments).good(), @r#"{"line":1,"depth":0,"score":0,"outcome_proved":"first","nodes":0,"nps":0,"pv":[]}"#);
}

#[test]
fn limits_exclude_each_other() {
    let run = petri(&["analyze", "ataxx", "--depth", "3", "--nodes", "5"]);
    assert!(run.refused().contains("cannot be used with"), "{run:?}");
}

#[test]
fn bench_counts_the_same_nodes_each_time() {
    let run = petri(&["bench", "--json", "--log", "warn"]).good();
    let games: Vec<Value> = lines(&run).iter().map(|line| line["game"].clone()).collect();
    let names =
        ["ataxx", "hexxagon", "schataxx", "schataxx-balanced", "schataxx-unlimited", "attangle"];
    assert_eq!(games, names);
    let plain = petri(&["bench", "--log", "warn"]).good();
    for (line, text) in lines(&run).iter().zip(plain.lines()) {
        let mut words = text.split_whitespace();
        assert_eq!(words.next(), line["game"].as_str());
        assert_eq!(words.next(), Some(line["nodes"].to_string().as_str()));
    }
}
