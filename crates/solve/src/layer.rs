//! All placements with equally many stones: who wins each of them.
//!
//! Sets of occupied cells that are images of each other by a symmetry of the board are kept once. A
//! set of n cells has 2ⁿ colourings; bit i of a colouring's number says whether the i-th of the cells
//! belongs to the side to move. So each set has two vectors of 2ⁿ bits: where the side to move wins,
//! and where it loses. What is in neither is drawn.

use crate::bits;
use crate::board::{Board, cells_of};
use std::sync::atomic::{AtomicU64, Ordering};
use thiserror::Error;

/// What comes of a placement, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// It wins.
    Win,
    /// Neither side can make sure to win: the game ends level, or would never end.
    Draw,
    /// It loses.
    Loss,
}

impl Value {
    /// The same for the other side.
    #[must_use]
    pub const fn turned(self) -> Value {
        match self {
            Value::Win => Value::Loss,
            Value::Draw => Value::Draw,
            Value::Loss => Value::Win,
        }
    }
}

/// The memory for a layer cannot be had.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no memory for {words} words of the layer of {stones} stones")]
pub struct OutOfMemory {
    stones: u32,
    words: usize,
}

/// See the top of the file.
pub(crate) struct Layer {
    stones: u32,
    /// The sets kept, in ascending order.
    sets: Vec<u32>,
    /// The words of one vector.
    words: usize,
    wins: Vec<AtomicU64>,
    losses: Vec<AtomicU64>,
}

/// The sets of so many cells that stand for all their images, in ascending order.
fn canonical_sets(board: &Board, stones: u32) -> Vec<u32> {
    let last = u64::from(board.all());
    let mut sets = Vec::new();
    let mut set = (1_u64 << stones) - 1;
    while set <= last {
        if board.canonical(set as u32).0 == set as u32 {
            sets.push(set as u32);
        }
        if set == 0 {
            break;
        }
        // The next number with as many ones (Gosper).
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        set = (((carried ^ set) >> 2) / lowest) | carried;
    }
    sets
}

/// About how many bytes a layer takes: a few more, as some sets are images of themselves.
pub(crate) fn bytes_of(board: &Board, stones: u32) -> u64 {
    let images = board.symmetries().len() as u64;
    sets_of(board, stones).div_ceil(images) * 2 * 8 * bits::words(stones) as u64
}

/// How many sets of this many cells there are.
pub(crate) fn sets_of(board: &Board, stones: u32) -> u64 {
    let (cells, stones) = (board.cells() as u64, u64::from(stones));
    (0..stones).fold(1, |sets, at| sets * (cells - at) / (at + 1))
}

impl Layer {
    /// A layer in which nothing is known yet.
    pub(crate) fn new(board: &Board, stones: u32) -> Result<Layer, OutOfMemory> {
        let sets = canonical_sets(board, stones);
        let words = bits::words(stones);
        let all = sets.len() * words;
        let empty = || {
            let mut vectors: Vec<AtomicU64> = Vec::new();
            match vectors.try_reserve_exact(all) {
                Ok(()) => {
                    vectors.resize_with(all, || AtomicU64::new(0));
                    Ok(vectors)
                }
                Err(_) => Err(OutOfMemory { stones, words: all }),
            }
        };
        let (wins, losses) = (empty()?, empty()?);
        Ok(Layer { stones, sets, words, wins, losses })
    }

    pub(crate) const fn stones(&self) -> u32 {
        self.stones
    }

    /// The sets kept, in ascending order.
    pub(crate) fn sets(&self) -> &[u32] {
        &self.sets
    }

    /// The number of a set that is kept.
    pub(crate) fn number(&self, canonical: u32) -> usize {
        self.sets.binary_search(&canonical).unwrap_or_default()
    }

    /// Where the side to move wins, for the set of this number.
    pub(crate) fn wins(&self, number: usize) -> &[AtomicU64] {
        &self.wins[number * self.words..][..self.words]
    }

    /// Where it loses.
    pub(crate) fn losses(&self, number: usize) -> &[AtomicU64] {
        &self.losses[number * self.words..][..self.words]
    }

    /// All words in order: wins, then losses.
    pub(crate) fn all_words(&self) -> impl Iterator<Item = &AtomicU64> {
        self.wins.iter().chain(&self.losses)
    }

    /// What comes of a placement with as many stones.
    pub(crate) fn value(&self, board: &Board, own: u32, other: u32) -> Value {
        let (canonical, symmetry) = board.canonical(own | other);
        let colouring = compressed(symmetry.set(own), canonical) as usize;
        let number = self.number(canonical);
        let is_in = |vector: &[AtomicU64]| {
            vector[colouring / 64].load(Ordering::Relaxed) >> (colouring % 64) & 1 == 1
        };
        match (is_in(self.wins(number)), is_in(self.losses(number))) {
            (true, _) => Value::Win,
            (_, true) => Value::Loss,
            _ => Value::Draw,
        }
    }

    /// How many placements are won and lost, all images counted.
    pub(crate) fn won_and_lost(&self, board: &Board) -> [u64; 2] {
        let count = |vector: &[AtomicU64]| -> u64 {
            vector.iter().map(|word| u64::from(word.load(Ordering::Relaxed).count_ones())).sum()
        };
        let mut counts = [0; 2];
        for (number, set) in self.sets.iter().enumerate() {
            let all = board.symmetries();
            let kept = all.iter().filter(|symmetry| symmetry.set(*set) == *set).count();
            let images = (all.len() / kept) as u64;
            counts[0] += images * count(self.wins(number));
            counts[1] += images * count(self.losses(number));
        }
        counts
    }
}

/// The members of `set` among those of `within`, close together: the set as a set of index bits.
pub(crate) fn compressed(set: u32, within: u32) -> u32 {
    cells_of(set).map(|cell| 1 << (within & ((1 << cell) - 1)).count_ones()).sum()
}

#[cfg(test)]
mod tests {
    use super::{canonical_sets, compressed};
    use crate::board::Board;

    #[test]
    fn the_sets_kept_stand_for_all() {
        for board in [Board::new(3, 3).unwrap(), Board::new(2, 5).unwrap()] {
            let mut found = 0;
            for stones in 0..=board.cells() as u32 {
                for set in canonical_sets(&board, stones) {
                    let mut images: Vec<u32> =
                        board.symmetries().iter().map(|symmetry| symmetry.set(set)).collect();
                    images.sort_unstable();
                    images.dedup();
                    found += images.len();
                }
            }
            assert_eq!(found, 1 << board.cells());
        }
    }

    #[test]
    fn a_set_within_a_set_is_a_set_of_index_bits() {
        assert_eq!(compressed(0b0010_1000, 0b1010_1001), 0b110);
        assert_eq!(compressed(0, 0b11), 0);
    }
}
