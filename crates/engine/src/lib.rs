//! Search, evaluation and levels for every game of the Ataxx family.
//!
//! [`Engine`] is the whole of it for a caller: a [`Problem`] (a position of any game, with its
//! past) goes in, a [`SearchReport`] comes out. Time, and the order to stop, come in by [`Control`]; the
//! library asks no clock, and no thread but the caller's works unless more are asked for (which a
//! browser's build cannot), so that it runs in a browser as it does elsewhere.
//!
//! ```
//! use engine::{Engine, Level, SearchLimits, Problem, Undisturbed};
//! use rules::{AnyPosition, Variant};
//!
//! let mut engine = Engine::new(1);
//! let problem = Problem::at(AnyPosition::start(Variant::Ataxx));
//! let full = engine.search(&problem, SearchLimits::nodes(2_000), 1, &mut Undisturbed);
//! let weak = engine.choose(&problem, Level::WEAKEST, SearchLimits::default(), 7, &mut Undisturbed);
//! assert!(full.best.is_some() && weak.best.is_some());
//! ```
//!
//! Inside, one search ([`search`](self)) is compiled for each game against [`Searchable`], which
//! says what a game looks like to a player; [`Evaluator`] gives static evals. No game is
//! named in the search.
#![deny(unsafe_code)]

mod bench;
mod control;
mod endgame;
mod engine;
mod evaluation;
mod levels;
#[cfg(not(target_family = "wasm"))]
mod native;
pub mod nnue;
pub mod policy;
mod problem;
#[cfg(not(target_family = "wasm"))]
pub mod protocol;
mod score;
mod search;
mod search_report;
mod searchable;
mod tt;
mod tuning;

pub use bench::{Bench, bench};
pub use control::{Control, Undisturbed};
pub use endgame::{Proof, prove};
pub use engine::Engine;
pub use levels::Level;
#[cfg(not(target_family = "wasm"))]
pub use native::NativeControl;
pub use problem::Problem;
pub use score::{MAX_PLY, Score};
pub use search_report::{SearchLine, SearchReport};
pub use searchable::{Evaluator, HandMade, MoveClass, MoveEstimate, Searchable, Unwanted, Wanted};
pub use tuning::{Tunable, Tuning};
pub use uai::SearchLimits;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
