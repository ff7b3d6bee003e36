//! Attangle: each point with the stack on it, the stocks, and what can be taken at once. Captures
//! run along whole lines, which no window of neighbours shows; so the counts that the hand-made
//! evaluation rests on are slots too.

use super::{Features, Perspective, numbers};
use crate::evaluation::evaluate_taking;
use crate::nnue::STAGES;
use crate::nnue::row_list::RowList;
use rules::{Attangle, CellSet, Position, Side, Variant};

/// The points, the centre among them, which is always empty.
const POINTS: usize = 37;
/// Empty, and singles, doubles and triples of either side.
const POINT_STATES: usize = 8;
/// The stocks: 0 to 18 stones each.
const STOCK: usize = POINTS * POINT_STATES;
const STOCK_STATES: usize = 20;
/// Counts that are cut to this many states.
const COUNTS: usize = STOCK + 2 * STOCK_STATES;
const COUNT_STATES: usize = 32;
const COUNT_SLOTS: usize = 6;
const SLOTS: usize = POINTS + 2 + COUNT_SLOTS;

impl Features for Attangle {
    const VARIANT: Variant = Variant::Attangle;
    const SLOTS: usize = SLOTS;
    const FEATURES: usize = COUNTS + COUNT_SLOTS * COUNT_STATES;

    const MARGIN_SLOPE: i32 = 100;
    const CORRECTS: bool = true;
    const PATTERNS: usize = POINT_STATES;

    fn pattern(row: usize) -> Option<usize> {
        (row < STOCK).then_some(row % POINT_STATES)
    }

    type Perspective = Stacks;

    /// Without the counts: every position has others, and captures are expensive.
    fn partial_perspective(&self, side: Side) -> Stacks {
        let of = |owner: Side| (1..=3).map(move |height| self.tops(owner) & self.of_height(height));
        let mut kinds = [CellSet::EMPTY; POINT_STATES - 2];
        for (offset, owner) in [side, !side].into_iter().enumerate() {
            for (place, cells) in of(owner).enumerate() {
                kinds[2 * place + offset] = cells;
            }
        }
        let stocks = [side, !side].map(|owner| self.stock(owner) as u8);
        Stacks { kinds, stocks, counts: None }
    }

    fn perspective(&self) -> (Stacks, i32) {
        let us = self.turn();
        let captures = [us, !us].map(|side| self.captures(side));
        let counts = Some(counted(captures, self.of_height(2)));
        (Stacks { counts, ..self.partial_perspective(us) }, evaluate_taking(self, captures))
    }

    fn stage(&self) -> usize {
        let left = self.stock(Side::First) + self.stock(Side::Second);
        (left as usize * STAGES / 37).min(STAGES - 1)
    }
}

/// What one side sees: the singles, doubles and triples, of each its own before the other's, the
/// stocks, its own first, and the counts where they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stacks {
    kinds: [CellSet; POINT_STATES - 2],
    stocks: [u8; 2],
    counts: Option<[u8; COUNT_SLOTS]>,
}

impl Stacks {
    fn occupied(&self) -> CellSet {
        self.kinds.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// Writes the rows of the points where these stacks stand and those did not.
    fn arrived(&self, before: &Stacks, rows: &mut RowList) {
        for cell in before.occupied() - self.occupied() {
            rows.push(point(cell.index(), 0));
        }
        for (kind, (now, then)) in self.kinds.into_iter().zip(before.kinds).enumerate() {
            for cell in now - then {
                rows.push(point(cell.index(), 1 + kind));
            }
        }
    }
}

const fn point(cell: usize, state: usize) -> u16 {
    (cell * POINT_STATES + state) as u16
}

fn stock(slot: usize, stones: u8) -> u16 {
    (STOCK + slot * STOCK_STATES) as u16 + u16::from(stones)
}

fn count(slot: usize, count: u8) -> u16 {
    (COUNTS + slot * COUNT_STATES) as u16 + u16::from(count)
}

impl Perspective for Stacks {
    fn rows(&self, rows: &mut [u16]) {
        let (points, rest) = rows.split_at_mut(POINTS);
        for (cell, row) in points.iter_mut().enumerate() {
            *row = point(cell, 0);
        }
        for (kind, cells) in self.kinds.into_iter().enumerate() {
            for cell in cells {
                points[cell.index()] = point(cell.index(), 1 + kind);
            }
        }
        let (stocks, counts) = rest.split_at_mut(2);
        for (slot, (row, stones)) in stocks.iter_mut().zip(self.stocks).enumerate() {
            *row = stock(slot, stones);
        }
        let known = counts.iter_mut().zip(self.counts.into_iter().flatten());
        for (slot, (row, number)) in known.enumerate() {
            *row = count(slot, number);
        }
    }

    fn distance(&self, other: &Self) -> u32 {
        let changed = self.kinds.into_iter().zip(other.kinds).map(|(now, then)| now ^ then);
        changed.fold(CellSet::EMPTY, |all, cells| all | cells).len()
    }

    fn exchanged(&self, _: &Self) -> impl ExactSizeIterator<Item = (u16, u16)> + Clone {
        core::iter::empty()
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

/// Captures of both sides, and the stacks that they could land on: doubles and others.
fn counted(captures: [(CellSet, u32); 2], doubles: CellSet) -> [u8; COUNT_SLOTS] {
    let [(ours, our_count), (theirs, their_count)] = captures;
    [
        our_count,
        their_count,
        (ours & doubles).len(),
        (theirs & doubles).len(),
        (ours - doubles).len(),
        (theirs - doubles).len(),
    ]
    .map(|count| count.min(COUNT_STATES as u32 - 1) as u8)
}
