//! The Universal Ataxx Interface, both sides of it: UCI with `a` for `c`, for all six games.
//!
//! [`Session`] is the whole of it. Lines from outside go in by [`Session::hear`], what the search
//! finds by [`Session::inform`] and [`Session::finish`]; out come [`Action`]s: a line to say, or
//! something to do. Nothing here reads, writes, waits or starts a thread, so a dialogue is a value
//! that tests can compare, and every driver behaves alike.
//!
//! ```
//! use uai::{Action, Session};
//! use rules::{AnyPosition, Variant};
//!
//! let mut session = Session::new(AnyPosition::start(Variant::Ataxx));
//! assert_eq!(session.hear("isready"), [Action::Settle, Action::Say("readyok".to_string())]);
//! ```
//!
//! What is said on the wire is written down in `docs/protocol.md`.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod action;
mod client;
mod clock;
mod command;
mod options;
mod position;
mod session;

pub use action::{Action, Info, Judge, Search};
pub use client::{
    Breach, Budget, Client, ClockLeft, Heard, Kind, Oddity, Offer, OptionError, Said, Thought,
};
pub use clock::Limits;
pub use session::Session;
