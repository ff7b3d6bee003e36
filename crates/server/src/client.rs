//! The browser client, embedded: files by name, and one page for every route of the client.
//!
//! A name with a dot in its last part is a file; anything else is a page, and every page is
//! `index.html`, because the client reads the address itself. An address the client does not know
//! gets the same page (it says so in the reader's language) with status 404.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::encoding::Encoding;

#[derive(Embed)]
#[folder = "$OUT_DIR/client"]
struct Client;

/// A file under `assets/` carries the hash of its content in its name and never changes.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Everything else may change with the next version: the browser asks each time.
const ASK: &str = "no-cache";

/// Answers any address that no other route took.
pub(crate) async fn respond(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let allow = [(header::ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allow, "only GET and HEAD\n").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let last = path.rsplit('/').next().unwrap_or_default();
    if !last.contains('.') {
        let status = if is_page(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
        return file("index.html", status, &headers).unwrap_or_else(not_found);
    }
    file(path, StatusCode::OK, &headers).unwrap_or_else(not_found)
}

/// Whether the client has a page there; the twin of `web/src/app/routes.ts`, less its data.
fn is_page(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    matches!(
        parts.as_slice(),
        [] | ["play" | "games" | "rules" | "editor" | "settings"]
            | ["lobby" | "account" | "moderation"]
            | ["rules" | "day" | "game" | "challenge" | "player", _]
    )
}

fn not_found() -> Response {
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, ASK)], "no such file\n").into_response()
}

/// The named file in the best encoding the browser takes, or 304 where it has it already.
fn file(path: &str, status: StatusCode, headers: &HeaderMap) -> Option<Response> {
    if path.ends_with(".br") || path.ends_with(".gz") {
        return None; // a compressed twin is an encoding of a file, not a file
    }
    let plain = Client::get(path)?;
    let (encoding, content) = encoded(path, headers).unwrap_or((None, plain));
    let tag = entity_tag(&content);

    let known = status == StatusCode::OK
        && headers
            .get(header::IF_NONE_MATCH)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|list| names(list, &tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = (status, Body::from(content.data)).into_response();
        set(&mut response, header::CONTENT_TYPE, content_type(path));
        if let Some(encoding) = encoding {
            set(&mut response, header::CONTENT_ENCODING, encoding.name());
        }
        response
    };
    set(&mut response, header::CACHE_CONTROL, caching(path));
    set(&mut response, header::VARY, "accept-encoding");
    if let Ok(value) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, value);
    }
    Some(response)
}

fn encoded(path: &str, headers: &HeaderMap) -> Option<(Option<Encoding>, EmbeddedFile)> {
    Encoding::accepted(headers)
        .into_iter()
        .find_map(|encoding| Some((Some(encoding), Client::get(&encoding.twin_of(path))?)))
}

fn caching(path: &str) -> &'static str {
    if path.starts_with("assets/") { FOREVER } else { ASK }
}

fn set(response: &mut Response, name: header::HeaderName, value: &'static str) {
    response.headers_mut().insert(name, HeaderValue::from_static(value));
}

/// A strong tag: each encoding of a file is a content of its own.
fn entity_tag(content: &EmbeddedFile) -> String {
    let hash = content.metadata.sha256_hash();
    let hex: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

/// Whether an `If-None-Match` list names the tag; weak comparison, as RFC 9110 asks for it.
fn names(list: &str, tag: &str) -> bool {
    list.split(',').map(str::trim).any(|item| item == "*" || item.trim_start_matches("W/") == tag)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{ASK, FOREVER, caching, content_type, is_page};

    #[test]
    fn only_a_name_with_its_hash_is_kept_forever() {
        assert_eq!(caching("assets/index-CnY0XMEG.js"), FOREVER);
        for path in ["index.html", "petri.wasm", "sw.js", "manifest.webmanifest"] {
            assert_eq!(caching(path), ASK, "{path}");
        }
    }

    #[test]
    fn browsers_are_told_what_they_insist_on() {
        assert_eq!(content_type("petri.wasm"), "application/wasm");
        assert_eq!(content_type("assets/a.b.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("manifest.webmanifest"), "application/manifest+json");
        assert_eq!(content_type("unknown.xyz"), "application/octet-stream");
    }

    #[test]
    fn pages_are_those_of_the_client() {
        for path in
            ["", "play", "rules/", "rules/schataxx-balanced", "day/2026-01-31", "lobby", "game/a1"]
        {
            assert!(is_page(path), "{path}");
        }
        for path in ["day", "game", "play/ataxx", "rules/ataxx/more", "admin"] {
            assert!(!is_page(path), "{path}");
        }
    }
}
