//! The priors of the moves of a position, by the cells that they touch.
//!
//! The one idea: which jumps are likely depends on the likeliest move, and most jumps are not. So the likeliest
//! jump to every cell is found first, for the whole board at once and without a branch: each cell that jumps
//! leave adds its number to those of all cells, and where no jump leads there, so much less that it does not
//! count. What is left to be looked at one by one are the few jumps to cells where one of them is likely.

use crate::policy::{NONE, Patterned, PolicyView};
use rules::{Cell, CellSet};

/// What cells add to the logits of moves, for each cell by its number.
pub(super) struct Priors {
    /// Where a clone goes.
    clone: [i16; 64],
    /// Where a jump goes.
    to: [i16; 64],
    /// Where a jump comes from.
    from: [i16; 64],
    /// The logit of the likeliest jump there.
    jump: [i16; 64],
}

impl Priors {
    /// Those of a game without a policy: all moves are equally likely.
    pub(super) const EVEN: Priors =
        Priors { clone: [0; 64], to: [0; 64], from: [0; 64], jump: [0; 64] };

    /// Those of the moves to these cells, of a side with these stones.
    pub(super) fn of<T: Patterned>(
        view: &PolicyView<'_, T>,
        own: CellSet,
        clones: CellSet,
        jumps: CellSet,
    ) -> Priors {
        let none = [NONE; 64];
        let mut priors = Priors { clone: none, to: none, from: [0; 64], jump: [i16::MIN; 64] };
        for to in clones | jumps {
            let [clone, jump] = view.to(to);
            priors.clone[to.index()] = if clones.contains(to) { clone } else { NONE };
            priors.to[to.index()] = if jumps.contains(to) { jump } else { NONE };
        }
        for from in own {
            let left = view.from(from);
            priors.from[from.index()] = left;
            let cells = priors.jump.iter_mut().zip(&priors.to).zip(view.in_reach(from));
            for ((likeliest, to), in_reach) in cells {
                *likeliest = (*likeliest).max(*to + left + in_reach);
            }
        }
        priors
    }

    /// The prior of the clone to this cell.
    pub(super) fn clone(&self, to: Cell) -> i32 {
        self.clone[to.index()].into()
    }

    /// The prior of this jump.
    pub(super) fn jump(&self, from: Cell, to: Cell) -> i32 {
        (self.from[from.index()] + self.to[to.index()]).into()
    }

    /// The prior of the likeliest move; less than any where there is none.
    pub(super) fn top(&self) -> i32 {
        let likeliest = self.clone.iter().zip(&self.jump).map(|(clone, jump)| (*clone).max(*jump));
        likeliest.fold(i16::MIN, i16::max).into()
    }

    /// The cells among these where a clone is at least so likely.
    pub(super) fn likely_clones(&self, cells: CellSet, least: i32) -> CellSet {
        at_least(&self.clone, cells, least)
    }

    /// The cells among these where one of the jumps is.
    pub(super) fn likely_jumps(&self, cells: CellSet, least: i32) -> CellSet {
        at_least(&self.jump, cells, least)
    }
}

/// The cells among these whose number is at least `least`. Which are cannot be foreseen, so there is no branch.
fn at_least(numbers: &[i16; 64], cells: CellSet, least: i32) -> CellSet {
    let bit = |cell: Cell| u64::from(i32::from(numbers[cell.index()]) >= least) << cell.index();
    CellSet::from_bits(cells.iter().fold(0, |bits, cell| bits | bit(cell)))
}
