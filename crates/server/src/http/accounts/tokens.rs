//! Access tokens: their owner makes them by password, sees when each was last used, and revokes them.
//! The secret is shown once; what is kept is its SHA-256. It begins with `petri_`, so that programs
//! that look for secrets in published text can tell what it is.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{AccountId, NewToken};
use wire::online::{AccessToken, MadeToken, NewAccessToken, Scope};

use crate::api_error::ApiError;
use crate::http::accounts::given_name::{LONGEST, given_name};
use crate::http::auth::sign_in::{check_password, limit};
use crate::http::extract::Body;
use crate::http::session::cookie::Caller;
use crate::http::session::{Person, Visitor};
use crate::random;
use crate::realtime::hub::Hub;
use crate::state::Core;

/// How many tokens an account may have.
const MOST: usize = 20;
/// How every secret begins.
pub(crate) const PREFIX: &str = "petri_";
/// No token's name is longer.
pub(crate) const LONGEST_NAME: usize = LONGEST;
/// Letters and digits after that: 200 bits.
pub(crate) const SECRET_LENGTH: usize = 40;

#[utoipa::path(
    get,
    path = "/me/tokens",
    tag = "accounts",
    operation_id = "accounts_tokens_list",
    summary = "The account's access tokens, without their secrets",
    responses((status = 200, description = "Done", body = Vec<AccessToken>), ApiError)
)]
pub(crate) async fn list(
    State(core): State<Core>,
    visitor: Visitor,
) -> Result<Json<Vec<AccessToken>>, ApiError> {
    let account = visitor.known()?;
    let tokens = core.store().tokens(account.id).await?;
    Ok(Json(tokens.into_iter().map(on_the_wire).collect()))
}

#[utoipa::path(
    post,
    path = "/me/tokens",
    tag = "accounts",
    operation_id = "accounts_tokens_make",
    summary = "Make an access token; its secret is told once",
    request_body = NewAccessToken,
    responses((status = 200, description = "Done", body = MadeToken), ApiError)
)]
pub(crate) async fn make(
    State(core): State<Core>,
    Person(account, session): Person,
    caller: Caller,
    Body(request): Body<NewAccessToken>,
) -> Result<Json<MadeToken>, ApiError> {
    let name = given_name(&request.name, "token-name", "a token")?;
    if request.scopes.is_empty() {
        let problem = "a token must allow something".to_owned();
        return Err(ApiError::Invalid("scopes", problem));
    }
    limit(&core, &caller, &account.name, session).await?;
    check_password(&core, request.password, account.password).await?;
    Ok(Json(keep(&core, account.id, name, request.scopes).await?))
}

/// Refuses where an account has all the tokens it may have.
///
/// # Errors
/// `Invalid`; those of the store.
pub(crate) async fn check_room(core: &Core, account: AccountId) -> Result<(), ApiError> {
    if core.store().tokens(account).await?.len() < MOST {
        return Ok(());
    }
    let problem = format!("no more than {MOST} tokens can be kept");
    Err(ApiError::Invalid("too-many-tokens", problem))
}

/// Makes a token and keeps it.
///
/// # Errors
/// `Invalid` where there are too many; those of the store.
pub(crate) async fn keep(
    core: &Core,
    account: AccountId,
    name: String,
    scopes: Vec<Scope>,
) -> Result<MadeToken, ApiError> {
    check_room(core, account).await?;
    let secret = format!("{PREFIX}{}", random::word::<SECRET_LENGTH>()?);
    let token = NewToken {
        digest: random::digest(&secret),
        account,
        name,
        scopes: scopes.into_iter().map(kept).collect(),
        created_ms: core.now_ms(),
    };
    let id = core.store().create_token(token.clone()).await?;
    let token = on_the_wire(store::Token { id, token, used_ms: None });
    Ok(MadeToken { secret, token })
}

#[utoipa::path(
    delete,
    path = "/me/tokens/{id}",
    tag = "accounts",
    operation_id = "accounts_tokens_revoke",
    summary = "Revoke an access token; what is open by it ends",
    params(("id" = i64, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn revoke(
    State(core): State<Core>,
    State(hub): State<Hub>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let account = visitor.known()?.id;
    let id = id.parse().map_err(|_| ApiError::NotFound("token"))?;
    let revoked = core.store().revoke_token(account, id).await?;
    hub.disconnect_session(account, &revoked.token.digest);
    Ok(StatusCode::NO_CONTENT)
}

/// A token as its owner sees it.
pub(crate) fn on_the_wire(token: store::Token) -> AccessToken {
    let store::Token { id, token, used_ms } = token;
    let scopes = token.scopes.into_iter().map(shown).collect();
    AccessToken { id, name: token.name, scopes, created_ms: token.created_ms, used_ms }
}

/// A scope as the store keeps it.
pub(crate) const fn kept(scope: Scope) -> store::Scope {
    match scope {
        Scope::AccountRead => store::Scope::AccountRead,
        Scope::AccountWrite => store::Scope::AccountWrite,
        Scope::ChallengeWrite => store::Scope::ChallengeWrite,
        Scope::GamePlay => store::Scope::GamePlay,
        Scope::ChatWrite => store::Scope::ChatWrite,
    }
}

/// A scope as it travels.
pub(crate) const fn shown(scope: store::Scope) -> Scope {
    match scope {
        store::Scope::AccountRead => Scope::AccountRead,
        store::Scope::AccountWrite => Scope::AccountWrite,
        store::Scope::ChallengeWrite => Scope::ChallengeWrite,
        store::Scope::GamePlay => Scope::GamePlay,
        store::Scope::ChatWrite => Scope::ChatWrite,
    }
}
