//! Perft by the fastest means that the processor has. [`rules`] counts every game safely and
//! plainly enough to be read; a kernel here counts one game faster, and is held to that twin by
//! tests on random positions.

#[cfg(target_arch = "x86_64")]
mod ataxx;
mod making;
mod sets;

pub use making::perft_making;

use rules::{AnyPosition, Variant};

/// A way to count leaves. All give the same number; a way that does not know a game, or that the
/// processor does not have, counts as [`Scalar`](LeafKernel::Scalar) does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeafKernel {
    /// [`AnyPosition::perft`].
    Scalar,
    /// Vectors of 256 bits, for Ataxx.
    Avx2,
    /// Vectors of 512 bits, for Ataxx.
    Avx512,
}

impl LeafKernel {
    /// Every way, the fastest last.
    pub const ALL: [LeafKernel; 3] = [LeafKernel::Scalar, LeafKernel::Avx2, LeafKernel::Avx512];

    /// Whether the processor has what it takes.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            LeafKernel::Scalar => true,
            #[cfg(target_arch = "x86_64")]
            LeafKernel::Avx2 => ataxx::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            LeafKernel::Avx512 => ataxx::Avx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// Whether this is a way of its own for the game.
    #[must_use]
    pub fn knows(self, variant: Variant) -> bool {
        self == LeafKernel::Scalar || variant == Variant::Ataxx
    }

    /// The fastest way that the processor has.
    #[must_use]
    pub fn fastest() -> LeafKernel {
        let available = LeafKernel::ALL.into_iter().rfind(|kernel| kernel.is_available());
        available.unwrap_or(LeafKernel::Scalar)
    }

    /// The number of legal lines of `depth` plies that start in `position`.
    #[must_use]
    pub fn perft(self, position: &AnyPosition, depth: u32) -> u64 {
        self.by_vectors(position, depth).unwrap_or_else(|| position.perft(depth))
    }

    #[cfg(target_arch = "x86_64")]
    fn by_vectors(self, position: &AnyPosition, depth: u32) -> Option<u64> {
        let AnyPosition::Ataxx(game) = position else { return None };
        match self {
            LeafKernel::Scalar => None,
            LeafKernel::Avx2 => {
                ataxx::perft(ataxx::Avx2::detect()?, &game.position, game.rules, depth)
            }
            LeafKernel::Avx512 => {
                ataxx::perft(ataxx::Avx512::detect()?, &game.position, game.rules, depth)
            }
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn by_vectors(self, _position: &AnyPosition, _depth: u32) -> Option<u64> {
        None
    }
}

/// The number of legal lines of `depth` plies that start in `position`: what
/// [`AnyPosition::perft`] counts, counted the fastest way.
#[must_use]
pub fn perft(position: &AnyPosition, depth: u32) -> u64 {
    LeafKernel::fastest().perft(position, depth)
}
