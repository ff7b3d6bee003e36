//! Openings: which positions come up in games, how often, how those games ended, and what the engine
//! says of the most popular ones. A tree is one file; it grows by more games and is never built anew.
//!
//! The one idea: a tree of openings is a sorted table. A row is a position, by the key of the least of
//! its symmetric forms, so that ways that meet are counted together; the moves from a position are not
//! stored, since the rules know them and each leads to a row. Looking a position up is a binary search
//! in the file, which is never read whole.
//!
//! | part | what it does |
//! |---|---|
//! | [`tally`](Tally) | what is known of a position |
//! | `form` | the key of a position, whichever way the board is turned |
//! | `head` | what the file says of itself: the game, and which games are in it |
//! | [`tree`](Tree) | the file: looked up, and merged with more |
//! | [`harvest`](Harvest) | the positions of games, collected |
//! | `games` | games of the engine against itself |
//! | [`site`](SiteTrees) | a site's games, in trees by level of play and year |
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod error;
mod form;
mod games;
mod harvest;
mod head;
mod level;
mod moves;
mod site;
mod tally;
mod tree;

pub use error::TreeError;
pub use games::Games;
pub use harvest::Harvest;
pub use head::Head;
pub use level::Level;
pub use moves::{Choice, choices, choices_in, popular};
pub use site::{Filter, SiteGame, SiteTrees};
pub use tally::Tally;
pub use tree::Tree;
