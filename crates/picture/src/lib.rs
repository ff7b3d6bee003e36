//! Boards as pictures. A position is drawn as SVG the way the page draws it, with the same geometry,
//! shapes and colours; a PNG is that SVG in pixels, and a GIF is a game as a row of such pictures.
//!
//! Colours are read from the page's own style sheets, and coordinates are drawn as lines, not set in
//! a font: so a picture is the same on every machine and needs no other file.
//!
//! ```
//! use picture::{Look, svg};
//! use rules::{AnyPosition, Variant};
//!
//! let look = Look::new("paper", false).expect("a theme of that name");
//! let text = svg(&AnyPosition::start(Variant::Hexxagon), None, &look);
//! assert!(text.starts_with("<svg"));
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(feature = "pixels")]
mod animation;
mod drawing;
mod layout;
mod letters;
mod look;
mod men;
#[cfg(feature = "pixels")]
mod pixels;
mod shape;

#[cfg(feature = "pixels")]
pub use animation::{Animation, Frame};
pub use drawing::svg;
pub use look::{Look, THEMES};
#[cfg(feature = "pixels")]
pub use pixels::{Pixels, PixelsError};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
