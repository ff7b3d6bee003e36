//! The moves still to be tried, for every node of the current line in one buffer: a node's moves
//! lie on top and are cut off when it is done, so that nothing is allocated in the search.

use crate::MoveEstimate;
use core::ops::Range;

/// A move with its place in the order.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<M> {
    /// The move.
    pub(crate) mv: M,
    /// The move, packed.
    pub(crate) packed: u16,
    /// The largest is tried first.
    pub(crate) rank: i32,
    /// What the game says of it.
    pub(crate) estimate: MoveEstimate,
}

/// The buffer.
pub(crate) struct Candidates<M> {
    all: Vec<Candidate<M>>,
    /// The rank of each above its place from the end: the largest is the first of the best, so that
    /// one comparison without a branch looks at both.
    keys: Vec<i64>,
}

impl<M: Copy> Candidates<M> {
    /// An empty buffer.
    pub(crate) fn new() -> Candidates<M> {
        Candidates { all: Vec::with_capacity(4096), keys: Vec::with_capacity(4096) }
    }

    /// Where the next node's moves begin.
    pub(crate) fn mark(&self) -> usize {
        self.all.len()
    }

    /// Adds a move on top.
    pub(crate) fn push(&mut self, candidate: Candidate<M>) {
        self.all.push(candidate);
        self.keys.push(key(candidate.rank, self.keys.len()));
    }

    /// Takes the best of the moves from `at` on and leaves the others from `at + 1` on.
    ///
    /// Most nodes are cut off by one of the first moves, so the list is never sorted: choosing the
    /// next best costs less.
    pub(crate) fn take_best(&mut self, at: usize) -> Option<Candidate<M>> {
        let highest = highest(self.keys.get(at..)?)?;
        let best = place(highest);
        let displaced = self.all.get(at)?.rank;
        *self.keys.get_mut(best)? = key(displaced, best);
        self.all.swap(at, best);
        self.all.get(at).copied()
    }

    /// The candidate in this place.
    pub(crate) fn get(&self, at: usize) -> Option<Candidate<M>> {
        self.all.get(at).copied()
    }

    /// The candidates of these places: those tried so far.
    pub(crate) fn tried(&self, places: Range<usize>) -> &[Candidate<M>] {
        self.all.get(places).unwrap_or(&[])
    }

    /// Forgets the moves from `mark` on.
    pub(crate) fn cut(&mut self, mark: usize) {
        self.all.truncate(mark);
        self.keys.truncate(mark);
    }
}

/// The highest key. The last eight are looked at first, and then by eights from the beginning, some of
/// them twice: so there is no rest, with a loop of its own whose end is hard to predict.
fn highest(keys: &[i64]) -> Option<i64> {
    let Some(last) = keys.last_chunk::<8>() else {
        return keys.iter().copied().max();
    };
    let mut lanes = *last;
    for eight in keys.as_chunks::<8>().0 {
        for (lane, key) in lanes.iter_mut().zip(eight) {
            *lane = (*lane).max(*key);
        }
    }
    lanes.into_iter().max()
}

/// Larger for a higher rank, and of equal ranks for the earlier place.
fn key(rank: i32, place: usize) -> i64 {
    i64::from(rank) << 32 | i64::from(!(place as u32))
}

/// The place that a key belongs to.
fn place(key: i64) -> usize {
    !(key as u32) as usize
}
