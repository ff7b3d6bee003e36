//! Programs of other sites that act for somebody here: the owner agrees on our page, by password, and
//! the program exchanges a code for an access token (OAuth 2.0, authorization code with PKCE). Programs
//! are not registered: what one calls itself is shown as unchecked, and what counts is the site to which
//! the code goes. The token is one like any other: listed, and revoked, on the account page.
//!
//! A code holds for a minute and counts once: it lies in the store, from which one request takes it, at
//! whatever node.

pub(crate) mod exchange;
mod redirect;
pub(crate) mod server;

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::online::{Authorization, Grant, NewAuthorization};

use crate::api_error::ApiError;
use crate::http::accounts::tokens::check_room;
use crate::http::auth::sign_in::{check_password, limit};
use crate::http::authorization::redirect::Redirect;
use crate::http::extract::Body;
use crate::http::session::Person;
use crate::http::session::cookie::Caller;
use crate::random;
use crate::site::Site;
use crate::state::Core;

/// How long a code holds.
const LIFE_MS: i64 = 60_000;
/// Its letters and digits: 200 bits.
const CODE_LENGTH: usize = 40;
/// How long a SHA-256 is in base64url.
const CHALLENGE_LENGTH: usize = 43;
/// What programs call themselves, and what they want to be told again, is no longer.
const LONGEST: usize = 500;

/// The address that our page asks.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(agree))
}

#[utoipa::path(
    post,
    path = "/me/authorizations",
    tag = "accounts",
    operation_id = "authorization_agree",
    summary = "Let a program of another site act for the account; where to go with the code",
    request_body = NewAuthorization,
    responses((status = 200, description = "Done", body = Authorization), ApiError)
)]
async fn agree(
    State(core): State<Core>,
    Person(account, session): Person,
    caller: Caller,
    Body(request): Body<NewAuthorization>,
) -> Result<Json<Authorization>, ApiError> {
    let redirect = Redirect::read(&request.redirect_uri)?;
    let state = request.state.unwrap_or_default();
    if request.client_id.is_empty() || request.client_id.len().max(state.len()) > LONGEST {
        let problem = format!("`client_id` and `state` have up to {LONGEST} bytes");
        return Err(ApiError::Invalid("authorization", problem));
    }
    if request.scopes.is_empty() {
        let problem = "a token must allow something".to_owned();
        return Err(ApiError::Invalid("scopes", problem));
    }
    let is_of_base64 = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let challenge = request.code_challenge;
    if challenge.len() != CHALLENGE_LENGTH || !challenge.chars().all(is_of_base64) {
        let problem = "`code_challenge` is a SHA-256 in base64url".to_owned();
        return Err(ApiError::Invalid("authorization", problem));
    }
    limit(&core, &caller, &account.name, session).await?;
    check_password(&core, request.password, account.password).await?;
    check_room(&core, account.id).await?;
    let code = random::word::<CODE_LENGTH>()?;
    let grant = Grant {
        account: account.id.0,
        client_id: request.client_id,
        redirect_uri: request.redirect_uri,
        scopes: request.scopes,
        code_challenge: challenge,
    };
    let until_ms = core.now_ms().saturating_add(LIFE_MS);
    let kept = wire::json_line(&grant).into_bytes();
    core.store().keep_challenge(random::digest(&code), kept, until_ms).await?;
    Ok(Json(Authorization { redirect: redirect.with(&code, &state) }))
}
