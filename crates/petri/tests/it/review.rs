//! `petri review`: what scripts read, what people read, and a page that stands alone.

use crate::petri::{petri, petri_fed};
use serde_json::Value;
use std::path::PathBuf;

const MOVES: &str = "b6 f6 a7c5 g7e5 c5e4";

fn reviewed(game: &str, moves: &str) -> Vec<Value> {
    let run = petri_fed(&["review", game, "--nodes", "1500", "--json", "-"], moves).good();
    run.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[test]
fn every_ply_has_the_promised_keys() {
    let output = petri_fed(&["review", "ataxx", "--nodes", "1500", "--json", "-"], MOVES).good();
    assert_eq!(output.lines().count(), 6);
    for line in output.lines().take(5) {
        let keys = ["ply", "move", "best", "label", "loss", "chances", "margin", "remark"];
        let places = keys.map(|key| line.find(&format!("\"{key}\":")).expect(key));
        assert!(places.is_sorted(), "{line}");
    }
    let last: Value = serde_json::from_str(output.lines().last().expect("a line")).expect("JSON");
    let accuracy = last["accuracy"]["first"].as_f64().expect("an accuracy");
    assert!((0.0..=1.0).contains(&accuracy));
    // The same again, to the letter.
    let again = petri_fed(&["review", "ataxx", "--nodes", "1500", "--json", "-"], MOVES).good();
    assert_eq!(output, again);
}

#[test]
fn all_six_games_are_reviewed() {
    for (game, moves) in [
        ("ataxx", MOVES),
        ("hexxagon", "b1 e2"),
        ("schataxx", "S@b2 a8a7"),
        ("schataxx-balanced", "S@b2 S@b7"),
        ("schataxx-unlimited", "S@b2 a8a7"),
        ("attangle", "c3 c4 c5 a1 c3,c5-c4"),
    ] {
        let lines = reviewed(game, moves);
        let played: Vec<&str> = lines.iter().filter_map(|line| line["move"].as_str()).collect();
        assert_eq!(played.join(" "), moves);
    }
}

#[test]
fn a_mistake_has_a_sentence() {
    // Red's stone jumps away from the win.
    let arguments = ["review", "ataxx", "--fen", "7/7/7/7/7/7/xo5 x 0 1", "--nodes", "500", "-"];
    let text = petri_fed(&arguments, "a1a3").good();
    assert!(text.contains("blunder"), "{text}");
    assert!(text.contains("takes the last stones and wins."), "{text}");
    insta::assert_snapshot!("plain", text);
}

#[test]
fn records_bring_their_own_start_and_must_be_of_the_game() {
    let record = "[Game \"ataxx\"]\n[FEN \"7/7/7/7/7/7/xo5 x 0 1\"]\n\n1. b2 1-0\n";
    let output = petri_fed(&["review", "ataxx", "--nodes", "100", "--json", "-"], record).good();
    assert!(output.starts_with("{\"ply\":1,\"move\":\"b2\""), "{output}");
    assert!(output.contains("\"label\":\"best\",\"loss\":0.0"), "{output}");
    let json = "{\"game\":\"ataxx\",\"start\":\"7/7/7/7/7/7/xo5 x 0 1\",\"moves\":[\"b2\"]}";
    assert_eq!(
        petri_fed(&["review", "ataxx", "--nodes", "100", "--json", "-"], json).good(),
        output
    );
    let run = petri_fed(&["review", "hexxagon", "-"], record);
    assert_eq!(run.refused(), "petri: the record is of `ataxx`, not of `hexxagon`");
    assert_eq!(petri_fed(&["review", "ataxx", "-"], " ").refused(), "petri: `-` holds no move");
    let run = petri_fed(&["review", "ataxx", "-"], "b6 b6");
    assert_eq!(run.refused(), "petri: ply 2, move `b6`: the target is not empty");
    let run = petri(&["review", "ataxx", "no-such-file"]);
    assert!(run.refused().starts_with("petri: cannot read `no-such-file`"), "{run:?}");
}

#[test]
fn the_page_stands_alone() {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("review.html");
    let path = out.to_str().expect("UTF-8");
    let record = "[Game \"ataxx\"]\n[First \"A <b> & co\"]\n[Second \"B\"]\n\n1. b6 f6 2. a7c5 *\n";
    let arguments = ["review", "ataxx", "--nodes", "1500", "--html", path, "-"];
    assert_eq!(petri_fed(&arguments, record).good(), "");
    let page = std::fs::read_to_string(&out).expect("a page");
    assert!(page.contains("A &lt;b&gt; &amp; co"), "{page}");
    assert_eq!(page.matches("<svg").count(), 2);
    assert_eq!(page.matches("<polyline").count(), 3);
    for foreign in ["http", "src=", "href=", "<script", "url("] {
        assert!(!page.contains(foreign), "{foreign}");
    }
}
