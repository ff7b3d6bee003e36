//! A bridge between an engine and a site: [`Bot`] follows what happens to a bot account, takes the
//! challenges it likes, and plays each game with an engine of its own that speaks UAI.
//!
//! One thread reads the account's events; each game has a thread, an engine and a stream. Whatever
//! breaks (the network, the server, the engine) is begun anew after a pause that grows, and since
//! every stream begins with the whole, nothing is lost by it. A move is sent with the ply it is meant
//! for and a key of its own, so that one sent twice is played once.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod adjudication;
mod bot;
mod game;
mod lines;
mod options;
mod pause;
mod policy;
mod site;
mod site_error;

pub use adjudication::GivingUp;
pub use bot::{Bot, BotError, Ending};
pub use options::Options;
pub use policy::{Acceptance, DeclineReason, Policy};
pub use site::Site;
pub use site_error::SiteError;
