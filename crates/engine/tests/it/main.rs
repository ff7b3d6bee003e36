//! The engine from outside: what every search must keep, and what it must find.

mod active;
mod choosing;
mod finishing;
mod networks;
mod playing;
mod searching;
#[cfg(not(target_family = "wasm"))]
mod threads;
mod time_management;
mod winning;
