//! The rest of a game in which the opponent can never move again: every cell in reach is filled.
//!
//! A clone closes a cell and opens none, so a stuck opponent stays stuck. Where only jumps are left,
//! a jump is made if it leaves the opponent stuck and a clone follows; so the line always ends.

use super::{Infection, InfectionMove};
use crate::Position;
use crate::topology::Topology;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// See [`Position::play_out`].
pub(super) fn line<T: Topology>(start: &Infection<T>) -> Vec<InfectionMove> {
    let us = start.turn();
    let mut line = Vec::new();
    let mut position = *start;
    if position.can_move(!us) || position.stones(!us).is_empty() {
        return line;
    }
    loop {
        if !position.can_move(us) {
            // The last pass would be no move: the game is over when neither can move.
            return line;
        }
        let Some(mv) = position.filling_move() else {
            return Vec::new();
        };
        position.play(mv);
        line.push(mv);
        if position.can_move(us) {
            position.play(InfectionMove::Pass);
            line.push(InfectionMove::Pass);
        }
    }
}

impl<T: Topology> Infection<T> {
    fn filling_move(&self) -> Option<InfectionMove> {
        let us = self.turn();
        let good = |mv: InfectionMove| match mv {
            InfectionMove::Clone { .. } => true,
            InfectionMove::Jump { .. } => {
                let after = self.after(mv);
                !after.can_move(!us) && !(T::spread(after.stones(us)) & after.empty()).is_empty()
            }
            InfectionMove::Pass => false,
        };
        self.visit_moves(
            |mv| if good(mv) { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) },
        )
        .break_value()
    }
}
