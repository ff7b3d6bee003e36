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
//! let limits = server::ConnectionLimits::default();
//! listener.serve(server::app(site), limits, server::stop_signal()).await
//! # }
//! # use server::SiteOptions;
//! # use std::sync::Arc;
//! ```
//!
//! The browser client lies inside the binary: one file needs nothing beside it. What must not be
//! lost lies in the store; what the server itself remembers may be lost at any moment.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

pub mod admin;
mod api_error;
mod app;
mod day;
mod error;
mod games;
mod http;
mod jobs;
mod listener;
mod lobby;
mod metrics;
mod random;
mod realtime;
mod recovery_codes;
mod signal;
mod site;
mod state;
mod texts;
mod worker;

pub use app::app;
pub use error::ServeError;
pub use games::actor::Actor;
pub use games::command::{Games, Update};
pub use games::error::CommandError;
pub use games::plan::PlanError;
pub use games::ratings::recompute_ratings;
pub use games::snapshot::{GameSnapshot, new_game};
pub use http::client::HAS_CLIENT;
pub use jobs::deliver::Deliverer;
pub use jobs::mail::Mailer;
pub use jobs::{Jobs, start_jobs};
pub use listener::{ConnectionLimits, Listener, open_files};
pub use signal::stop_signal;
pub use site::Site;
pub use state::bus::{Bus, InProcessBus, NatsBus, News, NewsError, NoBus, Received, site_word};
pub use state::database_clock::database_clock;
pub use state::limits::Quotas;
pub use state::mail_options::{MailError, MailOptions};
pub use state::nats_client::NatsError;
pub use state::operator_pages::Pages;
pub use state::time_source::{SystemClock, TimeSource, system_ms};
pub use state::work::{QueueError, WorkQueue};
pub use state::{Core, SiteOptions};
pub use worker::work;
