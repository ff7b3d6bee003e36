//! What holds for every search in every game.

use engine::{Engine, Level, Problem, SearchLimits, SearchReport, Undisturbed};
use proptest::prelude::any;
use proptest::{prop_assert, prop_assert_eq, proptest};
use rules::{AnyPosition, SplitMix64, Variant};
use std::collections::BTreeSet;

/// A game some random plies on.
pub(crate) fn wander(variant: Variant, seed: u64, plies: usize) -> Problem {
    let mut stream = SplitMix64::new(seed);
    let mut problem = Problem::at(AnyPosition::start(variant));
    for _ in 0..plies {
        let moves = problem.position().legal_moves(problem.occurrences());
        let Some(mv) = moves.get(stream.below(moves.len() as u64) as usize) else { break };
        problem.play(*mv);
    }
    problem
}

fn search(problem: &Problem, limits: SearchLimits, lines: usize) -> SearchReport {
    Engine::new(1).search(problem, limits, lines, &mut Undisturbed)
}

/// Panics unless every move of the line is legal where it is played.
fn follow(problem: &Problem, pv: &[String]) {
    let mut problem = problem.clone();
    for text in pv {
        let mv = problem.position().parse_move(text).expect("a legal move");
        assert!(problem.play(mv));
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(40))]

    #[test]
    fn there_is_a_legal_move_as_long_as_the_game_goes_on(
        seed: u64, plies in 0_usize..150, game in 0_usize..6, nodes in 1_u64..3_000,
    ) {
        let problem = wander(Variant::ALL[game], seed, plies);
        let report = search(&problem, SearchLimits::nodes(nodes), 1);
        prop_assert_eq!(report.best.is_none(), problem.is_over());
        prop_assert_eq!(report.lines.is_empty(), problem.is_over());
        prop_assert!(report.done);
        prop_assert!(report.nodes <= nodes);
        for line in &report.lines {
            follow(&problem, &line.pv);
        }
    }

    #[test]
    fn lines_are_distinct_and_sorted(
        seed: u64, plies in 0_usize..60, game in 0_usize..6, lines in 1_usize..6, nodes in 1_u64..4_000,
    ) {
        let problem = wander(Variant::ALL[game], seed, plies);
        let report = search(&problem, SearchLimits::nodes(nodes), lines);
        let moves = problem.position().legal_moves(problem.occurrences()).len();
        prop_assert_eq!(report.lines.len(), lines.min(moves));
        prop_assert!(report.lines.is_sorted_by(|one, other| one.score >= other.score));
        let mut firsts: Vec<&String> = report.lines.iter().map(|line| &line.pv[0]).collect();
        firsts.sort();
        firsts.dedup();
        prop_assert_eq!(firsts.len(), report.lines.len());
    }

    #[test]
    fn of_some_moves_no_other_is_looked_at(
        seed: u64,
        plies in 0_usize..60,
        game in 0_usize..6,
        asked in proptest::collection::vec(any::<u16>(), 1..4),
        lines in 1_usize..5,
        level in 1_u8..=15,
    ) {
        let problem = wander(Variant::ALL[game], seed, plies);
        let moves = problem.position().legal_moves(problem.occurrences());
        if !moves.is_empty() {
            let asked = asked.iter().map(|number| moves[usize::from(*number) % moves.len()]);
            let problem = problem.among(asked);
            let texts: BTreeSet<String> =
                problem.only().iter().map(|mv| problem.position().move_text(*mv)).collect();
            let report = search(&problem, SearchLimits::nodes(600), lines);
            prop_assert_eq!(report.lines.len(), lines.min(texts.len()));
            for line in &report.lines {
                prop_assert!(texts.contains(&line.pv[0]));
                follow(&problem, &line.pv);
            }
            let level = Level::new(level).expect("a level");
            let limits = SearchLimits::nodes(300);
            let chosen = Engine::new(1).choose(&problem, level, limits, seed, &mut Undisturbed);
            prop_assert!(chosen.best.is_some_and(|best| texts.contains(&best)));
        }
    }

    #[test]
    fn the_same_search_finds_the_same(seed: u64, plies in 0_usize..60, game in 0_usize..6) {
        let problem = wander(Variant::ALL[game], seed, plies);
        let limits = SearchLimits::nodes(2_000);
        prop_assert_eq!(search(&problem, limits, 2), search(&problem, limits, 2));
    }

    #[test]
    fn a_tiny_table_is_no_danger(seed: u64, plies in 0_usize..60, game in 0_usize..6) {
        let problem = wander(Variant::ALL[game], seed, plies);
        let report = Engine::new(0).search(&problem, SearchLimits::nodes(5_000), 1, &mut Undisturbed);
        prop_assert_eq!(report.best.is_none(), problem.is_over());
    }

    #[test]
    fn one_engine_serves_all_games_in_turn(order in proptest::collection::vec(0_usize..6, 6), seed in any::<u64>()) {
        let mut engine = Engine::new(1);
        for game in order {
            let problem = wander(Variant::ALL[game], seed, 20);
            let fresh = search(&problem, SearchLimits::nodes(1_000), 1);
            let used = engine.search(&problem, SearchLimits::nodes(1_000), 1, &mut Undisturbed);
            engine.clear();
            prop_assert_eq!(fresh.best.is_some(), used.best.is_some());
        }
    }
}

#[test]
fn moves_that_are_not_legal_are_not_asked_about() {
    let start = AnyPosition::start(Variant::Ataxx);
    let mv = |text: &str| start.parse_move(text).expect("a legal move");
    let problem = Problem::after(start, [mv("g2")]);
    // It is the other side's now, so all are asked about.
    assert_eq!(problem.clone().among([mv("g2")]).only(), []);
    let mut problem = Problem::at(start).among([mv("f2"), mv("f2")]);
    let report = search(&problem, SearchLimits::depth(2), 3);
    assert_eq!((report.best.as_deref(), report.lines.len()), (Some("f2"), 1));
    assert!(problem.play(mv("f2")) && problem.only().is_empty());
}

#[test]
fn a_limit_is_kept_to_the_position_wherever_in_the_tree_it_falls() {
    let problem = wander(Variant::Ataxx, 5, 9);
    for nodes in (5_000..9_000).step_by(100) {
        assert_eq!(search(&problem, SearchLimits::nodes(nodes), 1).nodes, nodes);
    }
}
