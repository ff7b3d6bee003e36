//! The moves that are listed near the horizon.

use core::ops::ControlFlow;
use engine::{MoveClass, Searchable, Wanted};
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

/// Random play, each position asked with many floors and compared with a look at every move.
fn gaining_moves_are_found<P: Searchable>(_: &Ruled<P>) {
    for seed in 0..20 {
        let mut stream = SplitMix64::new(seed);
        let board = format!("random:{seed}");
        let mut position = P::start_on_board(&board).unwrap_or_else(|_| P::start());
        for _ in 0..100 {
            let all = moves_of(&position, false);
            if all.is_empty() || position.end(P::Rules::default(), 1).is_some() {
                break;
            }
            for floor in [i32::MIN, -50, 0, 99, 100, 200, 300, 400, 500, 900, i32::MAX] {
                let mut found = Vec::new();
                let enough = Wanted { floor, ..Wanted::ALL };
                let unwanted = position.visit_wanted(enough, None, |packed, estimate| {
                    let mv = P::unpack(packed).expect("a move");
                    let plain = position.estimate(mv);
                    assert_eq!((estimate.gain, estimate.class), (plain.gain, plain.class));
                    found.push(mv);
                });
                let (wanted, futile): (Vec<_>, Vec<_>) = all.iter().partition(|mv| {
                    let estimate = position.estimate(**mv);
                    estimate.class == MoveClass::Noisy || estimate.gain > floor
                });
                assert_eq!(found, wanted, "{position} above {floor}");
                match futile.iter().map(|mv| position.estimate(*mv).gain).max() {
                    Some(gain) if floor >= 0 => assert_eq!(unwanted.gain, Some(gain.max(0))),
                    Some(gain) => assert_eq!(unwanted.gain, Some(gain)),
                    None => assert!(unwanted.gain.is_none_or(|gain| gain == 0)),
                }
            }
            position.play(all[stream.below(all.len() as u64) as usize]);
        }
    }
}

#[test]
fn gaining_moves_are_those_that_a_look_at_every_move_finds() {
    for variant in Variant::ALL {
        for_game!(&AnyPosition::start(variant), game => gaining_moves_are_found(game));
    }
}
