//! The two loops of a network, compiled for several kinds of processor.
//!
//! The one idea: the loops (the one over rows is in `accumulate.rs`) are written once, in plain Rust over many
//! numbers at a time, and the compiler makes vectors of them. Each [`Kernel`] is the same source compiled for other
//! instructions, but for the output, where the compiler misses the best ones; a test compares all
//! kernels to the bit.
#![allow(unsafe_code, reason = "a function compiled for more than the baseline is unsafe to call")]

use super::accumulate::{Difference, accumulate};
use super::row_form::{Form, RowTable};
use super::units::UNIT;

/// How many numbers make a block.
pub const LANES: usize = 32;

/// Numbers that are computed with together, aligned to a line of the cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(crate) struct Block(pub(crate) [i16; LANES]);

/// The numbers of all blocks, one after the other.
#[inline(always)]
pub(super) fn flat(blocks: &[Block]) -> &[i16] {
    // SAFETY: a block is an array of numbers, as large as its alignment, so nothing lies between two.
    unsafe { core::slice::from_raw_parts(blocks.as_ptr().cast(), blocks.len() * LANES) }
}

/// The same, to be written.
#[inline(always)]
fn flat_mut(blocks: &mut [Block]) -> &mut [i16] {
    // SAFETY: as above.
    unsafe { core::slice::from_raw_parts_mut(blocks.as_mut_ptr().cast(), blocks.len() * LANES) }
}

/// How many sums of either half the baseline computes with at a time: in a browser, where networks are
/// narrow and bytes of the program count, as few as there are.
const BASELINE: usize = if cfg!(target_family = "wasm") { 16 } else { 64 };

/// For which instructions the loops are compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernel {
    /// One number after the other: the twin the others are compared with, which no browser needs.
    Scalar,
    /// Whatever the program was compiled for: AVX2 where the baseline is x86-64-v3, NEON on
    /// 64-bit Arm, simd128 in a browser.
    Baseline,
    /// AVX2, found when the program runs.
    Avx2,
    /// AVX-512 with its extensions for bytes and words, found when the program runs.
    Avx512,
}

impl Kernel {
    /// All of them.
    pub const ALL: [Kernel; 4] = [Kernel::Scalar, Kernel::Baseline, Kernel::Avx2, Kernel::Avx512];

    /// The fastest this processor has.
    #[must_use]
    pub fn best() -> Kernel {
        match () {
            () if Kernel::Avx512.is_available() => Kernel::Avx512,
            () if Kernel::Avx2.is_available() => Kernel::Avx2,
            () => Kernel::Baseline,
        }
    }

    /// Whether this processor has the instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Kernel::Scalar => cfg!(not(target_family = "wasm")),
            Kernel::Baseline => true,
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => std::arch::is_x86_feature_detected!("avx2"),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => {
                std::arch::is_x86_feature_detected!("avx512f")
                    && std::arch::is_x86_feature_detected!("avx512bw")
                    && std::arch::is_x86_feature_detected!("avx512vl")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Avx2 | Kernel::Avx512 => false,
        }
    }

    /// Makes `sums` what `start` is, or what they are without it, with the difference applied.
    ///
    /// # Panics
    /// If there is no such row, or `start` is not as long as `sums`.
    #[inline(always)]
    pub(super) fn accumulate<F: Form>(
        self,
        sums: &mut [Block],
        start: Option<&[Block]>,
        table: &RowTable<'_, F>,
        difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
    ) {
        let (sums, start) = (flat_mut(sums), start.map(flat));
        match self {
            #[cfg(not(target_family = "wasm"))]
            Kernel::Scalar => scalar::accumulate(sums, start, table, difference),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a network gets this kernel only if `is_available` found the instructions.
            Kernel::Avx512 => unsafe { avx512::accumulate(sums, start, table, difference) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Kernel::Avx2 => unsafe { avx2::accumulate(sums, start, table, difference) },
            _ => baseline(sums, start, table, difference),
        }
    }

    /// The sum of clamp(sum, 0, 255)² · weight.
    #[inline]
    pub(crate) fn output(self, sums: &[Block], weights: &[Block]) -> i32 {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Kernel::Scalar => scalar::output(sums, weights),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as in `accumulate`.
            Kernel::Avx512 => unsafe { avx512::output(sums, weights) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as in `accumulate`.
            Kernel::Avx2 => unsafe { avx2::output(sums, weights) },
            _ => output(sums, weights),
        }
    }
}

/// Compiled once, wherever it is called from.
#[inline(never)]
fn baseline<F: Form>(
    sums: &mut [i16],
    start: Option<&[i16]>,
    table: &RowTable<'_, F>,
    difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
) {
    accumulate::<F, BASELINE>(sums, start, table, difference);
}

#[inline(always)]
fn output(sums: &[Block], weights: &[Block]) -> i32 {
    let mut lanes = [0_i32; LANES];
    for (sums, weights) in sums.iter().zip(weights) {
        for (lane, (sum, weight)) in lanes.iter_mut().zip(sums.0.into_iter().zip(weights.0)) {
            let value = sum.clamp(0, UNIT as i16);
            // At most 255 · 127, which fits 16 bits: so two products go into one instruction.
            let weighted = value.wrapping_mul(weight);
            *lane += i32::from(value) * i32::from(weighted);
        }
    }
    lanes.iter().sum()
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use super::{Block, UNIT};
    use crate::nnue::accumulate::Difference;
    use crate::nnue::row_form::{Form, RowTable};
    use core::arch::x86_64::{
        __m512i, _mm512_add_epi32, _mm512_load_si512, _mm512_madd_epi16, _mm512_max_epi16,
        _mm512_min_epi16, _mm512_mullo_epi16, _mm512_reduce_add_epi32, _mm512_set1_epi16,
        _mm512_setzero_si512,
    };
    use core::ptr::from_ref;

    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub(super) fn accumulate<F: Form>(
        sums: &mut [i16],
        start: Option<&[i16]>,
        table: &RowTable<'_, F>,
        difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
    ) {
        super::accumulate::<F, 128>(sums, start, table, difference);
    }

    /// Written out, because the compiler does not find the instruction that multiplies pairs and adds
    /// them up, and makes three times as many instead.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub(super) fn output(sums: &[Block], weights: &[Block]) -> i32 {
        let (zero, unit) = (_mm512_setzero_si512(), _mm512_set1_epi16(UNIT as i16));
        let mut total = zero;
        for (sums, weights) in sums.iter().zip(weights) {
            let values = _mm512_min_epi16(_mm512_max_epi16(vector(sums), zero), unit);
            let weighted = _mm512_mullo_epi16(values, vector(weights));
            total = _mm512_add_epi32(total, _mm512_madd_epi16(values, weighted));
        }
        _mm512_reduce_add_epi32(total)
    }

    #[target_feature(enable = "avx512f")]
    fn vector(block: &Block) -> __m512i {
        // SAFETY: a block is as large as the vector, and as aligned.
        unsafe { _mm512_load_si512(from_ref(block).cast()) }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{Block, UNIT};
    use crate::nnue::accumulate::Difference;
    use crate::nnue::row_form::{Form, RowTable};
    use core::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_load_si256, _mm256_madd_epi16, _mm256_max_epi16,
        _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16, _mm256_setzero_si256,
        _mm256_storeu_si256,
    };
    use core::ptr::from_ref;

    #[target_feature(enable = "avx2")]
    pub(super) fn accumulate<F: Form>(
        sums: &mut [i16],
        start: Option<&[i16]>,
        table: &RowTable<'_, F>,
        difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
    ) {
        super::accumulate::<F, 64>(sums, start, table, difference);
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn output(sums: &[Block], weights: &[Block]) -> i32 {
        let (zero, unit) = (_mm256_setzero_si256(), _mm256_set1_epi16(UNIT as i16));
        let mut totals = [zero; 2];
        for (sums, weights) in sums.iter().zip(weights) {
            let halves = vectors(sums).into_iter().zip(vectors(weights));
            for (total, (sums, weights)) in totals.iter_mut().zip(halves) {
                let values = _mm256_min_epi16(_mm256_max_epi16(sums, zero), unit);
                let weighted = _mm256_mullo_epi16(values, weights);
                *total = _mm256_add_epi32(*total, _mm256_madd_epi16(values, weighted));
            }
        }
        let mut lanes = [0; 8];
        // SAFETY: the array is as large as the vector, which may lie anywhere.
        unsafe {
            let total = _mm256_add_epi32(totals[0], totals[1]);
            _mm256_storeu_si256(lanes.as_mut_ptr().cast(), total);
        }
        lanes.iter().sum()
    }

    #[target_feature(enable = "avx2")]
    fn vectors(block: &Block) -> [__m256i; 2] {
        let first = from_ref(block).cast::<__m256i>();
        // SAFETY: a block is as large as two of these vectors, and aligned to more than them.
        unsafe { [_mm256_load_si256(first), _mm256_load_si256(first.add(1))] }
    }
}

#[cfg(not(target_family = "wasm"))]
mod scalar {
    use super::Block;
    use crate::nnue::accumulate::Difference;
    use crate::nnue::row_form::{Form, RowTable};

    pub(super) fn accumulate<F: Form>(
        sums: &mut [i16],
        start: Option<&[i16]>,
        table: &RowTable<'_, F>,
        difference: &Difference<'_, impl Iterator<Item = (u16, u16)> + Clone>,
    ) {
        let Difference { exchanged, added, removed } = difference;
        let new = exchanged.clone().map(|(new, _)| new).chain(added.iter().copied());
        let old = exchanged.clone().map(|(_, old)| old).chain(removed.iter().copied());
        for (column, sum) in sums.iter_mut().enumerate() {
            let weight = |row: u16| i64::from(F::number(table.row(row), column));
            let begin = i64::from(start.map_or(*sum, |start| start[column]));
            let more = new.clone().map(weight).sum::<i64>();
            *sum = (begin + more - old.clone().map(weight).sum::<i64>()) as i16;
        }
    }

    pub(super) fn output(sums: &[Block], weights: &[Block]) -> i32 {
        let numbers = sums.iter().zip(weights).flat_map(|(sums, weights)| {
            sums.0.into_iter().zip(weights.0).map(|(sum, weight)| {
                let value = i64::from(sum).clamp(0, i64::from(super::UNIT));
                value * value * i64::from(weight)
            })
        });
        numbers.sum::<i64>() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, Kernel, LANES};
    use crate::nnue::accumulate::Difference;
    use crate::nnue::rows::Rows;
    use core::ops::RangeInclusive;
    use proptest::prelude::{Strategy, any, prop, prop_assert_eq, proptest};

    /// How many rows there are.
    const ROWS: usize = 20;

    fn numbers(range: RangeInclusive<i16>) -> impl Strategy<Value = Vec<i16>> {
        prop::collection::vec(range, ROWS * 8 * LANES)
    }

    fn blocks(numbers: &[i16]) -> Vec<Block> {
        numbers.as_chunks::<LANES>().0.iter().map(|lanes| Block(*lanes)).collect()
    }

    fn row_numbers() -> impl Strategy<Value = Vec<u16>> {
        prop::collection::vec(0..ROWS as u16, 0..60)
    }

    proptest! {
        #[test]
        fn every_kernel_agrees_with_the_scalar_twin(
            width in 1_usize..9,
            words in numbers(-510..=510),
            bytes in numbers(-128..=127),
            weights in prop::collection::vec(-127_i16..=127, 8 * LANES),
            exchanged in prop::collection::vec((0..ROWS as u16, 0..ROWS as u16), 0..30),
            added in row_numbers(),
            removed in row_numbers(),
            start in any::<i16>(),
        ) {
            let weights = blocks(&weights);
            let begin = vec![Block([start; LANES]); width];
            for numbers in [words, bytes] {
                let rows = Rows::new(&numbers[..ROWS * width * LANES], width * LANES);
                let exchanged = exchanged.iter().copied();
                let difference = Difference { exchanged, added: &added, removed: &removed };
                let run = |kernel: Kernel| {
                    let mut sums = begin.clone();
                    rows.accumulate(kernel, &mut sums, None, &difference);
                    let mut others = vec![Block([0; LANES]); width];
                    rows.accumulate(kernel, &mut others, Some(&begin), &difference);
                    assert_eq!(others, sums);
                    let output = kernel.output(&sums, &weights[..width]);
                    (sums, output)
                };
                let expected = run(Kernel::Scalar);
                for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
                    prop_assert_eq!(&run(kernel), &expected, "{:?}", kernel);
                }
            }
        }

        #[test]
        fn rows_of_bytes_make_the_sums_of_rows_of_words(
            width in 1_usize..9 * LANES,
            numbers in numbers(-128..=127),
            added in row_numbers(),
            removed in row_numbers(),
        ) {
            // One row more, with a number that no byte holds, makes words of them all.
            let bytes = &numbers[..(ROWS * width).min(numbers.len() / width * width)];
            let count = (bytes.len() / width) as u16;
            let words: Vec<i16> = bytes.iter().copied().chain(vec![1_000; width]).collect();
            let [bytes, words] = [bytes, &words].map(|numbers| Rows::new(numbers, width));
            let known = |rows: &[u16]| -> Vec<u16> { rows.iter().map(|row| row % count).collect() };
            let (added, removed) = (known(&added), known(&removed));
            let exchanged = core::iter::empty();
            let difference = Difference { exchanged, added: &added, removed: &removed };
            for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
                let sums = [&bytes, &words].map(|rows| {
                    let mut sums = vec![Block([7; LANES]); width.div_ceil(LANES)];
                    rows.accumulate(kernel, &mut sums, None, &difference);
                    sums
                });
                prop_assert_eq!(&sums[0], &sums[1], "{:?}", kernel);
            }
        }
    }
}
