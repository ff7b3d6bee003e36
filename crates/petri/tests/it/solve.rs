//! `petri solve`: small boards, in both forms of output, with and without a folder.

use crate::petri::petri;
use serde_json::{Value, json};
use std::path::PathBuf;

fn last_line(output: &str) -> Value {
    serde_json::from_str(output.lines().last().expect("a line")).expect("an object")
}

#[test]
fn the_last_line_says_who_wins_and_how_many_placements_are_won() {
    let line = last_line(&petri(&["solve", "3x3", "--threads", "2"]).good());
    let of = |key: &str| line[key].as_u64().expect("a number");
    assert_eq!((line["board"].as_str(), line["start"].as_str()), (Some("3x3"), Some("first")));
    assert_eq!(of("won") + of("lost") + of("drawn"), 19_683);
    assert_eq!(of("placements"), 19_683);
    let moves = line["moves"].as_array().expect("moves");
    assert!(moves.iter().any(|mv| mv["winner"] == "first"), "{moves:?}");
}

#[test]
fn every_layer_is_an_object_of_its_own_where_that_is_asked_for() {
    let output = petri(&["solve", "2x3", "--walls", "b1", "--json"]).good();
    let lines: Vec<Value> =
        output.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert_eq!(lines.len(), 7);
    let (last, layers) = lines.split_last().expect("lines");
    assert_eq!(layers[0]["stones"], 5);
    let won: u64 = layers.iter().map(|layer| layer["won"].as_u64().expect("a number")).sum();
    assert_eq!(last["won"], won);
    assert_eq!((&last["walls"], &last["placements"]), (&json!(["b1"]), &json!(243)));
}

#[test]
fn a_folder_keeps_what_is_solved() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("solved");
    // What an earlier run of the tests left behind.
    let _ = std::fs::remove_dir_all(&folder);
    let folder = folder.to_str().expect("UTF-8");
    let arguments = ["solve", "2x4", "--folder", folder];
    let first = last_line(&petri(&arguments).good());
    let again = petri(&arguments);
    let said = "petri: the first layers were solved before; they are not solved again\n";
    assert_eq!(again.errors, said);
    assert_eq!(first, last_line(&again.output));
    let refused = petri(&["solve", "2x4", "--walls", "b1", "--folder", folder]);
    assert!(refused.refused().contains("another board"), "{refused:?}");
}
