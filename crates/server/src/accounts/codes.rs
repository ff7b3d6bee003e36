//! Recovery codes: whoever has lost the password enters with one of eight codes, shown once and to
//! be kept on paper. Each has 80 random bits and works once; the store keeps digests.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use store::{AccountChange, AccountId, Store, StoreError};
use wire::online::{Confirmation, Recovery, RecoveryCodes};

use super::passwords::Password;
use super::session::{check_password, limit};
use crate::asked::Body;
use crate::random;
use crate::refusal::Refusal;
use crate::sessions::{self, Caller, NewCookie, Person};
use crate::site::Site;

const CODES: usize = 8;
const LETTERS: usize = 16;
/// No account has this number; a code for it is looked up where the name is unknown.
const NOBODY: AccountId = AccountId(0);

/// Gives an account new codes; the old ones work no longer.
///
/// # Errors
/// Those of the store.
pub(crate) async fn renew(store: &dyn Store, account: AccountId) -> Result<RecoveryCodes, Refusal> {
    let words: Vec<String> =
        (0..CODES).map(|_| random::word::<LETTERS>()).collect::<Result<_, _>>()?;
    let digests = words.iter().map(|word| random::digest(word)).collect();
    store.set_recovery_codes(account, digests).await?;
    Ok(RecoveryCodes { codes: words.iter().map(|word| spaced(word)).collect() })
}

/// New codes for whoever knows the password.
pub(super) async fn replace(
    State(site): State<Site>,
    Person(account): Person,
    caller: Caller,
    Body(wish): Body<Confirmation>,
) -> Result<Json<RecoveryCodes>, Refusal> {
    limit(&site, &caller, &account.name)?;
    check_password(&site, wish.password, account.password).await?;
    Ok(Json(renew(site.store(), account.id).await?))
}

/// Uses a code: the password becomes another, and all browsers but this one are signed out.
///
/// The new password is hashed before the code is looked at: a wrong name or code takes as long.
pub(super) async fn recover(
    State(site): State<Site>,
    caller: Caller,
    cookie: NewCookie,
    Body(wish): Body<Recovery>,
) -> Result<StatusCode, Refusal> {
    let password = Password::chosen(wish.password)?;
    limit(&site, &caller, &wish.name)?;
    let hash = site.passwords().hash(password).await?;
    let store = site.store();
    let account = match store.account_by_name(&wish.name).await {
        Ok(account) if account.closed_ms.is_none() => account.id,
        Ok(_) | Err(StoreError::NotFound(_)) => NOBODY,
        Err(error) => return Err(error.into()),
    };
    let code = random::digest(&plain(&wish.code));
    match store.use_recovery_code(account, &code, site.now_ms()).await {
        Ok(()) => {}
        Err(StoreError::NotFound(_)) => return Err(Refusal::WrongSecret),
        Err(error) => return Err(error.into()),
    }
    store.change_account(account, AccountChange::Password(hash)).await?;
    store.end_sessions(account, None).await?;
    cookie.set(sessions::begin(&site, account, &caller).await?);
    Ok(StatusCode::NO_CONTENT)
}

/// In groups of four, for the eye.
fn spaced(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// As it was made: without what was added for the eye, and with what is easily misread put right.
fn plain(code: &str) -> String {
    let letter = |c: char| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        c => c,
    };
    code.chars().filter(char::is_ascii_alphanumeric).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::{plain, spaced};

    #[test]
    fn what_is_read_from_paper_is_what_was_made() {
        assert_eq!(spaced("0123456789abcdef"), "0123-4567-89ab-cdef");
        assert_eq!(plain(" O1l3-4567 89AB-cdef"), "0113456789abcdef");
    }
}
