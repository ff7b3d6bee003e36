//! SplitMix64, the generator behind key tables and random boards: one 64-bit counter and one
//! mixing function (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
//! The same seed gives the same board on every machine and in every version, so it is part of the rules.

/// A stream of pseudo-random words from a seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The stream of `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next word.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    /// A number below `bound` (the word modulo the bound; the bias is far below anything a game
    /// could show). Zero for a bound of zero.
    pub const fn below(&mut self, bound: u64) -> u64 {
        let word = self.next_u64();
        if bound == 0 { 0 } else { word % bound }
    }
}
