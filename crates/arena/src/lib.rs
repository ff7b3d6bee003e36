//! Matches between engines: who is stronger, by how much, and how sure that is.
//!
//! A [`Tournament`] says who plays whom, from which openings and within which limits; playing it
//! gives a [`Finished`] match. Engines are programs that speak UAI, or built in. Every pair of games
//! begins from one opening with sides swapped, and pairs are what the statistics count
//! ([`Pentanomial`], [`Sprt`]). A game is on disk before it counts ([`Journal`]), so a match that is
//! killed goes on where it stopped. What an engine does wrong is a [`Fault`]: it costs the game, is
//! kept with all that was said, and the match goes on.
//!
//! Threads, not tasks: at most a few dozen games run side by side, each waits for one engine at a
//! time, and a thread can be pinned to a processor.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod adjudication;
mod balanced;
mod built_in;
mod command_words;
mod contestant;
mod doctor;
mod engine_process;
mod engine_spec;
mod fault;
mod journal;
mod limits;
mod line_process;
mod material;
mod openings;
mod pentanomial;
mod pinning;
mod processor_wait;
mod ratings;
mod record;
mod referee;
mod report;
mod schedule;
mod sprt;
mod stall;
mod standing;
mod tournament;
mod transcript;

pub use adjudication::{Adjudication, ByScore};
pub use balanced::Wanted;
pub use command_words::{CommandError, CommandWords};
pub use contestant::Patience;
pub use doctor::{Diagnosis, Finding, Verdict, examine};
pub use engine_process::Choice;
pub use engine_spec::{EngineKind, EngineSpec, SpecError};
pub use fault::Fault;
pub use journal::{Journal, JournalError};
pub use limits::MoveLimits;
pub use openings::{Openings, OpeningsError};
pub use pentanomial::{Elo, Pentanomial, difference_of, score_of};
pub use report::html;
pub use schedule::{Fixture, Pairing, Schedule};
pub use sprt::{Decision, Sprt};
pub use standing::{Meeting, Row, Standing};
pub use tournament::{Finished, MatchError, Spectator, Tournament};
