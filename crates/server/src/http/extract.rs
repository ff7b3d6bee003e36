//! What a request says, read once: a JSON body or a query, refused in the words of the wire.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;

use crate::api_error::ApiError;

/// The body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(JsonRejection::BytesRejection(_)) => Err(ApiError::TooLong),
            Err(rejection) => Err(ApiError::Invalid("unreadable", rejection.body_text())),
        }
    }
}

/// The query of an address.
pub(crate) struct Params<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequestParts<S> for Params<T>
where
    Query<T>: FromRequestParts<S, Rejection = QueryRejection>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(Self(value)),
            Err(rejection) => Err(ApiError::Invalid("unreadable", rejection.body_text())),
        }
    }
}
