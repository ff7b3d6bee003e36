//! Rules and engine for the browser. A request comes in as JSON text, its answer goes out as JSON
//! text ([`wire::Request`], [`wire::Answer`]); this crate only carries the text across and connects
//! the engine to the browser's clock and stop button.
//!
//! The functions the browser calls are in `src/abi.rs`; everything else is safe Rust and is tested
//! natively.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(target_family = "wasm")]
mod abi;
mod service;

pub use service::{Host, Service};
