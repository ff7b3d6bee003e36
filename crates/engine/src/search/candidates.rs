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
}

impl<M: Copy> Candidates<M> {
    /// An empty buffer.
    pub(crate) fn new() -> Candidates<M> {
        Candidates { all: Vec::with_capacity(4096) }
    }

    /// Where the next node's moves begin.
    pub(crate) fn mark(&self) -> usize {
        self.all.len()
    }

    /// Adds a move on top.
    pub(crate) fn push(&mut self, candidate: Candidate<M>) {
        self.all.push(candidate);
    }

    /// Takes the best of the moves from `at` on and leaves the others from `at + 1` on.
    ///
    /// Most nodes are cut off by one of the first moves, so the list is never sorted: choosing the
    /// next best costs less.
    pub(crate) fn take_best(&mut self, at: usize) -> Option<Candidate<M>> {
        let rest = self.all.get_mut(at..)?;
        let (mut best, mut highest) = (0, rest.first()?.rank);
        for (at, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.rank > highest {
                (best, highest) = (at, candidate.rank);
            }
        }
        rest.swap(0, best);
        rest.first().copied()
    }

    /// The move in this place, packed.
    pub(crate) fn first(&self, at: usize) -> Option<u16> {
        self.all.get(at).map(|candidate| candidate.packed)
    }

    /// The candidates of these places: those tried so far.
    pub(crate) fn tried(&self, places: Range<usize>) -> &[Candidate<M>] {
        self.all.get(places).unwrap_or(&[])
    }

    /// Forgets the moves from `mark` on.
    pub(crate) fn cut(&mut self, mark: usize) {
        self.all.truncate(mark);
    }
}
