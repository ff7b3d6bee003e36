//! What has not changed is not sent again: an answer carries a tag of its content, and whoever names
//! that tag in `If-None-Match` is told that it still holds.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api_error::ApiError;
use crate::http::caching::{ASK, names, tag_of};
use crate::http::v1::problem::Problem;

/// No answer that is read here is longer.
const MOST_BYTES: usize = 16 << 20;

/// Tags an answer, or leaves its content out where it is known.
pub(crate) async fn tag(request: Request, next: Next) -> Response {
    let known = request.headers().get(header::IF_NONE_MATCH).cloned();
    let response = next.run(request).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, MOST_BYTES).await else {
        return Problem::from(ApiError::TooLong).into_response();
    };
    let tag = tag_of(&bytes);
    let list = known.as_ref().and_then(|value| value.to_str().ok());
    let is_known = list.is_some_and(|list| names(list, &tag));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        parts.headers.insert(header::ETAG, tag);
    }
    parts.headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(ASK));
    // A token adds what only its owner sees.
    parts.headers.insert(header::VARY, HeaderValue::from_static("authorization"));
    if is_known {
        parts.status = StatusCode::NOT_MODIFIED;
        parts.headers.remove(header::CONTENT_TYPE);
        parts.headers.remove(header::CONTENT_LENGTH);
        return Response::from_parts(parts, Body::empty());
    }
    Response::from_parts(parts, Body::from(bytes))
}
