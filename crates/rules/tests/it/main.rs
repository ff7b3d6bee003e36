//! The tests of the rules: one binary, a module per subject.

mod attangle;
mod conformance;
mod examples;
mod infection;
mod legal;
mod regressions;
mod safety;
mod schataxx;
mod stable_key;
mod twin;
mod vectors;
