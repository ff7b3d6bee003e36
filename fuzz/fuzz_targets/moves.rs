//! Words as moves, from all six start positions.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| petri_fuzz::moves(text));
