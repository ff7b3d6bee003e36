//! What a program's request says: as elsewhere, refused as a problem.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;

use crate::http::extract;
use crate::http::v1::problem::Problem;

/// The body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let extract::Body(value) = extract::Body::from_request(request, state).await?;
        Ok(Self(value))
    }
}

/// The query of an address.
pub(crate) struct Params<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequestParts<S> for Params<T>
where
    Query<T>: FromRequestParts<S, Rejection = QueryRejection>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let extract::Params(value) = extract::Params::from_request_parts(parts, state).await?;
        Ok(Self(value))
    }
}
