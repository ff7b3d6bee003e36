//! A cluster of petri for tests and trials, with PostgreSQL, NATS and a proxy: plain processes on ports of their own, with folders of their own.
//!
//! Each server is kept by a small shell that reads words from a pipe. When the test ends, however it
//! does, the pipe ends, and the shell stops the server and removes its folder: nothing is left behind.
#![forbid(unsafe_code)]

mod cluster;
mod haproxy;
mod keeper;
mod line;
mod nats;
mod node;
mod pgbouncer;
mod postgres;
mod programs;
mod worker;

pub use cluster::{Cluster, NodeLines};
pub use haproxy::Haproxy;
pub use line::Line;
pub use nats::Nats;
pub use node::Node;
pub use pgbouncer::Pgbouncer;
pub use postgres::{Postgres, Session};
pub use worker::Worker;
