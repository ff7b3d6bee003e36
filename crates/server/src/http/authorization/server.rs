//! What this site says about itself to libraries for OAuth 2.0 (RFC 8414).

use axum::Json;
use axum::http::{HeaderName, header};
use wire::online::{AuthorizationServer, Scope};

use crate::http::share::Asked;
use crate::http::v1;

/// The page where people agree, from the site's root.
const PAGE: &str = "/authorize";
/// All that a token can allow.
const SCOPES: [Scope; 5] = [
    Scope::AccountRead,
    Scope::AccountWrite,
    Scope::ChallengeWrite,
    Scope::GamePlay,
    Scope::ChatWrite,
];

/// The document.
pub(crate) async fn show(
    asked: Asked,
) -> ([(HeaderName, &'static str); 1], Json<AuthorizationServer>) {
    let site = asked.site;
    let api = format!("{site}{}", v1::PREFIX);
    let only = |word: &str| vec![word.to_owned()];
    let document = AuthorizationServer {
        authorization_endpoint: format!("{site}{PAGE}"),
        token_endpoint: format!("{api}/oauth/token"),
        revocation_endpoint: format!("{api}/oauth/revoke"),
        scopes_supported: SCOPES.to_vec(),
        response_types_supported: only("code"),
        grant_types_supported: only("authorization_code"),
        code_challenge_methods_supported: only("S256"),
        token_endpoint_auth_methods_supported: only("none"),
        issuer: site,
    };
    ([(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")], Json(document))
}
