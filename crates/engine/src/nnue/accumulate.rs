//! The loop of the hidden layer: rows are added to the sums and others taken away.
//!
//! The one idea: as much of a sum as fits the registers stays there while all rows go by, and which
//! rows these are is found in the same loop ([`Perspective::exchanged`](super::Perspective)): a
//! list of them in between would have to be written, read, and its end foreseen once more.
//!
//! Sums and rows are cut into a lower and an upper half, of which a number each are computed with
//! together ([`Form`]).

use super::row_form::{Form, Halves, RowTable};

/// The rows by which a position differs from the one that the sums are of.
#[derive(Clone, Copy)]
pub(super) struct Difference<'a, I> {
    /// New rows, each with the one whose place it takes.
    pub(super) exchanged: I,
    /// Other new rows.
    pub(super) added: &'a [u16],
    /// Other rows that are gone.
    pub(super) removed: &'a [u16],
}

/// Makes `sums` what `start` is, or what they are without it, with the difference applied.
/// At most `LARGEST` of either half are computed with at a time.
///
/// # Panics
/// If there is no such row, or `start` is not as long as `sums`.
#[inline(always)]
pub(super) fn accumulate<F: Form, const LARGEST: usize>(
    sums: &mut [i16],
    start: Option<&[i16]>,
    table: &RowTable<'_, F>,
    difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
) {
    debug_assert_eq!(start.map_or(sums.len(), <[i16]>::len), sums.len());
    let at = parts::<F, LARGEST, 128>(sums, start, table, difference, 0);
    let at = parts::<F, LARGEST, 64>(sums, start, table, difference, at);
    let at = parts::<F, LARGEST, 48>(sums, start, table, difference, at);
    parts::<F, LARGEST, 16>(sums, start, table, difference, at);
}

/// As many parts of `L` from `at` on as there are; returns where they end.
#[inline(always)]
fn parts<F: Form, const LARGEST: usize, const L: usize>(
    sums: &mut [i16],
    start: Option<&[i16]>,
    table: &RowTable<'_, F>,
    difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
    mut at: usize,
) -> usize {
    while L <= LARGEST && at + L <= sums.len() / 2 {
        part_of_sums::<F, L>(sums, start, table, difference, at);
        at += L;
    }
    at
}

#[inline(always)]
fn part_of_sums<F: Form, const L: usize>(
    sums: &mut [i16],
    start: Option<&[i16]>,
    table: &RowTable<'_, F>,
    difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
    at: usize,
) {
    let half = sums.len() / 2;
    let (low, high) = start.unwrap_or(sums).split_at(half);
    let mut held = Halves::of(low, high, at);
    let Difference { exchanged, added, removed } = difference;
    F::begin::<L>(&mut held, (added.len() as i16).wrapping_sub(removed.len() as i16));
    for (new, old) in exchanged.clone() {
        F::plus(&mut held, table.row(new), at);
        F::minus(&mut held, table.row(old), at);
    }
    for &row in *added {
        F::plus(&mut held, table.row(row), at);
    }
    for &row in *removed {
        F::minus(&mut held, table.row(row), at);
    }
    F::end(&mut held);
    sums[at..][..L].copy_from_slice(&held.low);
    sums[half + at..][..L].copy_from_slice(&held.high);
}
