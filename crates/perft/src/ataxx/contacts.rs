//! The enemy's clones that moves prevent by taking stones, target by target: where few targets take
//! something this is faster than vectors of targets.

use super::Sets;
use super::tables::{NEAR, RING, Words};
use rules::{CellSet, Square7, Topology};

/// The number of clones lost by the enemy to the moves to the targets in `takes`, as against
/// `contact`, the cells next to his stones: to empty cells, once for each of the `moves` to a
/// target, and to origins of jumps. Targets and moves are in the kernels' order of bytes.
#[inline(always)]
pub(super) fn contacts_lost(sets: Sets, contact: CellSet, mut takes: u64, moves: &Words) -> u32 {
    let mut lost = 0;
    while takes != 0 {
        let at = takes.trailing_zeros() as usize;
        takes &= takes - 1;
        let untouched = contact - Square7::spread(sets.theirs - CellSet::from_bits(NEAR[at % 64]));
        let origins = sets.own & CellSet::from_bits(RING[at % 64]);
        let count = (moves.0[at / 8 % 8] >> (at % 8 * 8)) as u8;
        lost += (untouched & sets.empty).len() * u32::from(count) + (untouched & origins).len();
    }
    lost
}
