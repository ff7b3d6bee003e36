//! What the moves of Ataxx and Hexxagon look like before they are searched.
//!
//! The one idea: all jumps to a cell turn the same stones, and all jumps from a cell leave the same
//! neighbours. So each cell is looked at once, for all moves that touch it, and where futility asks
//! for much, hardly any jump is listed at all.

use super::len;
use crate::policy::{Patterned, PolicyView};
use crate::{MoveClass, MoveEstimate};
use core::ops::ControlFlow;
use rules::{CellSet, Infection, InfectionMove, Position, Topology};

/// What a move looks like, without its prior.
pub(super) fn estimate<T: Topology>(position: &Infection<T>, mv: InfectionMove) -> MoveEstimate {
    let theirs = position.stones(!position.turn());
    match mv {
        InfectionMove::Pass => MoveEstimate::new(0, MoveClass::Quiet),
        InfectionMove::Clone { to } => clone_estimate(len(T::near(to) & theirs)),
        InfectionMove::Jump { to, .. } => jump_estimate(len(T::near(to) & theirs)),
    }
}

/// [`Searchable::visit_gaining`](crate::Searchable::visit_gaining).
pub(super) fn visit_gaining<T: Patterned>(
    position: &Infection<T>,
    floor: i32,
    mut visit: impl FnMut(InfectionMove, MoveEstimate),
) -> Option<i32> {
    let (us, theirs) = (position.turn(), position.stones(!position.turn()));
    let empty = position.empty();
    let near = T::spread(position.stones(us)) & empty;
    let is_stuck = near.is_empty() && !position.can_move(us);
    if theirs.is_empty() || floor < 0 && is_stuck {
        // A side that is stuck passes, and whoever has no stone left has lost.
        let _ = position.visit_moves::<()>(|mv| {
            visit(mv, estimate(position, mv));
            ControlFlow::Continue(())
        });
        return None;
    }
    let view = T::policy().view(position);
    let mut others = None;
    for to in near {
        let estimate = clone_estimate(len(T::near(to) & theirs));
        if estimate.is_wanted(floor) {
            let prior = view.to(to)[0];
            visit(InfectionMove::Clone { to }, MoveEstimate { prior, ..estimate });
        } else {
            others = others.max(Some(estimate.gain));
        }
    }
    others.max(visit_jumps(position, &view, floor, visit))
}

/// The jumps among these moves. Those that gain nothing may be there and need not be looked for.
fn visit_jumps<T: Patterned>(
    position: &Infection<T>,
    view: &PolicyView<'_, T>,
    floor: i32,
    mut visit: impl FnMut(InfectionMove, MoveEstimate),
) -> Option<i32> {
    let (own, theirs) = (position.stones(position.turn()), position.stones(!position.turn()));
    let empty = position.empty();
    // The cells that jumps are wanted to, with what is said of all jumps there.
    let mut wanted = CellSet::EMPTY;
    let mut estimates = [MoveEstimate::new(0, MoveClass::Idle); 64];
    let mut futile = [CellSet::EMPTY; 2];
    for to in if floor < 0 { empty } else { T::spread(theirs) & empty } {
        let turned = len(T::near(to) & theirs);
        let estimate = jump_estimate(turned);
        match turned {
            _ if estimate.is_wanted(floor) => {
                wanted |= to.set();
                estimates[to.index()] = MoveEstimate { prior: view.to(to)[1], ..estimate };
            }
            1 => futile[0] |= to.set(),
            _ => futile[1] |= to.set(),
        }
    }
    let mut reach = CellSet::EMPTY;
    for from in own {
        reach |= T::ring(from);
        let targets = T::ring(from) & wanted;
        if targets.is_empty() {
            continue;
        }
        let left = view.from(from);
        for to in targets {
            let estimate = estimates[to.index()];
            let prior = estimate.prior + left;
            visit(InfectionMove::Jump { from, to }, MoveEstimate { prior, ..estimate });
        }
    }
    if floor < 0 {
        return None;
    }
    let mut others = 0;
    for (turned, cells) in (1..).zip(futile) {
        if !reach.is_disjoint(cells) {
            others = others.max(jump_estimate(turned).gain);
        }
    }
    Some(others)
}

fn clone_estimate(turned: i32) -> MoveEstimate {
    MoveEstimate::new(100 + 200 * turned, class(turned, MoveClass::Quiet))
}

fn jump_estimate(turned: i32) -> MoveEstimate {
    MoveEstimate::new(200 * turned, class(turned, MoveClass::Idle))
}

/// Moves that turn nothing are late moves; those that turn many stones must not be overlooked.
fn class(turned: i32, otherwise: MoveClass) -> MoveClass {
    match turned {
        0 => otherwise,
        1 | 2 => MoveClass::Quiet,
        _ => MoveClass::Noisy,
    }
}
