//! A position of Ataxx or Hexxagon without keys and counters: all that counting nodes needs.

use core::marker::PhantomData;
use rules::{CellSet, Infection, Position, Topology};

/// The stones and the free cells, as the side to move sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sets<T> {
    pub(super) own: CellSet,
    pub(super) theirs: CellSet,
    pub(super) empty: CellSet,
    topology: PhantomData<T>,
}

impl<T: Topology> Sets<T> {
    #[inline(always)]
    pub(super) fn new(own: CellSet, theirs: CellSet, empty: CellSet) -> Sets<T> {
        Sets { own, theirs, empty, topology: PhantomData }
    }

    pub(super) fn of(position: &Infection<T>) -> Sets<T> {
        let us = position.turn();
        Sets::new(position.stones(us), position.stones(!us), position.empty())
    }

    /// Whether one side has no stone left, so that the game is over.
    #[inline(always)]
    pub(super) fn is_decided(self) -> bool {
        self.own.is_empty() || self.theirs.is_empty()
    }

    /// The position with the turn given away.
    #[inline(always)]
    pub(super) fn passed(self) -> Sets<T> {
        Sets::new(self.theirs, self.own, self.empty)
    }

    /// Whether the side to move could divide or jump.
    pub(super) fn can_move(self) -> bool {
        self.moves() > 0
    }

    /// The number of clones and jumps.
    pub(super) fn moves(self) -> u32 {
        (T::spread(self.own) & self.empty).len() + T::count_jumps(self.own, self.empty)
    }

    /// Visits the position after every clone and jump, target by target: what a stone takes where
    /// it arrives does not depend on where it comes from.
    #[inline(always)]
    pub(super) fn for_each_child(self, mut visit: impl FnMut(Sets<T>)) {
        let near = T::spread(self.own);
        for to in self.empty {
            let taken = T::near(to) & self.theirs;
            let theirs = self.theirs - taken;
            let own = self.own | taken | to.set();
            let empty = self.empty - to.set();
            if near.contains(to) {
                visit(Sets::new(theirs, own, empty));
            }
            for from in T::ring(to) & self.own {
                visit(Sets::new(theirs, own - from.set(), empty | from.set()));
            }
        }
    }
}
