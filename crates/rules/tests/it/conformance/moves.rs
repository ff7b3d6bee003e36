//! All ways to the moves agree: visited, counted, asked one by one, packed, written, counted as
//! leaves.

use super::Walk;
use crate::legal;
use rules::{Position, RuleOptions};
use std::collections::HashSet;

pub(super) fn agree<P: Position>(mut walk: Walk<P>) {
    walk.some().iter().for_each(holds);
}

fn holds<P: Position>(position: &P) {
    let moves = legal::moves(position);
    let fen = position.to_string();
    assert_eq!(position.count_moves() as usize, moves.len(), "{fen}");
    assert!(moves.len() <= P::MAX_MOVES, "{fen}");
    let texts: HashSet<String> = moves.iter().map(|mv| position.move_text(*mv)).collect();
    assert_eq!(texts.len(), moves.len(), "two moves are written alike in {fen}");
    for mv in &moves {
        let text = position.move_text(*mv);
        assert!(position.is_legal(*mv), "{fen} {text}");
        assert_eq!(P::unpack(P::pack(*mv)), Some(*mv), "{fen} {text}");
        assert_eq!(position.parse_move(&text).as_ref(), Ok(mv), "{fen} {text}");
    }
    if texts.contains("0000") {
        assert_eq!(moves.len(), 1, "{fen}: a pass is forced");
    }
    let packed: HashSet<u16> = moves.iter().map(|mv| P::pack(*mv)).collect();
    assert_eq!(packed.len(), moves.len(), "two moves are packed alike in {fen}");
    for bits in 0..=u16::MAX {
        let unpacked = P::unpack(bits);
        let legal = unpacked.is_some_and(|mv| position.is_legal(mv));
        assert_eq!(legal, packed.contains(&bits), "{fen}: packed move {bits}");
        assert!(unpacked.is_none_or(|mv| P::pack(mv) == bits), "{fen}: packed move {bits}");
    }
}

/// The fast perft and the plain one agree, whatever the rules.
pub(super) fn perft_is_its_twin<P: Position>(mut walk: Walk<P>) {
    let rules = legal::all_rules::<P>();
    for position in walk.some() {
        let rules = walk.draw(&rules).copied().unwrap_or_default();
        for depth in 0..3 {
            let plain = rules::perft_by_visiting(&position, rules, depth);
            let text = rules.text();
            assert_eq!(position.perft(rules, depth), plain, "{position} {text} depth {depth}");
        }
    }
}
