//! How browsers keep what they were sent: always asked for again, by a strong tag of its content.

use sha2::{Digest as _, Sha256};

/// Everything else may change with the next version: the browser asks each time.
pub(crate) const ASK: &str = "no-cache";

/// A strong tag of what is sent.
pub(crate) fn tag_of(content: &[u8]) -> String {
    let hex: String =
        Sha256::digest(content).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

/// Whether an `If-None-Match` list names the tag; weak comparison, as RFC 9110 asks for it.
pub(crate) fn names(list: &str, tag: &str) -> bool {
    list.split(',').map(str::trim).any(|item| item == "*" || item.trim_start_matches("W/") == tag)
}
