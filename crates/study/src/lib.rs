//! What a finished game can teach. [`review`] turns the engine's reports about every position of a
//! game into what a player wants to know: how the chances went, which moves were mistakes and why.
//!
//! The engine is not run here: whoever asks has searched the positions, in a browser, a program or a
//! test, and hands over one [`PlyReport`] for each. So a review is a pure function, and a page can
//! show one after a first shallow pass and again after a deeper one.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod exchange;
mod label;
mod points;
mod remark;
mod report;
mod review;
mod safety;

pub use label::{MoveLabel, Thresholds};
pub use points::Points;
pub use remark::{Remark, RemarkCode};
pub use report::{PlyReport, expected_margin};
pub use review::{BiggestChance, Review, ReviewedMove, SideReview, Standing, review};
pub use safety::{Capture, Closing, SafetyMap, safety_map};
