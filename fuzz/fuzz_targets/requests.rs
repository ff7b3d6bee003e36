//! Lines as requests of the browser, searches included.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| petri_fuzz::requests(text));
