//! Vectors of 2ᵐ bits, numbered by m index bits, and what a move does to them: index bits are fixed,
//! exchanged, inverted and inserted. A bit vector of at most six index bits is one word, whose
//! higher bits mean nothing unless it is said.

/// `LOW[i]`: the bits of a word whose number has a zero at index bit `i`.
const LOW: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// The words of a vector with `bits` index bits.
pub(crate) const fn words(bits: u32) -> usize {
    1 << bits.saturating_sub(6)
}

/// The bits of a word that mean something in a vector with `bits` index bits.
pub(crate) const fn valid(bits: u32) -> u64 {
    if bits < 6 { (1 << (1 << bits)) - 1 } else { u64::MAX }
}

/// The bits of a word whose number has zeros at all these index bits, which lie below six.
pub(crate) fn all_zero(index_bits: u32) -> u64 {
    (0..6).filter(|bit| index_bits >> bit & 1 == 1).fold(u64::MAX, |mask, bit| mask & LOW[bit])
}

/// Half a word: the bits whose number has a zero at index bit `AT`.
const fn taken_out<const AT: u32>(word: u64) -> u64 {
    let mut word = word & LOW[AT as usize];
    let mut step = AT as usize;
    while step < 5 {
        word = (word | word >> (1 << step)) & LOW[step + 1];
        step += 1;
    }
    word
}

/// Leaves of a vector the bits whose number has a zero at index bit `AT`. The loops are plain, so that
/// the compiler makes vectors of them: nothing here takes more time.
fn halve<const AT: u32>(vector: &mut Vec<u64>) {
    vector.iter_mut().for_each(|word| *word = taken_out::<AT>(*word));
    let half = vector.len() / 2;
    for at in 0..half {
        vector[at] = vector[2 * at] | vector[2 * at + 1] << 32;
    }
    vector.truncate(half.max(1));
}

/// The opposite: the low half of the word spread over the bits whose number has a zero at `at`.
fn put_in(half: u64, at: u32) -> u64 {
    let mut word = half & LOW[5];
    for step in (at..5).rev() {
        word = (word | word << (1 << step)) & LOW[step as usize];
    }
    word
}

/// The part of a vector whose number has zeros at the index bits `zeros`; `read` gives its words.
pub(crate) fn slice(bits: u32, zeros: u32, read: impl Fn(usize) -> u64, into: &mut Vec<u64>) {
    let high_zeros = zeros as usize >> 6;
    into.clear();
    into.resize(words(bits) >> high_zeros.count_ones(), 0);
    let mut at = 0;
    for word in into.iter_mut() {
        *word = read(at);
        // The next number without those index bits: the carry runs over them.
        at = ((at | high_zeros) + 1) & !high_zeros;
    }
    // The highest first, so that the lower ones stay where they are.
    let halves = [halve::<0>, halve::<1>, halve::<2>, halve::<3>, halve::<4>, halve::<5>];
    for (bit, halve) in halves.iter().enumerate().rev() {
        if zeros >> bit & 1 == 1 {
            halve(into);
        }
    }
}

/// Exchanges two index bits, `low` below `high`.
fn exchange(vector: &mut [u64], low: u32, high: u32) {
    if high < 6 {
        let distance = (1 << high) - (1 << low);
        let mask = !LOW[low as usize] & LOW[high as usize];
        for word in vector {
            let change = (*word >> distance ^ *word) & mask;
            *word ^= change ^ change << distance;
        }
        return;
    }
    let step = 1 << (high - 6);
    for block in vector.chunks_exact_mut(2 * step) {
        let (zeros, ones) = block.split_at_mut(step);
        if low < 6 {
            let (shift, mask) = (1 << low, LOW[low as usize]);
            for (zero, one) in zeros.iter_mut().zip(ones) {
                let change = (*zero >> shift ^ *one) & mask;
                *one ^= change;
                *zero ^= change << shift;
            }
        } else {
            let inner = 1 << (low - 6);
            let pairs = zeros.chunks_exact_mut(2 * inner).zip(ones.chunks_exact_mut(2 * inner));
            for (zero, one) in pairs {
                zero[inner..].swap_with_slice(&mut one[..inner]);
            }
        }
    }
}

/// Brings index bit `wanted[i]` to place `i`, for each `i`.
pub(crate) fn permute(vector: &mut [u64], wanted: &[u8]) {
    let mut now: [u8; 32] = std::array::from_fn(|bit| bit as u8);
    for place in 0..wanted.len() {
        let Some(found) = (place..wanted.len()).find(|at| now[*at] == wanted[place]) else {
            continue;
        };
        if found != place {
            now.swap(place, found);
            exchange(vector, place as u32, found as u32);
        }
    }
}

/// Inverts every index bit: the vector read backwards.
pub(crate) fn reverse(vector: &mut [u64], bits: u32) {
    vector.reverse();
    let spare = 64 - 64.min(1_u32 << bits.min(6));
    for word in vector {
        *word = word.reverse_bits() >> spare;
    }
}

/// A vector with a new index bit `at`, of which the halves are alike.
pub(crate) fn insert(vector: &[u64], bits: u32, at: u32, into: &mut Vec<u64>) {
    into.clear();
    if at >= 6 {
        for block in vector.chunks_exact(1 << (at - 6)) {
            into.extend_from_slice(block);
            into.extend_from_slice(block);
        }
        return;
    }
    into.extend((0..words(bits + 1)).map(|number| {
        let half = vector[number / 2] >> (32 * (number & 1));
        let word = put_in(half, at);
        word | word << (1 << at)
    }));
}

/// What becomes of one vector by another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Join {
    Or,
    And,
}

impl Join {
    /// What changes nothing.
    pub(crate) const fn neutral(self) -> u64 {
        match self {
            Join::Or => 0,
            Join::And => u64::MAX,
        }
    }

    fn into(self, word: &mut u64, other: u64) {
        match self {
            Join::Or => *word |= other,
            Join::And => *word &= other,
        }
    }

    /// Joins two vectors.
    pub(crate) fn all(self, vector: &mut [u64], others: &[u64]) {
        match self {
            Join::Or => vector.iter_mut().zip(others).for_each(|(word, other)| *word |= other),
            Join::And => vector.iter_mut().zip(others).for_each(|(word, other)| *word &= other),
        }
    }
}

/// Joins `part`, which lacks the index bit `at`, to the half of `vector` where that bit is one.
pub(crate) fn join_ones(join: Join, vector: &mut [u64], part: &[u64], at: u32) {
    if at >= 6 {
        let step = 1 << (at - 6);
        for (block, others) in vector.chunks_exact_mut(2 * step).zip(part.chunks_exact(step)) {
            join.all(&mut block[step..], others);
        }
        return;
    }
    let untouched = join.neutral() & LOW[at as usize];
    for (number, word) in vector.iter_mut().enumerate() {
        let half = part[number / 2] >> (32 * (number & 1));
        join.into(word, put_in(half, at) << (1 << at) | untouched);
    }
}

/// Joins to every word of `vector` the word of `part` whose number lacks the bits `missing`: where all
/// of these are zero from `at_zero`, elsewhere from `part`.
pub(crate) fn join_spread(
    join: Join,
    vector: &mut [u64],
    part: &[u64],
    at_zero: &[u64],
    missing: usize,
) {
    if missing == 0 {
        join.all(vector, at_zero);
        return;
    }
    let half = vector.len() / 2;
    let (zeros, ones) = vector.split_at_mut(half);
    if missing & half == 0 {
        let (part, parts) = part.split_at(part.len() / 2);
        let (at_zero, at_zeros) = at_zero.split_at(at_zero.len() / 2);
        join_spread(join, zeros, part, at_zero, missing);
        join_spread(join, ones, parts, at_zeros, missing);
    } else {
        join_spread(join, zeros, part, at_zero, missing ^ half);
        join_spread(join, ones, part, part, missing ^ half);
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Join, insert, join_ones, join_spread, permute, put_in, reverse, slice, taken_out, valid,
        words,
    };

    /// A vector with a bit for every number, chosen by a hash.
    fn sample(bits: u32) -> Vec<u64> {
        let word = |number: usize| {
            let mixed = (number as u64 + 77).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) & valid(bits)
        };
        (0..words(bits)).map(word).collect()
    }

    fn bit(vector: &[u64], number: usize) -> bool {
        vector[number / 64] >> (number % 64) & 1 == 1
    }

    /// The bits of `number` at the places where `mask` has ones, close together.
    fn gathered(number: usize, mask: u32) -> usize {
        let places = (0..32).filter(|place| mask >> place & 1 == 1);
        places.enumerate().map(|(to, from)| (number >> from & 1) << to).sum()
    }

    #[test]
    fn what_is_taken_out_is_put_in_again() {
        let half = 0x89ab_cdef;
        assert_eq!(taken_out::<0>(put_in(half, 0)), half);
        assert_eq!(taken_out::<3>(put_in(half, 3)), half);
        assert_eq!(taken_out::<5>(put_in(half, 5)), half);
        assert_eq!(taken_out::<3>(put_in(half, 3) << 8), 0);
    }

    #[test]
    fn a_slice_holds_the_bits_with_those_zeros() {
        for bits in 0..10 {
            let vector = sample(bits);
            for zeros in 0..1_u32 << bits {
                let mut part = Vec::new();
                slice(bits, zeros, |at| vector[at], &mut part);
                let free = !zeros & ((1 << bits) - 1);
                assert_eq!(part.len(), words(free.count_ones()), "{bits} {zeros:b}");
                let numbers = (0..1_usize << bits).filter(|number| number & zeros as usize == 0);
                for number in numbers {
                    assert_eq!(bit(&part, gathered(number, free)), bit(&vector, number));
                }
            }
        }
    }

    #[test]
    fn index_bits_go_where_they_are_wanted() {
        for bits in 1..10_u32 {
            for turn in 0..bits {
                // A rotation, then the first two exchanged.
                let mut wanted: Vec<u8> =
                    (0..bits).map(|bit| ((bit + turn) % bits) as u8).collect();
                if bits > 2 {
                    wanted.swap(0, 1);
                }
                let (before, mut after) = (sample(bits), sample(bits));
                permute(&mut after, &wanted);
                for number in 0..1_usize << bits {
                    let places = wanted.iter().enumerate();
                    let from = places.map(|(to, from)| (number >> to & 1) << from).sum();
                    assert_eq!(bit(&after, number), bit(&before, from), "{wanted:?}");
                }
            }
        }
    }

    #[test]
    fn backwards_every_index_bit_is_inverted() {
        for bits in 0..10 {
            let (before, mut after) = (sample(bits), sample(bits));
            reverse(&mut after, bits);
            let last = (1_usize << bits) - 1;
            assert!((0..=last).all(|number| bit(&after, number) == bit(&before, last - number)));
        }
    }

    #[test]
    fn an_inserted_index_bit_changes_nothing_and_one_half_can_be_joined() {
        for bits in 0..9 {
            let (part, mut wide) = (sample(bits), Vec::new());
            for at in 0..=bits {
                insert(&part, bits, at, &mut wide);
                let rest = !(1_u32 << at);
                let numbers = 0..2_usize << bits;
                for number in numbers.clone() {
                    assert_eq!(bit(&wide, number), bit(&part, gathered(number, rest)));
                }
                for join in [Join::Or, Join::And] {
                    let before = sample(bits + 1);
                    let mut after = before.clone();
                    join_ones(join, &mut after, &part, at);
                    for number in numbers.clone() {
                        let (old, new) = (bit(&before, number), bit(&part, gathered(number, rest)));
                        let expected = match (number >> at & 1, join) {
                            (0, _) => old,
                            (_, Join::Or) => old || new,
                            (_, Join::And) => old && new,
                        };
                        assert_eq!(bit(&after, number), expected, "{bits} {at}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_spread_part_is_read_without_the_missing_bits() {
        let whole = sample(10);
        for missing in 0..16_usize {
            let bits = 10 - missing.count_ones();
            let (part, mut at_zero) = (sample(bits), sample(bits));
            at_zero.reverse();
            let mut joined = whole.clone();
            join_spread(Join::Or, &mut joined, &part, &at_zero, missing);
            for (number, word) in joined.iter().enumerate() {
                let source = if number & missing == 0 { &at_zero } else { &part };
                let expected = whole[number] | source[gathered(number, !(missing as u32))];
                assert_eq!(*word, expected);
            }
        }
    }
}
