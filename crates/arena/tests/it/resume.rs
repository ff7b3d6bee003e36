//! A match that is killed goes on exactly where it stopped.

use crate::processes::{folder, play, tournament};
use arena::{Journal, Tournament};
use std::fs;
use std::path::Path;
use wire::MatchGame;

const ENGINES: [&str; 2] = ["builtin", "builtin:level=3"];

fn games(folder: &Path) -> Vec<MatchGame> {
    let (_, mut games) = Journal::read(folder).unwrap();
    games.iter_mut().for_each(|game| game.spent_ms.clear());
    games
}

fn pgn(folder: &Path) -> String {
    fs::read_to_string(folder.join("games.pgn")).unwrap()
}

fn in_folder(name: &str, pairs: u64) -> Tournament {
    Tournament { folder: Some(folder(name)), ..tournament(&ENGINES, pairs) }
}

/// Wherever in a line the kill came, the whole match is the one that was never killed.
#[test]
fn cut_anywhere_the_match_ends_the_same() {
    let whole = in_folder("resume-whole", 2);
    play(&whole).unwrap();
    let whole = whole.folder.unwrap();
    let bytes = fs::read(whole.join("games.jsonl")).unwrap();
    let ends: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(at, _)| at + 1).collect();
    for cut in [10, ends[0], ends[0] + 1, ends[1] + 50, ends[3] - 1, ends[4]] {
        let cut_short = in_folder("resume-cut", 2);
        let place = cut_short.folder.clone().unwrap();
        fs::create_dir_all(&place).unwrap();
        fs::write(place.join("games.jsonl"), &bytes[..cut]).unwrap();
        fs::write(place.join("games.pgn"), "[Game \"ata").unwrap();
        play(&cut_short).unwrap();
        assert_eq!(games(&place), games(&whole), "cut at {cut}");
        assert_eq!(pgn(&place), pgn(&whole), "cut at {cut}");
    }
}

/// A second call plays nothing; a longer match plays what is missing.
#[test]
fn a_finished_match_can_be_made_longer() {
    let short = in_folder("resume-longer", 1);
    play(&short).unwrap();
    let before = games(short.folder.as_ref().unwrap());
    play(&short).unwrap();
    assert_eq!(games(short.folder.as_ref().unwrap()), before);
    let longer = Tournament { pairs: 3, ..short };
    assert_eq!(play(&longer).unwrap().games.len(), 6);
    assert_eq!(games(longer.folder.as_ref().unwrap())[..2], before[..]);
}

#[test]
fn another_match_is_not_mixed_in() {
    let first = in_folder("resume-other", 1);
    play(&first).unwrap();
    let other = Tournament { seed: 6, ..first };
    let error = play(&other).unwrap_err().to_string();
    assert!(error.contains("holds another match: its seed is `5`, not `6`"), "{error}");
}

#[test]
fn a_damaged_line_is_named() {
    let first = in_folder("resume-damaged", 1);
    play(&first).unwrap();
    let path = first.folder.as_ref().unwrap().join("games.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("{\"number\":0", "{\"numbre\":0", 1)).unwrap();
    let error = play(&first).unwrap_err().to_string();
    assert!(error.contains("line 2: ") && error.contains("`number`"), "{error}");
}

#[test]
fn a_folder_in_use_is_left_alone() {
    let first = in_folder("resume-in-use", 1);
    let (_journal, _) = Journal::open(first.folder.as_ref().unwrap(), &first.plan()).unwrap();
    let error = play(&first).unwrap_err().to_string();
    assert!(error.contains("in use by another match"), "{error}");
}
