//! What a page asks of the rules, of records and of the engine. A request comes in as JSON
//! ([`wire::Request`]), its answer goes out as JSON ([`wire::Answer`]).
//!
//! Everything that a request about a game needs is in it, so [`answer`] is a pure function. Only
//! the engine keeps something between requests, its table and its networks: that is [`Service`],
//! which a binding hosts by lending it a clock and a stop button ([`Host`]).
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod answer;
mod certificate;
mod error;
mod host;
mod proof;
mod reports;
mod review;
mod safety;
mod search;
mod self_play;
mod service;
mod solved;
mod state;
mod text;

pub use answer::answer;
pub use certificate::{Certificate, CertificateError, Checked, Claim, prove, verify};
pub use error::RequestError;
pub use host::Host;
pub use proof::Prover;
pub use reports::Reports;
pub use self_play::{SelfPlay, SelfPlayGame};
pub use service::Service;
