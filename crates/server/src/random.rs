//! Secrets and names of things, from the system's source of randomness.

use sha2::{Digest as _, Sha256};
use store::{Digest, StoreError};

use crate::api_error::ApiError;

/// Letters and digits nobody mistakes for each other (Crockford's base 32).
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Random bytes.
///
/// # Errors
/// Where the system has none.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| ApiError::Store(StoreError::Unavailable(error.to_string())))?;
    Ok(bytes)
}

/// A random word of `N` letters and digits, 5 bits each.
///
/// # Errors
/// Where the system has no randomness.
pub(crate) fn word<const N: usize>() -> Result<String, ApiError> {
    let letter = |byte: &u8| LETTERS.get(usize::from(byte & 31)).copied().map(char::from);
    Ok(bytes::<N>()?.iter().filter_map(letter).collect())
}

/// One of two, at random.
///
/// # Errors
/// Where the system has no randomness.
pub(crate) fn coin() -> Result<bool, ApiError> {
    let [byte] = bytes::<1>()?;
    Ok(byte & 1 == 1)
}

/// What is kept of a secret.
pub(crate) fn digest(secret: &str) -> Digest {
    Sha256::digest(secret.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::word;

    #[test]
    fn words_are_as_long_as_asked_and_never_the_same() {
        let one = word::<12>().expect("the system has randomness");
        assert_eq!(one.len(), 12);
        assert_ne!(Ok(one), word::<12>());
    }
}
