//! The description of the API for programs: an OpenAPI 3.1 document, made of what the handlers declare.

use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use wire::Variant;
use wire::online::{Problem, Rating, Seat, TokenRefused};

use crate::site::Site;

/// What is the same for all addresses. The schemas named here stand in pairs and the like, into which
/// `utoipa` does not look.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "petri for programs",
        version = "1",
        description = "Accounts, challenges and games of a petri server, for bots and other programs."
    ),
    components(schemas(Problem, Rating, Seat, TokenRefused, Variant)),
    modifiers(&Token)
)]
struct Document;

/// How a program says for whom it asks.
struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let mut scheme = Http::new(HttpAuthScheme::Bearer);
        scheme.description = Some("An access token, made on the account page".to_owned());
        if let Some(components) = &mut document.components {
            components.add_security_scheme("token", SecurityScheme::Http(scheme));
        }
    }
}

/// No address yet; those of all parts are merged into it.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::with_openapi(Document::openapi())
}
