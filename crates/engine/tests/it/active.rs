//! The moves that are listed near the horizon.

use core::ops::ControlFlow;
use engine::{MoveClass, Searchable};
use rules::{AnyPosition, Ruled, SplitMix64, Variant, for_game};

fn moves_of<P: Searchable>(position: &P, active: bool) -> Vec<P::Move> {
    let mut moves = Vec::new();
    let add = |mv| {
        moves.push(mv);
        ControlFlow::<()>::Continue(())
    };
    let _ = if active { position.visit_active_moves(add) } else { position.visit_moves(add) };
    moves
}

/// Random play; returns how many moves were left out.
fn only_dull_ones_are_missing<P: Searchable>(_: &Ruled<P>) -> usize {
    let mut missing = 0;
    for seed in 0..20 {
        let (mut stream, mut position) = (SplitMix64::new(seed), P::start());
        for _ in 0..100 {
            let (all, active) = (moves_of(&position, false), moves_of(&position, true));
            if all.is_empty() {
                break;
            }
            let mut left = active.iter().peekable();
            for mv in &all {
                let estimate = position.estimate(*mv);
                if left.next_if_eq(&mv).is_none() {
                    assert_eq!((estimate.class, estimate.gain), (MoveClass::Idle, 0), "{position}");
                    missing += 1;
                }
            }
            assert_eq!(left.next(), None, "{position}");
            position.play(all[stream.below(all.len() as u64) as usize]);
        }
    }
    missing
}

#[test]
fn active_moves_are_all_but_idle_ones_in_the_same_order() {
    for variant in Variant::ALL {
        let missing =
            for_game!(&AnyPosition::start(variant), game => only_dull_ones_are_missing(game));
        let may_be = matches!(variant, Variant::Ataxx | Variant::Hexxagon);
        assert_eq!(missing > 0, may_be, "{variant}");
    }
}
