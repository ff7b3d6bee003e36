//! Slots that hold a number, as stocks and counts do. A move changes few stocks, so only those are
//! written that differ; counts change with nearly every move, and may be left out, so all are written.

use crate::nnue::row_list::RowList;

/// Writes the rows of the numbers that differ, those of now to `added` and those of before to
/// `removed`.
pub(super) fn changed<const N: usize>(
    [now, before]: [[u8; N]; 2],
    row: impl Fn(usize, u8) -> u16,
    added: &mut RowList,
    removed: &mut RowList,
) {
    for (slot, (new, old)) in now.into_iter().zip(before).enumerate() {
        if new != old {
            added.push(row(slot, new));
            removed.push(row(slot, old));
        }
    }
}

/// Writes the rows of all numbers, where they are known.
pub(super) fn known<const N: usize>(
    numbers: Option<[u8; N]>,
    row: impl Fn(usize, u8) -> u16,
    rows: &mut RowList,
) {
    let numbers = numbers.into_iter().flatten().enumerate();
    rows.extend(numbers.map(|(slot, number)| row(slot, number)));
}
