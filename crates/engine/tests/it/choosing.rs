//! Levels: plausible, repeatable, never without a move.

use crate::searching::wander;
use engine::{Engine, Level, Problem, SearchLimits, Undisturbed};
use proptest::{prop_assert, prop_assert_eq, proptest};
use rules::{AnyPosition, Variant};

fn choose(problem: &Problem, level: u8, seed: u64) -> Option<String> {
    let level = Level::new(level).expect("a level");
    let limits = SearchLimits::nodes(3_000);
    Engine::new(1).choose(problem, level, limits, seed, &mut Undisturbed).best
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(30))]

    #[test]
    fn every_level_has_a_legal_move(
        seed: u64, plies in 0_usize..120, game in 0_usize..6, level in 1_u8..=10,
    ) {
        let problem = wander(Variant::ALL[game], seed, plies);
        let best = choose(&problem, level, seed);
        prop_assert_eq!(best.is_none(), problem.is_over());
        if let Some(text) = best {
            prop_assert!(problem.position().parse_move(&text).is_ok());
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_move(seed: u64, game in 0_usize..6, level in 1_u8..=10) {
        let problem = wander(Variant::ALL[game], seed, 12);
        prop_assert_eq!(choose(&problem, level, seed), choose(&problem, level, seed));
    }
}

#[test]
fn the_weakest_level_plays_more_than_one_opening() {
    let problem = Problem::at(AnyPosition::start(Variant::Attangle));
    let mut moves: Vec<_> = (0..20).filter_map(|seed| choose(&problem, 1, seed)).collect();
    moves.sort();
    moves.dedup();
    assert!(moves.len() > 3, "{moves:?}");
}

#[test]
fn levels_are_numbered_from_1_to_10() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(11), None);
    assert_eq!(Level::new(1), Some(Level::WEAKEST));
    assert_eq!(Level::new(10), Some(Level::FULL));
}
