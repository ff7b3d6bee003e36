//! The policy of Ataxx and Hexxagon: how likely a move is to be the best one, said before anything is
//! searched. What a search costs hangs on how early the best move comes, and near the horizon only
//! the first few moves are looked at at all.
//!
//! The one idea: what makes a move good is mostly what lies around the two cells it touches. So a
//! move's logit is a sum of three numbers from tables, which softmax regression fitted to the
//! moves that searches chose (`petri-trainer policy`): by the neighbours of the cell it goes to, by
//! the stones two cells away from there, and, for a jump, by the neighbours of the cell it leaves.
//! (The use of such patterns for the order of moves is Coulom's, "Computing Elo ratings of move
//! patterns in the game of Go", 2007.)
//!
//! A cell is looked at once, for all moves that go to it or leave it.

mod around;
mod embedded;
mod file;
mod rows;
mod shape;
#[cfg(test)]
mod tests;

use around::{Arounds, Neighbours};
use core::marker::PhantomData;
pub(crate) use embedded::take;
pub use file::PolicyError;
use rows::RowPlaces;
use rules::{Cell, CellSet, Infection, Position};
pub use shape::{PolicyEntries, PolicyShape};

/// A board for whose game there is a policy.
pub trait Patterned: Neighbours {
    /// The policy at hand, if one is.
    #[must_use]
    fn policy() -> Option<&'static Policy> {
        None
    }
}

/// The most stones of a side in the ring around a cell, and one more.
const RING: usize = 17;

/// Instead of a logit where there is no move: less than any, also with two logits added, or twice.
pub(crate) const NONE: i16 = -4096;

/// Logits, in sixteenths of a nat.
pub struct Policy {
    /// Where patterns stand in the tables.
    arounds: Arounds,
    /// The same for all cells at once, on boards of squares.
    rows: Option<RowPlaces>,
    /// For each cell and each other 0 if a jump leads there, else [`NONE`].
    in_reach: Box<[[i16; 64]; 64]>,
    /// By the place of the pattern around the cell a move goes to: for a clone, and for a jump.
    to: Vec<[i8; 2]>,
    /// By the place of the pattern around the cell that a jump leaves.
    from: Vec<i8>,
    /// By own and by the other's stones two cells away from where a move goes: for a clone, and for
    /// a jump.
    ring: Vec<[i8; 2]>,
}

/// The two planes that patterns are read from.
struct View<T> {
    /// The stones of the side to move, and the other's.
    stones: [CellSet; 2],
    /// The same with the blocked cells; an empty cell is on neither.
    planes: [u64; 2],
    topology: PhantomData<T>,
}

impl<T: Patterned> View<T> {
    fn of(position: &Infection<T>) -> View<T> {
        let stones = [position.turn(), !position.turn()].map(|side| position.stones(side));
        let planes = stones.map(|stones| (stones | position.walls()).bits());
        View { stones, planes, topology: PhantomData }
    }

    fn pattern(&self, arounds: &Arounds, cell: Cell) -> usize {
        arounds.pattern::<T>(cell, self.planes[0], self.planes[1])
    }

    #[inline]
    fn place(&self, arounds: &Arounds, cell: Cell) -> usize {
        arounds.place::<T>(cell, self.planes[0], self.planes[1])
    }

    fn ring(&self, cell: Cell) -> usize {
        let [own, other] = self.stones.map(|stones| (stones & T::ring(cell)).len() as usize);
        own * RING + other
    }
}

/// A position as a policy sees it.
pub(crate) struct PolicyView<'a, T> {
    policy: &'a Policy,
    view: View<T>,
    /// The place of the pattern around each cell, where all are known at once.
    places: Option<[u16; 64]>,
}

impl Policy {
    /// A look at a position, as the side to move sees it.
    pub(crate) fn view<T: Patterned>(&self, position: &Infection<T>) -> PolicyView<'_, T> {
        let view = View::of(position);
        let rows = self.rows.as_ref().filter(|_| position.walls().is_empty());
        let places = rows.map(|rows| rows.places(view.planes[0], view.planes[1]));
        PolicyView { policy: self, view, places }
    }
}

impl<T: Patterned> PolicyView<'_, T> {
    /// What a cell adds to the logit of a clone and of a jump that go there.
    #[inline(always)]
    pub(crate) fn to(&self, to: Cell) -> [i16; 2] {
        let by_pattern = self.policy.to[self.place(to)];
        let by_ring = self.policy.ring[self.view.ring(to)];
        [0, 1].map(|kind| i16::from(by_pattern[kind]) + i16::from(by_ring[kind]))
    }

    /// What the cell that it leaves adds to the logit of a jump.
    #[inline(always)]
    pub(crate) fn from(&self, from: Cell) -> i16 {
        i16::from(self.policy.from[self.place(from)])
    }

    /// For each cell 0 if a jump from here leads there, else [`NONE`].
    #[inline(always)]
    pub(crate) fn in_reach(&self, from: Cell) -> &[i16; 64] {
        &self.policy.in_reach[from.index()]
    }

    #[inline(always)]
    fn place(&self, cell: Cell) -> usize {
        match &self.places {
            Some(places) => places[cell.index()].into(),
            None => self.view.place(&self.policy.arounds, cell),
        }
    }
}
