//! The Universal Ataxx Interface, both sides of it: UCI with `a` for `c`, for all six games.
//!
//! [`Session`] is the whole of it. Lines from outside go in by [`Session::on_line`], what the search
//! finds by [`Session::on_info`] and [`Session::on_search_end`]; out come [`Action`]s: a line to say, or
//! something to do. Nothing here reads, writes, waits or starts a thread, so a dialogue is a value
//! that tests can compare, and every driver behaves alike.
//!
//! ```
//! use uai::{Action, Session};
//! use rules::{AnyPosition, Variant};
//!
//! let mut session = Session::new(AnyPosition::start(Variant::Ataxx));
//! assert_eq!(session.on_line("isready"), [Action::Sync, Action::Send("readyok".to_string())]);
//! ```
//!
//! What is said on the wire is written down in `docs/reference/protocol.md`.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod action;
mod client;
mod clock;
mod command;
mod game_line;
mod options;
mod search_limits;
mod session;

pub use action::{Action, EvaluatorChoice, Info, Search};
pub use client::{
    Budget, Client, ClockLeft, Dialect, EngineOption, LineWarning, OptionError, OptionKind,
    ProtocolError, Reply, ReportedScore, SearchInfo,
};
pub use options::Parameter;
pub use search_limits::SearchLimits;
pub use session::Session;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
