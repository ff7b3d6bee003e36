//! The types that cross a border: JSON between the program and the browser, on the disk of a
//! player and in scripts. The only crate that knows JSON; its TypeScript twins in
//! `web/src/wire/` are generated from here.
//!
//! Cells travel by name (`c3`), moves as text (`a7a5`), positions as FEN: what a person can read.
//! A game travels as its whole [`GameRecord`]: start, rules and moves, from which everything follows.
//! So every request can be answered by itself, and nobody has to remember anything.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod answer;
mod arena;
mod board;
mod convert;
mod game;
mod lines;
pub mod online;
mod request;
mod search;

pub use answer::answer;
pub use arena::{MatchEngine, MatchGame, MatchLineError, MatchPlan};
pub use board::{
    CellShape, Effect, Geometry, Glyph, MoveKind, Placed, Role, ScoreKind, Side, Stock, Tiling,
    View,
};
pub use game::{
    Clock, End, GameInfo, GameRecord, LegalMove, Meters, NamedBoard, OptionInfo, PlayedMove,
    Preview, Reply, Setup, State, Variant, Winner,
};
pub use lines::{
    AnalyzeLine, BenchLine, DivideLine, GameLine, JsonError, PerftLine, ReplayLine, from_json,
    json_line,
};
pub use request::{Answer, Request, TextFormat};
pub use search::{Limit, Line, SearchReport, SearchRequest};
