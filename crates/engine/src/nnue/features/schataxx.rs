//! Schataxx: windows of two by two squares for who stands beside whom, every man on his square,
//! the stocks, and what the kings have to fear, which is a matter of reach across the board and so
//! counted as the hand-made evaluation counts it.

use super::windows::{Exchanged, Windows};
use super::{Features, Perspective, numbers};
use crate::evaluation::{Reach, evaluate_with, reach_of};
use crate::nnue::STAGES;
use crate::nnue::row_list::RowList;
use rules::{CellSet, Kind, Position, Role, Schataxx, Side, Variant};

/// The men there are, in the order of their rows.
const ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Soldier];
const WINDOWS: usize = 49;
const WINDOW_STATES: usize = 256;
/// Empty, or one of six men of either side.
const SQUARES: usize = WINDOWS * WINDOW_STATES;
const SQUARE_STATES: usize = 13;
/// Five roles of either side, 0 to 8 in stock.
const STOCKS: usize = SQUARES + 64 * SQUARE_STATES;
const STOCK_STATES: usize = 9;
/// Counts, cut to this many states.
const COUNTS: usize = STOCKS + 10 * STOCK_STATES;
const COUNT_STATES: usize = 16;
const COUNT_SLOTS: usize = 8;
const SLOTS: usize = WINDOWS + 64 + 10 + COUNT_SLOTS;
/// The first squares of windows.
const FIRST_CELLS: u64 = 0x007f_7f7f_7f7f_7f7f;

impl<K: Kind> Features for Schataxx<K> {
    const VARIANT: Variant = match (K::BALANCED, K::UNLIMITED) {
        (true, _) => Variant::SchataxxBalanced,
        (false, true) => Variant::SchataxxUnlimited,
        (false, false) => Variant::Schataxx,
    };
    const SLOTS: usize = SLOTS;
    const FEATURES: usize = COUNTS + COUNT_SLOTS * COUNT_STATES;

    const CORRECTS: bool = true;
    const PATTERNS: usize = WINDOW_STATES + SQUARE_STATES;

    fn pattern(row: usize) -> Option<usize> {
        match row {
            row if row < SQUARES => Some(row % WINDOW_STATES),
            row if row < STOCKS => Some(WINDOW_STATES + (row - SQUARES) % SQUARE_STATES),
            _ => None,
        }
    }

    type Perspective = Men;

    /// Without the counts: every position has others, and reach is expensive.
    fn partial_perspective(&self, side: Side) -> Men {
        let stock = |slot: usize| {
            let owner = if slot < 5 { side } else { !side };
            self.stock(owner, ROLES[1 + slot % 5]).min(STOCK_STATES as u32 - 1) as u8
        };
        Men {
            sides: [side, !side].map(|owner| self.men(owner)),
            roles: ROLES.map(|role| self.of(role)),
            stocks: core::array::from_fn(stock),
            counts: None,
        }
    }

    fn perspective(&self) -> (Men, i32) {
        let us = self.turn();
        let (ours, theirs) = (reach_of(self, us), reach_of(self, !us));
        let men =
            Men { counts: Some(counted(self, &ours, &theirs)), ..self.partial_perspective(us) };
        (men, evaluate_with(self, &ours, &theirs))
    }

    fn stage(&self) -> usize {
        let men = self.men(self.turn()).len() + self.men(!self.turn()).len();
        (men as usize * STAGES / 50).min(STAGES - 1)
    }
}

/// What one side sees: its own men and the other's, the roles of both, the stocks, its own first,
/// and the counts where they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Men {
    sides: [CellSet; 2],
    roles: [CellSet; 6],
    stocks: [u8; 10],
    counts: Option<[u8; COUNT_SLOTS]>,
}

impl Men {
    /// A king is on both planes, whoever owns him; the square's own slot says who.
    fn planes(&self) -> [u64; 2] {
        self.sides.map(|men| (men | self.roles[0]).bits())
    }

    fn empty(&self) -> CellSet {
        !(self.sides[0] | self.sides[1])
    }

    /// Writes the rows of the squares where these men stand and those did not.
    fn arrived(&self, before: &Men, rows: &mut RowList) {
        for cell in self.empty() - before.empty() {
            rows.push(square(cell.index(), 0));
        }
        for side in 0..2 {
            for role in 0..ROLES.len() {
                let [now, then] = [self, before].map(|men| men.sides[side] & men.roles[role]);
                for cell in now - then {
                    rows.push(square(cell.index(), 1 + 2 * role + side));
                }
            }
        }
    }
}

/// Own men and kings, and the other's men and kings.
#[derive(Clone, Copy)]
struct Planes([u64; 2]);

impl Windows for Planes {
    #[inline(always)]
    fn row(&self, first: usize) -> u16 {
        let cells = |plane: u64| (plane >> first & 3) | (plane >> (first + 8) & 3) << 2;
        let [own, other] = self.0.map(cells);
        let slot = first - first / 8;
        (slot * WINDOW_STATES) as u16 | (own | other << 4) as u16
    }
}

const fn square(cell: usize, state: usize) -> u16 {
    (SQUARES + cell * SQUARE_STATES + state) as u16
}

fn stock(slot: usize, men: u8) -> u16 {
    (STOCKS + slot * STOCK_STATES) as u16 + u16::from(men)
}

fn count(slot: usize, count: u8) -> u16 {
    (COUNTS + slot * COUNT_STATES) as u16 + u16::from(count)
}

impl Perspective for Men {
    fn rows(&self, rows: &mut [u16]) {
        let (windows, rest) = rows.split_at_mut(WINDOWS);
        let planes = Planes(self.planes());
        for (slot, row) in windows.iter_mut().enumerate() {
            *row = planes.row(slot / 7 * 8 + slot % 7);
        }
        let (squares, rest) = rest.split_at_mut(64);
        for (cell, row) in squares.iter_mut().enumerate() {
            *row = square(cell, 0);
        }
        for (side, men) in self.sides.into_iter().enumerate() {
            for (number, role) in self.roles.into_iter().enumerate() {
                for cell in men & role {
                    squares[cell.index()] = square(cell.index(), 1 + 2 * number + side);
                }
            }
        }
        let (stocks, counts) = rest.split_at_mut(10);
        for (slot, (row, men)) in stocks.iter_mut().zip(self.stocks).enumerate() {
            *row = stock(slot, men);
        }
        for (slot, (row, number)) in
            counts.iter_mut().zip(self.counts.into_iter().flatten()).enumerate()
        {
            *row = count(slot, number);
        }
    }

    fn distance(&self, other: &Self) -> u32 {
        let [own, others] = [0, 1].map(|side| self.sides[side] ^ other.sides[side]);
        (own | others).len()
    }

    #[inline(always)]
    fn exchanged(&self, before: &Self) -> impl ExactSizeIterator<Item = (u16, u16)> + Clone {
        let (now, then) = (self.planes(), before.planes());
        let cells = (now[0] ^ then[0]) | (now[1] ^ then[1]);
        let lows = (cells | cells >> 1 | cells >> 8 | cells >> 9) & FIRST_CELLS;
        Exchanged::new(Planes(now), Planes(then), CellSet::from_bits(lows))
    }

    fn changes(&self, before: Option<&Self>, added: &mut RowList, removed: &mut RowList) {
        let Some(before) = before else {
            let mut rows = [0; SLOTS];
            self.rows(&mut rows);
            let known = if self.counts.is_some() { SLOTS } else { SLOTS - COUNT_SLOTS };
            return added.places(known).copy_from_slice(&rows[..known]);
        };
        self.arrived(before, added);
        before.arrived(self, removed);
        numbers::changed([self.stocks, before.stocks], stock, added, removed);
        numbers::known(self.counts, count, added);
        numbers::known(before.counts, count, removed);
    }
}

/// For either side: where it could convert the enemy king, the empty squares beside its own, those
/// two steps away that the enemy can reach, and how many squares it can reach, in fives.
fn counted<K: Kind>(position: &Schataxx<K>, ours: &Reach, theirs: &Reach) -> [u8; COUNT_SLOTS] {
    let us = position.turn();
    let empty = !(position.men(us) | position.men(!us));
    let around = |men: CellSet, enemy: &Reach| {
        let beside = Schataxx::<K>::dilated(men & position.of(Role::King));
        let near = (Schataxx::<K>::dilated(beside) - beside) & empty & enemy.cells;
        [(beside & empty).len(), near.len()]
    };
    let [our_air, our_near] = around(position.men(us), theirs);
    let [their_air, their_near] = around(position.men(!us), ours);
    let counts = [
        ours.beside_king.len(),
        theirs.beside_king.len(),
        our_air,
        their_air,
        our_near,
        their_near,
        ours.cells.len() / 4,
        theirs.cells.len() / 4,
    ];
    counts.map(|count| count.min(COUNT_STATES as u32 - 1) as u8)
}
