//! How a program of another site gets an access token: its owner agrees on a page of this site, and the
//! program exchanges the code it is given there (OAuth 2.0, authorization code with PKCE).

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use super::Scope;

/// What somebody agrees to, on our own page. (Not printed by anything: it has no `Debug`.)
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewAuthorization {
    /// What the program calls itself; nobody has checked it.
    pub client_id: String,
    /// Where the code goes: an address by https, or one of the same machine.
    pub redirect_uri: String,
    /// What the token will allow, at least one thing.
    pub scopes: Vec<Scope>,
    /// The SHA-256 of what only the program knows, in base64url.
    pub code_challenge: String,
    /// What the program wants to be told again.
    #[serde(default)]
    pub state: Option<String>,
    /// The account's password.
    pub password: String,
}

/// Where the browser goes now, with the code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Authorization {
    /// The program's address, with `code` and `state`.
    pub redirect: String,
}

/// What is kept of an authorization until its code is exchanged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grant {
    /// Whose account.
    pub account: i64,
    /// To which program.
    pub client_id: String,
    /// Where the code went.
    pub redirect_uri: String,
    /// What was agreed to.
    pub scopes: Vec<Scope>,
    /// What the program's secret is held against.
    pub code_challenge: String,
}

/// A code to be exchanged for a token (a form, RFC 6749 and 7636).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenRequest {
    /// `authorization_code`.
    pub grant_type: String,
    /// The code.
    #[serde(default)]
    pub code: String,
    /// As when the code was asked for.
    #[serde(default)]
    pub redirect_uri: String,
    /// As when the code was asked for.
    #[serde(default)]
    pub client_id: String,
    /// What the challenge is the SHA-256 of: 43 to 128 characters.
    #[serde(default)]
    pub code_verifier: String,
}

/// A token to be revoked (a form, RFC 7009).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RevocationRequest {
    /// The token.
    pub token: String,
}

/// A token, as OAuth 2.0 has it. It holds until it is revoked.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenResponse {
    /// For the header `Authorization: Bearer`.
    pub access_token: String,
    /// Always `Bearer`.
    pub token_type: String,
    /// What it allows, with spaces between.
    pub scope: String,
}

/// Why there is no token, as OAuth 2.0 has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenRefused {
    /// `invalid_request`, `invalid_grant`, `unsupported_grant_type`, `temporarily_unavailable`.
    pub error: String,
    /// A sentence in English.
    pub error_description: String,
}

/// How programs get tokens here (RFC 8414, `/.well-known/oauth-authorization-server`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AuthorizationServer {
    /// The site.
    pub issuer: String,
    /// The page where people agree.
    pub authorization_endpoint: String,
    /// Where codes are exchanged.
    pub token_endpoint: String,
    /// Where tokens are revoked.
    pub revocation_endpoint: String,
    /// What tokens can allow.
    pub scopes_supported: Vec<Scope>,
    /// `code`.
    pub response_types_supported: Vec<String>,
    /// `authorization_code`.
    pub grant_types_supported: Vec<String>,
    /// `S256`.
    pub code_challenge_methods_supported: Vec<String>,
    /// `none`: programs have no secrets of their own.
    pub token_endpoint_auth_methods_supported: Vec<String>,
}
