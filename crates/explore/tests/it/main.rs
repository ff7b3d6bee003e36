//! Trees of openings: what is counted once is found, however the board is turned.

mod site;

use explore::{Games, Harvest, Head, Tree, choices, popular};
use play::Game;
use rules::{AnyPosition, Variant};
use std::io::Read;
use std::path::PathBuf;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn games(variant: Variant, count: u64) -> Vec<Game> {
    let mut games = Games::new(variant, 5, 40);
    (0..count).map(|number| games.play(number)).collect()
}

fn tree(name: &str, variant: Variant, parts: &[&[Game]], plies: usize) -> Tree {
    let mut head = Head::new(variant, plies);
    let mut tree = Tree::create(&path(name), &head).expect("a file");
    for part in parts {
        let mut harvest = Harvest::default();
        for game in *part {
            harvest.count(game, plies);
        }
        head.games += harvest.games();
        tree = tree.merge(harvest, &head).expect("merged");
    }
    tree
}

#[test]
fn what_grows_in_parts_is_what_is_built_at_once() {
    let games = games(Variant::Attangle, 6);
    let (one, two) = games.split_at(2);
    let parts = tree("parts.tree", Variant::Attangle, &[one, two], 12);
    let whole = tree("at-once.tree", Variant::Attangle, &[&games], 12);
    assert_eq!((parts.head(), parts.positions()), (whole.head(), whole.positions()));
    let read = |name| std::fs::read(path(name)).expect("a file");
    assert_eq!(read("parts.tree"), read("at-once.tree"));
}

#[test]
fn a_position_is_found_however_the_board_is_turned() {
    let games = games(Variant::Attangle, 3);
    let mut tree = tree("turned.tree", Variant::Attangle, &[&games], 10);
    for game in &games {
        for (before, _) in game.line().take(10) {
            for form in before.symmetric() {
                let tally = tree.find(&form).expect("a file").expect("counted");
                assert!(tally.games() >= 1);
            }
        }
    }
    let start = AnyPosition::start(Variant::Attangle);
    let tally = tree.find(&start).expect("a file").expect("counted");
    assert_eq!(u64::from(tally.games()), tree.head().games);
}

#[test]
fn a_new_tree_takes_its_place_in_one_step() {
    let variant = Variant::Ataxx;
    let (name, mut text) = (path("replaced.tree"), String::new());
    tree("replaced.tree", variant, &[], 8);
    let old = std::fs::read_to_string(&name).expect("a file");
    let mut reader = std::fs::File::open(&name).expect("a file");
    tree("replaced.tree", variant, &[], 9);
    reader.read_to_string(&mut text).expect("text");
    assert_eq!(text, old, "who reads the old one goes on with it");
    assert_ne!(std::fs::read_to_string(&name).expect("a file"), old);
}

#[test]
fn what_leads_on_is_listed_the_most_popular_first() {
    let games = games(Variant::Attangle, 4);
    let mut tree = tree("listed.tree", Variant::Attangle, &[&games], 8);
    let start = AnyPosition::start(Variant::Attangle);
    let listed = choices(&mut tree, &start).expect("a file");
    let counts: Vec<u32> = listed.iter().map(|choice| choice.tally.games()).collect();
    assert!(!counts.is_empty() && counts.is_sorted_by(|one, next| one >= next), "{counts:?}");
    let found = popular(&mut tree, 5).expect("a file");
    assert_eq!((found.len(), found[0]), (5, start));
}

#[test]
fn rows_that_are_cut_off_are_no_tree() {
    let games = games(Variant::Attangle, 1);
    drop(tree("cut.tree", Variant::Attangle, &[&games], 8));
    let bytes = std::fs::read(path("cut.tree")).expect("a file");
    std::fs::write(path("cut.tree"), &bytes[..bytes.len() - 5]).expect("written");
    assert!(Tree::open(&path("cut.tree")).is_err());
}
