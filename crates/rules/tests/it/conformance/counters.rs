//! What a ply counts, and what keys tell apart.

use super::Walk;
use rules::{MoveKind, Position, Variant};
use std::collections::{HashMap, HashSet};

/// Turn, move number and quiet plies after each move.
pub(super) fn count<P: Position>(walk: &Walk<P>) {
    for (before, mv, after) in walk.steps() {
        let at = format!("{before} {}", before.move_text(mv));
        assert_eq!(after.turn(), !before.turn(), "{at}");
        let grows = u32::from(before.turn() == rules::Side::Second);
        assert_eq!(after.move_number(), before.move_number() + grows, "{at}");
        let expected = match before.shape(mv).kind {
            MoveKind::Jump | MoveKind::Step | MoveKind::Pass => before.quiet_plies() + 1,
            MoveKind::Clone | MoveKind::Drop | MoveKind::Place | MoveKind::Capture => 0,
        };
        assert_eq!(after.quiet_plies(), expected, "{at}");
    }
}

/// The FEN without its counters: what repetition compares, as text.
fn identity<P: Position>(position: &P) -> String {
    position.to_string().split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// Keys follow the moves; equal keys mean equal positions, and equal positions lie no further back
/// than the quiet plies say.
pub(super) fn keys_are_exact<P: Position>(walk: &Walk<P>) {
    let mut last_seen = HashMap::new();
    let mut keys = HashSet::new();
    let mut identities = HashSet::new();
    for (ply, position) in walk.positions.iter().enumerate() {
        let (key, identity) = (position.repetition_key(), identity(position));
        assert_eq!((key, position.search_key()), position.keys_from_scratch(), "{position}");
        assert_eq!(keys.insert(key), identities.insert(identity), "{position}");
        if let Some(past) = last_seen.insert(key, ply) {
            assert!(ply - past <= position.quiet_plies() as usize, "{position}");
        }
        if P::NAME != Variant::SchataxxBalanced.name() {
            assert_eq!(position.search_key(), key, "{position}: no phases in this game");
        }
    }
}
