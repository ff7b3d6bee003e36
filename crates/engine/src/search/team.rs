//! What the threads of one search share: the table, how many positions may still be visited, how
//! many have been, and whether the search is over. A single thread is a team of one and behaves the
//! same every time.
//!
//! Threads do not count together, which would make them wait for each other at every position: each
//! draws a small allowance from what is left, and comes back when it is used up. So all of them
//! together never visit more than the limit, and one alone visits exactly as many.

use super::Experience;
use crate::table::Table;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What threads share.
pub(crate) struct Team<'a> {
    /// What is known about positions.
    pub(crate) table: &'a Table,
    /// What earlier searches of the game have learnt.
    pub(super) experience: &'a Experience,
    /// Positions nobody has drawn yet; `None` without a limit.
    left: Option<AtomicU64>,
    visited: AtomicU64,
    over: AtomicBool,
}

impl<'a> Team<'a> {
    /// A team at the beginning of a search.
    pub(crate) fn new(
        table: &'a mut Table,
        experience: &'a Experience,
        nodes: Option<u64>,
    ) -> Team<'a> {
        table.grow_older();
        Team {
            table,
            experience,
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

    /// Tells every thread to end.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has said that it is over.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::{Experience, Team};
    use crate::table::Table;

    #[test]
    fn what_is_drawn_adds_up_to_the_limit() {
        let (mut table, experience) = (Table::new(0), Experience::default());
        let team = Team::new(&mut table, &experience, Some(1_000));
        let drawn: Vec<u64> = (0..6).map(|_| team.draw(300)).collect();
        assert_eq!(drawn, [300, 300, 300, 100, 0, 0]);
        assert_eq!(Team::new(&mut table, &experience, None).draw(300), 300);
    }
}
