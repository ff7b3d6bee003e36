//! The address of the pages that the operator may set.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::online::OperatorPage;

use crate::api_error::ApiError;
use crate::http::caching::{ASK, names, tag_of};
use crate::site::Site;
use crate::state::Core;

/// The address of the operator's pages.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(show))
}

#[utoipa::path(
    get,
    path = "/pages/{name}",
    tag = "site",
    operation_id = "operator_pages_show",
    summary = "A page of the operator's own: `imprint`, `privacy`",
    params(("name" = String, Path)),
    responses((status = 200, description = "Done", body = OperatorPage), ApiError)
)]
async fn show(
    State(core): State<Core>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let html = core.options().pages.page(&name).ok_or(ApiError::NotFound("page"))?;
    let tag = tag_of(html.as_bytes());
    let caching = [(header::CACHE_CONTROL, ASK.to_owned()), (header::ETAG, tag.clone())];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|list| names(list, &tag)) {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    Ok((caching, Json(OperatorPage { html: html.clone() })).into_response())
}
