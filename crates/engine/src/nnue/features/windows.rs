//! The windows of two by two cells in which two positions differ, and their rows, found one by one.

use rules::{Cell, CellSet};

/// What windows are looked up in.
pub(super) trait Windows {
    /// The row of the window with this first cell.
    fn row(&self, first: usize) -> u16;
}

/// The rows of windows in two positions.
#[derive(Clone)]
pub(super) struct Exchanged<W> {
    now: W,
    before: W,
    /// The first cells of the windows that are left.
    windows: u64,
}

impl<W: Windows> Exchanged<W> {
    /// The rows of the windows with these first cells.
    #[inline(always)]
    pub(super) fn new(now: W, before: W, windows: CellSet) -> Exchanged<W> {
        Exchanged { now, before, windows: windows.bits() }
    }
}

impl<W: Windows> Iterator for Exchanged<W> {
    type Item = (u16, u16);

    #[inline(always)]
    fn next(&mut self) -> Option<(u16, u16)> {
        let first = CellSet::from_bits(self.windows).first().map(Cell::index)?;
        self.windows &= self.windows - 1;
        Some((self.now.row(first), self.before.row(first)))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.windows.count_ones() as usize;
        (left, Some(left))
    }
}

impl<W: Windows> ExactSizeIterator for Exchanged<W> {}
