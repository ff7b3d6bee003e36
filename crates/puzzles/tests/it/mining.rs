//! Mining with small searches, so that it takes a moment: what comes out is a puzzle all the same.

use engine::{Engine, Problem, SearchLimits, Undisturbed};
use puzzles::{Effort, Goal, Miner, Puzzle, Theme};
use rules::{Outcome, Variant};

const EFFORT: Effort = Effort { look: 300, search: 500 };

/// The first puzzles of a game, with the number of the game they come from.
fn first_puzzles(variant: Variant) -> (u64, Vec<Puzzle>) {
    let mut miner = Miner::new(variant, 3, EFFORT);
    let found = (0..40).map(|number| (number, miner.mine(number))).find(|(_, all)| !all.is_empty());
    found.expect("a puzzle in forty games")
}

#[test]
fn the_solution_is_a_game_that_goes_on() {
    for variant in [Variant::Ataxx, Variant::Attangle] {
        for puzzle in first_puzzles(variant).1 {
            let us = puzzle.game.turn();
            let mut game = puzzle.game.clone();
            assert_eq!(puzzle.solution.len() % 2, 1, "the side that solves has the last word");
            for mv in &puzzle.solution {
                game.play(*mv).expect("legal");
            }
            if let Some(end) = game.end()
                && puzzle.goal != Goal::Margin
            {
                assert_eq!(
                    end.outcome.is_some_and(|outcome| Some(outcome) == us.map(Outcome::Win)),
                    puzzle.goal == Goal::Win,
                    "{puzzle:?}"
                );
            }
            assert!((400..=3_300).contains(&puzzle.rating), "{}", puzzle.rating);
            assert!(!puzzle.themes.is_empty());
        }
    }
}

#[test]
fn a_larger_search_finds_the_same_move() {
    let (_, all) = first_puzzles(Variant::Attangle);
    let mut engine = Engine::new(8);
    for puzzle in all {
        let problem = Problem::from(&puzzle.game);
        let found = engine.search(&problem, SearchLimits::nodes(20_000), 1, &mut Undisturbed);
        let text = puzzle.game.position().move_text(puzzle.solution[0]);
        assert_eq!(found.best, Some(text));
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzles_and_none_twice() {
    let (number, all) = first_puzzles(Variant::Attangle);
    let mut miner = Miner::new(Variant::Attangle, 3, EFFORT);
    assert_eq!(miner.mine(number), all);
    // What is known is not found again.
    let again = miner.mine(number);
    assert!(again.iter().all(|puzzle| !all.contains(puzzle)), "{again:?}");
}

#[test]
fn every_theme_has_a_word_of_its_own() {
    let mut words: Vec<&str> = Theme::ALL.iter().map(|theme| theme.word()).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), Theme::ALL.len());
}
