//! The engine from outside: what every search must keep, and what it must find.

mod choosing;
mod finishing;
mod leaves;
mod lively;
mod networks;
mod pacing;
mod playing;
mod searching;
#[cfg(not(target_family = "wasm"))]
mod threads;
mod winning;
