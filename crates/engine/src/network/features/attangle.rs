//! Attangle: each point with the stack on it, the stocks, and what can be taken at once. Captures
//! run along whole lines, which no window of neighbours shows; so the counts that the hand-made
//! evaluation rests on are slots too.

use super::{Listed, Perceived};
use crate::Searchable;
use crate::network::STAGES;
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

impl Perceived for Attangle {
    const VARIANT: Variant = Variant::Attangle;
    const SLOTS: usize = SLOTS;
    const FEATURES: usize = COUNTS + COUNT_SLOTS * COUNT_STATES;

    const MARGIN_SLOPE: i32 = 100;
    const CORRECTS: bool = true;
    const PATTERNS: usize = POINT_STATES;

    fn pattern(row: usize) -> Option<usize> {
        (row < STOCK).then_some(row % POINT_STATES)
    }

    type Sight = Listed<SLOTS>;

    fn seen_by(&self, us: Side) -> Listed<SLOTS> {
        let mut rows = [0; SLOTS];
        let (points, rest) = rows.split_at_mut(POINTS);
        for (point, row) in points.iter_mut().enumerate() {
            *row = (point * POINT_STATES) as u16;
        }
        for (side, owner) in [us, !us].into_iter().enumerate() {
            for height in 1..=3 {
                for cell in self.tops(owner) & self.of_height(height) {
                    if let Some(row) = points.get_mut(cell.index()) {
                        *row += (2 * height as usize - 1 + side) as u16;
                    }
                }
            }
        }
        let (stocks, counts) = rest.split_at_mut(2);
        for (slot, (row, owner)) in stocks.iter_mut().zip([us, !us]).enumerate() {
            *row = (STOCK + slot * STOCK_STATES) as u16 + self.stock(owner) as u16;
        }
        for (slot, (row, count)) in counts.iter_mut().zip(counted(self, us)).enumerate() {
            *row =
                (COUNTS + slot * COUNT_STATES) as u16 + count.min(COUNT_STATES as u32 - 1) as u16;
        }
        Listed(rows)
    }

    fn look(&self) -> (Listed<SLOTS>, i32) {
        (self.seen_by(self.turn()), self.evaluate())
    }

    fn stage(&self) -> usize {
        let left = self.stock(Side::First) + self.stock(Side::Second);
        (left as usize * STAGES / 37).min(STAGES - 1)
    }
}

/// Captures of both sides, and the stacks that they could land on: doubles and others.
fn counted(position: &Attangle, us: Side) -> [u32; COUNT_SLOTS] {
    let doubles = position.of_height(2);
    let (ours, theirs) = (position.capture_targets(us), position.capture_targets(!us));
    let len = |cells: CellSet| cells.len();
    [
        position.count_captures(us),
        position.count_captures(!us),
        len(ours & doubles),
        len(theirs & doubles),
        len(ours - doubles),
        len(theirs - doubles),
    ]
}
