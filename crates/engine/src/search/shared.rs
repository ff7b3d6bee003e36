//! What the threads of one search share: the TT, how many positions may still be visited, how many
//! have been, and whether the search is over. With a single thread a search is deterministic.
//!
//! Threads do not count together, which would make them wait for each other at every position: each
//! draws a small allowance from what is left, and comes back when it is used up. So all of them
//! together never visit more than the limit, and one alone visits exactly as many.

use super::Histories;
use crate::tt::{TranspositionTable, Tt};
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What threads share.
pub(crate) struct Shared<'a> {
    /// The transposition table.
    pub(crate) tt: Tt<'a>,
    /// The histories of earlier searches of the game.
    pub(super) histories: &'a Histories,
    /// Positions nobody has drawn yet; `None` without a limit.
    left: Option<AtomicU64>,
    visited: AtomicU64,
    over: AtomicBool,
}

impl<'a> Shared<'a> {
    /// The state at the beginning of a search.
    pub(crate) fn new(
        table: &'a mut TranspositionTable,
        histories: &'a Histories,
        nodes: Option<u64>,
    ) -> Shared<'a> {
        Shared {
            tt: table.new_search(),
            histories,
            left: nodes.map(AtomicU64::new),
            visited: 0.into(),
            over: false.into(),
        }
    }

    /// Draws an allowance of up to `wanted` positions; zero when none are left.
    pub(crate) fn draw(&self, wanted: u64) -> u64 {
        let Some(left) = &self.left else { return wanted };
        let take = |left: u64| Some(left - left.min(wanted));
        match left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(before) | Err(before) => before.min(wanted),
        }
    }

    /// Adds positions that a thread has visited.
    pub(crate) fn count(&self, nodes: u64) {
        self.visited.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The positions counted so far.
    pub(crate) fn visited(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }

    /// Ends the search on every thread.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Whether the search has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::{Histories, Shared};
    use crate::tt::TranspositionTable;

    #[test]
    fn what_is_drawn_adds_up_to_the_limit() {
        let (mut table, histories) = (TranspositionTable::new(0), Histories::default());
        let shared = Shared::new(&mut table, &histories, Some(1_000));
        let drawn: Vec<u64> = (0..6).map(|_| shared.draw(300)).collect();
        assert_eq!(drawn, [300, 300, 300, 100, 0, 0]);
        assert_eq!(Shared::new(&mut table, &histories, None).draw(300), 300);
    }
}
