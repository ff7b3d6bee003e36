//! Boards solved, against a solver written apart and against what is known.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod apart;
mod known;
mod resume;
