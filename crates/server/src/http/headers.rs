//! Headers of every answer: what a page may load and do, and the isolation WebAssembly threads need.
//!
//! A browser gives a page shared memory (which stops a search at once) only when the page is
//! cross-origin isolated: opener and embedder policies below. Workers read the policy of their own
//! script's answer, so every answer carries all of them.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::http::session::cookie::Caller;
use crate::state::Core;

/// Everything is refused that is not named; `wasm-unsafe-eval` allows WebAssembly and no `eval`.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PERMISSIONS_POLICY: &str = "accelerometer=(), camera=(), display-capture=(), \
    geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const HEADERS: [(HeaderName, &str); 8] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// What a page for frames of other sites may load: pictures and a style sheet of ours, and it can do nothing.
const POLICY_OF_FRAMES: &str = "default-src 'none'; img-src 'self'; style-src 'self'; \
    base-uri 'none'; form-action 'none'";

/// Marks an answer that pages of other sites may show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShownElsewhere {
    /// A picture.
    AsPicture,
    /// A page, in a frame.
    InFrame,
}

/// A browser that came by https comes by https alone for a year.
const HTTPS_ALONE: &str = "max-age=31536000";

/// Adds the headers to an answer.
pub(crate) async fn add(State(core): State<Core>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let is_https = Caller::of(&parts, &core).is_https;
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if is_https {
        let value = HeaderValue::from_static(HTTPS_ALONE);
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if let Some(shown) = response.extensions().get().copied() {
        open_to_others(shown, response.headers_mut());
    }
    response
}

/// Lets pages of other sites show it.
fn open_to_others(shown: ShownElsewhere, headers: &mut HeaderMap) {
    let policy = HeaderName::from_static("cross-origin-resource-policy");
    headers.insert(policy, HeaderValue::from_static("cross-origin"));
    if shown == ShownElsewhere::InFrame {
        let policy = HeaderValue::from_static(POLICY_OF_FRAMES);
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        headers.remove(header::X_FRAME_OPTIONS);
    }
}
