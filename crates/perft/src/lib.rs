//! Perft: how many lines of so many plies start in a position, counted the fastest way that the
//! processor has. [`rules`] counts every game safely and plainly enough to be read; a kernel here
//! counts one game faster, and is held to that twin by tests on random positions.
//!
//! [`perft`] counts on one thread; [`Divide`] counts below each move, on any number of threads.
//!
//! ```
//! use rules::{AnyPosition, Variant};
//! assert_eq!(perft::perft(&AnyPosition::start(Variant::Ataxx), 4), 155_888);
//! ```
#![deny(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod ataxx;
mod divide;
mod sets;
mod without_bulk;

pub use divide::Divide;
pub use without_bulk::perft_without_bulk;

use rules::{AnyPosition, Variant};

/// A way to count nodes. All give the same number; a kernel that does not know a game, or that the
/// processor lacks, counts as [`Scalar`](Kernel::Scalar) does.
///
/// ```
/// use perft::Kernel;
/// use rules::{AnyPosition, Variant};
///
/// let start = AnyPosition::start(Variant::Ataxx);
/// for kernel in Kernel::ALL {
///     assert_eq!(kernel.perft(&start, 4), 155_888);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernel {
    /// [`AnyPosition::perft`].
    Scalar,
    /// Vectors of 256 bits, for Ataxx.
    Avx2,
    /// Vectors of 512 bits, for Ataxx.
    Avx512,
}

impl Kernel {
    /// Every kernel, the fastest last.
    pub const ALL: [Kernel; 3] = [Kernel::Scalar, Kernel::Avx2, Kernel::Avx512];

    /// Whether the processor has what it takes.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Kernel::Scalar => true,
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => ataxx::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => ataxx::Avx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// Whether it counts this game in its own way.
    #[must_use]
    pub fn knows(self, variant: Variant) -> bool {
        self == Kernel::Scalar || variant == Variant::Ataxx
    }

    /// The fastest kernel that the processor has.
    #[must_use]
    pub fn fastest() -> Kernel {
        let available = Kernel::ALL.into_iter().rfind(|kernel| kernel.is_available());
        available.unwrap_or(Kernel::Scalar)
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
            Kernel::Scalar => None,
            Kernel::Avx2 => ataxx::perft(ataxx::Avx2::detect()?, &game.position, game.rules, depth),
            Kernel::Avx512 => {
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
    Kernel::fastest().perft(position, depth)
}

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
