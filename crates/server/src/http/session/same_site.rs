//! Whether our own page asks. A browser says with everything that changes something from where it
//! was asked (`Sec-Fetch-Site`, and in older ones `Origin`); what says neither comes from no
//! browser, which could not be misled in somebody's name. The cookie is `SameSite=Lax` besides, and
//! a body must be JSON, which no form of another site can send.

use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HOST, ORIGIN, TRANSFER_ENCODING};
use axum::http::{HeaderMap, HeaderName, Method};

use crate::api_error::ApiError;
use crate::state::SiteOptions;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// Refuses what changes something and was not asked by our own page.
///
/// # Errors
/// `OtherSite`; `Invalid` for a body that is not JSON.
pub(crate) fn check(
    method: &Method,
    headers: &HeaderMap,
    options: &SiteOptions,
) -> Result<(), ApiError> {
    if matches!(*method, Method::GET | Method::HEAD) {
        return Ok(());
    }
    if !is_same_site(headers, options) {
        return Err(ApiError::OtherSite);
    }
    if has_body(headers) && !is_json(headers) {
        return Err(ApiError::Invalid(
            "not-json",
            "the body must be `application/json`".to_owned(),
        ));
    }
    Ok(())
}

/// Whether our own page asks, or no browser.
pub(crate) fn is_same_site(headers: &HeaderMap, options: &SiteOptions) -> bool {
    if let Some(site) = text(headers, &FETCH_SITE) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(headers, &ORIGIN) else { return !headers.contains_key(ORIGIN) };
    let asked_by = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    asked_by.is_some() && asked_by == host(headers, options)
}

/// The host that a visitor asks, with its port, as the proxy says where there is one.
pub(crate) fn host<'a>(headers: &'a HeaderMap, options: &SiteOptions) -> Option<&'a str> {
    let forwarded = text(headers, &FORWARDED_HOST).filter(|_| options.behind_proxy);
    forwarded.or_else(|| text(headers, &HOST))
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn has_body(headers: &HeaderMap) -> bool {
    let is_counted = text(headers, &CONTENT_LENGTH).is_some_and(|length| length != "0");
    is_counted || headers.contains_key(TRANSFER_ENCODING) || headers.contains_key(CONTENT_TYPE)
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = text(headers, &CONTENT_TYPE).and_then(|value| value.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::state::SiteOptions;
    use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};

    fn is_let_in(headers: &[(&'static str, &'static str)]) -> bool {
        let pair = |&(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        let headers: HeaderMap = headers.iter().map(pair).collect();
        check(&Method::POST, &headers, &SiteOptions::default()).is_ok()
    }

    #[test]
    fn our_own_page_and_programs_are_let_in() {
        assert!(is_let_in(&[]));
        assert!(is_let_in(&[("sec-fetch-site", "same-origin"), ("origin", "http://a")]));
        assert!(is_let_in(&[("origin", "https://petri.example"), ("host", "petri.example")]));
        assert!(is_let_in(&[("origin", "http://localhost:78"), ("host", "localhost:78")]));
    }

    #[test]
    fn others_are_not() {
        assert!(!is_let_in(&[("sec-fetch-site", "cross-site")]));
        assert!(!is_let_in(&[
            ("sec-fetch-site", "same-site"),
            ("origin", "http://a.b"),
            ("host", "b")
        ]));
        assert!(!is_let_in(&[("origin", "https://evil.example"), ("host", "petri.example")]));
        assert!(!is_let_in(&[("origin", "null"), ("host", "petri.example")]));
        assert!(!is_let_in(&[("origin", "https://petri.example")]));
    }

    #[test]
    fn a_body_is_json() {
        assert!(is_let_in(&[("content-length", "2"), ("content-type", "application/json")]));
        assert!(is_let_in(&[("content-type", "application/json; charset=utf-8")]));
        assert!(is_let_in(&[("content-length", "0")]));
        assert!(!is_let_in(&[("content-length", "2"), ("content-type", "text/plain")]));
        assert!(!is_let_in(&[("content-length", "2")]));
        assert!(!is_let_in(&[("content-type", "application/x-www-form-urlencoded")]));
    }
}
