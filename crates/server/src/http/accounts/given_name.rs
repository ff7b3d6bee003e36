//! The names that people give to what their accounts keep, to tell one from another: access tokens and
//! passkeys.

use crate::api_error::ApiError;

/// No name is longer.
pub(super) const LONGEST: usize = 40;

/// The name without white space at its ends; else `code`, with a sentence about `what`.
pub(super) fn given_name(text: &str, code: &'static str, what: &str) -> Result<String, ApiError> {
    let name = text.trim();
    let fits = (1..=LONGEST).contains(&name.chars().count());
    if fits && !name.chars().any(char::is_control) {
        return Ok(name.to_owned());
    }
    Err(ApiError::Invalid(code, format!("{what}'s name has 1 to {LONGEST} characters")))
}
