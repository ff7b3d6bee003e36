//! The games of a site: filters choose trees, and what was interrupted is done again without counting
//! anything twice.

use explore::{Choice, Filter, Level, SiteGame, SiteTrees, TreeError};
use rules::{AnyPosition, Variant};
use std::fs;
use std::path::PathBuf;

use crate::games;

const GAME: Variant = Variant::Attangle;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Left over from an earlier run.
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Six games, casual and rated in turn, the last two a year later.
fn site_games() -> Vec<SiteGame> {
    let levels = [Level::Casual, Level::From1800].into_iter().cycle();
    let numbered = games(GAME, 6).into_iter().zip(levels).zip(1_u64..);
    numbered
        .map(|((game, level), order)| {
            let year = if order > 4 { 2027 } else { 2026 };
            SiteGame { order, game, level, year }
        })
        .collect()
}

fn count(trees: &SiteTrees, filter: Filter) -> u32 {
    let choices = trees.choices(&AnyPosition::start(GAME), filter).expect("files");
    // Moves that are the same but for a turn of the board lead to one position.
    let mut seen = Vec::new();
    choices
        .iter()
        .filter(|Choice { mv, .. }| {
            let after = AnyPosition::start(GAME).after(*mv).expect("legal");
            let key = after.symmetric().iter().map(|form| form.stable_key().0).min();
            let is_new = !seen.contains(&key);
            seen.push(key);
            is_new
        })
        .map(|choice| choice.tally.games())
        .sum()
}

#[test]
fn a_filter_chooses_games() {
    let trees = SiteTrees::open(&folder("filters")).expect("a folder");
    assert_eq!(trees.last(), Ok(0));
    trees.add(&site_games(), 6).expect("files");
    assert_eq!(trees.last(), Ok(6));
    let of = |level, since| count(&trees, Filter { level, since });
    assert_eq!(count(&trees, Filter::ALL), 6);
    assert_eq!((of(Level::Below1400, 0), of(Level::From1800, 2027)), (3, 1));
    assert_eq!((of(Level::Casual, 2027), of(Level::Casual, 2028)), (2, 0));
}

#[test]
fn what_was_interrupted_is_not_counted_twice() {
    let path = folder("interrupted");
    let trees = SiteTrees::open(&path).expect("a folder");
    let games = site_games();
    trees.add(&games[..2], 2).expect("files");
    trees.add(&games[2..], 6).expect("files");
    // The last step of the second portion is undone, as by a kill: it comes again.
    fs::write(path.join("last"), "2\n").expect("a file");
    assert_eq!(trees.last(), Ok(2));
    trees.add(&games[2..], 6).expect("files");
    assert_eq!(count(&trees, Filter::ALL), 6);
}

#[test]
fn what_is_no_tree_is_named() {
    let path = folder("damaged");
    let trees = SiteTrees::open(&path).expect("a folder");
    fs::write(path.join("attangle.casual.2026.tree"), "nonsense").expect("a file");
    fs::write(path.join("notes.txt"), "mine").expect("a file that is nobody's business");
    let found = trees.choices(&AnyPosition::start(GAME), Filter::ALL);
    assert_eq!(found, Err(TreeError::NoTree));
    let rated = Filter { level: Level::From1400, since: 0 };
    assert_eq!(trees.choices(&AnyPosition::start(GAME), rated), Ok(Vec::new()));
    fs::write(path.join("last"), "many").expect("a file");
    assert_eq!(trees.last(), Err(TreeError::Damaged("many".to_string())));
}

#[test]
fn a_level_is_the_mean_of_both() {
    for (ratings, level) in [
        ([1399.0, 1400.0], Level::Below1400),
        ([1200.0, 1600.0], Level::From1400),
        ([1800.0, 1800.0], Level::From1800),
    ] {
        assert_eq!(Level::of_ratings(ratings), level, "{ratings:?}");
    }
}
