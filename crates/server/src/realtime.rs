//! Who is connected, and what passes over their connections.

pub(crate) mod absence;
pub(crate) mod chat;
pub(crate) mod command;
mod connected;
pub(crate) mod connection;
mod elsewhere;
pub(crate) mod hub;
pub(crate) mod latency;
pub(crate) mod recipient;
mod room;
