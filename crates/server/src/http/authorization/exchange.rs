//! The addresses that programs ask, from wherever they run: a code for a token, and a token revoked.
//! They answer as OAuth 2.0 has it, also in errors, so that any library for it works.

use std::collections::BTreeMap;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Json, http::HeaderMap};
use data_encoding::BASE64URL_NOPAD;
use store::{AccountId, StoreError};
use utoipa::IntoResponses;
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};
use wire::online::{Grant, RevocationRequest, TokenRefused, TokenRequest, TokenResponse};

use crate::api_error::ApiError;
use crate::http::accounts::tokens;
use crate::http::authorization::redirect::Redirect;
use crate::random;
use crate::realtime::hub::Hub;
use crate::state::Core;

/// How long a verifier is.
const VERIFIER: std::ops::RangeInclusive<usize> = 43..=128;

/// Why there is no token.
pub(crate) struct Refused(StatusCode, &'static str, String);

impl Refused {
    fn grant() -> Refused {
        let why =
            "the code is none, was used, is older than a minute, or was given for something else";
        Refused(StatusCode::BAD_REQUEST, "invalid_grant", why.to_owned())
    }

    fn request(why: impl Into<String>) -> Refused {
        Refused(StatusCode::BAD_REQUEST, "invalid_request", why.into())
    }
}

impl From<ApiError> for Refused {
    fn from(error: ApiError) -> Refused {
        match &error {
            ApiError::Store(_) | ApiError::Busy => {
                let status = StatusCode::SERVICE_UNAVAILABLE;
                Refused(status, "temporarily_unavailable", error.to_string())
            }
            _ => Refused::request(error.to_string()),
        }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        ApiError::from(error).into()
    }
}

impl From<FormRejection> for Refused {
    fn from(rejection: FormRejection) -> Refused {
        Refused::request(rejection.body_text())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused(status, error, error_description) = self;
        (status, Json(TokenRefused { error: error.to_owned(), error_description })).into_response()
    }
}

impl IntoResponses for Refused {
    fn responses() -> BTreeMap<String, RefOr<utoipa::openapi::Response>> {
        let refused = Content::new(Some(Ref::from_schema_name("TokenRefused")));
        let response =
            ResponseBuilder::new().description("Why not").content("application/json", refused);
        BTreeMap::from([("400".to_owned(), response.build().into())])
    }
}

#[utoipa::path(
    post,
    path = "/oauth/token",
    tag = "tokens",
    operation_id = "exchange_code",
    summary = "Exchange a code for an access token (OAuth 2.0 with PKCE)",
    description = "The owner of an account comes to the page `/authorize` with `response_type=code`, `client_id`, \
        `redirect_uri`, `scope` (with spaces between), `state`, `code_challenge` and `code_challenge_method=S256`, agrees, \
        and comes back to `redirect_uri` with `code` and `state`, or with `error=access_denied`. Programs are not registered. \
        The code counts once, for a minute. `/.well-known/oauth-authorization-server` says the same to libraries.",
    request_body(content = TokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The token", body = TokenResponse), Refused)
)]
pub(crate) async fn exchange(
    State(core): State<Core>,
    form: Result<Form<TokenRequest>, FormRejection>,
) -> Result<Json<TokenResponse>, Refused> {
    let Form(request) = form?;
    if request.grant_type != "authorization_code" {
        let why = "`grant_type` must be `authorization_code`".to_owned();
        return Err(Refused(StatusCode::BAD_REQUEST, "unsupported_grant_type", why));
    }
    if !VERIFIER.contains(&request.code_verifier.len()) {
        return Err(Refused::request("`code_verifier` has 43 to 128 characters"));
    }
    let code = random::digest(&request.code);
    let kept = match core.store().take_challenge(&code, core.now_ms()).await {
        Ok(kept) => kept,
        Err(StoreError::NotFound(_)) => return Err(Refused::grant()),
        Err(error) => return Err(error.into()),
    };
    let text = String::from_utf8(kept).map_err(|_| Refused::grant())?;
    let grant: Grant = wire::from_json(&text).map_err(|_| Refused::grant())?;
    let challenge = BASE64URL_NOPAD.encode(&random::digest(&request.code_verifier));
    let is_asked_by = grant.client_id == request.client_id
        && grant.redirect_uri == request.redirect_uri
        && grant.code_challenge == challenge;
    if !is_asked_by {
        return Err(Refused::grant());
    }
    let account = core.store().account(AccountId(grant.account)).await?;
    if account.closed_ms.is_some() {
        return Err(Refused::grant());
    }
    let redirect = Redirect::read(&grant.redirect_uri)?;
    let name = redirect.name(&grant.client_id).chars().filter(|c| !c.is_control());
    let name = name.take(tokens::LONGEST_NAME).collect();
    let scope: Vec<&str> = grant.scopes.iter().map(|scope| tokens::kept(*scope).word()).collect();
    let scope = scope.join(" ");
    let made = tokens::keep(&core, account.id, name, grant.scopes).await?;
    Ok(Json(TokenResponse { access_token: made.secret, token_type: "Bearer".to_owned(), scope }))
}

#[utoipa::path(
    post,
    path = "/oauth/revoke",
    tag = "tokens",
    operation_id = "revoke_token",
    summary = "Revoke an access token; whoever has it may",
    request_body(content = RevocationRequest, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "There is no such token, or no longer"), Refused)
)]
pub(crate) async fn revoke(
    State(core): State<Core>,
    State(hub): State<Hub>,
    form: Result<Form<RevocationRequest>, FormRejection>,
) -> Result<HeaderMap, Refused> {
    let Form(request) = form?;
    let digest = random::digest(&request.token);
    match core.store().token(&digest).await {
        Ok(found) => {
            let account = found.token.account;
            match core.store().revoke_token(account, found.id).await {
                Ok(_) => hub.disconnect_session(account, &digest),
                Err(StoreError::NotFound(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::NotFound(_)) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(HeaderMap::new())
}
