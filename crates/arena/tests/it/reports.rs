//! A match as a table and as a page.

use arena::{Sprt, Standing, html};
use wire::{MatchEngine, MatchGame, MatchPlan};

fn plan(names: &[&str]) -> MatchPlan {
    let engine = |name: &&str| MatchEngine { name: (*name).to_string(), text: "cmd=<x>".into() };
    MatchPlan {
        format: 1,
        game: "ataxx".into(),
        rules: "halfmove-limit=100".into(),
        engines: names.iter().map(engine).collect(),
        pairing: "round-robin".into(),
        pairs: 4,
        openings: "balanced".into(),
        seed: 1,
        limits: "1000 nodes".into(),
        clock: String::new(),
        adjudication: "none".into(),
        sprt: String::new(),
    }
}

fn game(
    number: u64,
    sides: (usize, usize),
    opening: u64,
    outcome: &str,
    reason: &str,
) -> MatchGame {
    MatchGame {
        number,
        pair: number / 2,
        first: sides.0,
        second: sides.1,
        opening,
        start: "x5o/7/7/7/7/7/o5x x 0 1".into(),
        moves: "g2 f6".into(),
        spent_ms: vec![1, 2],
        outcome: outcome.into(),
        reason: reason.into(),
        fault: (reason == "crash").then(|| "second ended by itself (exit status: 7)".to_string()),
        transcript: (reason == "crash").then(|| "transcripts/game-000003.txt".to_string()),
        depth: [6.0, 4.5],
        nodes: [900, 800],
    }
}

/// Three pairs and a half: 2, 1½ and 1 points, then a win without its return.
fn games() -> Vec<MatchGame> {
    vec![
        game(0, (0, 1), 0, "first", "full"),
        game(1, (1, 0), 0, "second", "eliminated"),
        game(2, (0, 1), 1, "draw", "full"),
        game(3, (1, 0), 1, "second", "full"),
        game(4, (0, 1), 2, "second", "full"),
        game(5, (1, 0), 2, "second", "full"),
        game(7, (0, 1), 3, "first", "crash"),
    ]
}

#[test]
fn pairs_are_counted_once_complete() {
    let standing = Standing::of(&plan(&["new", "old"]), &games());
    assert_eq!(standing.duel().pairs.0, [0, 0, 1, 1, 1]);
    assert_eq!(standing.duel().games, [5, 1, 1]);
    insta::assert_snapshot!(standing.table());
}

/// A sequential test looks at pairs in their order: one that is missing hides those after it.
#[test]
fn a_pair_that_is_missing_hides_later_ones_from_the_test() {
    let games: Vec<MatchGame> = games().into_iter().filter(|game| game.number != 2).collect();
    let duel = Standing::of(&plan(&["new", "old"]), &games).duel();
    assert_eq!((duel.pairs.pairs(), duel.in_order.len()), (2, 1));
}

#[test]
fn the_page_of_a_duel() {
    let page = html(&plan(&["new & fast", "old"]), &games(), Some(Sprt::default()));
    assert!(page.contains("new &amp; fast") && !page.contains("cmd=<x>"));
    for outside in ["http:", "https:", "<script", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    insta::assert_snapshot!(page);
}

#[test]
fn the_page_of_a_tournament() {
    let games = [
        game(0, (0, 1), 0, "first", "full"),
        game(1, (1, 0), 0, "draw", "full"),
        game(2, (0, 2), 0, "second", "full"),
        game(4, (1, 2), 0, "second", "time"),
    ];
    insta::assert_snapshot!(html(&plan(&["a", "b", "c"]), &games, None));
}
