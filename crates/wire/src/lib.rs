//! The types that cross a border: JSON between the program and the browser, on the disk of a
//! player and in scripts. The only crate that knows JSON; its TypeScript twins in
//! `web/src/wire/` are generated from here.
//!
//! Cells travel by name (`c3`), moves as text (`a7a5`), positions as FEN: what a person can read.
//! A game travels as its whole [`GameRecord`]: start, rules and moves, from which everything follows.
//! So every request can be answered by itself, and nobody has to remember anything.
#![forbid(unsafe_code)]
#![expect(missing_docs, reason = "where a name says all, nothing is added")]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[macro_use]
mod mirror;

mod abstract_play;
mod arena;
mod board;
mod book;
mod certificate;
mod convert;
mod error;
mod game;
mod import;
mod lines;
pub mod online;
mod puzzle;
mod record;
mod request;
mod review;
mod rules_result;
mod safety;
mod search;
mod solved;

pub use arena::{
    CheckLine, EngineSummary, MatchEngine, MatchGame, MatchLineError, MatchPlan, MatchSummary,
    OpeningLine, SprtSummary, TableSummary, TuningPlan, TuningStep,
};
pub use board::{
    CellShape, Effect, Geometry, Glyph, MoveKind, Placed, Role, ScoreKind, Side, Stock, Tiling,
    View,
};
pub use book::{BookMove, BookPosition};
pub use certificate::{
    Certificate, CertificateCheck, CertificateClaim, CertificateHead, CertificateMove,
};
pub use convert::CellNames;
pub use error::{CodedError, JsonError, RecordError};
pub use game::{
    Clock, End, GameInfo, GameRecord, LegalMove, Meters, NamedBoard, OptionInfo, PlayedMove,
    Preview, Reply, Setup, State, Variant, Winner,
};
pub use import::{ImportError, import_all};
pub use lines::{
    AccuracyLine, AnalyzeLine, BenchLine, DivideLine, GameLine, PerftLine, ReplayLine,
    ReviewChances, ReviewLine, SidesAccuracy, SolvedLayerLine, SolvedLine, SolvedMove, from_json,
    json_line,
};
pub use puzzle::{Puzzle, PuzzleGoal};
pub use record::with_rules;
pub use request::{Answer, Imported, Request, TextFormat};
pub use review::{BiggestChance, MoveLabel, Remark, Review, ReviewedMove, SideReview, Standing};
pub use rules_result::RulesResult;
pub use safety::{Capture, Closing, SafetyMap, SafetyOf};
pub use search::{SearchLimits, SearchLine, SearchReport, SearchRequest};
pub use solved::{SolvedPosition, SolvedValue, ValuedMove};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
