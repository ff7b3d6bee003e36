//! Puzzles: positions in which exactly one move wins, or exactly one does not lose. The engine plays
//! against itself at the strength of people, who make mistakes; what such a mistake allows is a puzzle,
//! if a search of ten times the size, or a proof, agrees.
//!
//! Everything hangs on a seed and on numbers of positions visited, never on time: the same seed gives
//! the same puzzles on every machine.
//!
//! | part | what it does |
//! |---|---|
//! | `self_play` | the game of a number |
//! | `miner` | the puzzles of a game |
//! | `judge` | whether one move is right, and which |
//! | `facts` | what a puzzle is about, by the rules alone |
//! | `rating` | how hard it is, by which levels solve it and how deep one must look |
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod facts;
mod judge;
mod miner;
mod puzzle;
mod rating;
mod self_play;
mod theme;

pub use miner::{Effort, Miner};
pub use puzzle::{Goal, Puzzle};
pub use theme::Theme;
