//! The two loops of a network, compiled for several kinds of processor.
//!
//! The one idea: the loops are written once, in plain Rust over blocks of 32 numbers, and the
//! compiler makes vectors of them. Each [`Kernel`] is the same source compiled for other
//! instructions, but for the output, where the compiler misses the best ones; a test compares all
//! kernels to the bit.
#![allow(unsafe_code, reason = "a function compiled for more than the baseline is unsafe to call")]

use super::units::UNIT;

/// How many numbers make a block.
pub const LANES: usize = 32;

/// Numbers that are computed with together, aligned to a line of the cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(crate) struct Block(pub(crate) [i16; LANES]);

/// A block of a row: 32 numbers of 16 or of 8 bits, which make the same sums. Most of what a position
/// costs is waiting for its rows, so rows of half the size are the faster ones.
pub(crate) trait RowBlock: Copy {
    /// Its numbers, as they are added.
    fn numbers(self) -> [i16; LANES];
}

impl RowBlock for Block {
    #[inline(always)]
    fn numbers(self) -> [i16; LANES] {
        self.0
    }
}

/// A block of a row whose numbers fit 8 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub(crate) struct ByteBlock(pub(crate) [i8; LANES]);

impl RowBlock for ByteBlock {
    #[inline(always)]
    fn numbers(self) -> [i16; LANES] {
        self.0.map(i16::from)
    }
}

/// For which instructions the loops are compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernel {
    /// One number after the other: the twin the others are compared with.
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
            Kernel::Scalar | Kernel::Baseline => true,
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

    /// Makes `sums` what `start` is, or what they are without it, with the rows numbered `add` added and
    /// the rows numbered `less` taken away. A row and `start` are as many blocks as `sums` is.
    ///
    /// # Panics
    /// If a row lies beyond the end of `table`, or `start` is shorter than `sums`.
    #[inline]
    pub(crate) fn accumulate<B: RowBlock>(
        self,
        sums: &mut [Block],
        start: Option<&[Block]>,
        table: &[B],
        add: &[u16],
        less: &[u16],
    ) {
        match self {
            Kernel::Scalar => scalar::accumulate(sums, start, table, add, less),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a network gets this kernel only if `is_available` found the instructions.
            Kernel::Avx512 => unsafe { avx512::accumulate(sums, start, table, add, less) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Kernel::Avx2 => unsafe { avx2::accumulate(sums, start, table, add, less) },
            _ => accumulate::<B, 4>(sums, start, table, add, less),
        }
    }

    /// The sum of clamp(sum, 0, 255)² · weight.
    #[inline]
    pub(crate) fn output(self, sums: &[Block], weights: &[Block]) -> i32 {
        match self {
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

/// `GROUP` blocks at a time, as many as fit the registers, each number of them in its own lane.
#[inline(always)]
fn accumulate<B: RowBlock, const GROUP: usize>(
    sums: &mut [Block],
    start: Option<&[Block]>,
    table: &[B],
    add: &[u16],
    less: &[u16],
) {
    let width = sums.len();
    let (groups, rest) = sums.as_chunks_mut::<GROUP>();
    let singles = GROUP * groups.len();
    for (number, group) in groups.iter_mut().enumerate() {
        group_of(group, start, table, (width, GROUP * number), add, less);
    }
    for (number, block) in rest.as_chunks_mut::<1>().0.iter_mut().enumerate() {
        group_of(block, start, table, (width, singles + number), add, less);
    }
}

#[inline(always)]
fn group_of<B: RowBlock, const N: usize>(
    group: &mut [Block; N],
    start: Option<&[Block]>,
    table: &[B],
    (width, at): (usize, usize),
    add: &[u16],
    less: &[u16],
) {
    let mut sums = match start.and_then(|start| start[at..].first_chunk::<N>()) {
        Some(start) => *start,
        None => *group,
    };
    let of_row = |row: u16| -> &[B] { &table[usize::from(row) * width + at..][..N] };
    // Nearly always a row takes the place of another, and one loop over both ends but once.
    for (&new, &old) in add.iter().zip(less) {
        plus(&mut sums, of_row(new));
        minus(&mut sums, of_row(old));
    }
    for &row in add.get(less.len()..).unwrap_or(&[]) {
        plus(&mut sums, of_row(row));
    }
    for &row in less.get(add.len()..).unwrap_or(&[]) {
        minus(&mut sums, of_row(row));
    }
    *group = sums;
}

#[inline(always)]
fn plus<B: RowBlock, const N: usize>(sums: &mut [Block; N], row: &[B]) {
    for (sum, block) in sums.iter_mut().zip(row) {
        for (sum, weight) in sum.0.iter_mut().zip(block.numbers()) {
            *sum = sum.wrapping_add(weight);
        }
    }
}

#[inline(always)]
fn minus<B: RowBlock, const N: usize>(sums: &mut [Block; N], row: &[B]) {
    for (sum, block) in sums.iter_mut().zip(row) {
        for (sum, weight) in sum.0.iter_mut().zip(block.numbers()) {
            *sum = sum.wrapping_sub(weight);
        }
    }
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
    use super::{Block, RowBlock, UNIT};
    use core::arch::x86_64::{
        __m512i, _mm512_add_epi32, _mm512_load_si512, _mm512_madd_epi16, _mm512_max_epi16,
        _mm512_min_epi16, _mm512_mullo_epi16, _mm512_reduce_add_epi32, _mm512_set1_epi16,
        _mm512_setzero_si512,
    };
    use core::ptr::from_ref;

    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub(super) fn accumulate<B: RowBlock>(
        sums: &mut [Block],
        start: Option<&[Block]>,
        table: &[B],
        add: &[u16],
        less: &[u16],
    ) {
        super::accumulate::<B, 8>(sums, start, table, add, less);
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
    use super::{Block, RowBlock, UNIT};
    use core::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_load_si256, _mm256_madd_epi16, _mm256_max_epi16,
        _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16, _mm256_setzero_si256,
        _mm256_storeu_si256,
    };
    use core::ptr::from_ref;

    #[target_feature(enable = "avx2")]
    pub(super) fn accumulate<B: RowBlock>(
        sums: &mut [Block],
        start: Option<&[Block]>,
        table: &[B],
        add: &[u16],
        less: &[u16],
    ) {
        super::accumulate::<B, 4>(sums, start, table, add, less);
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

mod scalar {
    use super::{Block, LANES, RowBlock};

    pub(super) fn accumulate<B: RowBlock>(
        sums: &mut [Block],
        start: Option<&[Block]>,
        table: &[B],
        add: &[u16],
        less: &[u16],
    ) {
        let width = sums.len();
        for number in 0..width * LANES {
            let (block, lane) = (number / LANES, number % LANES);
            let weight =
                |row: &u16| i64::from(table[usize::from(*row) * width + block].numbers()[lane]);
            let begin = start.map_or(sums[block], |start| start[block]).0[lane];
            let sum = i64::from(begin) + add.iter().map(weight).sum::<i64>()
                - less.iter().map(weight).sum::<i64>();
            sums[block].0[lane] = sum as i16;
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
    use super::{Block, ByteBlock, Kernel, LANES};
    use proptest::prelude::{any, prop, prop_assert_eq, proptest};

    fn blocks(numbers: &[i16]) -> Vec<Block> {
        numbers.as_chunks::<LANES>().0.iter().map(|lanes| Block(*lanes)).collect()
    }

    proptest! {
        #[test]
        fn every_kernel_agrees_with_the_scalar_twin(
            width in 1_usize..9,
            numbers in prop::collection::vec(-510_i16..=510, 20 * 8 * LANES),
            weights in prop::collection::vec(-127_i16..=127, 8 * LANES),
            add in prop::collection::vec(0_u16..20, 0..60),
            less in prop::collection::vec(0_u16..20, 0..60),
            start in any::<i16>(),
        ) {
            let (table, weights) = (blocks(&numbers), blocks(&weights));
            let begin = vec![Block([start; LANES]); width];
            let run = |kernel: Kernel| {
                let mut sums = begin.clone();
                kernel.accumulate(&mut sums, None, &table, &add, &less);
                let mut others = vec![Block([0; LANES]); width];
                kernel.accumulate(&mut others, Some(&begin), &table, &add, &less);
                assert_eq!(others, sums);
                let output = kernel.output(&sums, &weights[..width]);
                (sums, output)
            };
            let expected = run(Kernel::Scalar);
            for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
                prop_assert_eq!(&run(kernel), &expected, "{:?}", kernel);
            }
        }

        #[test]
        fn rows_of_bytes_make_the_sums_of_rows_of_words(
            width in 1_usize..9,
            numbers in prop::collection::vec(any::<i8>(), 20 * 8 * LANES),
            add in prop::collection::vec(0_u16..20, 0..60),
            less in prop::collection::vec(0_u16..20, 0..60),
        ) {
            let bytes: Vec<ByteBlock> =
                numbers.as_chunks::<LANES>().0.iter().map(|lanes| ByteBlock(*lanes)).collect();
            let words: Vec<i16> = numbers.iter().copied().map(i16::from).collect();
            let words = blocks(&words);
            for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
                let mut sums = [vec![Block([7; LANES]); width], vec![Block([7; LANES]); width]];
                kernel.accumulate(&mut sums[0], None, &bytes, &add, &less);
                kernel.accumulate(&mut sums[1], None, &words, &add, &less);
                prop_assert_eq!(&sums[0], &sums[1], "{:?}", kernel);
            }
        }
    }
}
