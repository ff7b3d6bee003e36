//! How the numbers of a row lie in words of 16 bits, and how rows are added to sums.
//!
//! The one idea: the lower and the upper half of a row are added up side by side, so where all numbers fit
//! 8 bits, one of each half can share a word ([`Pairs`]).

use core::marker::PhantomData;

/// Rows as they are read.
pub(super) struct RowTable<'a, F> {
    numbers: &'a [i16],
    /// How many words of it make a row.
    words: usize,
    form: PhantomData<F>,
}

impl<'a, F: Form> RowTable<'a, F> {
    /// Rows of `width` numbers each.
    pub(super) fn new(numbers: &'a [i16], width: usize) -> RowTable<'a, F> {
        RowTable { numbers, words: F::words(width), form: PhantomData }
    }

    /// The row with this number.
    ///
    /// # Panics
    /// If there is none.
    #[inline(always)]
    pub(super) fn row(&self, number: u16) -> &'a [i16] {
        &self.numbers[usize::from(number) * self.words..][..self.words]
    }
}

/// How the numbers of a row lie in words of 16 bits.
pub(super) trait Form {
    /// How many words a row of `width` numbers has.
    fn words(width: usize) -> usize;
    /// One number of a row, for whoever checks the loops.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "no twin to check in a browser"))]
    fn number(row: &[i16], column: usize) -> i16;
    /// Before the first row: `rows` is how many more rows are added than taken away.
    fn begin<const L: usize>(sums: &mut Halves<L>, rows: i16);
    /// Adds the row, of which the words of this part begin at `at`.
    fn plus<const L: usize>(sums: &mut Halves<L>, row: &[i16], at: usize);
    /// Takes it away.
    fn minus<const L: usize>(sums: &mut Halves<L>, row: &[i16], at: usize);
    /// After the last row.
    fn end<const L: usize>(sums: &mut Halves<L>);
}

/// As many sums of either half, held in registers.
pub(super) struct Halves<const L: usize> {
    pub(super) low: [i16; L],
    pub(super) high: [i16; L],
}

impl<const L: usize> Halves<L> {
    /// Those from `at` on.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline(always)]
    pub(super) fn of(low: &[i16], high: &[i16], at: usize) -> Halves<L> {
        Halves { low: part(low, at), high: part(high, at) }
    }
}

/// A number in each word: the lower half of the row, then the upper.
pub(super) struct Words;

/// Two numbers of 8 bits in each word, one of the lower half and above it one of the upper. Words
/// are added as they are, and their upper bytes once more: what these come to is taken from
/// the words at the end. That is half as many instructions as making words of all bytes takes, and half the
/// memory. So that nothing is borrowed from the upper byte, 128 is added to the lower.
pub(super) struct Pairs;

/// What is added to the lower byte of a pair.
const BIAS: i16 = 128;

impl Pairs {
    /// The word of two numbers, which fit 8 bits.
    pub(super) fn word(low: i16, high: i16) -> i16 {
        (low + BIAS) | high << 8
    }
}

impl Form for Words {
    fn words(width: usize) -> usize {
        width
    }

    fn number(row: &[i16], column: usize) -> i16 {
        row[column]
    }

    #[inline(always)]
    fn begin<const L: usize>(_: &mut Halves<L>, _: i16) {}

    #[inline(always)]
    fn plus<const L: usize>(sums: &mut Halves<L>, row: &[i16], at: usize) {
        let (low, high) = row.split_at(row.len() / 2);
        add(&mut sums.low, part(low, at), |number| number);
        add(&mut sums.high, part(high, at), |number| number);
    }

    #[inline(always)]
    fn minus<const L: usize>(sums: &mut Halves<L>, row: &[i16], at: usize) {
        let (low, high) = row.split_at(row.len() / 2);
        subtract(&mut sums.low, part(low, at), |number| number);
        subtract(&mut sums.high, part(high, at), |number| number);
    }

    #[inline(always)]
    fn end<const L: usize>(_: &mut Halves<L>) {}
}

impl Form for Pairs {
    fn words(width: usize) -> usize {
        width / 2
    }

    fn number(row: &[i16], column: usize) -> i16 {
        match column.checked_sub(row.len()) {
            None => (row[column] & 255) - BIAS,
            Some(high) => row[high] >> 8,
        }
    }

    #[inline(always)]
    fn begin<const L: usize>(sums: &mut Halves<L>, rows: i16) {
        add(&mut sums.low, sums.high, |high| high << 8);
        let bias = rows.wrapping_mul(BIAS);
        subtract(&mut sums.low, [bias; L], |bias| bias);
    }

    #[inline(always)]
    fn plus<const L: usize>(sums: &mut Halves<L>, row: &[i16], at: usize) {
        let row = part(row, at);
        add(&mut sums.low, row, |word| word);
        add(&mut sums.high, row, |word| word >> 8);
    }

    #[inline(always)]
    fn minus<const L: usize>(sums: &mut Halves<L>, row: &[i16], at: usize) {
        let row = part(row, at);
        subtract(&mut sums.low, row, |word| word);
        subtract(&mut sums.high, row, |word| word >> 8);
    }

    #[inline(always)]
    fn end<const L: usize>(sums: &mut Halves<L>) {
        subtract(&mut sums.low, sums.high, |high| high << 8);
    }
}

/// `L` numbers from `at` on. Copied, because the compiler keeps sums in registers only where it sees that
/// what is added to them cannot change with them.
#[inline(always)]
fn part<const L: usize>(numbers: &[i16], at: usize) -> [i16; L] {
    let part = numbers[at..].first_chunk();
    *part.expect("a part that lies within")
}

#[inline(always)]
fn add<const L: usize>(sums: &mut [i16; L], numbers: [i16; L], of: impl Fn(i16) -> i16) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = sum.wrapping_add(of(number));
    }
}

#[inline(always)]
fn subtract<const L: usize>(sums: &mut [i16; L], numbers: [i16; L], of: impl Fn(i16) -> i16) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = sum.wrapping_sub(of(number));
    }
}
