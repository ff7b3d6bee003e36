//! What a look at a position of Ataxx or Hexxagon proves without a search: stones that can no
//! longer change hands, cells that only one side will reach, and the last one or two cells.
//!
//! Each bound rests on a way to play that one side can keep to, whatever the other does: it divides
//! in every turn. So it never moves a stone away, its turns are no more than the cells that are
//! empty, and what can happen before the end is short enough to be gone through.

use rules::{Cell, CellSet, Infection, Position, Side, Topology};

/// With more empty cells than these, going through what the other side can do is a search's work.
const FEW: u32 = 2;

/// Whether `side` can make sure, by dividing alone, that it is ahead by `margin` at the end.
///
/// Nothing here rests on a repetition, and no way to the end has more than three plies on end
/// without a clone. A game that ends sooner by `stuck=fill` ends better for the side that is not
/// stuck.
pub(crate) fn assures<T: Topology>(position: &Infection<T>, side: Side, margin: i32) -> bool {
    let (own, enemy) = (position.stones(side), position.stones(!side));
    let stones = Stones { own, enemy, empty: position.empty() };
    if !position.can_move(!side) {
        return stones.while_stuck::<T>().is_some_and(|lead| lead >= margin);
    }
    stones.empty.len() <= FEW
        && match position.turn() == side {
            true => stones.by_dividing::<T>(margin),
            false => stones.whatever_comes::<T>(margin),
        }
}

/// A position seen by the side that divides.
#[derive(Clone, Copy)]
struct Stones {
    own: CellSet,
    enemy: CellSet,
    empty: CellSet,
}

impl Stones {
    /// It is our turn: one of the cells that we can divide onto is good enough.
    fn by_dividing<T: Topology>(self, margin: i32) -> bool {
        let Stones { own, enemy, empty } = self;
        (T::spread(own) & empty).iter().any(|to| {
            let taken = T::near(to) & enemy;
            let after = Stones {
                own: own | to.set() | taken,
                enemy: enemy - taken,
                empty: empty - to.set(),
            };
            after.whatever_comes::<T>(margin)
        })
    }

    /// It is the enemy's turn: none of its moves spoils it. What it takes does not hang on where it
    /// comes from, but a jump leaves a cell open behind it.
    fn whatever_comes<T: Topology>(self, margin: i32) -> bool {
        let Stones { own, enemy, empty } = self;
        if empty.is_empty() || enemy.is_empty() {
            return enemy.is_empty() || self.lead() >= margin;
        }
        let mut can_move = false;
        let holds = empty.iter().all(|to| {
            let taken = T::near(to) & own;
            let own = own - taken;
            let enemy = enemy | taken;
            let rest = empty - to.set();
            let is_near = !T::near(to).is_disjoint(self.enemy);
            let sources = T::ring(to) & self.enemy;
            can_move |= is_near || !sources.is_empty();
            let divided = Stones { own, enemy: enemy | to.set(), empty: rest };
            let jumped = |from: Cell| Stones {
                own,
                enemy: (enemy | to.set()) - from.set(),
                empty: rest | from.set(),
            };
            (!is_near || divided.is_answered::<T>(margin))
                && sources.iter().all(|from| jumped(from).is_answered::<T>(margin))
        });
        holds && (can_move || self.while_stuck::<T>().is_some_and(|lead| lead >= margin))
    }

    /// After a move of the enemy: the game is over and good enough, or it is our turn.
    fn is_answered<T: Topology>(self, margin: i32) -> bool {
        if self.empty.is_empty() {
            return !self.own.is_empty() && self.lead() >= margin;
        }
        self.by_dividing::<T>(margin)
    }

    /// The enemy cannot move, and never will: a clone of ours closes a cell and opens none. So we
    /// divide until every cell in reach is ours.
    ///
    /// A cell beyond, that can only be jumped to, is reached by a stone that the enemy is nowhere
    /// near and that has one of ours beside it: the cell it leaves is closed again by our next
    /// clone. Where there is no such stone, having nothing else, we should have to jump another
    /// way, which spoils the bound.
    fn while_stuck<T: Topology>(self) -> Option<i32> {
        let Stones { own: mut filled, enemy, mut empty } = self;
        loop {
            let near = T::spread(filled) & empty;
            filled |= near;
            empty = empty - near;
            if !near.is_empty() {
                continue;
            }
            let mut beyond = empty.iter().map(|to| (to, T::ring(to) & filled));
            let Some((to, sources)) = beyond.find(|(_, sources)| !sources.is_empty()) else {
                return Some(filled.len() as i32 - enemy.len() as i32);
            };
            let is_safe = |from: &Cell| {
                let around = T::near(*from) | T::ring(*from);
                around.is_disjoint(enemy) && !T::near(*from).is_disjoint(filled)
            };
            sources.iter().find(is_safe)?;
            filled.insert(to);
            empty.remove(to);
        }
    }

    fn lead(self) -> i32 {
        self.own.len() as i32 - self.enemy.len() as i32
    }
}
