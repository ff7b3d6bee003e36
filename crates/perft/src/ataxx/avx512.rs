//! Two plies of Ataxx at a time with AVX-512: the replies to all moves of a position as one sum.
//!
//! What a move takes depends on its target alone. So the replies to all moves with one target are
//! those to the clone, once for each move, and what each jump opens behind it. As sums over pairs
//! and triples of cells nearly all of it becomes counts that are made once for all targets: the
//! jumps open to each stone, and the stones that can jump to each cell, a byte a cell (`rings`).
//! What is left, where enemy stones are taken, is which cells still lie next to one
//! (`lost_contacts`): eight targets a vector.
#![allow(unsafe_code)]

use super::Sets;
use super::VectorKernel;
use super::contacts::contacts_lost;
use super::passes::passes;
use super::tables::{
    ABOVE, BELOW, CENTRE, FILES, FIRST_BIT, LEVEL, RINGS, ROWS_LEVEL, SIDES, TRIPLES, WHOLE, Words,
};
use core::arch::x86_64::{
    __m512i, __mmask64, _mm512_add_epi8, _mm512_add_epi32, _mm512_add_epi64, _mm512_alignr_epi64,
    _mm512_and_si512, _mm512_andnot_si512, _mm512_broadcastb_epi8, _mm512_castsi512_si128,
    _mm512_dpbusd_epi32, _mm512_load_si512, _mm512_mask_add_epi8, _mm512_mask_cmpge_epu8_mask,
    _mm512_maskz_mov_epi8, _mm512_maskz_popcnt_epi64, _mm512_maskz_sub_epi8, _mm512_min_epu16,
    _mm512_mul_epu32, _mm512_multishift_epi64_epi8, _mm512_popcnt_epi8, _mm512_popcnt_epi64,
    _mm512_reduce_add_epi32, _mm512_sad_epu8, _mm512_set1_epi8, _mm512_set1_epi16,
    _mm512_set1_epi64, _mm512_setzero_si512, _mm512_shuffle_epi32, _mm512_shuffle_i64x2,
    _mm512_slli_epi64, _mm512_srli_epi64, _mm512_srlv_epi64, _mm512_store_si512, _mm512_sub_epi8,
    _mm512_sub_epi32, _mm512_ternarylogic_epi64, _mm512_test_epi8_mask,
};
use rules::{CellSet, Square7, Topology};

/// Proof that the processor has what the kernel needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    pub(crate) fn detect() -> Option<Avx512> {
        let has_all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vnni")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Avx512(()))
    }
}

impl VectorKernel for Avx512 {
    fn two_plies(self, sets: Sets, pass: u64) -> u64 {
        // SAFETY: `self` exists only where `detect` found these features.
        unsafe { two_plies(sets, pass) }
    }

    fn three_plies(self, sets: Sets, pass: u64) -> u64 {
        // SAFETY: `self` exists only where `detect` found these features.
        unsafe { three_plies(sets, pass) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,bmi1,bmi2,popcnt")]
fn two_plies(sets: Sets, pass: u64) -> u64 {
    let mut sum = Sum::over(sets);
    sum.add(sets, pass);
    sum.total()
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,bmi1,bmi2,popcnt")]
fn three_plies(sets: Sets, pass: u64) -> u64 {
    let mut sum = Sum::over(sets);
    sets.for_each_child(|child| sum.add(child, pass));
    sum.total()
}

/// Up to so many targets that take something are looked at one by one.
const FEW: u32 = 10;

/// Nodes two plies below several positions on one board.
struct Sum {
    /// The number of cells, stones or not, in the ring of each cell.
    rings: __m512i,
    /// The cells that are not blocked, a bit for each byte.
    cells: __mmask64,
    /// Sixteen partial sums.
    lanes: __m512i,
    /// The rest of it; below zero, and so wrapped around, until the lanes are added.
    whole: u64,
}

impl Sum {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
    #[target_feature(enable = "avx512vpopcntdq,bmi1,bmi2,popcnt")]
    #[inline]
    fn over(sets: Sets) -> Sum {
        let cells = windows((sets.own | sets.theirs | sets.empty).bits());
        Sum { rings: rings(cells), cells: centres(cells), lanes: _mm512_setzero_si512(), whole: 0 }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
    #[target_feature(enable = "avx512vpopcntdq,bmi1,bmi2,popcnt")]
    fn total(&self) -> u64 {
        self.whole.wrapping_add_signed(i64::from(_mm512_reduce_add_epi32(self.lanes)))
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
    #[target_feature(enable = "avx512vpopcntdq,bmi1,bmi2,popcnt")]
    #[inline]
    fn add(&mut self, sets: Sets, pass: u64) {
        if sets.is_decided() {
            return;
        }
        let (own, theirs, empty) = (sets.own.bits(), sets.theirs.bits(), sets.empty.bits());
        let zero = _mm512_setzero_si512();
        let ones = _mm512_set1_epi8(1);
        let empty_windows = windows(empty);
        let their_windows = windows(theirs);
        let is_empty = centres(empty_windows);
        let is_theirs = centres(their_windows);
        let is_own = self.cells & !is_empty & !is_theirs;

        // For each cell: the empty cells and the enemy stones in its ring, the moves to it.
        let open = rings(empty_windows);
        let attackers = rings(their_windows);
        let jumps = _mm512_maskz_sub_epi8(is_empty, _mm512_sub_epi8(self.rings, open), attackers);
        let clones = centres(windows((Square7::spread(sets.own) & sets.empty).bits()));
        let moves = _mm512_mask_add_epi8(jumps, clones, jumps, ones);

        // The enemy's jumps, were it his turn now; by each stone, and in all.
        let by_stone = _mm512_maskz_mov_epi8(is_theirs, open);
        let in_all = sum_in_each_lane(_mm512_sad_epu8(by_stone, zero));
        // Next to an enemy stone: there he can divide, unless a move takes the stone.
        let contact = Square7::spread(sets.theirs);
        let touched = centres(windows(contact.bits()));
        let has_moves = _mm512_test_epi8_mask(moves, moves);
        let takes = has_moves & touched;
        // Jumps that a move to the cell prevents: to the cell, and of stones it takes.
        let mut prevented = attackers;
        let mut minus = zero;
        if takes != 0 {
            prevented = _mm512_add_epi8(prevented, boxes(by_stone));
            minus = triples(own, theirs, empty);
            if takes.count_ones() <= FEW {
                let lost = contacts_lost(sets, contact, takes, &store(moves));
                self.whole = self.whole.wrapping_sub(u64::from(lost));
            } else {
                minus = lost_contacts(minus, sets, contact, moves);
            }
        }
        minus = _mm512_dpbusd_epi32(minus, prevented, moves);
        let clones = i64::from((contact & sets.empty).len());
        let replies = _mm512_add_epi64(in_all, _mm512_set1_epi64(clones));
        let plus = _mm512_mul_epu32(replies, _mm512_sad_epu8(moves, zero));
        // What a jump opens behind it: replies to its origin.
        let openers = _mm512_mask_add_epi8(attackers, touched, attackers, ones);
        let plus = _mm512_dpbusd_epi32(plus, openers, _mm512_maskz_mov_epi8(is_own, open));
        self.lanes = _mm512_add_epi32(self.lanes, _mm512_sub_epi32(plus, minus));

        // No reply is left only if all jumps are prevented; rare, and looked at one by one.
        let most = _mm512_broadcastb_epi8(_mm512_castsi512_si128(_mm512_min_epu16(
            in_all,
            _mm512_set1_epi16(255),
        )));
        let closed = _mm512_mask_cmpge_epu8_mask(has_moves, prevented, most);
        if pass == 1 && (closed != 0 || has_moves == 0) {
            let passes = passes(sets, has_moves != 0, closed);
            self.whole = self.whole.wrapping_add(passes);
        }
    }
}

/// For each cell (file f, rank r: byte 8 f + r) the bits of the five cells from two to its left to
/// two to its right.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[inline]
fn windows(set: u64) -> __m512i {
    _mm512_multishift_epi64_epi8(load(&FIRST_BIT), _mm512_set1_epi64(set.cast_signed()))
}

/// The cells of the set that `windows` was made of, a bit for each byte.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[inline]
fn centres(windows: __m512i) -> __mmask64 {
    _mm512_test_epi8_mask(windows, load(&CENTRE))
}

/// How many cells of the set lie in the ring of each cell. The last byte of each eight is noise.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[inline]
fn rings(windows: __m512i) -> __m512i {
    let sides = _mm512_popcnt_epi8(_mm512_and_si512(windows, load(&SIDES)));
    let whole = _mm512_popcnt_epi8(_mm512_and_si512(windows, load(&WHOLE)));
    let near = _mm512_add_epi8(_mm512_slli_epi64::<8>(sides), _mm512_srli_epi64::<8>(sides));
    let far = _mm512_add_epi8(_mm512_slli_epi64::<16>(whole), _mm512_srli_epi64::<16>(whole));
    _mm512_add_epi8(_mm512_add_epi8(sides, near), far)
}

/// The sum of each cell's byte and its neighbours'.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[inline]
fn boxes(bytes: __m512i) -> __m512i {
    let zero = _mm512_setzero_si512();
    let up = _mm512_slli_epi64::<8>(bytes);
    let column = _mm512_add_epi8(_mm512_add_epi8(up, _mm512_srli_epi64::<8>(bytes)), bytes);
    let left = _mm512_alignr_epi64::<1>(zero, column);
    let right = _mm512_alignr_epi64::<7>(column, zero);
    _mm512_add_epi8(_mm512_add_epi8(left, right), column)
}

/// The sum of the eight lanes in each of them.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[inline]
fn sum_in_each_lane(x: __m512i) -> __m512i {
    let x = _mm512_add_epi64(x, _mm512_shuffle_i64x2::<0b01_00_11_10>(x, x));
    let x = _mm512_add_epi64(x, _mm512_shuffle_i64x2::<0b10_11_00_01>(x, x));
    _mm512_add_epi64(x, _mm512_shuffle_epi32::<0b01_00_11_10>(x))
}

/// The number of (target, stone that jumps there, stone taken there) where the stone taken could
/// have jumped to where the jump began.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq")]
#[inline]
fn triples(own: u64, theirs: u64, empty: u64) -> __m512i {
    let own = _mm512_set1_epi64(own.cast_signed());
    let theirs = _mm512_set1_epi64(theirs.cast_signed());
    let empty = _mm512_set1_epi64(empty.cast_signed());
    let mut sum = _mm512_setzero_si512();
    for [targets, origins, neighbours] in &TRIPLES {
        let target = _mm512_srlv_epi64(empty, load(targets));
        let from = _mm512_srlv_epi64(own, load(origins));
        let taken = _mm512_srlv_epi64(theirs, load(neighbours));
        let all = _mm512_ternarylogic_epi64::<0x80>(target, from, taken);
        sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(all));
    }
    sum
}

/// Adds to `sum` what `contacts_lost` counts.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq")]
#[inline]
fn lost_contacts(sum: __m512i, sets: Sets, contact: CellSet, moves: __m512i) -> __m512i {
    let theirs = sets.theirs.bits();
    let row = _mm512_set1_epi64((theirs | theirs << 1 | theirs >> 1).cast_signed());
    // Lane r: what the stones of rows not next to row r touch.
    let rest = _mm512_andnot_si512(load(&ROWS_LEVEL), row);
    let rest = store(or3(rest, _mm512_slli_epi64::<9>(rest), _mm512_srli_epi64::<9>(rest)));
    // Lane f: the stones of files not next to file f, with their neighbours in the row.
    let kept = _mm512_andnot_si512(load(&FILES), _mm512_set1_epi64(theirs.cast_signed()));
    let kept = or3(kept, _mm512_slli_epi64::<1>(kept), _mm512_srli_epi64::<1>(kept));
    let mut parts = Contacts {
        kept,
        above: _mm512_slli_epi64::<9>(kept),
        below: _mm512_srli_epi64::<9>(kept),
        origins: _mm512_set1_epi64((sets.own & contact).bits().cast_signed()),
        clones: _mm512_set1_epi64((sets.empty & contact).bits().cast_signed()),
        empty: sets.empty.bits(),
        rest,
        moves,
        sum,
    };
    parts.add_rank::<0>();
    parts.add_rank::<8>();
    parts.add_rank::<16>();
    parts.add_rank::<24>();
    parts.add_rank::<32>();
    parts.add_rank::<40>();
    parts.add_rank::<48>();
    parts.sum
}

struct Contacts {
    kept: __m512i,
    above: __m512i,
    below: __m512i,
    origins: __m512i,
    clones: __m512i,
    empty: u64,
    rest: Words,
    moves: __m512i,
    sum: __m512i,
}

impl Contacts {
    /// The targets of one rank, a lane each; `SHIFT` is eight times the rank.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,avx512bitalg")]
    #[target_feature(enable = "avx512vpopcntdq")]
    #[inline]
    fn add_rank<const SHIFT: u32>(&mut self) {
        let rank = (SHIFT / 8) as usize;
        let rest = _mm512_set1_epi64(self.rest.0[rank].cast_signed());
        // a | (b & c)
        let touched = _mm512_ternarylogic_epi64::<0xf8>(rest, self.kept, load(&LEVEL[rank]));
        let touched = _mm512_ternarylogic_epi64::<0xf8>(touched, self.above, load(&ABOVE[rank]));
        let touched = _mm512_ternarylogic_epi64::<0xf8>(touched, self.below, load(&BELOW[rank]));
        let clones = _mm512_popcnt_epi64(_mm512_andnot_si512(touched, self.clones));
        let moves = _mm512_srli_epi64::<SHIFT>(self.moves);
        self.sum = _mm512_dpbusd_epi32(self.sum, clones, moves);
        // !a & b & c
        let rings = load(&RINGS[rank]);
        let origins = _mm512_ternarylogic_epi64::<0x08>(touched, self.origins, rings);
        let targets = (self.empty >> (9 * rank)) as u8 & 0x7f;
        self.sum = _mm512_add_epi64(self.sum, _mm512_maskz_popcnt_epi64(targets, origins));
    }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn or3(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi64::<0xfe>(a, b, c)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn store(x: __m512i) -> Words {
    let mut words = Words([0; 8]);
    // SAFETY: `Words` has the size and the alignment of a vector.
    unsafe { _mm512_store_si512((&raw mut words).cast(), x) };
    words
}

#[target_feature(enable = "avx512f")]
#[inline]
fn load(words: &'static Words) -> __m512i {
    // SAFETY: `Words` has the size and the alignment of a vector.
    unsafe { _mm512_load_si512((&raw const *words).cast()) }
}
