//! The stacks on the board, as sets of points. Only [`Stacks::put`] and [`Stacks::lift`] change
//! them, and both keep the key in step; nothing else can touch the fields.
//!
//! Few stacks can arise, which is why so little has to be kept. Let the top be an m and the other
//! colour e. A stack grows by captures alone, in one of three ways (bottom to top, the returned
//! stone left out): singles on a single give `e m`; singles on a double `m e` (which the enemy
//! built by the first way) give `m e m`; an own double `e m` and a single on a single give
//! `e e m`. So directly under a top lies an enemy stone, and only the bottom of a triple is open.

use crate::{Cell, CellSet, Key, Side, keys};
use alloc::vec::Vec;

/// The stones of each side, in the stock and on the board together.
pub(super) const STONES: u32 = 18;

/// One stack: whose it is (its top stone's) and what lies below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stack {
    pub(super) owner: Side,
    pub(super) form: Form,
}

/// The forms a stack can have, named by what lies below the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Form {
    /// A stone alone.
    Single,
    /// On an enemy stone.
    Double,
    /// On two enemy stones.
    OnTwo,
    /// On an enemy stone that lies on an own one.
    OnOwn,
}

impl Stack {
    /// A stone alone.
    pub(super) const fn single(owner: Side) -> Stack {
        Stack { owner, form: Form::Single }
    }

    /// Its stones, bottom to top.
    pub(super) fn stones(self) -> Vec<Side> {
        let (own, enemy) = (self.owner, !self.owner);
        match self.form {
            Form::Single => alloc::vec![own],
            Form::Double => alloc::vec![enemy, own],
            Form::OnTwo => alloc::vec![enemy, enemy, own],
            Form::OnOwn => alloc::vec![own, enemy, own],
        }
    }

    /// The stack of these stones, bottom to top; `None` for one that cannot arise.
    pub(super) fn of_stones(stones: &[Side]) -> Option<Stack> {
        let owner = *stones.last()?;
        [Form::Single, Form::Double, Form::OnTwo, Form::OnOwn]
            .map(|form| Stack { owner, form })
            .into_iter()
            .find(|stack| stack.stones() == stones)
    }

    const fn key(self, cell: Cell) -> Key {
        KEYS[(self.owner.index() * 4 + self.form as usize) * 64 + cell.index()]
    }
}

static KEYS: [Key; 512] = keys(0x0061_7474_616E_676C);

/// All stacks on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stacks {
    tops: [CellSet; 2],
    doubles: CellSet,
    triples: CellSet,
    /// The triples of [`Form::OnOwn`].
    on_own: CellSet,
    key: Key,
}

impl Stacks {
    /// The empty board.
    pub(super) const NONE: Stacks = Stacks {
        tops: [CellSet::EMPTY; 2],
        doubles: CellSet::EMPTY,
        triples: CellSet::EMPTY,
        on_own: CellSet::EMPTY,
        key: Key(0),
    };

    /// Puts a stack on an empty point.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, stack: Stack) {
        self.tops[stack.owner.index()].insert(cell);
        match stack.form {
            Form::Single => {}
            Form::Double => self.doubles.insert(cell),
            Form::OnTwo => self.triples.insert(cell),
            Form::OnOwn => {
                self.triples.insert(cell);
                self.on_own.insert(cell);
            }
        }
        self.key ^= stack.key(cell);
    }

    /// Takes the stack on `cell` away, if there is one.
    pub(super) fn lift(&mut self, cell: Cell) -> Option<Stack> {
        let stack = self.at(cell)?;
        self.tops[stack.owner.index()].remove(cell);
        self.doubles.remove(cell);
        self.triples.remove(cell);
        self.on_own.remove(cell);
        self.key ^= stack.key(cell);
        Some(stack)
    }

    /// The stack on `cell`.
    pub(super) fn at(&self, cell: Cell) -> Option<Stack> {
        let owner = Side::BOTH.into_iter().find(|side| self.tops(*side).contains(cell))?;
        let form = if self.on_own.contains(cell) {
            Form::OnOwn
        } else if self.triples.contains(cell) {
            Form::OnTwo
        } else if self.doubles.contains(cell) {
            Form::Double
        } else {
            Form::Single
        };
        Some(Stack { owner, form })
    }

    /// All stacks, by rising points.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Cell, Stack)> + '_ {
        self.occupied().iter().filter_map(|cell| Some((cell, self.at(cell)?)))
    }

    pub(super) const fn tops(&self, side: Side) -> CellSet {
        self.tops[side.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> CellSet {
        self.tops[0] | self.tops[1]
    }

    pub(super) const fn doubles(&self) -> CellSet {
        self.doubles
    }

    pub(super) const fn triples(&self) -> CellSet {
        self.triples
    }

    /// How many stones of `side` lie in all stacks, its own and the enemy's.
    #[inline]
    pub(super) fn stones(&self, side: Side) -> u32 {
        let (own, enemy) = (self.tops(side), self.tops(!side));
        let tops = own.len();
        let seconds = ((self.doubles | self.triples) & enemy).len();
        let bottoms = (self.on_own & own).len() + ((self.triples - self.on_own) & enemy).len();
        tops + seconds + bottoms
    }

    pub(super) const fn key(&self) -> Key {
        self.key
    }

    /// The key as it would be, had it never been kept up to date.
    pub(super) fn key_from_scratch(&self) -> Key {
        self.iter().fold(Key(0), |key, (cell, stack)| key ^ stack.key(cell))
    }
}
