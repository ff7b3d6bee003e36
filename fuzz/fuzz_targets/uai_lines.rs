//! Lines of the engine protocol.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| petri_fuzz::uai_lines(text));
