//! The hand-made evaluations, a file for each kind of game. They say what is good in plain terms
//! and count it with sets of cells; all numbers are hundredths of a stone (Ataxx, Hexxagon), of an
//! area cell (Schataxx) or of a placed stone (Attangle).

mod attangle;
mod infection;
mod schataxx;

pub(crate) use attangle::evaluate_taking;
pub(crate) use infection::Evaluated;
pub(crate) use schataxx::{Reach, evaluate_with, reach_of};
