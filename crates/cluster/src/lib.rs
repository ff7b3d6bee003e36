//! PostgreSQL and NATS for tests: plain processes on ports of their own, with folders of their own.
//!
//! Each server is kept by a small shell that reads words from a pipe. When the test ends, however it
//! does, the pipe ends, and the shell stops the server and removes its folder: nothing is left behind.
#![forbid(unsafe_code)]

mod keeper;
mod nats;
mod postgres;
mod programs;

pub use nats::Nats;
pub use postgres::{Postgres, Session};
