//! The router: every address of the server on one page.

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::trace::TraceLayer;

use crate::{client, headers, metrics};

/// The whole server as a value: the client's files, `/healthz` and `/metrics`.
///
/// Needs no socket, so that tests call it as a function; [`crate::Listener`] gives it one.
pub fn app() -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/metrics", get(metrics::page))
        .fallback(client::respond)
        .layer(from_fn(headers::add))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(metrics::count))
        .layer(TraceLayer::new_for_http())
}
