//! Confirming an address: one letter with a link, and no other letter goes there before somebody has
//! followed it. The link carries the account, the address, the hour until which it works, and a mark that only
//! this server can make; so nothing is kept of an address that nobody confirms. The mark covers the
//! address that the account has now, so a link works once.

use std::collections::BTreeMap;

use lettre::AsyncTransport;
use store::{Account, AccountId, Digest, Store, StoreError, StoreResult};

use crate::api_error::ApiError;
use crate::jobs::mail::letter;
use crate::random;
use crate::state::Core;

/// How long a link works.
const LIFE_MS: i64 = 86_400_000;
/// How much of the digest stands in a link: 128 bits.
const MARK_BYTES: usize = 16;

/// Sends the letter that asks whether this address is the account's.
///
/// # Errors
/// `Invalid` where the site sends no mail or the mail server refuses the address, `Busy` where it cannot
/// be reached; those of the store.
pub(crate) async fn ask(core: &Core, account: &Account, mail: &str) -> Result<(), ApiError> {
    let no_mail = || ApiError::Invalid("no-mail", "this site sends no mail".to_owned());
    let outbox = core.options().mail.as_ref().ok_or_else(no_mail)?.outbox();
    let wanted = Wanted {
        account: account.id,
        until_s: core.now_ms().saturating_add(LIFE_MS) / 1000,
        mail: mail.to_owned(),
    };
    let key = wanted.key(&secret(core.store()).await?, account.email.as_deref());
    let settings: BTreeMap<String, String> = wire::from_json(&account.settings).unwrap_or_default();
    let language = settings.get("language").map_or("", |text| text.trim_matches('"'));
    let refused =
        || ApiError::Invalid("mail", format!("no letter reaches `{}`", mail.escape_debug()));
    let letter = letter::confirmation(&outbox, &account.name, mail, language, &key, core.now_ms());
    match outbox.transport.send(letter.ok_or_else(refused)?).await {
        Ok(_) => Ok(()),
        // The server's own words would name the address.
        Err(error) if error.is_permanent() => Err(refused()),
        Err(error) => {
            tracing::warn!(%error, account = account.id.0, "a letter could not be sent");
            Err(ApiError::Busy)
        }
    }
}

/// What a link asks for: that letters to this account go to this address.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    pub(crate) account: AccountId,
    /// Until when it can be asked (Unix time in seconds).
    pub(crate) until_s: i64,
    pub(crate) mail: String,
}

impl Wanted {
    /// Reads a key; whether its mark is right is another question.
    pub(crate) fn read(key: &str) -> Option<(Wanted, &str)> {
        let mut parts = key.splitn(4, '-');
        let account = AccountId(parts.next()?.parse().ok()?);
        let until_s = parts.next()?.parse().ok()?;
        let mark = parts.next()?;
        let mail = String::from_utf8(bytes(parts.next()?)?).ok()?;
        Some((Wanted { account, until_s, mail }, mark))
    }

    /// The key in the link, for an account that has this address now.
    pub(crate) fn key(&self, secret: &Digest, current: Option<&str>) -> String {
        let (mark, mail) = (self.mark(secret, current), hex(self.mail.as_bytes()));
        format!("{}-{}-{mark}-{mail}", self.account.0, self.until_s)
    }

    /// The mark that only this server can make.
    pub(crate) fn mark(&self, secret: &Digest, current: Option<&str>) -> String {
        // Addresses hold no white space, so no two of these are the same text.
        let Wanted { account, until_s, mail } = self;
        let current = current.unwrap_or_default();
        let text = format!("{} {} {until_s} {mail} {current}", hex(secret), account.0);
        hex(random::digest(&text).get(..MARK_BYTES).unwrap_or_default())
    }
}

/// The secret by which marks are made.
///
/// # Errors
/// Those of the store.
pub(crate) async fn secret(store: &dyn Store) -> StoreResult<Digest> {
    let made = random::bytes().map_err(|why| StoreError::Unavailable(why.to_string()))?;
    store.keep_secret("confirm-mail", made).await
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let pairs = (0..hex.len()).step_by(2).map(|at| hex.get(at..at.saturating_add(2)));
    pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use store::AccountId;

    use super::Wanted;

    #[test]
    fn a_key_is_read_as_it_was_made_and_nothing_in_it_can_be_changed() {
        let wanted =
            Wanted { account: AccountId(7), until_s: 99, mail: "ä-b@c.example".to_owned() };
        let key = wanted.key(&[3; 32], None);
        assert!(key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{key}");
        let (read, mark) = Wanted::read(&key).expect("it can be read");
        assert_eq!((&read, mark), (&wanted, wanted.mark(&[3; 32], None).as_str()));
        for other in [
            Wanted { account: AccountId(8), until_s: 99, mail: wanted.mail.clone() },
            Wanted { account: AccountId(7), until_s: 100, mail: wanted.mail.clone() },
            Wanted { account: AccountId(7), until_s: 99, mail: "b@c.example".to_owned() },
        ] {
            assert_ne!(other.mark(&[3; 32], None), mark, "{other:?}");
        }
        assert_ne!(wanted.mark(&[4; 32], None), mark, "another secret");
        assert_ne!(wanted.mark(&[3; 32], Some("old@c.example")), mark, "another address before");
        for bad in
            ["", "7", "7-99", "7-99-00", "7-99-00-6", "7-99-00-zz", "7-99-00-ff", "x-99-00-61"]
        {
            assert_eq!(Wanted::read(bad), None, "{bad}");
        }
    }
}
