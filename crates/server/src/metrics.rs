//! Counters for the person who hosts petri, in the Prometheus text format.
//!
//! Labels come from closed sets (method, kind of address, status), so that no visitor can make the
//! page of metrics grow.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

const REQUESTS: &str = "petri_http_requests_total";
const SECONDS: &str = "petri_http_request_duration_seconds";
const CONNECTIONS: &str = "petri_connections";
const DROPPED: &str = "petri_connections_dropped_total";
const APPENDS: &str = "petri_game_appends_total";
const APPEND_SECONDS: &str = "petri_game_append_duration_seconds";
const REFUSED: &str = "petri_limits_refused_total";
const QUEUE: &str = "petri_queue_length";
const CLOSED: &str = "petri_games_closed";
const BUS: &str = "petri_bus_connected";
const NEWS: &str = "petri_bus_news_total";
const LOG: &str = "petri_store_log_bytes";
const BUILD: &str = "petri_build_info";

/// Upper edges in seconds: files come from memory, so most answers take well under a millisecond.
const BUCKETS: [f64; 12] =
    [0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Counts a request and how long its answer took.
pub(crate) async fn count(request: Request, next: Next) -> Response {
    recorder();
    let method = method_name(request.method());
    let kind = kind(request.uri().path());
    let start = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    metrics::counter!(REQUESTS, "method" => method, "kind" => kind, "status" => status)
        .increment(1);
    metrics::histogram!(SECONDS, "kind" => kind).record(start.elapsed().as_secs_f64());
    response
}

/// Notes how many connections are open.
pub(crate) fn connections(open: usize) {
    recorder();
    metrics::gauge!(CONNECTIONS).set(f64::from(u32::try_from(open).unwrap_or(u32::MAX)));
}

/// Counts a connection that was dropped because it did not read.
pub(crate) fn dropped() {
    recorder();
    metrics::counter!(DROPPED).increment(1);
}

/// Counts an append to a game and how long the store took for it.
pub(crate) fn appended(time: Duration) {
    recorder();
    metrics::counter!(APPENDS).increment(1);
    metrics::histogram!(APPEND_SECONDS).record(time.as_secs_f64());
}

/// Counts what a limit has refused.
pub(crate) fn refused(limit: &'static str) {
    recorder();
    metrics::counter!(REFUSED, "limit" => limit).increment(1);
}

/// Notes how much waits in a queue.
pub(crate) fn waiting(queue: &'static str, length: usize) {
    recorder();
    let length = f64::from(u32::try_from(length).unwrap_or(u32::MAX));
    metrics::gauge!(QUEUE, "queue" => queue).set(length);
}

/// Notes whether nobody can move, because the store failed or the server stood still.
pub(crate) fn closed(is_closed: bool) {
    recorder();
    metrics::gauge!(CLOSED).set(if is_closed { 1.0 } else { 0.0 });
}

/// Notes whether the bus to the other nodes answers.
pub(crate) fn bus(is_connected: bool) {
    recorder();
    metrics::gauge!(BUS).set(if is_connected { 1.0 } else { 0.0 });
}

/// Counts a piece of news: `sent`, `received` or `dropped`.
pub(crate) fn news(what: &'static str) {
    recorder();
    metrics::counter!(NEWS, "what" => what).increment(1);
}

/// Notes how long the log is that the store has not yet folded into its database.
pub(crate) fn log_bytes(bytes: u64) {
    recorder();
    metrics::gauge!(LOG).set(bytes as f64);
}

/// The page `/metrics`.
pub(crate) async fn page() -> Response {
    match recorder() {
        Some(handle) => {
            let content_type = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
            (content_type, handle.render()).into_response()
        }
        None => (StatusCode::SERVICE_UNAVAILABLE, "metrics are kept elsewhere\n").into_response(),
    }
}

/// The process has one recorder; none where the program around us installed its own.
fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    RECORDER
        .get_or_init(|| {
            let builder = PrometheusBuilder::new()
                .set_buckets_for_metric(Matcher::Full(SECONDS.to_owned()), &BUCKETS)
                .ok()?
                .set_buckets_for_metric(Matcher::Full(APPEND_SECONDS.to_owned()), &BUCKETS)
                .ok()?;
            let handle = builder.install_recorder().ok()?;
            metrics::describe_counter!(REQUESTS, "Requests answered.");
            metrics::describe_histogram!(SECONDS, "Seconds from request to answer.");
            metrics::describe_gauge!(CONNECTIONS, "Connections open.");
            metrics::describe_counter!(DROPPED, "Connections dropped because they did not read.");
            metrics::describe_counter!(APPENDS, "Appends to games: moves and all else.");
            metrics::describe_histogram!(APPEND_SECONDS, "Seconds the store took to append.");
            metrics::describe_counter!(REFUSED, "Requests refused by a limit.");
            metrics::describe_gauge!(QUEUE, "What waits in a queue.");
            metrics::describe_gauge!(CLOSED, "1 while nobody can move.");
            metrics::describe_gauge!(BUS, "1 while the bus to other nodes answers.");
            metrics::describe_counter!(NEWS, "News sent to and received from other nodes.");
            metrics::describe_gauge!(LOG, "Bytes of the store's log not yet in its database.");
            metrics::describe_gauge!(BUILD, "1, with the version that runs as a label.");
            metrics::gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
            Some(handle)
        })
        .as_ref()
}

fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

fn kind(path: &str) -> &'static str {
    match path {
        "/healthz" | "/readyz" => "health",
        "/metrics" => "metrics",
        _ if path.starts_with("/api/") => "api",
        _ if path.rsplit('/').next().is_some_and(|last| last.contains('.')) => "file",
        _ => "page",
    }
}
