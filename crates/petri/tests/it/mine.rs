//! `petri mine`: lines that scripts read, a file that is gone on with.

use crate::petri::petri;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

#[test]
fn a_file_of_puzzles_is_gone_on_with() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mined.jsonl");
    let _ = fs::remove_file(&path);
    let to = path.to_str().expect("UTF-8");
    let mine = |games: &str| {
        let run = petri(&["mine", "attangle", "--to", to, "--games", games, "--nodes", "300"]);
        assert_eq!((run.status, run.output.as_str()), (Some(0), ""), "{run:?}");
        fs::read_to_string(&path).expect("a file")
    };
    let begun = mine("2");
    let whole = mine("5");
    assert!(whole.starts_with(&begun));
    fs::remove_file(&path).expect("it is there");
    assert_eq!(mine("5"), whole, "at one go the same");
    assert!(!whole.is_empty());
    for line in whole.lines() {
        let puzzle: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(puzzle["game"], "attangle");
        assert_eq!(puzzle["id"].as_str().expect("an id").len(), 16);
        assert!(puzzle["solution"][0].is_string() && puzzle["rating"].is_u64(), "{line}");
    }
    // As many as are wanted are there already: no game is played.
    let run = petri(&["mine", "attangle", "--to", to, "--games", "99", "--puzzles", "1"]);
    assert_eq!(run.status, Some(0), "{run:?}");
    assert_eq!(fs::read_to_string(&path).expect("a file"), whole);
    let run = petri(&["mine", "ataxx", "--to", to, "--games", "1"]);
    assert_eq!(run.refused(), format!("petri: `{to}` holds puzzles of another game than `ataxx`"));
}
