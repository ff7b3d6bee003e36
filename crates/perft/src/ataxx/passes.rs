//! Forced passes two plies below, counted move by move: the kernels' sums leave them out, and say
//! where there may be some.

use super::Sets;
use rules::{Cell, Square7, Topology};

/// The nodes of two plies that are forced passes or follow one. The bits of `closed` are the
/// targets, in the kernels' order of bytes, after which the enemy may have no jump.
#[cold]
#[inline(never)]
pub(super) fn passes(sets: Sets, has_moves: bool, closed: u64) -> u64 {
    if !has_moves {
        return u64::from(sets.passed().moves());
    }
    let mut bits = closed;
    let mut count = 0;
    while bits != 0 {
        let at = bits.trailing_zeros() as u8;
        bits &= bits - 1;
        count += passes_after(sets, Cell::masked(at % 8 * 9 + at / 8));
    }
    count
}

/// The number of moves to `to` after which the enemy has stones but must pass.
fn passes_after(sets: Sets, to: Cell) -> u64 {
    let taken = Square7::near(to) & sets.theirs;
    let after = Sets::new(sets.theirs - taken, sets.own | taken | to.set(), sets.empty - to.set());
    if after.own.is_empty() || after.can_move() {
        return 0;
    }
    let cloned = Square7::spread(sets.own).contains(to) && after.passed().can_move();
    let jumps = (Square7::ring(to) & sets.own).iter().filter(|from| {
        let (theirs, empty) = (after.theirs - from.set(), after.empty | from.set());
        let jumped = Sets::new(after.own, theirs, empty);
        !jumped.can_move() && jumped.passed().can_move()
    });
    u64::from(cloned) + jumps.count() as u64
}
