//! The men a side may still drop: five small numbers in one word, four bits each, so that "how
//! many kinds are left" is one population count.

use crate::Role;

/// The kinds of men in a stock, in the order in which they are written.
pub(super) const ROLES: [Role; 5] =
    [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Soldier];

/// How many of each of [`ROLES`] a side has at first.
const SET: [u32; 5] = [1, 2, 2, 1, 8];

/// Men that wait to be dropped. Kings never do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stock(u32);

impl Stock {
    /// Nothing left.
    pub(super) const EMPTY: Stock = Stock(0);

    /// A full set.
    pub(super) const fn full() -> Stock {
        let mut bits = 0;
        let mut at = 0;
        while at < 5 {
            bits |= SET[at] << (4 * at);
            at += 1;
        }
        Stock(bits)
    }

    /// How many men of a role there are.
    #[inline]
    pub(super) const fn count(self, role: Role) -> u32 {
        match role {
            Role::King => 0,
            _ => self.0 >> shift(role) & 15,
        }
    }

    /// The stock with `count` (at most 15) men of a role.
    #[inline]
    pub(super) const fn with(self, role: Role, count: u32) -> Stock {
        match role {
            Role::King => self,
            _ => Stock(self.0 & !(15 << shift(role)) | (count & 15) << shift(role)),
        }
    }

    /// How many roles there is a man of.
    #[inline]
    pub(super) const fn kinds(self) -> u32 {
        ((self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & 0x1_1111).count_ones()
    }

    /// The stock without queens and rooks.
    #[inline]
    pub(super) const fn light(self) -> Stock {
        Stock(self.0 & !0xFF)
    }
}

const fn shift(role: Role) -> u32 {
    4 * (role as u32 - 1)
}
