//! The word by which the nodes of one site know each other on a bus that several sites may use.

use store::{Store, StoreError, StoreResult};

use crate::random;

/// The word of the site whose store this is; made once, and kept there.
///
/// # Errors
/// Those of the store.
pub async fn site_word(store: &dyn Store) -> StoreResult<String> {
    let made = random::bytes().map_err(|error| StoreError::Unavailable(error.to_string()))?;
    let kept = store.keep_secret("site", made).await?;
    Ok(kept.iter().take(8).map(|byte| format!("{byte:02x}")).collect())
}
