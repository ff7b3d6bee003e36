//! Certificates of exact results. A certificate says of a position what one side can make sure of, and
//! for every position that can then come up, the move by which it does. [`check`] follows the strategy
//! against every reply, by the rules alone: it shares no code with the search that found it, so a
//! mistake of the search cannot hide here.
//!
//! The one idea: if no position can come up twice, nothing hangs on how a position was reached. Then
//! each needs to be looked at once, however many ways lead there, and a repetition never decides.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod check;
mod flaw;
mod strategy;

pub use check::check;
pub use flaw::Flaw;
pub use strategy::{Place, Strategy};
