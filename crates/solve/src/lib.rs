//! Small boards of Ataxx and Hexxagon, solved completely: for every placement of stones, which side can make sure
//! to win, with repetition as a draw.
//!
//! [`Solver::solve`] goes backwards from the full board, layer by layer (`layer`); a layer grows in
//! passes until nothing changes (`passes`), and all colourings of a set of cells are worked on at
//! once (`evaluate`, `bits`). [`Tablebase`] keeps a small board whole, to play on. `scalar` knows
//! single placements by the rules' text alone, and `sample` looks at many of them at random.
//!
//! What is won with repetition as a draw is won under any rule for repetitions: whoever wins comes
//! nearer to the end with every move and never needs to come back, and the other side cannot either.
//! What is drawn may be decided by another rule, such as the majority at the third occurrence.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! let board = solve::Board::new(2, 3)?;
//! let solver = solve::Solver { board, folder: None, threads: 1, checks: 100 };
//! let solution = solver.solve(&AtomicBool::new(false), |_, _| {})?;
//! assert_eq!(solution.start(), solve::Side::First);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod bits;
mod board;
mod evaluate;
mod folder;
mod layer;
mod passes;
mod report;
mod sample;
mod scalar;
mod solver;
mod tablebase;

pub use board::{Board, BoardError, MAX_CELLS};
pub use folder::FolderError;
pub use layer::{OutOfMemory, Value};
pub use report::{FirstMove, LayerReport, Origin, Side, Solution};
pub use solver::{SolveError, Solver};
pub use tablebase::Tablebase;
