//! From where an offer comes, as a number that tells nothing but that two come from one network: no
//! address is kept.

use std::net::IpAddr;

use store::{Digest, Store, StoreError};
use tokio::sync::OnceCell;

use crate::api_error::ApiError;
use crate::random;
use crate::state::limits::network;

/// Makes the numbers, by a secret that never leaves the store.
#[derive(Default)]
pub(crate) struct Origins(OnceCell<Digest>);

impl Origins {
    /// The number of a network; none where the address is not known.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn of(
        &self,
        store: &dyn Store,
        address: Option<IpAddr>,
    ) -> Result<Option<i64>, ApiError> {
        let Some(address) = address else { return Ok(None) };
        let secret = self.0.get_or_try_init(|| async {
            let made = random::bytes().map_err(|why| StoreError::Unavailable(why.to_string()))?;
            store.keep_secret("origins", made).await
        });
        let digest = random::digest(&format!("{:?} {}", secret.await?, network(address)));
        let bits = digest.first_chunk::<8>().copied().unwrap_or_default();
        Ok(Some(i64::from_be_bytes(bits) & i64::MAX))
    }
}
