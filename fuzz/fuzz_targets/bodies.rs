//! Text as the body of any HTTP request that has one.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| petri_fuzz::bodies(text));
