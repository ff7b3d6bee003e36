//! Changing the password: every other browser is signed out by it, and access tokens are revoked, for
//! whoever knew the old one may have made some.

use axum::extract::State;
use axum::http::StatusCode;
use store::AccountChange;
use wire::online::NewPassword;

use crate::api_error::ApiError;
use crate::http::auth::sign_in::{check_password, limit};
use crate::http::extract::Body;
use crate::http::session;
use crate::http::session::cookie::Caller;
use crate::http::session::{NewCookie, Person};
use crate::realtime::hub::Hub;
use crate::state::Core;
use crate::state::passwords::Password;

/// Every browser but this one is signed out, and every access token revoked.
#[utoipa::path(
    put,
    path = "/me/password",
    tag = "auth",
    operation_id = "auth_password_change",
    summary = "Change the password",
    request_body = NewPassword,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn change(
    State(core): State<Core>,
    State(hub): State<Hub>,
    Person(account, session): Person,
    caller: Caller,
    cookie: NewCookie,
    Body(request): Body<NewPassword>,
) -> Result<StatusCode, ApiError> {
    limit(&core, &caller, &account.name, session).await?;
    let password = Password::chosen(request.password)?;
    check_password(&core, request.old, account.password).await?;
    let hash = core.passwords().hash(password).await?;
    core.store().change_account(account.id, AccountChange::Password(hash)).await?;
    core.store().end_sessions(account.id, None).await?;
    core.store().revoke_tokens(account.id).await?;
    hub.disconnect(account.id);
    cookie.set(session::begin(&core, account.id, &caller).await?);
    Ok(StatusCode::NO_CONTENT)
}
