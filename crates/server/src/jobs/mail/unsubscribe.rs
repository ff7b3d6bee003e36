//! No more mail, by one click in a letter and without signing in. The link carries a key that only
//! this server can make, for one account and one address: whoever holds a letter may stop letters to
//! where it was sent, and can do nothing else. Mail programs ask by themselves (RFC 8058), with a
//! form and from anywhere, so this address lies outside what keeps other sites out.

use store::{AccountId, Digest, Store, StoreError, StoreResult};

use crate::random;

/// The secret by which keys are made.
///
/// # Errors
/// Those of the store.
pub(crate) async fn secret(store: &dyn Store) -> StoreResult<Digest> {
    let made = random::bytes().map_err(|why| StoreError::Unavailable(why.to_string()))?;
    store.keep_secret("unsubscribe", made).await
}

/// The key to letters for this account at this address: the account, and 128 bits.
pub(crate) fn key(secret: &Digest, account: AccountId, mail: &str) -> String {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let mark = random::digest(&format!("{} {} {mail}", hex(secret), account.0));
    format!("{}-{}", account.0, hex(mark.get(..16).unwrap_or_default()))
}
