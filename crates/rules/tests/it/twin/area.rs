//! The squares of Schataxx and the area of each side, by flooding the empty regions.

use std::collections::{BTreeMap, BTreeSet};

/// File and rank, from 0.
pub(super) type Square = (i32, i32);

pub(super) const ORTHOGONAL: [Square; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
pub(super) const DIAGONAL: [Square; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// All squares as a FEN names them: from the top row, each from the left.
pub(super) fn squares() -> impl Iterator<Item = Square> {
    (0..8).rev().flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

pub(super) fn is_on_board((file, rank): Square) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

pub(super) fn plus(one: Square, step: Square) -> Square {
    (one.0 + step.0, one.1 + step.1)
}

/// The pieces of White and Black, each with the regions that touch no other side's.
pub(super) fn areas(pieces: &BTreeMap<Square, char>, orthogonal: bool) -> [usize; 2] {
    let mut steps = ORTHOGONAL.to_vec();
    if !orthogonal {
        steps.extend(DIAGONAL);
    }
    let white = pieces.values().filter(|man| man.is_ascii_uppercase()).count();
    let mut areas = [white, pieces.len() - white];
    let mut seen = BTreeSet::new();
    for start in squares() {
        if pieces.contains_key(&start) || !seen.insert(start) {
            continue;
        }
        let (mut region, mut touched) = (vec![start], BTreeSet::new());
        let mut next = 0;
        while let Some(at) = region.get(next).copied() {
            next += 1;
            for near in steps.iter().map(|step| plus(at, *step)) {
                if let Some(man) = pieces.get(&near) {
                    touched.insert(man.is_ascii_uppercase());
                } else if is_on_board(near) && seen.insert(near) {
                    region.push(near);
                }
            }
        }
        if touched == BTreeSet::from([true]) {
            areas[0] += region.len();
        } else if touched == BTreeSet::from([false]) {
            areas[1] += region.len();
        }
    }
    areas
}
