//! `petri judge`: a game by other rules, in words and as JSON.

use crate::petri::petri_fed;

/// To and fro, until the same position has been there three times.
const SHUFFLE: &str = "a7a5 g7g5 a5a7 g5g7 a7a5 g7g5 a5a7 g5g7";
/// Red is ahead by a stone.
const AHEAD: [&str; 2] = ["--fen", "x5o/7/7/7/7/7/ox4x x 0 1"];

#[test]
fn a_repetition_is_judged_by_other_rules() {
    let said = petri_fed(&["judge", "ataxx", "-", AHEAD[0], AHEAD[1]], SHUFFLE).good();
    insta::assert_snapshot!(said, @r"
    as played: Red wins (repetition) at ply 8, 3:2
    repetition=draw: a draw (repetition) at ply 8, 3:2
    repetition=off,halfmove-limit=100: not over after ply 8, 3:2
    ");
    let lines = petri_fed(&["judge", "ataxx", "-", "--json", AHEAD[0], AHEAD[1]], SHUFFLE).good();
    insta::assert_snapshot!(lines, @r#"
    {"changes":{},"ply":8,"end":{"outcome":"first","reason":"repetition"},"score":[3,2]}
    {"changes":{"repetition":"draw"},"ply":8,"end":{"outcome":"draw","reason":"repetition"},"score":[3,2]}
    {"changes":{"halfmove-limit":"100","repetition":"off"},"ply":8,"end":null,"score":[3,2]}
    "#);
}

#[test]
fn where_nothing_differs_it_is_said() {
    let said = petri_fed(&["judge", "attangle", "-"], "c3 d5").good();
    insta::assert_snapshot!(said, @r"
    as played: not over after ply 2, 0:0
    no other rules would have changed this
    ");
}
