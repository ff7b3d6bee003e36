//! The weights of a network's hidden layer, row after row, each in as few blocks as hold it.
//!
//! The one idea: what the file says does not matter, only what the numbers need. Where all of them fit
//! 8 bits they are kept so, and take half the memory and half the way to the processor.

use super::kernels::{Block, ByteBlock, Kernel, LANES};

/// All rows of a network.
pub(super) enum Rows {
    /// Numbers of 8 bits.
    Bytes(Vec<ByteBlock>),
    /// Numbers of 16 bits.
    Words(Vec<Block>),
}

impl Rows {
    /// Rows of `width` numbers each.
    pub(super) fn new(numbers: &[i16], width: usize) -> Rows {
        let bytes: Result<Vec<i8>, _> =
            numbers.iter().map(|&number| i8::try_from(number)).collect();
        match bytes {
            Ok(bytes) => Rows::Bytes(in_blocks(&bytes, width).map(ByteBlock).collect()),
            Err(_) => Rows::Words(blocks(numbers, width)),
        }
    }

    /// Makes `sums` what `start` is, or what they are without it, with the rows numbered `add` added and
    /// the rows numbered `less` taken away.
    ///
    /// # Panics
    /// If there is no such row, or `start` is shorter than `sums`.
    #[inline]
    pub(super) fn accumulate(
        &self,
        kernel: Kernel,
        sums: &mut [Block],
        start: Option<&[Block]>,
        add: &[u16],
        less: &[u16],
    ) {
        match self {
            Rows::Bytes(table) => kernel.accumulate(sums, start, table, add, less),
            Rows::Words(table) => kernel.accumulate(sums, start, table, add, less),
        }
    }
}

/// Rows of `width` numbers in whole blocks, the last one filled up with zeros.
pub(super) fn blocks(numbers: &[i16], width: usize) -> Vec<Block> {
    in_blocks(numbers, width).map(Block).collect()
}

fn in_blocks<N: Copy + Default>(
    numbers: &[N],
    width: usize,
) -> impl Iterator<Item = [N; LANES]> + '_ {
    numbers.chunks_exact(width).flat_map(|row| row.chunks(LANES)).map(|numbers| {
        let mut lanes = [N::default(); LANES];
        lanes[..numbers.len()].copy_from_slice(numbers);
        lanes
    })
}
