//! Two plies of Ataxx at a time with AVX2: the sums of the AVX-512 kernel, with bytes made by
//! shuffles, bits counted by nibbles, and triples counted in ordinary registers meanwhile.
#![allow(unsafe_code)]

use super::Sets;
use super::VectorKernel;
use super::contacts::contacts_lost;
use super::passes::passes;
use super::tables::{BIT_OF_BYTE, BYTE_OF_SET, Words, is_two};
use core::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_add_epi64, _mm_cvtsi128_si32, _mm_cvtsi128_si64, _mm_shuffle_epi32,
    _mm_unpackhi_epi64, _mm256_add_epi8, _mm256_add_epi16, _mm256_add_epi32, _mm256_add_epi64,
    _mm256_alignr_epi8, _mm256_and_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi8,
    _mm256_extracti128_si256, _mm256_load_si256, _mm256_madd_epi16, _mm256_maddubs_epi16,
    _mm256_max_epu8, _mm256_min_epu8, _mm256_movemask_epi8, _mm256_permute2x128_si256,
    _mm256_sad_epu8, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_slli_epi64, _mm256_srli_epi64, _mm256_store_si256, _mm256_sub_epi8,
    _mm256_sub_epi16,
};
use rules::{Square7, Topology};

/// Proof that the processor has what the kernel needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    pub(crate) fn detect() -> Option<Avx2> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Avx2(()))
    }
}

impl VectorKernel for Avx2 {
    fn two_plies(self, sets: Sets, pass: u64) -> u64 {
        // SAFETY: `self` exists only where `detect` found these features.
        unsafe { two_plies(sets, pass) }
    }

    fn three_plies(self, sets: Sets, pass: u64) -> u64 {
        // SAFETY: `self` exists only where `detect` found these features.
        unsafe { three_plies(sets, pass) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn two_plies(sets: Sets, pass: u64) -> u64 {
    let mut sum = Sum::over(sets);
    sum.add(sets, pass);
    sum.total()
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn three_plies(sets: Sets, pass: u64) -> u64 {
    let mut sum = Sum::over(sets);
    sets.for_each_child(|child| sum.add(child, pass));
    sum.total()
}

/// Nodes two plies below several positions on one board.
struct Sum {
    /// The number of cells, stones or not, in the ring of each cell.
    rings: Bytes,
    /// Eight partial sums.
    lanes: __m256i,
    /// The rest of it; below zero, and so wrapped around, until the lanes are added.
    whole: u64,
}

impl Sum {
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    #[inline]
    fn over(sets: Sets) -> Sum {
        let cells = Bytes::of((sets.own | sets.theirs | sets.empty).bits());
        Sum { rings: rings(cells), lanes: _mm256_setzero_si256(), whole: 0 }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn total(&self) -> u64 {
        let x = _mm_add_epi32(
            _mm256_castsi256_si128(self.lanes),
            _mm256_extracti128_si256::<1>(self.lanes),
        );
        let x = _mm_add_epi32(x, _mm_shuffle_epi32::<0b01_00_11_10>(x));
        let x = _mm_add_epi32(x, _mm_shuffle_epi32::<0b10_11_00_01>(x));
        self.whole.wrapping_add_signed(i64::from(_mm_cvtsi128_si32(x)))
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    #[inline]
    fn add(&mut self, sets: Sets, pass: u64) {
        if sets.is_decided() {
            return;
        }
        let zero = _mm256_setzero_si256();
        let empty = Bytes::of(sets.empty.bits());
        let theirs = Bytes::of(sets.theirs.bits());
        let own = Bytes::of(sets.own.bits());

        // For each cell: the empty cells and the enemy stones in its ring, the moves to it.
        let open = rings(empty);
        let attackers = rings(theirs);
        let jumps = self.rings.sub(open).sub(attackers).masked(empty.negated());
        let clones = Bytes::of((Square7::spread(sets.own) & sets.empty).bits());
        let moves = jumps.add(clones);

        // The enemy's jumps, were it his turn now; by each stone, and in all.
        let by_stone = open.masked(theirs.negated());
        let in_all =
            _mm256_add_epi64(_mm256_sad_epu8(by_stone.0, zero), _mm256_sad_epu8(by_stone.1, zero));
        let all_moves =
            _mm256_add_epi64(_mm256_sad_epu8(moves.0, zero), _mm256_sad_epu8(moves.1, zero));
        let both = _mm256_add_epi64(in_all, _mm256_slli_epi64::<32>(all_moves));
        let both = _mm_add_epi64(_mm256_castsi256_si128(both), _mm256_extracti128_si256::<1>(both));
        let both = _mm_add_epi64(both, _mm_unpackhi_epi64(both, both));
        let both = _mm_cvtsi128_si64(both).cast_unsigned();
        let (in_all, all_moves) = (both & 0xffff, both >> 32);

        // What a jump opens behind it: jumps to its origin.
        let opened = open.masked(own.negated());
        // Next to an enemy stone: there he can divide, unless a move takes the stone.
        let contact = Square7::spread(sets.theirs);
        let touched = Bytes::of(contact.bits());
        let openers = attackers.add(touched);
        let has_moves = moves.at_least(1);
        let takes = has_moves & touched.at_least(1);
        // Jumps that a move to the cell prevents: to the cell, and of stones it takes.
        let mut prevented = attackers;
        let mut missing = 0;
        if takes != 0 {
            prevented = prevented.add(boxes(by_stone));
            missing = triples(sets) + contacts_lost(sets, contact, takes, &store(moves));
        }
        let words = _mm256_add_epi16(
            _mm256_sub_epi16(
                _mm256_maddubs_epi16(openers.0, opened.0),
                _mm256_maddubs_epi16(prevented.0, moves.0),
            ),
            _mm256_sub_epi16(
                _mm256_maddubs_epi16(openers.1, opened.1),
                _mm256_maddubs_epi16(prevented.1, moves.1),
            ),
        );
        let words = _mm256_madd_epi16(words, _mm256_set1_epi16(1));
        self.lanes = _mm256_add_epi32(self.lanes, words);
        let replies = in_all + u64::from((contact & sets.empty).len());
        let more = (replies * all_moves).wrapping_sub(u64::from(missing));
        self.whole = self.whole.wrapping_add(more);

        // No reply is left only if all jumps are prevented; rare, and looked at one by one.
        if pass == 1 {
            let closed = prevented.at_least(in_all.min(255) as u8) & has_moves;
            if closed != 0 || all_moves == 0 {
                let passes = passes(sets, all_moves != 0, closed);
                self.whole = self.whole.wrapping_add(passes);
            }
        }
    }
}

/// A byte for each cell: files a to d, and e to g.
#[derive(Clone, Copy)]
struct Bytes(__m256i, __m256i);

impl Bytes {
    /// One for the cells of the set.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn of(set: u64) -> Bytes {
        let set = _mm256_set1_epi64x(set.cast_signed());
        let half = |at| {
            let byte = _mm256_shuffle_epi8(set, load(&BYTE_OF_SET, at));
            _mm256_min_epu8(_mm256_and_si256(byte, load(&BIT_OF_BYTE, at)), _mm256_set1_epi8(1))
        };
        Bytes(half(0), half(1))
    }

    /// All bits for one, none for zero.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn negated(self) -> Bytes {
        let zero = _mm256_setzero_si256();
        Bytes(_mm256_sub_epi8(zero, self.0), _mm256_sub_epi8(zero, self.1))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn masked(self, mask: Bytes) -> Bytes {
        Bytes(_mm256_and_si256(self.0, mask.0), _mm256_and_si256(self.1, mask.1))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn add(self, other: Bytes) -> Bytes {
        Bytes(_mm256_add_epi8(self.0, other.0), _mm256_add_epi8(self.1, other.1))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn sub(self, other: Bytes) -> Bytes {
        Bytes(_mm256_sub_epi8(self.0, other.0), _mm256_sub_epi8(self.1, other.1))
    }

    /// The sum of the cells `BITS / 8` ranks up and down.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn beside<const BITS: i32>(self) -> Bytes {
        let half = |x| _mm256_add_epi8(_mm256_slli_epi64::<BITS>(x), _mm256_srli_epi64::<BITS>(x));
        Bytes(half(self.0), half(self.1))
    }

    /// The sum of the cells one file to the left and to the right.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn next_files(self) -> Bytes {
        let (left, middle, right) = self.by_two();
        Bytes(
            _mm256_add_epi8(
                _mm256_alignr_epi8::<8>(self.0, left),
                _mm256_alignr_epi8::<8>(middle, self.0),
            ),
            _mm256_add_epi8(
                _mm256_alignr_epi8::<8>(self.1, middle),
                _mm256_alignr_epi8::<8>(right, self.1),
            ),
        )
    }

    /// The sum of the cells two files to the left and to the right.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn far_files(self) -> Bytes {
        let (left, middle, right) = self.by_two();
        Bytes(_mm256_add_epi8(left, middle), _mm256_add_epi8(middle, right))
    }

    /// The files before a and b, those from c to f, those from g on.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn by_two(self) -> (__m256i, __m256i, __m256i) {
        (
            _mm256_permute2x128_si256::<0x08>(self.0, self.0),
            _mm256_permute2x128_si256::<0x21>(self.0, self.1),
            _mm256_permute2x128_si256::<0x81>(self.1, self.1),
        )
    }

    /// A bit for each byte that is `least` or more.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn at_least(self, least: u8) -> u64 {
        let least = _mm256_set1_epi8(least.cast_signed());
        let half = |x| {
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(x, least), x)).cast_unsigned()
        };
        u64::from(half(self.0)) | u64::from(half(self.1)) << 32
    }
}

/// How many cells of a set lie in the ring of each cell. The last byte of each eight is noise.
#[target_feature(enable = "avx2")]
#[inline]
fn rings(set: Bytes) -> Bytes {
    let sides = set.beside::<16>();
    let whole = sides.add(set).add(set.beside::<8>());
    sides.add(sides.next_files()).add(whole.far_files())
}

/// The sum of each cell's byte and its neighbours'.
#[target_feature(enable = "avx2")]
#[inline]
fn boxes(bytes: Bytes) -> Bytes {
    let column = bytes.add(bytes.beside::<8>());
    column.add(column.next_files())
}

/// The number of (target, stone that jumps there, stone taken there) where the stone taken could
/// have jumped to where the jump began.
#[target_feature(enable = "avx2,popcnt")]
#[inline]
fn triples(sets: Sets) -> u32 {
    let own = sets.own.bits();
    let mut count = 0;
    for (near, origins) in const { [edge(1, 0), edge(-1, 0), edge(0, 1), edge(0, -1)] } {
        let targets = sets.empty.bits() & step(sets.theirs.bits(), near);
        for origin in origins {
            count += (targets & step(own, origin)).count_ones();
        }
    }
    for (near, origins) in const { [corner(1, 1), corner(1, -1), corner(-1, 1), corner(-1, -1)] } {
        let targets = sets.empty.bits() & step(sets.theirs.bits(), near);
        for origin in origins {
            count += (targets & step(own, origin)).count_ones();
        }
    }
    count
}

#[inline(always)]
fn step(set: u64, by: i32) -> u64 {
    if by > 0 { set >> by } else { set << -by }
}

const fn edge(x: i32, y: i32) -> (i32, [i32; 8]) {
    (9 * y + x, origins(x, y))
}

const fn corner(x: i32, y: i32) -> (i32, [i32; 2]) {
    (9 * y + x, origins(x, y))
}

/// The steps to the cells two away from here and from the neighbour at (`x`, `y`).
const fn origins<const COUNT: usize>(x: i32, y: i32) -> [i32; COUNT] {
    let mut steps = [0; COUNT];
    let mut found = 0;
    let mut at = 0;
    while at < 25 {
        let (ox, oy) = (at % 5 - 2, at / 5 - 2);
        if is_two(ox, oy) && is_two(ox - x, oy - y) {
            steps[found] = 9 * oy + ox;
            found += 1;
        }
        at += 1;
    }
    assert!(found == COUNT, "eight beside an edge, two beside a corner");
    steps
}

#[target_feature(enable = "avx2")]
#[inline]
fn store(bytes: Bytes) -> Words {
    let mut words = Words([0; 8]);
    let to: *mut __m256i = (&raw mut words).cast();
    // SAFETY: `Words` has the size of two vectors and is aligned for each.
    unsafe {
        _mm256_store_si256(to, bytes.0);
        _mm256_store_si256(to.add(1), bytes.1);
    }
    words
}

/// The first half of the words, or the second.
#[target_feature(enable = "avx2")]
#[inline]
fn load(words: &'static Words, half: usize) -> __m256i {
    let from: *const __m256i = (&raw const *words).cast();
    // SAFETY: `Words` has the size of two vectors and is aligned for each; the remainder is 0 or 1.
    unsafe { _mm256_load_si256(from.add(half % 2)) }
}
