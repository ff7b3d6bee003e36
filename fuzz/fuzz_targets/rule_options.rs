//! Texts as rule options of all six games.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| petri_fuzz::rule_options(text));
