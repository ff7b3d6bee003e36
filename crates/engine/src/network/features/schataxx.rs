//! Schataxx: windows of two by two squares for who stands beside whom, every man on his square,
//! the stocks, and what the kings have to fear, which is a matter of reach across the board and so
//! counted as the hand-made evaluation counts it.

use super::Perceived;
use crate::evaluation::{Reach, reach_of};
use crate::network::STAGES;
use rules::{CellSet, Kind, Position, Role, Schataxx, Variant};

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

impl<K: Kind> Perceived for Schataxx<K> {
    const VARIANT: Variant = match (K::BALANCED, K::UNLIMITED) {
        (true, _) => Variant::SchataxxBalanced,
        (false, true) => Variant::SchataxxUnlimited,
        (false, false) => Variant::Schataxx,
    };
    const SLOTS: usize = WINDOWS + 64 + 10 + COUNT_SLOTS;
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

    fn perceive(&self, rows: &mut [u16]) {
        let us = self.turn();
        let (windows, rest) = rows.split_at_mut(WINDOWS);
        // A king is on both planes, whoever owns him; the square's own slot says who.
        let kings = self.of(Role::King).bits();
        let own = self.men(us).bits() | kings;
        let other = self.men(!us).bits() | kings;
        for (slot, row) in windows.iter_mut().enumerate() {
            let low = slot / 7 * 8 + slot % 7;
            let window = |plane: u64| (plane >> low & 3) | (plane >> (low + 8) & 3) << 2;
            *row = (slot * WINDOW_STATES) as u16 | (window(own) | window(other) << 4) as u16;
        }
        let (squares, rest) = rest.split_at_mut(64);
        for (square, row) in squares.iter_mut().enumerate() {
            *row = (SQUARES + square * SQUARE_STATES) as u16;
        }
        for (side, owner) in [us, !us].into_iter().enumerate() {
            for (number, role) in ROLES.into_iter().enumerate() {
                for cell in self.men(owner) & self.of(role) {
                    squares[cell.index()] += (1 + 2 * number + side) as u16;
                }
            }
        }
        let (stocks, counts) = rest.split_at_mut(10);
        for (slot, row) in stocks.iter_mut().enumerate() {
            let owner = if slot < 5 { us } else { !us };
            let stock = self.stock(owner, ROLES[1 + slot % 5]).min(STOCK_STATES as u32 - 1);
            *row = (STOCKS + slot * STOCK_STATES) as u16 + stock as u16;
        }
        for (slot, (row, count)) in counts.iter_mut().zip(counted(self)).enumerate() {
            *row =
                (COUNTS + slot * COUNT_STATES) as u16 + count.min(COUNT_STATES as u32 - 1) as u16;
        }
    }

    fn stage(&self) -> usize {
        let men = self.men(self.turn()).len() + self.men(!self.turn()).len();
        (men as usize * STAGES / 50).min(STAGES - 1)
    }
}

/// For either side: where it could convert the enemy king, the empty squares beside its own, those
/// two steps away that the enemy can reach, and how many squares it can reach, in fives.
fn counted<K: Kind>(position: &Schataxx<K>) -> [u32; COUNT_SLOTS] {
    let us = position.turn();
    let (ours, theirs) = (reach_of(position, us), reach_of(position, !us));
    let empty = !(position.men(us) | position.men(!us));
    let around = |men: CellSet, enemy: &Reach| {
        let beside = Schataxx::<K>::dilated(men & position.of(Role::King));
        let near = (Schataxx::<K>::dilated(beside) - beside) & empty & enemy.cells;
        [(beside & empty).len(), near.len()]
    };
    let [our_air, our_near] = around(position.men(us), &theirs);
    let [their_air, their_near] = around(position.men(!us), &ours);
    [
        ours.beside_king.len(),
        theirs.beside_king.len(),
        our_air,
        their_air,
        our_near,
        their_near,
        ours.cells.len() / 4,
        theirs.cells.len() / 4,
    ]
}
