//! What the moves of Ataxx and Hexxagon look like before they are searched.
//!
//! The one idea: all jumps to a cell turn the same stones, and all jumps from a cell leave the same
//! neighbours. So each cell is looked at once, for all moves that touch it, and where futility asks
//! for much, hardly any jump is listed at all.

use crate::policy::{Patterned, PolicyView};
use crate::{MoveClass, MoveEstimate};
use core::ops::ControlFlow;
use rules::{Cell, CellSet, Infection, InfectionMove, Position, Topology};

/// What a move looks like, without its prior.
pub(super) fn estimate<T: Topology>(position: &Infection<T>, mv: InfectionMove) -> MoveEstimate {
    let theirs = position.stones(!position.turn());
    match mv {
        InfectionMove::Pass => MoveEstimate::new(0, MoveClass::Quiet),
        InfectionMove::Clone { to } => clone_estimate(turned_at::<T>(to, theirs)),
        InfectionMove::Jump { to, .. } => jump_estimate(turned_at::<T>(to, theirs)),
    }
}

/// [`Searchable::visit_gaining`](crate::Searchable::visit_gaining).
pub(super) fn visit_gaining<T: Patterned>(
    position: &Infection<T>,
    floor: i32,
    mut visit: impl FnMut(u16, MoveEstimate),
) -> Option<i32> {
    let (us, theirs) = (position.turn(), position.stones(!position.turn()));
    let empty = position.empty();
    let near = T::spread(position.stones(us)) & empty;
    let is_stuck = near.is_empty() && !position.can_move(us);
    if theirs.is_empty() || floor < 0 && is_stuck {
        // A side that is stuck passes, and whoever has no stone left has lost.
        let _ = position.visit_moves::<()>(|mv| {
            visit(Infection::<T>::pack(mv), estimate(position, mv));
            ControlFlow::Continue(())
        });
        return None;
    }
    let view = T::policy().map(|policy| policy.view(position));
    // The cells that jumps may be wanted to: an idle jump gains nothing.
    let targets = if floor < 0 { empty } else { T::spread(theirs) & empty };
    let mut jumps = Jumps::default();
    let mut others = None;
    for to in near | targets {
        let turned = turned_at::<T>(to, theirs);
        let (clone, jump) = (clone_estimate(turned), jump_estimate(turned));
        let (is_clone, is_jump) = (near.contains(to), targets.contains(to));
        let [clone_wanted, jump_wanted] =
            [is_clone && clone.is_wanted(floor), is_jump && jump.is_wanted(floor)];
        if clone_wanted || jump_wanted {
            let [prior, jump_prior] = view.as_ref().map_or([0; 2], |view| view.to(to));
            jumps.priors[to.index()] = jump_prior;
            if clone_wanted {
                let packed = Infection::<T>::pack(InfectionMove::Clone { to });
                visit(packed, MoveEstimate { prior, ..clone });
            }
        }
        if is_clone && !clone_wanted {
            others = others.max(Some(clone.gain));
        }
        match jump_wanted {
            true => jumps.wanted |= to.set(),
            false if is_jump => jumps.futile[usize::from(turned > 1)] |= to.set(),
            false => {}
        }
    }
    let reach = visit_jumps(position, view.as_ref(), &jumps, visit);
    if floor < 0 {
        return others;
    }
    for (turned, cells) in (1..).zip(jumps.futile) {
        if !reach.is_disjoint(cells) {
            others = others.max(Some(jump_estimate(turned).gain));
        }
    }
    // Jumps that gain nothing may be there, and need not be looked for.
    others.max(Some(0))
}

/// The cells that jumps go to.
struct Jumps {
    /// Those that jumps are listed to.
    wanted: CellSet,
    /// What these add to a jump's logit.
    priors: [i32; 64],
    /// Those that jumps would gain too little at, by whether they turn one stone or two.
    futile: [CellSet; 2],
}

impl Default for Jumps {
    fn default() -> Jumps {
        Jumps { wanted: CellSet::EMPTY, priors: [0; 64], futile: [CellSet::EMPTY; 2] }
    }
}

/// Visits the wanted jumps; returns all cells in reach of a jump.
fn visit_jumps<T: Patterned>(
    position: &Infection<T>,
    view: Option<&PolicyView<'_, T>>,
    jumps: &Jumps,
    mut visit: impl FnMut(u16, MoveEstimate),
) -> CellSet {
    let theirs = position.stones(!position.turn());
    let mut reach = CellSet::EMPTY;
    for from in position.stones(position.turn()) {
        reach |= T::ring(from);
        let targets = T::ring(from) & jumps.wanted;
        if targets.is_empty() {
            continue;
        }
        let left = view.map_or(0, |view| view.from(from));
        for to in targets {
            let estimate = jump_estimate(turned_at::<T>(to, theirs));
            let prior = jumps.priors[to.index()] + left;
            let packed = Infection::<T>::pack(InfectionMove::Jump { from, to });
            visit(packed, MoveEstimate { prior, ..estimate });
        }
    }
    reach
}

/// How many stones a move to this cell turns.
fn turned_at<T: Topology>(to: Cell, theirs: CellSet) -> i32 {
    (T::near(to) & theirs).len() as i32
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
