//! The router: every address of the server on one page.

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;
use tracing::Span;

use crate::api_error::ApiError;
use crate::http::{
    accounts, auth, authorization, client, confirm_mail, day, games, headers, lab, lobby,
    moderation, openapi, operator_pages, session, share, studies, unsubscribe, v1,
};
use crate::metrics;
use crate::site::Site;

/// Where the API lies.
const PREFIX: &str = "/api";
/// No body is longer: the longest is a rule-abiding game's tree of conditional moves.
const BODY_BYTES: usize = 64 << 10;
/// A store that takes longer for the simplest question does not answer.
const STORE_ANSWERS: Duration = Duration::from_secs(2);
/// No answer takes longer, but for what is streamed.
const TIMEOUT: Duration = Duration::from_secs(20);

/// The whole server as a value: the client's files, the API, `/healthz` and `/metrics`.
///
/// Needs no socket, so that tests call it as a function; [`crate::Listener`] gives it one.
pub fn app(site: Site) -> Router {
    Router::new()
        .nest(v1::PREFIX, api_for_programs(&site))
        .nest(PREFIX, api(&site))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics::page))
        .route("/.well-known/oauth-authorization-server", get(authorization::server::show))
        .route("/embed/game/{id}", get(share::embed::game))
        .route("/embed/study/{id}", get(share::embed::study))
        .route("/embed/position/{game}", get(share::embed::position))
        .route("/embed/board.css", get(share::embed::style))
        .fallback(client::respond)
        .layer(from_fn_with_state(site.clone(), headers::add))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(metrics::count))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .with_state(site)
}

/// Whether the server can do its work: it runs and answers (`/healthz`) also while its store fails.
/// Without the bus it works on: if it did not, all nodes would be gone with it.
async fn ready(State(site): State<Site>) -> (StatusCode, &'static str) {
    const NOT: StatusCode = StatusCode::SERVICE_UNAVAILABLE;
    if site.is_draining() {
        return (NOT, "this node is about to stop\n");
    }
    if site.games().is_closed() {
        return (NOT, "the games rest until the store answers\n");
    }
    match tokio::time::timeout(STORE_ANSWERS, site.store().last_heartbeat()).await {
        Ok(Ok(_)) => {}
        Ok(Err(_)) | Err(_) => return (NOT, "the store does not answer\n"),
    }
    match site.bus().has_others() && !site.bus().is_connected() {
        true => (StatusCode::OK, "ok, but no bus: news of other nodes comes two seconds late\n"),
        false => (StatusCode::OK, "ok\n"),
    }
}

/// What a request is logged as: the address without what a letter's link carries.
fn span(request: &Request) -> Span {
    let path = request.uri().path();
    let is_of_letter = |word: &&str| path.contains(*word);
    let shown = match ["/unsubscribe/", "/confirm-mail/"].iter().find(|word| is_of_letter(word)) {
        Some(word) => format!("{}{word}…", path.split(*word).next().unwrap_or_default()),
        None => path.to_owned(),
    };
    tracing::debug_span!("request", method = %request.method(), path = shown)
}

/// The API for programs, with limits and errors of its own.
fn api_for_programs(site: &Site) -> Router<Site> {
    let (described, document) = v1::router().split_for_parts();
    let described = described.route("/openapi.json", openapi::page(document, v1::PREFIX));
    v1::governed(described, site)
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIMEOUT))
}

fn api(site: &Site) -> Router<Site> {
    let (described, mut document) = openapi::router()
        .merge(accounts::router())
        .merge(auth::router())
        .merge(authorization::router())
        .merge(confirm_mail::router())
        .merge(day::router())
        .merge(games::router())
        .merge(lab::router())
        .merge(lobby::router())
        .merge(moderation::router())
        .merge(operator_pages::router())
        .merge(share::router())
        .merge(studies::router())
        .split_for_parts();
    let (from_anywhere, unsubscribing) = unsubscribe::router().split_for_parts();
    document.merge(unsubscribing);
    described
        .route("/openapi.json", openapi::page(document, PREFIX))
        .route("/asyncapi.json", openapi::socket_page(PREFIX))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIMEOUT))
        .fallback(|| async { ApiError::NotFound("address") })
        .method_not_allowed_fallback(|| async { ApiError::NoSuchMethod })
        .layer(from_fn_with_state(site.clone(), session::limit_reads))
        .layer(from_fn(session::carry))
        .layer(from_fn_with_state(site.clone(), session::refuse_other_sites))
        // Mail programs ask from anywhere.
        .merge(from_anywhere)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ))
}
