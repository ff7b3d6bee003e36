//! `petri explore`: a tree grows, by games of the engine and by records, and is never counted twice.

use crate::petri::petri;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

fn path(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("explore");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("UTF-8").to_string()
}

fn build(tree: &str, more: &[&str]) -> String {
    let run =
        petri(&[&["explore", "build", "attangle", "--to", tree, "--nodes", "60"], more].concat());
    assert_eq!(run.status, Some(0), "{run:?}");
    run.errors
}

#[test]
fn a_tree_grows_and_is_the_same_at_one_go() {
    let (grown, whole) = (path("grown.tree"), path("whole.tree"));
    build(&grown, &["--games", "3"]);
    build(&grown, &["--games", "6"]);
    // All are in it already.
    let said = build(&grown, &["--games", "6"]);
    assert!(said.starts_with("petri: 6 games, "), "{said}");
    build(&whole, &["--games", "6"]);
    assert_eq!(fs::read(&grown).expect("a tree"), fs::read(&whole).expect("a tree"));
    build(&grown, &["--evaluate", "3"]);
    let page = petri(&["explore", "show", &grown, "--json"]).good();
    let page: Value = serde_json::from_str(&page).expect("JSON");
    let moves = page["moves"].as_array().expect("moves");
    let first = &moves[0];
    let games = |mv: &Value| {
        mv["games"].as_array().expect("three").iter().filter_map(Value::as_u64).sum::<u64>()
    };
    assert!(games(first) >= 1 && games(first) <= 6, "{first}");
    assert!(moves.iter().all(|mv| games(mv) <= games(first)), "{page}");
    let after = first["text"].as_str().expect("a move");
    assert!(!petri(&["explore", "show", &grown, "--moves", after]).good().is_empty());
    let book = petri(&["explore", "show", &grown, "--book", "2"]).good();
    assert_eq!(book.lines().count(), 2);
}

#[test]
fn what_is_no_tree_is_refused() {
    let file = path("text.tree");
    fs::write(&file, "some text\n\n").expect("written");
    let run = petri(&["explore", "show", &file]);
    assert_eq!(
        run.refused(),
        format!("petri: `{file}`: this is no tree of openings of this version")
    );
    let tree = path("attangle.tree");
    build(&tree, &["--games", "1"]);
    let run = petri(&["explore", "build", "ataxx", "--to", &tree]);
    assert_eq!(run.refused(), format!("petri: `{tree}` is a tree of another game than `ataxx`"));
    let run = petri(&["explore", "show", &tree, "--moves", "zz"]);
    assert!(run.refused().contains("`zz` is no legal move"), "{run:?}");
}
