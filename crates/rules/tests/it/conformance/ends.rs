//! Ends: the same seen through any symmetry, by any rules, at any number of occurrences.

use super::Walk;
use crate::legal;
use rules::{Position, RuleOptions};
use std::collections::HashSet;

/// A symmetry carries position, moves and ends along.
pub(super) fn are_carried_by_symmetries<P: Position>(mut walk: Walk<P>) {
    for position in walk.some().into_iter().take(3) {
        assert_eq!(position.transformed(0), position, "number 0 changes nothing");
        for number in 0..P::SYMMETRIES {
            carries(&position, number);
        }
    }
}

fn carries<P: Position>(position: &P, number: u8) {
    let image = position.transformed(number);
    let at = format!("{position}, symmetry {number}");
    assert_eq!(P::from_fen(&image.to_string()), Ok(image), "{at}");
    let keys = (image.repetition_key(), image.search_key());
    assert_eq!(image.keys_from_scratch(), keys, "{at}");
    let moves = legal::moves(position);
    let expected: HashSet<P::Move> =
        moves.iter().map(|mv| P::transformed_move(*mv, number)).collect();
    let found: HashSet<P::Move> = legal::moves(&image).into_iter().collect();
    assert_eq!(expected, found, "{at}");
    for mv in moves {
        let carried = image.after(P::transformed_move(mv, number));
        assert_eq!(position.after(mv).transformed(number), carried, "{at}");
    }
    for rules in legal::all_rules::<P>() {
        for occurrences in 1..=3 {
            let ends = (position.end(rules, occurrences), image.end(rules, occurrences));
            assert_eq!(ends.0, ends.1, "{at}, {}", rules.text());
        }
        assert_eq!(position.view(rules).score, image.view(rules).score, "{at}");
    }
}

/// A position that is over stays over when it occurs more often, repetition ends a game exactly at
/// its limit, and a position without moves is over by any rules.
pub(super) fn are_monotone<P: Position>(walk: &Walk<P>) {
    for position in &walk.positions {
        for rules in legal::all_rules::<P>() {
            let at = format!("{position}, {}", rules.text());
            let first = position.end(rules, 1);
            let limit = rules.occurrences_limit();
            for occurrences in 2..=4 {
                let end = position.end(rules, occurrences);
                if limit.is_none_or(|limit| occurrences < limit) {
                    assert_eq!(end, first, "{at}");
                } else {
                    assert!(end.is_some(), "{at}");
                    assert_eq!(end, position.end(rules, occurrences + 1), "{at}");
                }
            }
            if let Some(limit) =
                rules.quiet_limit().filter(|limit| position.quiet_plies() >= *limit)
            {
                assert!(first.is_some(), "{at}: {limit} quiet plies");
            }
            assert!(position.count_moves() > 0 || first.is_some(), "{at}: not over, and no move");
        }
    }
}
