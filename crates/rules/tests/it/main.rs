//! The tests of the rules: one binary, a module per subject.

mod attangle;
mod builder;
mod conformance;
mod examples;
mod infection;
mod legal;
mod regressions;
mod safety;
mod schataxx;
#[cfg(feature = "serde")]
mod serde;
mod stable_key;
mod twin;
mod vectors;
