//! The tests of study: one binary, a module per subject.

mod all_games;
mod games;
mod remarks;
mod safety;
