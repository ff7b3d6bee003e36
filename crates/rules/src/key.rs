//! Keys: 64-bit fingerprints of positions, kept up to date move by move (Zobrist, 1970).
//!
//! [`Key`] is for tables in memory and may change with any version. What is written to a disk or
//! sent over a wire is a [`StableKey`], pinned by tests.

use crate::SplitMix64;
use core::fmt;
use core::ops::{BitXor, BitXorAssign};

/// A position's fingerprint for use inside one process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Key(pub u64);

impl BitXor for Key {
    type Output = Key;
    fn bitxor(self, other: Key) -> Key {
        Key(self.0 ^ other.0)
    }
}

impl BitXorAssign for Key {
    fn bitxor_assign(&mut self, other: Key) {
        self.0 ^= other.0;
    }
}

/// `N` keys from `seed`, for tables built at compile time.
#[must_use]
pub const fn keys<const N: usize>(seed: u64) -> [Key; N] {
    let mut stream = SplitMix64::new(seed);
    let mut table = [Key(0); N];
    let mut i = 0;
    while i < N {
        table[i] = Key(stream.next_u64());
        i += 1;
    }
    table
}

/// The fingerprint of what repetition compares, which never changes: FNV-1a over the game's name, a
/// space, and the FEN without its counters. Written as 16 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StableKey(pub u64);

impl StableKey {
    /// The fingerprint of a text.
    #[must_use]
    pub const fn of(text: &str) -> StableKey {
        let bytes = text.as_bytes();
        let mut hash = 0xCBF2_9CE4_8422_2325_u64;
        let mut i = 0;
        while i < bytes.len() {
            hash = (hash ^ bytes[i] as u64).wrapping_mul(0x0000_0100_0000_01B3);
            i += 1;
        }
        StableKey(hash)
    }
}

impl fmt::Display for StableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
