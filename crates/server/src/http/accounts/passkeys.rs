//! The passkeys of an account: added by password, listed with their last use, renamed, removed.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::AccountId;
use webauthn_rp::Registration;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::PublicKeyCredentialDescriptor;
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialCreationOptions, PublicKeyCredentialUserEntity,
    RegistrationServerState, Username,
};
use webauthn_rp::response::{AuthTransports, CredentialId};
use wire::online::{Confirmation, NewPasskey, Passkey, PasskeyRequest, Words};

use crate::api_error::ApiError;
use crate::http::accounts::given_name::given_name;
use crate::http::auth::passkey::{Site, failed, handle, keep, take, unreadable};
use crate::http::auth::sign_in::{check_password, limit};
use crate::http::extract::Body;
use crate::http::session::cookie::Caller;
use crate::http::session::{Person, Visitor};
use crate::state::Core;
use crate::state::limits::Limit;

/// How many passkeys an account may have.
const MOST: usize = 10;

#[utoipa::path(
    get,
    path = "/me/passkeys",
    tag = "accounts",
    operation_id = "accounts_passkeys_list",
    summary = "The account's passkeys",
    responses((status = 200, description = "Done", body = Vec<Passkey>), ApiError)
)]
pub(crate) async fn list(
    State(core): State<Core>,
    visitor: Visitor,
) -> Result<Json<Vec<Passkey>>, ApiError> {
    let account = visitor.known()?;
    let passkeys = core.store().passkeys(account.id).await?;
    Ok(Json(passkeys.into_iter().map(on_the_wire).collect()))
}

/// Whoever found a browser signed in shall not stay: the password is asked.
#[utoipa::path(
    post,
    path = "/me/passkeys/request",
    tag = "accounts",
    operation_id = "accounts_passkeys_begin",
    summary = "What a browser is asked, to make a passkey",
    request_body = Confirmation,
    responses((status = 200, description = "Done", body = PasskeyRequest), ApiError)
)]
pub(crate) async fn begin(
    State(core): State<Core>,
    Person(account, session): Person,
    site: Site,
    caller: Caller,
    Body(request): Body<Confirmation>,
) -> Result<Json<PasskeyRequest>, ApiError> {
    limit(&core, &caller, &account.name, session).await?;
    check_password(&core, request.password, account.password).await?;
    let kept = core.store().passkeys(account.id).await?;
    if kept.len() >= MOST {
        let problem = format!("no more than {MOST} passkeys can be kept");
        return Err(ApiError::Invalid("too-many-passkeys", problem));
    }
    let user = handle(account.id);
    let name = Username::try_from(account.name.as_str()).map_err(|why| failed(&why.to_string()))?;
    let user = PublicKeyCredentialUserEntity { name, id: &user, display_name: None };
    let there = kept.into_iter().filter_map(|passkey| {
        let id = CredentialId::<Vec<u8>>::decode(passkey.passkey.credential).ok()?;
        // By which ways a device can be reached is not kept: the browser finds out.
        let transports = AuthTransports::decode(0).ok()?;
        Some(PublicKeyCredentialDescriptor { id, transports })
    });
    let mut request = PublicKeyCredentialCreationOptions::passkey(&site.id, user, there.collect());
    // Few devices can promise it, and each sign-in asks for the same: that the user is verified.
    request.extensions.cred_protect = CredProtect::None;
    let challenge = request.challenge.as_data();
    let (state, options) = request.start_ceremony().map_err(|why| failed(&why.to_string()))?;
    keep(&core, challenge, state.encode()).await?;
    Ok(Json(PasskeyRequest { options: wire::json_line(&options) }))
}

#[utoipa::path(
    post,
    path = "/me/passkeys",
    tag = "accounts",
    operation_id = "accounts_passkeys_add",
    summary = "Keep a passkey that the browser made",
    request_body = NewPasskey,
    responses((status = 200, description = "Done", body = Passkey), ApiError)
)]
pub(crate) async fn add(
    State(core): State<Core>,
    Person(account, _): Person,
    site: Site,
    Body(request): Body<NewPasskey>,
) -> Result<Json<Passkey>, ApiError> {
    let name = given_name(&request.name, "passkey-name", "a passkey")?;
    let made = Registration::from_json_relaxed(request.credential.as_bytes())
        .map_err(|error| unreadable(&error))?;
    let challenge = made.challenge_relaxed().map_err(|error| unreadable(&error))?;
    let asked = take(&core, challenge).await?;
    let passkey = checked(&site, &asked, &made, account.id, name, core.now_ms())?;
    let id = core.store().create_passkey(passkey.clone()).await?;
    tracing::info!(account = account.id.0, "a passkey was added");
    Ok(Json(on_the_wire(store::Passkey { id, passkey, used_ms: None })))
}

/// What is to be kept of a passkey that answers what this account was asked.
fn checked(
    site: &Site,
    asked: &[u8],
    made: &Registration,
    account: AccountId,
    name: String,
    created_ms: i64,
) -> Result<store::NewPasskey, ApiError> {
    let asked =
        RegistrationServerState::<16>::decode(asked).map_err(|error| failed(&error.to_string()))?;
    let credential = asked.verify(&site.id, made, &site.of_new()).map_err(|error| {
        tracing::debug!(%error, "a new passkey was refused");
        ApiError::WrongSecret
    })?;
    if *credential.user_id() != handle(account) {
        return Err(ApiError::WrongSecret);
    }
    let (Ok(key), Ok(state)) =
        (credential.static_state().encode(), credential.dynamic_state().encode());
    let id: &[u8] = credential.id().into_inner();
    let (credential, state) = (id.to_vec(), state.to_vec());
    Ok(store::NewPasskey { credential, account, name, key, state, created_ms })
}

#[utoipa::path(
    put,
    path = "/me/passkeys/{id}",
    tag = "accounts",
    operation_id = "accounts_passkeys_rename",
    summary = "Give a passkey another name",
    params(("id" = i64, Path)),
    request_body = Words,
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn rename(
    State(core): State<Core>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
    Body(request): Body<Words>,
) -> Result<StatusCode, ApiError> {
    let account = visitor.known()?.id;
    core.limits().take(Limit::Setting, caller.who(Some(account)))?;
    core.store()
        .rename_passkey(
            account,
            number(&id)?,
            given_name(&request.text, "passkey-name", "a passkey")?,
        )
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    delete,
    path = "/me/passkeys/{id}",
    tag = "accounts",
    operation_id = "accounts_passkeys_remove",
    summary = "Remove a passkey; nobody can sign in with it any more",
    params(("id" = i64, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn remove(
    State(core): State<Core>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let account = visitor.known()?.id;
    core.store().remove_passkey(account, number(&id)?).await?;
    tracing::info!(account = account.0, "a passkey was removed");
    Ok(StatusCode::NO_CONTENT)
}

fn number(id: &str) -> Result<i64, ApiError> {
    id.parse().map_err(|_| ApiError::NotFound("passkey"))
}

/// A passkey as its owner sees it.
pub(crate) fn on_the_wire(passkey: store::Passkey) -> Passkey {
    let store::Passkey { id, passkey, used_ms } = passkey;
    Passkey { id, name: passkey.name, created_ms: passkey.created_ms, used_ms }
}
