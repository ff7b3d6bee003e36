//! The triangular PV table: the principal variation, which is for each ply the best line found from there on. A node that improves
//! its score puts its move in front of its child's line.

use crate::score::MAX_PLY;

/// One line a ply.
pub(crate) struct PvTable<M> {
    lines: Vec<Vec<M>>,
}

impl<M: Copy> PvTable<M> {
    /// No lines yet.
    pub(crate) fn new() -> PvTable<M> {
        PvTable { lines: (0..MAX_PLY + 2).map(|_| Vec::new()).collect() }
    }

    /// Forgets the line at `ply`.
    pub(crate) fn clear(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// The line at `ply` is now `mv` and what is best after it.
    pub(crate) fn improve(&mut self, ply: usize, mv: M) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }

    /// The line from the root.
    pub(crate) fn root(&self) -> &[M] {
        &self.lines[0]
    }
}
