//! The policies that come with the program, also in the browser: they are small. Each is read once,
//! when its game is first searched.

use super::around::Neighbours;
use super::{Patterned, Policy};
use rules::{Hexagon5, Square7};
use std::sync::OnceLock;

impl Neighbours for Square7 {
    const RUN: u32 = 3;
}

impl Neighbours for Hexagon5 {
    const RUN: u32 = 2;
}

impl Patterned for Square7 {
    fn policy() -> &'static Policy {
        static POLICY: OnceLock<Policy> = OnceLock::new();
        read::<Square7>(&POLICY, include_bytes!("../../nets/ataxx.policy"))
    }
}

impl Patterned for Hexagon5 {
    fn policy() -> &'static Policy {
        static POLICY: OnceLock<Policy> = OnceLock::new();
        read::<Hexagon5>(&POLICY, include_bytes!("../../nets/hexxagon.policy"))
    }
}

fn read<T: Patterned>(once: &'static OnceLock<Policy>, bytes: &[u8]) -> &'static Policy {
    // A test reads both files; without a policy all moves are alike to it, which is no error.
    once.get_or_init(|| {
        Policy::from_bytes::<T>(bytes).unwrap_or_else(|_| Policy::without_preference::<T>())
    })
}

#[cfg(test)]
mod tests {
    use super::{Hexagon5, Patterned, Policy, Square7};

    #[test]
    fn every_policy_that_comes_with_the_program_can_be_read() {
        let bytes = include_bytes!("../../nets/ataxx.policy");
        assert_eq!(Policy::from_bytes::<Square7>(bytes).err(), None);
        let bytes = include_bytes!("../../nets/hexxagon.policy");
        assert_eq!(Policy::from_bytes::<Hexagon5>(bytes).err(), None);
        assert!(!std::ptr::eq(Square7::policy(), Hexagon5::policy()));
    }
}
