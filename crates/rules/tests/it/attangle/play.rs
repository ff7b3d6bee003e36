//! How games end and leaves are counted on random play. What holds in every game of the family is in
//! `conformance`.

use super::position;
use crate::legal::moves;
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};
use rules::{Attangle, AttangleMove, NoOptions, Position};
use std::collections::BTreeSet;

/// No game has more plies.
const LONGEST: usize = 76;

/// Positions of a random game, the start and the end included; `eager` games capture where they can.
fn game() -> impl Strategy<Value = Vec<Attangle>> {
    (any::<bool>(), proptest::collection::vec(any::<u32>(), LONGEST)).prop_map(
        |(eager, choices)| {
            let mut line = vec![Attangle::start()];
            for choice in choices {
                let now = line[line.len() - 1];
                let mut some = moves(&now);
                let captures: Vec<AttangleMove> = some
                    .iter()
                    .copied()
                    .filter(|mv| matches!(mv, AttangleMove::Capture { .. }))
                    .collect();
                if eager && !captures.is_empty() {
                    some = captures;
                }
                let Some(mv) = some.get(choice as usize % some.len().max(1)) else { break };
                line.push(now.after(*mv));
            }
            line
        },
    )
}

/// Leaf counting by playing every line to its end.
fn plain_perft(position: &Attangle, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    moves(position).into_iter().map(|mv| plain_perft(&position.after(mv), depth - 1)).sum()
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(48))]

    #[test]
    fn leaves_are_counted_as_if_played(line in game()) {
        for now in line.iter().skip(1).step_by(5) {
            prop_assert_eq!(now.perft(NoOptions, 2), plain_perft(now, 2), "{}", now);
        }
    }

    #[test]
    fn games_end_within_76_plies(line in game()) {
        let (last, before) = line.split_last().expect("the start");
        prop_assert!(last.end(NoOptions, 1).is_some(), "{}", last);
        prop_assert!(before.iter().all(|now| now.end(NoOptions, 1).is_none()));
    }

    #[test]
    fn an_end_and_no_moves_are_the_same(line in game()) {
        for now in line {
            prop_assert_eq!(now.end(NoOptions, 1).is_some(), now.count_moves() == 0);
        }
    }
}

#[test]
fn symmetries_are_twelve_different_maps() {
    let crooked = position("4/w4/2b3/7/6/5/4 w 2");
    let images: BTreeSet<String> =
        (0..Attangle::SYMMETRIES).map(|number| crooked.transformed(number).to_string()).collect();
    assert_eq!(images.len(), 12);
    assert_eq!(crooked.transformed(0), crooked);
}
