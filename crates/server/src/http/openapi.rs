//! The API for those who write programs: an OpenAPI document, and an AsyncAPI document
//! for what travels on the socket. Each address is described where it is
//! declared, beside its handler; what travels follows from the types of `wire`. So an address without a
//! description does not exist, and a type that changes changes the document.

use std::collections::BTreeMap;

use axum::http::header;
use axum::routing::{MethodRouter, get};
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use wire::Variant;
use wire::online::{AsyncApi, Rating, Refused, Seat};

use crate::api_error::ApiError;
use crate::site::Site;

/// What is the same for all addresses. The schemas named here stand in pairs and the like, into which
/// `utoipa` does not look.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "petri",
        description = "Accounts, lobby and games of a petri server. Whoever asks is known by the \
            cookie `petri`, which comes with the first answer that makes somebody a guest. What is \
            refused says why, with a short `code` that stays the same."
    ),
    components(schemas(Rating, Refused, Seat, Variant))
)]
struct Document;

/// No address yet; those of all parts of the API are merged into it.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::with_openapi(Document::openapi())
}

/// The address of the document, for an API that lies under this prefix.
pub(crate) fn page(mut document: utoipa::openapi::OpenApi, prefix: &str) -> MethodRouter<Site> {
    let paths = std::mem::take(&mut document.paths.paths).into_iter();
    document.paths.paths = paths.map(|(path, item)| (format!("{prefix}{path}"), item)).collect();
    // Plain data always becomes JSON.
    let text = document.to_json().unwrap_or_default();
    get(|| async move { ([(header::CONTENT_TYPE, "application/json")], text) })
}

/// The address of the description of the socket, for an API that lies under this prefix.
pub(crate) fn socket_page(prefix: &str) -> MethodRouter<Site> {
    let text = wire::json_line(&AsyncApi::new(&format!("{prefix}/socket")));
    get(|| async move { ([(header::CONTENT_TYPE, "application/json")], text) })
}

impl IntoResponses for ApiError {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let refused = Content::new(Some(Ref::from_schema_name("Refused")));
        let response =
            ResponseBuilder::new().description("Why not").content("application/json", refused);
        BTreeMap::from([("4XX".to_owned(), response.build().into())])
    }
}
