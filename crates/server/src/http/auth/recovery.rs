//! Entering by a recovery code, and getting new ones.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use store::{AccountChange, AccountId, StoreError};
use wire::online::{Confirmation, Recovery, RecoveryCodes};

use crate::api_error::ApiError;
use crate::http::auth::sign_in::{
    check_password, enter, known_for, limit, log_failure, open_account,
};
use crate::http::extract::Body;
use crate::http::session::cookie::Caller;
use crate::http::session::{NewCookie, Person};
use crate::random;
use crate::realtime::hub::Hub;
use crate::recovery_codes::renew;
use crate::state::Core;
use crate::state::passwords::Password;

/// No account has this number; a code for it is looked up where the name is unknown.
const NOBODY: AccountId = AccountId(0);

/// New codes for whoever knows the password.
#[utoipa::path(
    post,
    path = "/me/codes",
    tag = "auth",
    operation_id = "auth_recovery_replace",
    summary = "New recovery codes",
    request_body = Confirmation,
    responses((status = 200, description = "Done", body = RecoveryCodes), ApiError)
)]
pub(crate) async fn replace(
    State(core): State<Core>,
    Person(account, session): Person,
    caller: Caller,
    Body(request): Body<Confirmation>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    limit(&core, &caller, &account.name, session).await?;
    check_password(&core, request.password, account.password).await?;
    Ok(Json(renew(core.store(), account.id).await?))
}

/// Uses a code: the password becomes another, and all browsers but this one are signed out,
/// access tokens revoked and passkeys removed: somebody else may have come in by one.
///
/// The new password is hashed before the code is looked at: a wrong name or code takes as long.
#[utoipa::path(
    post,
    path = "/recovery",
    tag = "auth",
    operation_id = "auth_recovery_recover",
    summary = "Enter by a recovery code, with a new password",
    request_body = Recovery,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn recover(
    State(core): State<Core>,
    State(hub): State<Hub>,
    caller: Caller,
    cookie: NewCookie,
    headers: HeaderMap,
    Body(request): Body<Recovery>,
) -> Result<StatusCode, ApiError> {
    let password = Password::chosen(request.password)?;
    let found = open_account(&core, &request.name).await?;
    let browser = known_for(&core, found.as_ref(), &caller, &headers).await?;
    limit(&core, &caller, &request.name, browser).await?;
    let hash = core.passwords().hash(password).await?;
    let store = core.store();
    let account = found.map_or(NOBODY, |account| account.id);
    let code = random::digest(&plain(&request.code));
    match store.use_recovery_code(account, &code, core.now_ms()).await {
        Ok(()) => {}
        Err(StoreError::NotFound(_)) => {
            log_failure(&caller, "recovery code");
            return Err(ApiError::WrongSecret);
        }
        Err(error) => return Err(error.into()),
    }
    store.change_account(account, AccountChange::Password(hash)).await?;
    store.end_sessions(account, None).await?;
    store.revoke_tokens(account).await?;
    store.remove_passkeys(account).await?;
    hub.disconnect(account);
    enter(&core, account, &caller, &cookie).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// As it was made: without separators, and with letters that are easily misread as digits put right.
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
    use super::plain;

    #[test]
    fn what_is_read_from_paper_is_what_was_made() {
        assert_eq!(plain(" O1l3-4567 89AB-cdef"), "0113456789abcdef");
    }
}
