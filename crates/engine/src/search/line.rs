//! The line of play that leads to the current node: the game before the root, then the moves of
//! the search. It exists to count how often a position has occurred.

use rules::{Key, Position, earlier_occurrences};

/// The repetition keys of all positions so far, the current one last.
pub(crate) struct LineSoFar {
    keys: Vec<Key>,
    /// Where the root stands in `keys`.
    root: usize,
}

/// How often the current position has occurred, itself included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Occurrences {
    /// In game and search together.
    pub(crate) total: u32,
    /// From the root on.
    pub(crate) in_search: u32,
}

impl LineSoFar {
    /// A line that has come to `root` through `past`.
    pub(crate) fn new<P: Position>(past: &[Key], root: &P) -> LineSoFar {
        let mut keys = past.to_vec();
        keys.push(root.repetition_key());
        LineSoFar { root: past.len(), keys }
    }

    /// Goes on to `position`.
    pub(crate) fn push<P: Position>(&mut self, position: &P) {
        self.keys.push(position.repetition_key());
    }

    /// How many plies it goes beyond the root.
    pub(crate) fn plies(&self) -> usize {
        self.keys.len() - 1 - self.root
    }

    /// Goes back one position.
    pub(crate) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Counts occurrences of the current position.
    #[inline]
    pub(crate) fn occurrences<P: Position>(&self, position: &P) -> Occurrences {
        let mut found = Occurrences { total: 1, in_search: 1 };
        // A position cannot come back sooner, and few plies are quiet.
        if position.quiet_plies() < 2 {
            return found;
        }
        let Some((key, earlier)) = self.keys.split_last() else {
            return found;
        };
        let earlier = earlier.iter().rev().copied();
        for plies in earlier_occurrences(*key, position.quiet_plies(), earlier) {
            found.total += 1;
            found.in_search += u32::from(plies <= self.plies());
        }
        found
    }
}
