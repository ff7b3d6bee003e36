//! Recovery codes: whoever has lost the password enters with one of eight codes, shown once and to
//! be kept on paper. Each has 80 random bits and works once; the store keeps digests.

use store::{AccountId, Store};
use wire::online::RecoveryCodes;

use crate::api_error::ApiError;
use crate::random;

const CODES: usize = 8;
const LETTERS: usize = 16;

/// Gives an account new codes; the old ones work no longer.
///
/// # Errors
/// Those of the store.
pub(crate) async fn renew(
    store: &dyn Store,
    account: AccountId,
) -> Result<RecoveryCodes, ApiError> {
    let words: Vec<String> =
        (0..CODES).map(|_| random::word::<LETTERS>()).collect::<Result<_, _>>()?;
    let digests = words.iter().map(|word| random::digest(word)).collect();
    store.set_recovery_codes(account, digests).await?;
    Ok(RecoveryCodes { codes: words.iter().map(|word| spaced(word)).collect() })
}

/// In groups of four, easier to read.
fn spaced(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::spaced;

    #[test]
    fn a_code_is_shown_in_groups_of_four() {
        assert_eq!(spaced("0123456789abcdef"), "0123-4567-89ab-cdef");
    }
}
