//! The policies that come with the program. Each is read once, when its game is first searched.
//!
//! The module for the browser has none, because they would make it a sixth larger; there moves are
//! ordered by what they gain, as the weaker levels order them everywhere.

use super::around::Neighbours;
use super::{Patterned, Policy};
use rules::{Hexagon5, Square7};
#[cfg(not(target_family = "wasm"))]
use std::sync::OnceLock;

impl Neighbours for Square7 {
    const RUN: u32 = 3;
}

impl Neighbours for Hexagon5 {
    const RUN: u32 = 2;
}

#[cfg(not(target_family = "wasm"))]
impl Patterned for Square7 {
    fn policy() -> Option<&'static Policy> {
        static POLICY: OnceLock<Option<Policy>> = OnceLock::new();
        let bytes = include_bytes!("../../nets/ataxx.policy");
        POLICY.get_or_init(|| Policy::from_bytes::<Square7>(bytes).ok()).as_ref()
    }
}

#[cfg(not(target_family = "wasm"))]
impl Patterned for Hexagon5 {
    fn policy() -> Option<&'static Policy> {
        static POLICY: OnceLock<Option<Policy>> = OnceLock::new();
        let bytes = include_bytes!("../../nets/hexxagon.policy");
        POLICY.get_or_init(|| Policy::from_bytes::<Hexagon5>(bytes).ok()).as_ref()
    }
}

#[cfg(target_family = "wasm")]
impl Patterned for Square7 {}

#[cfg(target_family = "wasm")]
impl Patterned for Hexagon5 {}

#[cfg(test)]
mod tests {
    use super::{Hexagon5, Patterned, Policy, Square7};

    #[test]
    fn every_policy_that_comes_with_the_program_can_be_read() {
        let bytes = include_bytes!("../../nets/ataxx.policy");
        assert_eq!(Policy::from_bytes::<Square7>(bytes).err(), None);
        let bytes = include_bytes!("../../nets/hexxagon.policy");
        assert_eq!(Policy::from_bytes::<Hexagon5>(bytes).err(), None);
        assert!(Square7::policy().is_some() && Hexagon5::policy().is_some());
    }
}
