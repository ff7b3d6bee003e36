//! The stones and whose turn it is, with the key that belongs to them. The fields are private to
//! this file: a stone cannot be put, lifted or flipped without the key following.

use crate::{Cell, CellSet, Key, Side, keys};

/// Stones, turn and key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Men {
    stones: [CellSet; 2],
    turn: Side,
    key: Key,
}

static STONE: [[Key; 64]; 2] = [keys(0x5EED_A7A1), keys(0x5EED_A7A2)];
static WALL: [Key; 64] = keys(0x5EED_A7A3);
const SECOND_TO_MOVE: Key = Key(0x6A09_E667_F3BC_C908);

impl Men {
    pub(super) fn new(stones: [CellSet; 2], walls: CellSet, turn: Side) -> Men {
        let mut men = Men { stones, turn, key: Key(0) };
        men.key = men.key_from_scratch(walls);
        men
    }

    #[inline]
    pub(super) const fn of(&self, side: Side) -> CellSet {
        self.stones[side.index()]
    }

    #[inline]
    pub(super) fn all(&self) -> CellSet {
        self.stones[0] | self.stones[1]
    }

    #[inline]
    pub(super) const fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    pub(super) const fn key(&self) -> Key {
        self.key
    }

    #[inline]
    pub(super) fn put(&mut self, side: Side, cell: Cell) {
        self.stones[side.index()].insert(cell);
        self.key ^= STONE[side.index()][cell.index()];
    }

    #[inline]
    pub(super) fn lift(&mut self, side: Side, cell: Cell) {
        self.stones[side.index()].remove(cell);
        self.key ^= STONE[side.index()][cell.index()];
    }

    /// All stones of `cells`, which belong to `side`, change hands.
    #[inline]
    pub(super) fn flip(&mut self, side: Side, cells: CellSet) {
        self.stones[0] ^= cells;
        self.stones[1] ^= cells;
        debug_assert!(self.of(side).is_disjoint(cells));
        for cell in cells {
            self.key ^= STONE[0][cell.index()] ^ STONE[1][cell.index()];
        }
    }

    #[inline]
    pub(super) fn pass_the_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= SECOND_TO_MOVE;
    }

    pub(super) fn key_from_scratch(&self, walls: CellSet) -> Key {
        let mut key = if self.turn == Side::Second { SECOND_TO_MOVE } else { Key(0) };
        for side in Side::BOTH {
            for cell in self.of(side) {
                key ^= STONE[side.index()][cell.index()];
            }
        }
        walls.iter().fold(key, |key, cell| key ^ WALL[cell.index()])
    }
}
