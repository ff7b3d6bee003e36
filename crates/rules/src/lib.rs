//! How the games of the Ataxx family are played, as pure values.
//!
//! A position is a [`Position`]: it lists its moves, plays them, and knows when the game is over.
//! The games are [`Ataxx`] and [`Hexxagon`] (one rule on two topologies), three kinds of
//! [`Schataxx`], and [`Attangle`]; [`AnyPosition`] is the closed set of all six.
//!
//! ```
//! use rules::{AnyPosition, Variant};
//!
//! let mut position = AnyPosition::start(Variant::Ataxx);
//! while let Some(mv) = position.legal_moves(1).first().copied() {
//!     position = position.after(mv).expect("a legal move");
//! }
//! println!("{}\n{}", position.diagram(), position.end(1).expect("no moves are left"));
//! ```
//!
//! No input or output, no threads, no `unsafe`, no `std`. With the feature `serde` positions travel
//! as their FEN and variants by their name.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[macro_use]
mod games;

mod any;
mod attangle;
mod builder;
mod cell_set;
mod diagram;
mod end;
mod error;
mod fen;
mod geometry;
mod infection;
mod key;
mod occurrences;
mod passed;
mod position;
mod rule_options;
mod ruled;
mod safety;
mod schataxx;
#[cfg(feature = "serde")]
mod serde;
mod side;
mod split_mix;
mod topology;
mod view;

pub use any::VariantError;
pub use attangle::{Attangle, AttangleMove, DirectionPair};
pub use builder::{BuildError, PositionBuilder};
pub use cell_set::{Cell, CellSet, Cells};
pub use end::{End, Outcome, Reason};
pub use error::{
    BoardError, BoardProblem, Coded, FenError, FenProblem, MoveError, MoveProblem, RulesError,
};
pub use games::{AnyPosition, Variant};
pub use geometry::{CellShape, Geometry, Tiling};
pub use infection::{
    Ataxx, HalfmoveLimit, Hexxagon, Infection, InfectionMove, InfectionRules, Repetition, Stuck,
};
pub use key::{Key, StableKey, keys};
pub use occurrences::{earlier_occurrences, occurrences};
pub use position::{Position, perft_by_visiting};
pub use rule_options::{NoOptions, RuleOption, RuleOptions, split_rule_options};
pub use ruled::{AnyMove, Ruled};
pub use safety::Safety;
pub use schataxx::{
    Balanced, Kind, Regions, Schataxx, SchataxxMove, SchataxxRules, Standard, Unlimited,
};
pub use side::{Colour, Side};
pub use split_mix::SplitMix64;
pub use topology::{Hexagon5, NamedWalls, Square7, Topology};
pub use view::{Effect, Glyph, MoveKind, MoveShape, Role, ScoreKind, Stock, View};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
