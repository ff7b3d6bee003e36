//! The policies that are at hand. Those that come with the program are each read once, when their game is first
//! searched.
//!
//! A page loads nothing it may not need: the module for the browser brings none, there they come later, by
//! [`Engine::use_policy`](crate::Engine::use_policy), and moves are ordered by what they gain until then.

use super::around::Neighbours;
use super::{Patterned, Policy, PolicyError};
use rules::{Hexagon5, Square7, Variant};
use std::sync::OnceLock;

/// Where a game's policy stands once it has been read.
type Place = OnceLock<Policy>;

static ATAXX: Place = OnceLock::new();
static HEXXAGON: Place = OnceLock::new();

/// The files that come with the program, of Ataxx and of Hexxagon.
#[cfg(not(target_family = "wasm"))]
const FILES: [Option<&[u8]>; 2] = [
    Some(include_bytes!("../../nets/ataxx.policy")),
    Some(include_bytes!("../../nets/hexxagon.policy")),
];
#[cfg(target_family = "wasm")]
const FILES: [Option<&[u8]>; 2] = [None; 2];

impl Neighbours for Square7 {
    const RUN: u32 = 3;
    const IS_SQUARE: bool = true;
}

impl Neighbours for Hexagon5 {
    const RUN: u32 = 2;
}

impl Patterned for Square7 {
    #[inline]
    fn policy() -> Option<&'static Policy> {
        ATAXX.get().or_else(|| read::<Square7>(&ATAXX, FILES[0]))
    }
}

impl Patterned for Hexagon5 {
    #[inline]
    fn policy() -> Option<&'static Policy> {
        HEXXAGON.get().or_else(|| read::<Hexagon5>(&HEXXAGON, FILES[1]))
    }
}

/// Takes the policy in a file for its game, which is returned. Where there is one already, that one stays.
pub(crate) fn take(file: &[u8]) -> Result<Variant, PolicyError> {
    match Policy::from_bytes::<Square7>(file) {
        Ok(policy) => {
            ATAXX.get_or_init(|| policy);
            Ok(Variant::Ataxx)
        }
        Err(PolicyError::Kind) => {
            let policy = Policy::from_bytes::<Hexagon5>(file)?;
            HEXXAGON.get_or_init(|| policy);
            Ok(Variant::Hexxagon)
        }
        Err(error) => Err(error),
    }
}

#[cold]
fn read<T: Patterned>(place: &'static Place, file: Option<&[u8]>) -> Option<&'static Policy> {
    let policy = Policy::from_bytes::<T>(file?).ok()?;
    Some(place.get_or_init(|| policy))
}

#[cfg(test)]
mod tests {
    use super::{FILES, Hexagon5, Patterned, Policy, PolicyError, Square7, Variant, take};

    #[test]
    fn every_policy_that_comes_with_the_program_can_be_read() {
        let [ataxx, hexxagon] = FILES.map(Option::unwrap_or_default);
        assert_eq!(Policy::from_bytes::<Square7>(ataxx).err(), None);
        assert_eq!(Policy::from_bytes::<Hexagon5>(hexxagon).err(), None);
        assert!(Square7::policy().is_some() && Hexagon5::policy().is_some());
    }

    #[test]
    fn a_policy_is_taken_for_the_game_it_names() {
        let [ataxx, hexxagon] = FILES.map(Option::unwrap_or_default);
        assert_eq!(take(ataxx), Ok(Variant::Ataxx));
        assert_eq!(take(hexxagon), Ok(Variant::Hexxagon));
        let mut damaged = hexxagon.to_vec();
        damaged[100] ^= 1;
        assert_eq!(take(&damaged), Err(PolicyError::Checksum));
        assert_eq!(take(b"petri-policy 1\ngame schataxx\n\n12345678"), Err(PolicyError::Kind));
    }
}
