//! Rules and engine for the browser. This crate only carries text across: a request of the page to
//! [`service::Service`], its answer back, and connects the engine to the browser's clock and stop
//! button.
//!
//! Everything here is the ABI, in `src/abi.rs`, and exists for the browser alone.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(target_family = "wasm")]
mod abi;
