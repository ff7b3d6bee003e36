//! The full-screen client of the terminal, for all six games.
//!
//! [`Client`] is the state: a pure value that takes keys and clicks and answers with
//! [`Effect`]s for the world outside (search, stop, save, quit). [`draw`] paints it, [`input`]
//! turns the terminal's events into what it understands, and [`run`] ties the three to a real
//! terminal and to the engine, which searches on a thread of its own.
//!
//! No rule is written here: what may move and what a move does comes from `rules` as data, and so
//! does the shape of the board.

mod client;
mod colours;
pub mod draw;
mod effect;
mod engine_thread;
pub mod input;
mod layout;
mod mosaic;
mod options;
mod run;
mod screen;
mod texts;

pub use client::{Client, Direction, Key};
pub use colours::Depth;
pub use effect::{Effect, SearchResult};
pub use layout::Layout;
pub use options::{Options, Seats};
pub use run::{Error, run};
pub use texts::{Language, Texts};
