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
        seed: u64, plies in 0_usize..120, game in 0_usize..6, level in 1_u8..=15,
    ) {
        let problem = wander(Variant::ALL[game], seed, plies);
        let best = choose(&problem, level, seed);
        prop_assert_eq!(best.is_none(), problem.is_over());
        if let Some(text) = best {
            prop_assert!(problem.position().parse_move(&text).is_ok());
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_move(seed: u64, game in 0_usize..6, level in 1_u8..=15) {
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
fn levels_10_to_14_look_at_about_so_many_positions_with_the_network() {
    let ataxx = [420, 1_560, 5_200, 19_500, 77_000].map(|nodes| (Variant::Ataxx, nodes));
    let attangle = [3_500, 9_000, 23_000].map(|nodes| (Variant::Attangle, nodes));
    let levels = (10..).zip(ataxx).chain((10..).zip(attangle));
    for (level, (variant, nodes)) in levels {
        let problem = Problem::at(AnyPosition::start(variant));
        let level = Level::new(level).expect("a level");
        let spent: Vec<u64> = (1..=3)
            .map(|seed| {
                let mut engine = Engine::new(1);
                let limits = SearchLimits::default();
                let report = engine.choose(&problem, level, limits, seed, &mut Undisturbed);
                assert_eq!(report.network.is_some(), engine.network(variant).is_some());
                report.nodes
            })
            .collect();
        assert!(
            spent.iter().all(|spent| (nodes * 3 / 4..=nodes * 5 / 4).contains(spent)),
            "{spent:?}"
        );
        assert!(spent.iter().any(|other| *other != spent[0]), "{spent:?}");
    }
}

#[test]
fn levels_are_numbered_from_1_to_15() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(16), None);
    assert_eq!(Level::new(1), Some(Level::WEAKEST));
    assert_eq!(Level::new(15), Some(Level::FULL));
}
