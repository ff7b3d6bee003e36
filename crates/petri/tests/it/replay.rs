//! `petri replay`: whole games of an independent implementation, and what it says to people.

use crate::petri::{petri, petri_fed};
use flate2::read::GzDecoder;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

#[derive(serde::Deserialize)]
struct Vector {
    game: String,
    start: String,
    #[serde(default)]
    rules: BTreeMap<String, Value>,
    moves: Vec<String>,
    fens: Vec<String>,
    legal: Vec<String>,
    outcome: Option<String>,
    reason: Option<String>,
}

/// The games of a file of `crates/rules/vectors`.
fn vectors(game: &str) -> Vec<Vector> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../rules/vectors");
    let file = File::open(folder.join(format!("{game}.games.jsonl.gz"))).expect("readable");
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    lines.map(|line| serde_json::from_str(&line.expect("gzip")).expect("a game")).collect()
}

fn rules(vector: &Vector) -> String {
    let options = vector.rules.iter().map(|(key, value)| match value {
        Value::String(text) => format!("{key}={text}"),
        other => format!("{key}={other}"),
    });
    options.collect::<Vec<_>>().join(",")
}

fn check(vector: &Vector) {
    let rules = rules(vector);
    let arguments =
        ["replay", &vector.game, "--json", "--fen", &vector.start, "--rules", &rules, "-"];
    let output = petri_fed(&arguments, &vector.moves.join("\n")).good();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), vector.fens.len(), "{}", vector.start);
    for (ply, (line, fen)) in lines.iter().zip(&vector.fens).enumerate() {
        let is_last = ply == vector.moves.len();
        let word = |word: &Option<String>| match word {
            Some(word) if is_last => format!("\"{word}\""),
            _ => "null".to_string(),
        };
        let legal = vector.legal.get(ply).map_or("", String::as_str).split_whitespace();
        let legal: Vec<&str> = legal.collect();
        // Compared as text, so that the order of the keys is checked too.
        let expected = format!(
            r#"{{"ply":{ply},"fen":"{fen}","legal":{},"outcome":{},"reason":{}}}"#,
            serde_json::to_string(&legal).expect("plain"),
            word(&vector.outcome),
            word(&vector.reason),
        );
        assert_eq!(*line, expected);
    }
}

macro_rules! whole_games {
    ($($test:ident: $game:literal;)*) => {$(
        #[test]
        fn $test() {
            let vectors = vectors($game);
            assert!(!vectors.is_empty());
            vectors.iter().for_each(check);
        }
    )*};
}

whole_games! {
    ataxx: "ataxx";
    hexxagon: "hexxagon";
    schataxx: "schataxx";
    schataxx_balanced: "schataxx-balanced";
    schataxx_unlimited: "schataxx-unlimited";
    attangle: "attangle";
}

#[test]
fn it_draws_every_position() {
    insta::assert_snapshot!("ataxx", petri(&["replay", "ataxx", "b6", "f6", "a7a5"]).good());
    insta::assert_snapshot!("hexxagon", petri(&["replay", "hexxagon", "b1"]).good());
    insta::assert_snapshot!("schataxx", petri(&["replay", "schataxx", "S@b2", "a8a7"]).good());
    let captures = ["replay", "attangle", "c3", "c4", "c5", "a1", "c3,c5-c4"];
    insta::assert_snapshot!("attangle", petri(&captures).good());
}

#[test]
fn it_says_how_a_game_ended_and_who_passed() {
    let over = ["replay", "ataxx", "--fen", "7/7/7/7/7/7/xo5 x 0 1", "b2"];
    insta::assert_snapshot!("over", petri(&over).good());
    let pass = ["replay", "ataxx", "--fen", "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1", "0000"];
    insta::assert_snapshot!("pass", petri(&pass).good());
}

#[test]
fn positions_before_an_illegal_move_are_printed() {
    let run = petri(&["replay", "ataxx", "--json", "b6", "a1a9", "g2"]);
    assert_eq!(run.refused(), "petri: ply 2, move `a1a9`: no such cell on this board");
    assert_eq!(run.output.lines().count(), 2);
    let run = petri_fed(&["replay", "ataxx", "--json", "-"], "b6 f6\n\tg2 nonsense");
    assert_eq!(run.output.lines().count(), 4);
    assert!(run.refused().starts_with("petri: ply 4, move `nonsense`: "), "{run:?}");
}

#[test]
fn nothing_can_be_played_after_the_end() {
    let run = petri(&["replay", "ataxx", "--fen", "7/7/7/7/7/7/x6 o 0 2", "--json", "0000"]);
    assert_eq!(run.refused(), "petri: ply 1, move `0000`: the game is over (eliminated)");
    assert_eq!(
        run.output,
        "{\"ply\":0,\"fen\":\"7/7/7/7/7/7/x6 o 0 2\",\"legal\":[],\"outcome\":\"first\",\
         \"reason\":\"eliminated\"}\n"
    );
}
