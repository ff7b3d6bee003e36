//! Why a program's request was not done: the words of the other addresses, in the form of RFC 9457, and
//! what tokens have besides.

use std::collections::BTreeMap;

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::{Scope, StoreError};
use thiserror::Error;
use utoipa::IntoResponses;
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};

use crate::api_error::ApiError;

/// The media type of a problem.
const PROBLEM: (HeaderName, &str) = (header::CONTENT_TYPE, "application/problem+json");

/// Why a program's request was not done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Problem {
    /// As elsewhere.
    #[error(transparent)]
    Refused(ApiError),
    /// Nobody is named by the request.
    #[error("this needs an access token, in the header `Authorization: Bearer`")]
    NoToken,
    /// The token is none, or was revoked.
    #[error("there is no such token; perhaps it was revoked")]
    UnknownToken,
    /// The token allows other things.
    #[error("the token does not allow `{}`", .0.word())]
    OutOfScope(Scope),
}

impl<E: Into<ApiError>> From<E> for Problem {
    fn from(error: E) -> Self {
        Self::Refused(error.into())
    }
}

impl Problem {
    fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Self::Refused(error) => error.status_and_code(),
            Self::NoToken => (StatusCode::UNAUTHORIZED, "no-token"),
            Self::UnknownToken => (StatusCode::UNAUTHORIZED, "unknown-token"),
            Self::OutOfScope(_) => (StatusCode::FORBIDDEN, "out-of-scope"),
        }
    }

    /// What RFC 6750 wants to be said to who has no token, or a wrong one.
    fn challenge(&self) -> Option<String> {
        match self {
            Self::Refused(_) => None,
            Self::NoToken => Some("Bearer".to_owned()),
            Self::UnknownToken => Some(r#"Bearer error="invalid_token""#.to_owned()),
            Self::OutOfScope(scope) => {
                Some(format!(r#"Bearer error="insufficient_scope", scope="{}""#, scope.word()))
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        if let Self::Refused(ApiError::Store(error)) = &self
            && !matches!(error, StoreError::NotFound(_))
        {
            tracing::error!(%error, "the store refused");
        }
        let (status, code) = self.status_and_code();
        let problem = wire::online::Problem {
            kind: "about:blank".to_owned(),
            title: status.canonical_reason().unwrap_or("Refused").to_owned(),
            status: status.as_u16(),
            detail: self.to_string(),
            code: code.to_owned(),
        };
        let mut response = (status, [PROBLEM], wire::json_line(&problem)).into_response();
        let challenge = self.challenge().and_then(|text| HeaderValue::from_str(&text).ok());
        if let Some(challenge) = challenge {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, challenge);
        }
        if let Self::Refused(error) = self
            && let Some(seconds) = error.retry_after()
        {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl IntoResponses for Problem {
    fn responses() -> BTreeMap<String, RefOr<utoipa::openapi::Response>> {
        let problem = Content::new(Some(Ref::from_schema_name("Problem")));
        let response = ResponseBuilder::new().description("Why not").content(PROBLEM.1, problem);
        BTreeMap::from([("4XX".to_owned(), response.build().into())])
    }
}
