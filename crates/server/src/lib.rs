//! The web server of petri.
//!
//! [`app`] is the whole server as a value: a router that tests call without a socket. [`Listener`]
//! gives it a socket and stops it gracefully.
//!
//! ```no_run
//! # async fn run() -> Result<(), server::ServeError> {
//! let listener = server::Listener::bind("127.0.0.1:7878".parse().unwrap()).await?;
//! println!("{}", listener.url());
//! listener.serve(server::app(), server::stop_signal()).await
//! # }
//! ```
//!
//! The browser client lies inside the binary: one file needs nothing beside it. There is no
//! database yet; nothing here knows a rule of a game.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod app;
mod client;
mod encoding;
mod error;
mod headers;
mod listener;
mod metrics;
mod signal;

pub use app::app;
pub use error::ServeError;
pub use listener::Listener;
pub use signal::stop_signal;
