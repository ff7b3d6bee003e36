//! The web server of petri.
//!
//! [`app`] is the whole server as a value: a router that tests call without a socket. [`Listener`]
//! gives it a socket and stops it gracefully.
//!
//! ```no_run
//! # async fn run() -> Result<(), server::ServeError> {
//! let site = server::Site::new(Arc::new(store::ModelStore::new()), SiteOptions::default());
//! let listener = server::Listener::bind("127.0.0.1:7878".parse().unwrap()).await?;
//! println!("{}", listener.url());
//! listener.serve(server::app(site), server::stop_signal()).await
//! # }
//! # use server::SiteOptions;
//! # use std::sync::Arc;
//! ```
//!
//! The browser client lies inside the binary: one file needs nothing beside it. What must not be
//! lost lies in the store; what the server itself remembers may be lost at any moment.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod accounts;
pub mod admin;
mod app;
mod asked;
mod client;
mod clock;
mod deadlines;
mod encoding;
mod error;
mod games;
mod headers;
mod heartbeat;
mod limits;
mod listener;
mod lobby;
mod mail;
mod metrics;
mod moderation;
mod notices;
mod openapi;
mod opponent;
mod pages;
mod playing;
mod random;
mod referee;
mod refusal;
mod rooms;
mod sessions;
mod signal;
mod site;
mod socket;
mod steward;

pub use app::app;
pub use clock::{Clock, SystemClock, system_ms};
pub use error::ServeError;
pub use limits::Quotas;
pub use listener::Listener;
pub use mail::{MailError, MailOptions, Postman};
pub use pages::Pages;
pub use referee::{ActError, PlanError, Referee, Served, Told, Who, agreed, recompute_ratings};
pub use signal::stop_signal;
pub use site::{Site, SiteOptions};
pub use steward::{Awake, wake};
