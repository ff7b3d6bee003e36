//! A game in progress. [`Game`] is what was agreed and the fold of what happened since: whose turn it
//! is, how often a position has occurred, what the clocks show, whether the game is over and why.
//! A local game and one that a server referees are the same; the server asks [`Game::decide`] what
//! follows from a [`Command`], stores the [`Event`]s and applies them.
//!
//! Pure values: time comes in as a value, and nothing is read from or written to the world. A game
//! becomes text, and text a game, in [`pgn`].
//!
//! ```
//! use play::Game;
//! use rules::{AnyPosition, Variant};
//!
//! let mut game = Game::new(AnyPosition::start(Variant::Ataxx));
//! game.play_text("b6").unwrap();
//! assert_eq!(game.position().to_string(), "x5o/1x5/7/7/7/7/o5x o 0 1");
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod clocks;
mod command;
mod decide;
mod end;
mod event;
mod fischer;
mod game;
mod local;
mod pair;
pub mod pgn;
mod plies;
mod preview;
mod rules_result;
mod settled;
mod snapshot;
mod terms;
mod time_control;

pub use clocks::{ClockState, Clocks, FIRST_MOVE_MS, PlyTime};
pub use command::{Command, Rejection};
pub use decide::{GIFT_MS, GONE_MS};
pub use end::{GameEnd, GameReason, PlayersEnd};
pub use event::Event;
pub use fischer::Fischer;
pub use game::{Game, Meters, PlayError, ReplayError};
pub use preview::{Preview, Reply, gains};
pub use rules_result::{RulesComparison, RulesResult, compare_rules};
pub use settled::settled;
pub use snapshot::Snapshot;
pub use terms::{Mode, Terms};
pub use time_control::{Days, Speed, TimeControl};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
