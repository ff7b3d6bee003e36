//! A policy as a file: lines of text, an empty line, the logits as bytes, a checksum.
//!
//! The one idea: a pattern turned or mirrored is worth the same, so only one of each set of images is
//! kept, which makes the file an eighth (Hexxagon: a twelfth) of the tables.
//!
//! ```text
//! petri-policy 1
//! game ataxx
//! record 2.1 M positions, …
//!
//! logits by the pattern moved to (clone, jump for each), moved from, by the ring (clone, jump), checksum (64 bits)
//! ```

use super::rows::RowPlaces;
use super::shape::PolicyShape;
use super::{NONE, Patterned, Policy};
use crate::nnue::checksum;
use core::fmt;

/// Why a file is no policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PolicyError {
    /// Its text is another.
    Kind,
    /// It is not as long as it should be.
    Length,
    /// Its bytes have changed since it was written.
    Checksum,
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PolicyError::Kind => "it does not begin with `petri-policy 1` and the game's name",
            PolicyError::Length => "it is too short or too long",
            PolicyError::Checksum => "its checksum is wrong",
        })
    }
}

impl core::error::Error for PolicyError {}

impl Policy {
    /// Reads a policy.
    ///
    /// # Errors
    /// Whatever is wrong with it.
    pub fn from_bytes<T: Patterned>(bytes: &[u8]) -> Result<Policy, PolicyError> {
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(PolicyError::Length)?;
        let head = head::<T>();
        let rest = body.strip_prefix(head.as_bytes()).ok_or(PolicyError::Kind)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(PolicyError::Checksum);
        }
        let end = rest.windows(2).position(|pair| pair == b"\n\n").ok_or(PolicyError::Kind)?;
        let logits: Vec<i8> = rest[end + 2..].iter().map(|byte| byte.cast_signed()).collect();
        let shape = PolicyShape::of::<T>();
        let (to, logits) =
            logits.split_at_checked(2 * shape.patterns).ok_or(PolicyError::Length)?;
        let (from, ring) = logits.split_at_checked(shape.patterns).ok_or(PolicyError::Length)?;
        let ring = ring.as_chunks::<2>();
        if ring.0.len() != shape.rings || !ring.1.is_empty() {
            return Err(PolicyError::Length);
        }
        let to = to.as_chunks::<2>().0;
        let numbers = || shape.numbers.iter().map(|number| *number as usize);
        let to: Vec<[i8; 2]> = numbers().map(|number| to[number]).collect();
        let from: Vec<i8> = numbers().map(|number| from[number]).collect();
        let arounds = shape.arounds;
        let (to, from) = (arounds.by_place::<T, _>(&to), arounds.by_place::<T, _>(&from));
        let rows = T::IS_SQUARE.then(|| RowPlaces::new(&arounds));
        let ring = ring.0.to_vec();
        Ok(Policy { arounds, rows, in_reach: in_reach::<T>(), to, from, ring })
    }

    /// Writes a policy as a file, from the logits of each set of patterns and each ring.
    #[must_use]
    pub fn bytes_of<T: Patterned>(
        record: &str,
        to: &[[i8; 2]],
        from: &[i8],
        ring: &[[i8; 2]],
    ) -> Vec<u8> {
        let mut bytes = format!("{}record {record}\n\n", head::<T>()).into_bytes();
        let logits = to.as_flattened().iter().chain(from).chain(ring.as_flattened());
        bytes.extend(logits.map(|logit| logit.cast_unsigned()));
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }
}

/// For each cell and each other 0 if a jump leads there, else [`NONE`].
fn in_reach<T: Patterned>() -> Box<[[i16; 64]; 64]> {
    let mut table = Box::new([[NONE; 64]; 64]);
    for from in T::CELLS {
        for to in T::ring(from) {
            table[from.index()][to.index()] = 0;
        }
    }
    table
}

fn head<T: Patterned>() -> String {
    format!("petri-policy 1\ngame {}\n", T::NAME)
}
