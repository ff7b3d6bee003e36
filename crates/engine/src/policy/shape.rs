//! What a policy has numbers for, as training sees it: the entries of each move of a position. Patterns
//! that are images of each other share an entry.

use super::around::{Arounds, patterns};
use super::{Patterned, RING, View};
use core::ops::ControlFlow;
use rules::{Infection, InfectionMove, Position};

/// The entries that there are, for a board.
pub struct PolicyShape {
    pub(super) arounds: Arounds,
    /// For each pattern the number of its set of images.
    pub(super) numbers: Vec<u32>,
    /// How many sets of patterns there are.
    pub patterns: usize,
    /// How many rings there are.
    pub rings: usize,
}

/// The numbers of the entries that a move's logit is the sum of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PolicyEntries {
    /// Of the patterns around the cell it goes to, below [`PolicyShape::patterns`].
    pub to: usize,
    /// Of the stones around that, below [`PolicyShape::rings`].
    pub ring: usize,
    /// Of the patterns around the cell it leaves, for a jump.
    pub from: Option<usize>,
}

impl PolicyShape {
    /// That of a board.
    #[must_use]
    pub fn of<T: Patterned>() -> PolicyShape {
        let arounds = Arounds::of::<T>();
        let mut numbers = vec![0; patterns::<T>()];
        let mut count = 0;
        for (pattern, representative) in arounds.representatives::<T>().into_iter().enumerate() {
            // The representative is the least of its set, so it has its number already.
            numbers[pattern] = match representative as usize {
                own if own == pattern => {
                    count += 1;
                    count - 1
                }
                earlier => numbers[earlier],
            };
        }
        PolicyShape { arounds, numbers, patterns: count as usize, rings: RING * RING }
    }

    /// The legal moves of a position with their entries, in the order of `visit_moves`; none for a pass.
    #[must_use]
    pub fn moves<T: Patterned>(
        &self,
        position: &Infection<T>,
    ) -> Vec<(InfectionMove, PolicyEntries)> {
        let view = View::of(position);
        let pattern = |cell| self.numbers[view.pattern(&self.arounds, cell)] as usize;
        let mut moves = Vec::new();
        let _ = position.visit_moves::<()>(|mv| {
            let (to, from) = match mv {
                InfectionMove::Pass => return ControlFlow::Continue(()),
                InfectionMove::Clone { to } => (to, None),
                InfectionMove::Jump { from, to } => (to, Some(from)),
            };
            let entries =
                PolicyEntries { to: pattern(to), ring: view.ring(to), from: from.map(pattern) };
            moves.push((mv, entries));
            ControlFlow::Continue(())
        });
        moves
    }
}
