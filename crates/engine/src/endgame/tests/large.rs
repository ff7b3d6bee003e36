//! Positions near the end on the large boards against plain minimax: no table, no bounds, no order.

use super::super::question::{Question, margin_for};
use super::super::solver::ProofStatus;
use super::{asked, follow};
use crate::searchable::Searchable;
use core::ops::ControlFlow;
use proptest::{prop_assert, proptest};
use rules::{
    Ataxx, Attangle, Hexxagon, Infection, Position, Schataxx, SplitMix64, Standard, Topology,
};

/// Whether the question is met within `plies` plies, by the definition.
fn can<P: Searchable>(position: &P, question: Question, plies: usize) -> bool {
    if let Some(end) = position.end(P::Rules::default(), 1) {
        return question.is_met(position, end);
    }
    if plies == 0 {
        return false;
    }
    let proves = position.turn() == question.side;
    let found = position.visit_moves(|mv| match can(&position.after(mv), question, plies - 1) {
        success if success == proves => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    found.is_break() == proves
}

/// A game of random plies until `is_late`, in which stones are cloned rather than moved.
fn late<P: Searchable>(start: P, seed: u64, is_late: impl Fn(&P) -> bool) -> Option<P> {
    let mut stream = SplitMix64::new(seed);
    let mut position = start;
    for _ in 0..300 {
        if position.end(P::Rules::default(), 1).is_some() {
            return None;
        }
        if is_late(&position) {
            return Some(position);
        }
        let mut moves = Vec::new();
        let mut forward = Vec::new();
        let _ = position.visit_moves::<()>(|mv| {
            moves.push(mv);
            if position.after(mv).quiet_plies() == 0 {
                forward.push(mv);
            }
            ControlFlow::Continue(())
        });
        let from = if forward.is_empty() || stream.below(5) == 0 { &moves } else { &forward };
        let mv = from.get(stream.below(from.len() as u64) as usize)?;
        position.play(*mv);
    }
    None
}

/// The solver finds whatever minimax finds in a few plies, and what it claims can be followed to an
/// end as good as claimed; minimax finds it too, where the proof is short.
fn agrees<P: Searchable>(position: P, margin: i32, plies: usize) -> bool {
    rules::Side::BOTH.into_iter().all(|side| {
        let question = Question { side, margin };
        let is_so = can(&position, question, plies);
        let nodes = if is_so { 3_000_000 } else { 20_000 };
        !is_so || checked_answer(position, question, nodes) == ProofStatus::Proved
    })
}

/// The solver's answer; a claim has been followed to its end.
fn checked_answer<P: Searchable>(position: P, question: Question, nodes: u64) -> ProofStatus {
    let (answer, line) = asked(position, P::Rules::default(), &[], question, nodes);
    if answer == ProofStatus::Proved {
        follow(position, P::Rules::default(), question, &line);
    }
    answer
}

fn late_attangle(seed: u64, plies: u32) -> Option<Attangle> {
    late(Attangle::start(), seed, |position| 2 * position.move_number() > plies)
}

fn few_empty<T: Topology>(position: &Infection<T>, most: u32) -> bool {
    position.empty().len() <= most
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(40))]

    #[test]
    fn ataxx_agrees_with_minimax(seed: u64, empty in 1_u32..4, margin in -9_i32..10) {
        let position = late(Ataxx::start(), seed, |position| few_empty(position, empty));
        prop_assert!(position.is_none_or(|position| agrees(position, margin, 3)));
    }

    #[test]
    fn ataxx_with_walls_agrees_with_minimax(seed: u64, empty in 1_u32..4, margin in -9_i32..10) {
        let start = Ataxx::on_random_board(seed);
        let position = late(start, seed, |position| few_empty(position, empty));
        prop_assert!(position.is_none_or(|position| agrees(position, margin, 3)));
    }

    #[test]
    fn hexxagon_agrees_with_minimax(seed: u64, empty in 1_u32..4, margin in -9_i32..10) {
        let position = late(Hexxagon::start(), seed, |position| few_empty(position, empty));
        prop_assert!(position.is_none_or(|position| agrees(position, margin, 3)));
    }

    #[test]
    fn attangle_never_denies_what_minimax_finds(seed: u64, plies in 30_u32..60) {
        for side in rules::Side::BOTH {
            let question = Question { side, margin: 1 };
            let Some(position) = late_attangle(seed, plies) else { continue };
            let answer = checked_answer(position, question, 20_000);
            prop_assert!(answer != ProofStatus::Disproved || !can(&position, question, 3));
        }
    }

    #[test]
    fn schataxx_agrees_with_minimax(seed: u64, plies in 20_u32..60) {
        let start = Schataxx::<Standard>::start();
        let position = late(start, seed, |position| 2 * position.move_number() > plies);
        prop_assert!(position.is_none_or(|position| agrees(position, 1, 2)));
    }
}

/// Nearly all, because with forty moves on each side a deep line may look easier than the short win
/// for longer than anybody waits. The positions are always the same, so the count is too.
#[test]
fn attangle_finds_nearly_all_short_wins() {
    let (mut wins, mut found) = (0, 0);
    for seed in 0..120 {
        let Some(position) = late_attangle(seed, 30 + seed as u32 % 30) else { continue };
        for side in rules::Side::BOTH {
            let question = Question { side, margin: 1 };
            if can(&position, question, 3) {
                wins += 1;
                found +=
                    u32::from(checked_answer(position, question, 200_000) == ProofStatus::Proved);
            }
        }
    }
    assert!(wins >= 20, "{wins} are enough to tell");
    assert!(10 * found >= 9 * wins, "{found} of {wins}");
}

#[test]
fn margins_are_counted_for_the_side_asked() {
    let position =
        Ataxx::from_fen("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/ooooooo x 0 40");
    let position = position.expect("a position");
    let end = position.end(Default::default(), 1).expect("a full board");
    let margins = rules::Side::BOTH.map(|side| margin_for(side, &position, end));
    assert_eq!(margins, [7, -7]);
}
