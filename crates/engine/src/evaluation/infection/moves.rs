//! What the moves of Ataxx and Hexxagon look like before they are searched.
//!
//! The one idea: all jumps to a cell turn the same stones, and all jumps from a cell leave the same
//! neighbours. So which cells gain enough is found for the whole board at once, and each is looked at
//! once for all moves that touch it. A move itself is then a sum of two numbers, and nothing more is made
//! of it before it is known to be wanted.

use super::priors::Priors;
use crate::policy::Patterned;
use crate::searchable::{Unwanted, Wanted};
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

/// [`Searchable::visit_wanted`](crate::Searchable::visit_wanted).
pub(super) fn visit_wanted<T: Patterned>(
    position: &Infection<T>,
    wanted: Wanted,
    except: Option<u16>,
    mut visit: impl FnMut(u16, MoveEstimate),
) -> Unwanted {
    let (us, floor) = (position.turn(), wanted.floor);
    let (own, theirs, empty) = (position.stones(us), position.stones(!us), position.empty());
    let near = T::spread(own) & empty;
    let far = T::rings(own) & empty;
    let is_stuck = (near | far).is_empty();
    if theirs.is_empty() || floor < 0 && is_stuck {
        // A side that is stuck passes, and whoever has no stone left has lost.
        let _ = position.visit_moves::<()>(|mv| {
            let packed = Infection::<T>::pack(mv);
            if except != Some(packed) {
                visit(packed, estimate(position, mv));
            }
            ControlFlow::Continue(())
        });
        return Unwanted { gain: None, least_prior: i32::MIN };
    }
    let turned = Turned::of::<T>(theirs);
    let clones = near & turned.gaining(floor, clone_estimate);
    let jumps = far & turned.gaining(floor, jump_estimate);
    let futile = turned.most(near - clones, clone_estimate);
    let futile = futile.max(turned.most(far - jumps, jump_estimate));
    // Whoever asks for a gain must expect that moves without one were left out.
    let futile = futile.max((floor >= 0).then_some(0));

    let view = T::policy().map(|policy| policy.view(position));
    let priors = view.map_or(Priors::EVEN, |view| Priors::of(&view, own, clones, jumps));
    let least_prior = priors.top().saturating_sub(wanted.deficit);
    let noisy = turned.noisy();
    let mut visit = |mv, estimate: MoveEstimate, prior| {
        let packed = Infection::<T>::pack(mv);
        if except != Some(packed) {
            visit(packed, MoveEstimate { prior, ..estimate });
        }
    };
    let likely_clones = clones & (noisy | priors.likely_clones(clones, least_prior));
    for to in likely_clones {
        let estimate = clone_estimate(turned_at::<T>(to, theirs));
        visit(InfectionMove::Clone { to }, estimate, priors.clone(to));
    }
    let likely = jumps & (noisy | priors.likely_jumps(jumps, least_prior));
    let mut unlikely_jumps = jumps - likely;
    for from in own {
        for to in T::ring(from) & likely {
            let prior = priors.jump(from, to);
            if prior < least_prior && !noisy.contains(to) {
                unlikely_jumps |= to.set();
                continue;
            }
            let estimate = jump_estimate(turned_at::<T>(to, theirs));
            visit(InfectionMove::Jump { from, to }, estimate, prior);
        }
    }
    let unlikely = turned.most(clones - likely_clones, clone_estimate);
    let unlikely = unlikely.max(turned.most(unlikely_jumps, jump_estimate));
    Unwanted { gain: futile.max(unlikely), least_prior }
}

/// The cells by how many stones a move to them turns.
struct Turned {
    /// Those where it is at least one, two and three.
    at_least: [CellSet; 3],
}

impl Turned {
    fn of<T: Topology>(theirs: CellSet) -> Turned {
        let [mut one, mut two, mut three] = [CellSet::EMPTY; 3];
        for stone in theirs {
            let near = T::near(stone);
            three |= two & near;
            two |= one & near;
            one |= near;
        }
        Turned { at_least: [one, two, three] }
    }

    /// Those where moves are noisy.
    fn noisy(&self) -> CellSet {
        self.at_least[2]
    }

    /// Those where a move turns none, one and two.
    fn exactly(&self) -> [CellSet; 3] {
        let [one, two, three] = self.at_least;
        [!one, one - two, two - three]
    }

    /// The cells where a move is noisy or gains more than `floor`.
    fn gaining(&self, floor: i32, estimate: impl Fn(i32) -> MoveEstimate) -> CellSet {
        let quiet = (0..).zip(self.exactly()).filter(|(turned, _)| estimate(*turned).gain > floor);
        quiet.fold(self.noisy(), |all, (_, cells)| all | cells)
    }

    /// The largest gain of a quiet move to one of these cells.
    fn most(&self, cells: CellSet, estimate: impl Fn(i32) -> MoveEstimate) -> Option<i32> {
        let quiet = (0..).zip(self.exactly()).filter(|(_, exactly)| !exactly.is_disjoint(cells));
        quiet.map(|(turned, _)| estimate(turned).gain).max()
    }
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
