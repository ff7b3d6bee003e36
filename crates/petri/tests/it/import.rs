//! `petri import`: what can be read is written as ours, what cannot is named.

use crate::petri::petri_fed;

const TWO: &str = "[Variant \"ataxx\"]\n[White \"anna\"]\n\n1. P@b6 P@f6 1-0\n\n[Variant \"ataxx\"]\n\n1. P@d4 *\n";

#[test]
fn the_readable_games_are_kept_and_the_others_named() {
    let run = petri_fed(&["import", "-"], TWO);
    assert_eq!(run.status, Some(0), "{run:?}");
    let record = "[Game \"ataxx\"]\n[Rules \"repetition=off,halfmove-limit=100\"]\n\
        [FEN \"x5o/7/7/7/7/7/o5x x 0 1\"]\n[First \"anna\"]\n[Result \"1-0\"]\n[Reason \"resign\"]\n\n1. b6 f6 1-0\n";
    assert_eq!(run.output, record);
    assert_eq!(
        run.errors,
        "petri: line 8, column 4: move `d4`: no own stone is next to the target\npetri: 1 games read, 1 not\n"
    );
    // What was written is a record of ours.
    assert_eq!(petri_fed(&["import", "-"], &run.output).good(), record);
}

#[test]
fn lists_of_moves_need_the_name_of_their_game() {
    let lines =
        petri_fed(&["import", "--game", "attangle", "--json", "-"], "c3 d5 c4\nc3 c4\n").good();
    assert_eq!(lines.lines().count(), 2);
    assert!(lines.starts_with("{\"game\":\"attangle\""), "{lines}");
    let run = petri_fed(&["import", "-"], "c3 d5 c4\n");
    assert_eq!(run.status, Some(2));
    assert!(run.errors.ends_with("petri: `-` holds no game that can be read\n"), "{run:?}");
}

#[test]
fn json_is_read_whoever_wrote_it() {
    let report = r#"{"header":{"game":{"name":"Attangle"},"players":[{"name":"A","result":1},{"name":"B","result":0}]},"moves":[["c1","c3"],["c5","a1"],["c5,c1-c3"]]}"#;
    let own = petri_fed(&["import", "--json", "-"], report).good();
    assert!(own.contains(r#""moves":["c1","c3","c5","a1","c1,c5-c3"]"#), "{own}");
    let both = petri_fed(&["import", "-"], &format!("{own}{report}\n{{}}\n"));
    assert_eq!(both.output.matches("[First \"A\"]").count(), 2, "{both:?}");
    assert_eq!(
        both.errors,
        "petri: missing field `game` at line 3 column 2\npetri: 2 games read, 1 not\n"
    );
}
