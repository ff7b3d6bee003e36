//! A game in progress. [`Game`] is a start position and a line of moves; everything else follows
//! from them: whose turn it is, how often a position has occurred, what the clocks show, whether
//! the game is over and why.
//!
//! Pure values: time comes in as milliseconds spent, and nothing is read from or written to the
//! world. A game becomes text, and text a game, in [`pgn`]. What two people who play over a network
//! may do, and when, is in [`contest`].
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

mod clock;
pub mod contest;
mod end;
mod game;
pub mod pgn;
mod player;
mod preview;
mod settled;
mod time_control;

pub use clock::Clock;
pub use end::{GameEnd, GameReason, PlayersEnd};
pub use game::{Game, Meters, PlayError};
pub use player::Player;
pub use preview::{Preview, Reply, gains};
pub use settled::settled;
pub use time_control::{Days, Speed, TimeControl};
