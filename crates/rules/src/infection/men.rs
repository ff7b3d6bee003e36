//! The stones and whose turn it is, with the key that belongs to them. The fields are private to
//! this file: no stone can arrive, leave or change hands without the key following.

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
/// What the key changes by where a stone changes hands.
static FLIPPED: [Key; 64] = flipped();
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

    /// A stone of the side to move arrives, after another has left `from` if there is one, the enemy
    /// stones of `taken` change hands, and the turn passes.
    ///
    /// All at once, and from values to values: what is written to memory in halves and read back as
    /// a whole, as a copy of the stones does, keeps the processor waiting.
    #[inline(always)]
    pub(super) fn moved(self, from: Option<Cell>, to: Cell, taken: CellSet) -> Men {
        let (us, them) = (self.turn, !self.turn);
        debug_assert!(!self.all().contains(to) && (taken - self.of(them)).is_empty());
        let mut own = self.of(us) | taken | to.set();
        let mut key = self.key ^ STONE[us.index()][to.index()] ^ SECOND_TO_MOVE;
        if let Some(from) = from {
            own = own - from.set();
            key ^= STONE[us.index()][from.index()];
        }
        for cell in taken {
            key ^= FLIPPED[cell.index()];
        }
        let other = self.of(them) ^ taken;
        let stones = if us == Side::First { [own, other] } else { [other, own] };
        Men { stones, turn: them, key }
    }

    /// The turn passes, and nothing else changes.
    #[inline]
    pub(super) fn passed(self) -> Men {
        Men { turn: !self.turn, key: self.key ^ SECOND_TO_MOVE, ..self }
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

const fn flipped() -> [Key; 64] {
    let [first, second]: [[Key; 64]; 2] = [keys(0x5EED_A7A1), keys(0x5EED_A7A2)];
    let mut flipped = [Key(0); 64];
    let mut cell = 0;
    while cell < 64 {
        flipped[cell] = Key(first[cell].0 ^ second[cell].0);
        cell += 1;
    }
    flipped
}
