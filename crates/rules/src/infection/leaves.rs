//! Perft at speed: leaves are counted on three plain sets (own stones, enemy stones, empty cells),
//! without keys and counters, and the last ply is counted, not played. Of the ply before it, moves
//! that take nothing are not played either: they change the number of replies by a known amount.

use super::{HalfmoveLimit, Infection, InfectionRules, Stuck};
use crate::topology::Topology;
use crate::{CellSet, Position, perft_by_visiting};

pub(super) fn perft<T: Topology>(
    position: &Infection<T>,
    rules: InfectionRules,
    depth: u32,
) -> u64 {
    // A limit on plies without a clone needs the counter, which these sets do not carry.
    if depth == 0 || rules.halfmove_limit == HalfmoveLimit::After100 {
        return perft_by_visiting(position, rules, depth);
    }
    let us = position.turn();
    let pass = u32::from(rules.stuck == Stuck::Pass);
    leaves::<T>(position.stones(us), position.stones(!us), position.empty(), pass, depth)
}

fn leaves<T: Topology>(
    own: CellSet,
    theirs: CellSet,
    empty: CellSet,
    pass: u32,
    depth: u32,
) -> u64 {
    if depth == 1 {
        return u64::from(count::<T>(own, theirs, empty, pass));
    }
    if own.is_empty() || theirs.is_empty() {
        return 0;
    }
    let near = T::spread(own) & empty;
    // What to play out: all targets, or only those that take something.
    let (mut total, targets) = match depth {
        2 => quiet_leaves::<T>(own, theirs, empty),
        _ => (0, empty),
    };
    let mut stuck = near.is_empty();
    for to in near & targets {
        let taken = T::near(to) & theirs;
        let ours = own | taken | to.set();
        total += leaves::<T>(theirs - taken, ours, empty - to.set(), pass, depth - 1);
    }
    for from in own {
        let reach = T::ring(from) & empty;
        stuck &= reach.is_empty();
        for to in reach & targets {
            let taken = T::near(to) & theirs;
            let ours = (own - from.set()) | taken | to.set();
            let left = (empty - to.set()) | from.set();
            total += leaves::<T>(theirs - taken, ours, left, pass, depth - 1);
        }
    }
    if stuck && pass == 1 && can_move::<T>(theirs, empty) {
        total += leaves::<T>(theirs, own, empty, pass, depth - 1);
    }
    total
}

/// The leaves of two plies that begin with a move that takes nothing, and the targets left to play.
///
/// Such a move leaves the enemy's stones as they are. It closes its target, to which the enemy could
/// only have jumped, and a jump opens its origin. So the replies are those to standing still, less
/// the jumps to the target, plus the moves to the origin: sums over sets, not over moves.
#[inline]
fn quiet_leaves<T: Topology>(own: CellSet, theirs: CellSet, empty: CellSet) -> (u64, CellSet) {
    let contact = T::spread(theirs);
    let quiet = empty - contact;
    let replies = count::<T>(theirs, own, empty, 0);
    // A cell is the target of at most 16 jumps: with more replies than that, one is always left and
    // no pass comes in.
    if replies <= 16 || quiet.is_empty() {
        return (0, empty);
    }
    let clones = T::spread(own) & quiet;
    let mut total = clones.len() * replies - T::count_jumps(theirs, clones);
    for from in own {
        let targets = T::ring(from) & quiet;
        if !targets.is_empty() {
            let opened = (T::ring(from) & theirs).len() + u32::from(contact.contains(from));
            total += targets.len() * (replies + opened) - T::count_jumps(theirs, targets);
        }
    }
    (u64::from(total), empty & contact)
}

/// The number of moves; `pass` says what a forced pass counts.
#[inline]
pub(super) fn count<T: Topology>(own: CellSet, theirs: CellSet, empty: CellSet, pass: u32) -> u32 {
    if own.is_empty() || theirs.is_empty() {
        return 0;
    }
    let moves = (T::spread(own) & empty).len() + T::count_jumps(own, empty);
    if moves > 0 {
        return moves;
    }
    if can_move::<T>(theirs, empty) { pass } else { 0 }
}

#[cold]
fn can_move<T: Topology>(stones: CellSet, empty: CellSet) -> bool {
    !(T::spread(stones) & empty).is_empty() || T::count_jumps(stones, empty) > 0
}
