//! Under which address somebody asks, for addresses that are read elsewhere.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;

use crate::api_error::ApiError;
use crate::http::session::cookie::Caller;
use crate::http::session::same_site::host;
use crate::state::Core;
use crate::state::limits::Limit;
use crate::texts::Texts;

/// Where and by whom something is asked that is to be shown elsewhere.
pub(crate) struct Asked {
    /// The site, as `https://club.example`; empty where the request does not name it.
    pub(crate) site: String,
    caller: Caller,
    languages: String,
}

impl Asked {
    /// By the head of a request.
    pub(crate) fn of(parts: &Parts, core: &Core) -> Asked {
        let caller = Caller::of(parts, core);
        let scheme = if caller.is_https { "https" } else { "http" };
        let host = host(&parts.headers, core.options()).filter(|host| is_plain(host));
        let site = host.map(|host| format!("{scheme}://{host}")).unwrap_or_default();
        let languages = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Asked { site, caller, languages: languages.unwrap_or_default().to_owned() }
    }

    /// Counts it as something that is looked at.
    ///
    /// # Errors
    /// `TooOften`.
    pub(crate) fn count(&self, core: &Core) -> Result<(), ApiError> {
        core.limits().take(Limit::Read, self.caller.who(None))
    }

    /// The texts in the language that is wanted.
    pub(crate) fn texts(&self) -> Option<Texts> {
        Texts::wanted(&self.languages)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Asked
where
    Core: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Asked::of(parts, &Core::from_ref(state)))
    }
}

/// Whether it is a host and perhaps a port, which mean nothing but themselves in HTML.
fn is_plain(host: &str) -> bool {
    !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c))
}
