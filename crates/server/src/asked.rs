//! What a request says, read once: a JSON body or a query, refused in the words of the wire.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;

use crate::refusal::Refusal;
use crate::site::Site;

/// The body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<T> FromRequest<Site> for Body<T>
where
    Json<T>: FromRequest<Site, Rejection = JsonRejection>,
{
    type Rejection = Refusal;

    async fn from_request(request: Request, site: &Site) -> Result<Self, Refusal> {
        match Json::<T>::from_request(request, site).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(JsonRejection::BytesRejection(_)) => Err(Refusal::TooLong),
            Err(rejection) => Err(Refusal::Invalid("unreadable", rejection.body_text())),
        }
    }
}

/// The query of an address.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T> FromRequestParts<Site> for Asked<T>
where
    Query<T>: FromRequestParts<Site, Rejection = QueryRejection>,
{
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Refusal> {
        match Query::<T>::from_request_parts(parts, site).await {
            Ok(Query(value)) => Ok(Self(value)),
            Err(rejection) => Err(Refusal::Invalid("unreadable", rejection.body_text())),
        }
    }
}
