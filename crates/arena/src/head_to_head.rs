//! The games of two engines against each other.

use crate::pentanomial::Pentanomial;

/// What two engines made of their games, seen by the one with the lower number.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HeadToHead {
    /// Complete pairs.
    pub pairs: Pentanomial,
    /// The half points of complete pairs before the first that is not: what a sequential test may
    /// look at. Pairs that end early are not like the others (short games, faults), so the order
    /// must not choose.
    pub in_order: Vec<u8>,
    /// Games won, drawn, lost.
    pub games: [u64; 3],
}
