//! All men, on the board and in the stocks, with their key. The fields are private to this file:
//! the few mutators below are the only way to change them, so sets, stocks and key never disagree.

use crate::schataxx::stock::{ROLES, Stock};
use crate::{Cell, CellSet, Key, Role, Side, keys};

/// Every role, in the order of its number.
pub(super) const ALL_ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Soldier];

/// A man on a cell has the key of its role there and, if it is Second's, that of the cell's
/// colour. So changing sides needs no role.
static ROLE_KEYS: [Key; 6 * 64] = keys(0x5C4A_7A88);
static COLOUR_KEYS: [Key; 64] = keys(0xC010_0025);
/// One for each side, role and number of men in a stock.
static STOCK_KEYS: [Key; 2 * 6 * 16] = keys(0x0057_0C45);

/// Men on the board and in the stocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Men {
    sides: [CellSet; 2],
    roles: [CellSet; 6],
    stocks: [Stock; 2],
    key: Key,
}

impl Men {
    /// An empty board with empty stocks.
    pub(super) fn none() -> Men {
        let mut men = Men {
            sides: [CellSet::EMPTY; 2],
            roles: [CellSet::EMPTY; 6],
            stocks: [Stock::EMPTY; 2],
            key: Key(0),
        };
        men.key = men.key_from_scratch();
        men
    }

    /// The cells with men of a side.
    #[inline]
    pub(super) const fn of_side(&self, side: Side) -> CellSet {
        self.sides[side.index()]
    }

    /// The cells with men of a role, whoever owns them.
    #[inline]
    pub(super) const fn of_role(&self, role: Role) -> CellSet {
        self.roles[role as usize]
    }

    /// The cells without a man.
    #[inline]
    pub(super) fn empty(&self) -> CellSet {
        !(self.sides[0] | self.sides[1])
    }

    /// The stock of a side.
    #[inline]
    pub(super) const fn stock(&self, side: Side) -> Stock {
        self.stocks[side.index()]
    }

    /// The role of the man on a cell.
    #[inline]
    pub(super) fn role_at(&self, cell: Cell) -> Option<Role> {
        ALL_ROLES.into_iter().find(|&role| self.of_role(role).contains(cell))
    }

    /// Who owns the man on a cell.
    #[inline]
    pub(super) fn side_at(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.of_side(side).contains(cell))
    }

    /// The key of everything above.
    #[inline]
    pub(super) const fn key(&self) -> Key {
        self.key
    }

    /// Puts a man on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, side: Side, role: Role, cell: Cell) {
        self.sides[side.index()].insert(cell);
        self.roles[role as usize].insert(cell);
        self.key ^= man_key(side, role, cell);
    }

    /// Takes a man that stands there off the board.
    #[inline]
    pub(super) fn lift(&mut self, side: Side, role: Role, cell: Cell) {
        self.sides[side.index()].remove(cell);
        self.roles[role as usize].remove(cell);
        self.key ^= man_key(side, role, cell);
    }

    /// Gives men of the other side to `to`.
    #[inline]
    pub(super) fn flip(&mut self, cells: CellSet, to: Side) {
        self.sides[to.index()] |= cells;
        self.sides[(!to).index()] ^= cells;
        for cell in cells {
            self.key ^= COLOUR_KEYS[cell.index()];
        }
    }

    /// Sets how many men of a role a side has in stock.
    #[inline]
    pub(super) fn set_stock(&mut self, side: Side, role: Role, count: u32) {
        let stock = self.stocks[side.index()];
        self.key ^= stock_key(side, role, stock.count(role)) ^ stock_key(side, role, count);
        self.stocks[side.index()] = stock.with(role, count);
    }

    /// The key computed from nothing.
    pub(super) fn key_from_scratch(&self) -> Key {
        let mut key = Key(0);
        for side in Side::BOTH {
            for role in ALL_ROLES {
                for cell in self.of_side(side) & self.of_role(role) {
                    key ^= man_key(side, role, cell);
                }
            }
            for role in ROLES {
                key ^= stock_key(side, role, self.stock(side).count(role));
            }
        }
        key
    }
}

#[inline]
fn man_key(side: Side, role: Role, cell: Cell) -> Key {
    let role = ROLE_KEYS[role as usize * 64 + cell.index()];
    match side {
        Side::First => role,
        Side::Second => role ^ COLOUR_KEYS[cell.index()],
    }
}

#[inline]
fn stock_key(side: Side, role: Role, count: u32) -> Key {
    STOCK_KEYS[(side.index() * 6 + role as usize) * 16 + (count & 15) as usize]
}
