//! The weights of a network's hidden layer, row after row.
//!
//! The one idea: what the file says does not matter, only what the numbers need. Where all of them fit
//! 8 bits two share a word, and take half the memory and half the way to the processor. And as
//! most of what a position costs is reading its rows, they lie in huge pages where there are some.

use super::accumulate::Difference;
use super::kernels::{Block, Kernel, LANES};
use super::row_form::{Pairs, RowTable, Words};
use super::row_memory::RowMemory;

/// All rows of a network.
pub(super) enum Rows {
    /// Numbers of 8 bits.
    Pairs(RowMemory),
    /// Numbers of 16 bits.
    Words(RowMemory),
}

impl Rows {
    /// Rows of `width` numbers each.
    pub(super) fn new(numbers: &[i16], width: usize) -> Rows {
        let padded = width.next_multiple_of(LANES);
        let number = |row: &[i16], column: usize| row.get(column).copied().unwrap_or(0);
        let rows = numbers.chunks_exact(width);
        if numbers.iter().any(|&number| i8::try_from(number).is_err()) {
            let words = rows.flat_map(|row| (0..padded).map(move |column| number(row, column)));
            return Rows::Words(RowMemory::of(words));
        }
        let half = padded / 2;
        let pair = move |row, column| Pairs::word(number(row, column), number(row, half + column));
        let pairs = rows.flat_map(|row| (0..half).map(move |column| pair(row, column)));
        Rows::Pairs(RowMemory::of(pairs))
    }

    /// Makes `sums` what `start` is, or what they are without it, with the difference applied.
    ///
    /// # Panics
    /// If there is no such row, or `start` is not as long as `sums`.
    #[inline(always)]
    pub(super) fn accumulate(
        &self,
        kernel: Kernel,
        sums: &mut [Block],
        start: Option<&[Block]>,
        difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
    ) {
        let width = sums.len() * LANES;
        match self {
            Rows::Pairs(memory) => {
                let table = RowTable::<Pairs>::new(memory.numbers(), width);
                kernel.accumulate(sums, start, &table, difference);
            }
            Rows::Words(memory) => {
                let table = RowTable::<Words>::new(memory.numbers(), width);
                kernel.accumulate(sums, start, &table, difference);
            }
        }
    }
}

/// Rows of `width` numbers in whole blocks, the last one filled up with zeros.
pub(super) fn blocks(numbers: &[i16], width: usize) -> Vec<Block> {
    let blocks = numbers.chunks_exact(width).flat_map(|row| row.chunks(LANES));
    let padded = blocks.map(|numbers| {
        let mut lanes = [0; LANES];
        lanes[..numbers.len()].copy_from_slice(numbers);
        Block(lanes)
    });
    padded.collect()
}
