//! Signing in with a passkey. The device says whose it is; no name is typed.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use store::{Account, StoreError};
use webauthn_rp::AuthenticatedCredential;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::{
    DiscoverableAuthenticationServerState, DiscoverableCredentialRequestOptions,
};
use webauthn_rp::request::register::UserHandle16;
use webauthn_rp::response::CredentialId;
use webauthn_rp::response::auth::DiscoverableAuthentication16;
use webauthn_rp::response::register::{DynamicState, StaticState};
use wire::online::{PasskeyAnswer, PasskeyRequest};

use super::{Site, failed, handle, keep, take, unreadable};
use crate::api_error::ApiError;
use crate::http::auth::sign_in::{end, enter, log_failure};
use crate::http::extract::Body;
use crate::http::session::cookie::Caller;
use crate::http::session::{NewCookie, Visitor};
use crate::realtime::hub::Hub;
use crate::state::Core;
use crate::state::limits::Limit;

#[utoipa::path(
    post,
    path = "/session/passkey/request",
    tag = "auth",
    operation_id = "auth_passkey_sign_in_begin",
    summary = "What a browser is asked, to sign in with a passkey",
    responses((status = 200, description = "Done", body = PasskeyRequest), ApiError)
)]
pub(crate) async fn begin(
    State(core): State<Core>,
    site: Site,
    caller: Caller,
) -> Result<Json<PasskeyRequest>, ApiError> {
    core.limits().take(Limit::Passkey, caller.who(None))?;
    let request = DiscoverableCredentialRequestOptions::passkey(&site.id);
    let challenge = request.0.challenge.as_data();
    let (state, options) = request.start_ceremony().map_err(|why| failed(&why.to_string()))?;
    keep(&core, challenge, state.encode()).await?;
    Ok(Json(PasskeyRequest { options: wire::json_line(&options) }))
}

#[utoipa::path(
    post,
    path = "/session/passkey",
    tag = "auth",
    operation_id = "auth_passkey_sign_in_finish",
    summary = "Sign in with a passkey",
    request_body = PasskeyAnswer,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn finish(
    State(core): State<Core>,
    State(hub): State<Hub>,
    site: Site,
    visitor: Visitor,
    caller: Caller,
    cookie: NewCookie,
    Body(answer): Body<PasskeyAnswer>,
) -> Result<StatusCode, ApiError> {
    let proof = DiscoverableAuthentication16::from_json_relaxed(answer.credential.as_bytes())
        .map_err(|error| unreadable(&error))?;
    let account = match owner(&core, &site, &proof).await {
        Err(ApiError::WrongSecret) => {
            log_failure(&caller, "passkey");
            return Err(ApiError::WrongSecret);
        }
        checked => checked?,
    };
    end(&core, &hub, &visitor).await?;
    enter(&core, account.id, &caller, &cookie).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whose passkey signed the challenge.
async fn owner(
    core: &Core,
    site: &Site,
    proof: &DiscoverableAuthentication16,
) -> Result<Account, ApiError> {
    let challenge = proof.challenge_relaxed().map_err(|error| unreadable(&error))?;
    let asked = take(core, challenge).await?;
    let asked = DiscoverableAuthenticationServerState::decode(&asked)
        .map_err(|error| failed(&error.to_string()))?;
    let kept = match core.store().passkey(proof.raw_id().as_ref()).await {
        Err(StoreError::NotFound(_)) => return Err(ApiError::WrongSecret),
        kept => kept?,
    };
    let account = core.store().account(kept.passkey.account).await?;
    if account.closed_ms.is_some() {
        return Err(ApiError::WrongSecret);
    }
    let user = handle(account.id);
    let state = checked(site, asked, proof, &kept.passkey, &user)?;
    core.store().use_passkey(kept.id, state, core.now_ms()).await?;
    Ok(account)
}

/// What the device says of itself after the proof was found right.
fn checked(
    site: &Site,
    asked: DiscoverableAuthenticationServerState,
    proof: &DiscoverableAuthentication16,
    kept: &store::NewPasskey,
    user: &UserHandle16,
) -> Result<Vec<u8>, ApiError> {
    let damaged = || failed("what is kept of it cannot be read");
    let id = CredentialId::<&[u8]>::decode(&kept.credential).map_err(|_| damaged())?;
    let key = StaticState::decode(&kept.key).map_err(|_| damaged())?;
    let said = kept.state.as_slice().try_into().map_err(|_| damaged())?;
    let said = DynamicState::decode(said).map_err(|_| damaged())?;
    let credential = AuthenticatedCredential::new(id, user, key, said);
    let mut credential = credential.map_err(|error| failed(&error.to_string()))?;
    match asked.verify(&site.id, proof, &mut credential, &site.of_known()) {
        Ok(_) => {}
        Err(error) => {
            tracing::debug!(%error, "a passkey was refused");
            return Err(ApiError::WrongSecret);
        }
    }
    let Ok(state) = credential.dynamic_state().encode();
    Ok(state.to_vec())
}
