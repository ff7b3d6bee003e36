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
mod balanced_openings;
mod boards;
mod built_in;
mod check;
mod command_words;
mod engine_player;
mod engine_process;
mod engine_spec;
mod fault;
mod head_to_head;
mod journal;
mod limits;
mod line_process;
mod material;
mod openings;
mod participant;
mod pentanomial;
mod pinning;
mod processor_wait;
mod ratings;
mod record;
mod referee;
mod report;
mod schedule;
mod sprt;
mod spsa;
mod stall;
mod standing;
mod start_participant;
mod summary;
mod timeouts;
mod tournament;
mod transcript;
mod tuning;
#[cfg(unix)]
mod watchdog;

pub use adjudication::{Adjudication, ByScore};
pub use balanced_openings::BalancedOpenings;
pub use boards::{Boards, by_boards};
pub use check::{CheckReport, CheckResult, Severity, check_engine};
pub use command_words::{CommandError, CommandWords};
pub use engine_player::EnginePlayer;
pub use engine_process::MoveChoice;
pub use engine_spec::{EngineKind, EngineSpec, SpecError};
pub use fault::Fault;
pub use head_to_head::HeadToHead;
pub use journal::{Journal, JournalError};
pub use limits::MoveLimits;
pub use openings::{Openings, OpeningsError};
pub use pentanomial::{Elo, Pentanomial, difference_of, score_of};
pub use report::html;
pub use schedule::{Pairing, Part, Schedule, ScheduledGame};
pub use sprt::{Decision, Sprt, SprtRun};
pub use spsa::{Parameter, Spsa};
pub use standing::{Row, Standing};
pub use summary::{summary, summary_text};
pub use timeouts::Timeouts;
pub use tournament::{Finished, MatchError, Observer, Tournament, is_complete};
pub use tuning::{Tuned, Tuning, TuningError};
