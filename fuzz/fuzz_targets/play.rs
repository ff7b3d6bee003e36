//! Bytes as choices among the legal moves of a game.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|choices: &[u8]| petri_fuzz::play(choices));
