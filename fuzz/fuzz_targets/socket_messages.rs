//! Lines as messages of a page over its socket.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| petri_fuzz::socket_messages(text));
