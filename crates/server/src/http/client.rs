//! The browser client, embedded: files by name, and one page for every route of the client.
//!
//! A name with a dot in its last part is a file; anything else is a page, and every page is
//! `index.html`, because the client reads the address itself. An address the client does not know
//! gets the same page (it says so in the reader's language) with status 404.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};
use std::borrow::Cow;

use crate::games::command::Games;
use crate::http::caching::{ASK, names, tag_of};
use crate::http::encoding::Encoding;
use crate::http::share::Asked;
use crate::http::share::preview;
use crate::state::Core;
use crate::state::operator_pages::Pages;

/// Whether the browser client was there when this was built; else a page says how to build it.
pub const HAS_CLIENT: bool = option_env!("PETRI_HAS_CLIENT").is_some();

#[derive(Embed)]
#[folder = "$OUT_DIR/client"]
struct Client;

/// A file under `assets/` carries the hash of its content in its name and never changes.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Answers any address that no other route took.
pub(crate) async fn respond(
    State(core): State<Core>,
    State(games): State<Games>,
    asked: Asked,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let allow = [(header::ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allow, "only GET and HEAD\n").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let last = path.rsplit('/').next().unwrap_or_default();
    if !last.contains('.') {
        let status = if is_page(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
        let preview = preview::of(&core, &games, &asked, &uri).await.unwrap_or_default();
        return page(&core.options().pages, &preview, status, &headers).unwrap_or_else(not_found);
    }
    file(path, StatusCode::OK, &headers).unwrap_or_else(not_found)
}

/// The client's pages by their first word; the twin of `web/src/app/routes.ts`, less its data.
const PAGES: [&str; 20] = [
    "play",
    "analysis",
    "puzzles",
    "learn",
    "practice",
    "solved",
    "lab",
    "boards",
    "studies",
    "games",
    "rules",
    "editor",
    "settings",
    "lobby",
    "account",
    "authorize",
    "moderation",
    "reference",
    "imprint",
    "privacy",
];
/// Those about one thing, which the second word names.
const PAGES_OF_ONE: [&str; 11] = [
    "a",
    "rules",
    "learn",
    "day",
    "game",
    "challenge",
    "player",
    "lab",
    "studies",
    "unsubscribe",
    "confirm-mail",
];

/// Whether the client has a page there.
fn is_page(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts.as_slice() {
        [] => true,
        [page] => PAGES.contains(page),
        [page, _] => PAGES_OF_ONE.contains(page),
        _ => false,
    }
}

/// The one page. It carries which pages the operator has set, so that it need not ask, and what it says
/// about itself to those who show its link.
fn page(pages: &Pages, preview: &str, status: StatusCode, headers: &HeaderMap) -> Option<Response> {
    const PATH: &str = "index.html";
    let set = pages.names();
    if set.is_empty() && preview.is_empty() {
        return file(PATH, status, headers);
    }
    let plain = String::from_utf8(Client::get(PATH)?.data.into_owned()).ok()?;
    let mut head = "</title>".to_owned();
    if !set.is_empty() {
        let set = set.join(" ");
        head.push_str(&format!("\n    <meta name=\"petri-pages\" content=\"{set}\" />"));
    }
    head.push_str(preview);
    let text = plain.replacen("</title>", &head, 1);
    let tag = tag_of(text.as_bytes());
    let content = Content { bytes: text.into_bytes().into(), tag, encoding: None };
    Some(answer(PATH, content, status, headers))
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
    let (encoding, found) = encoded(path, headers).unwrap_or((None, plain));
    let content = Content { tag: entity_tag(&found), bytes: found.data, encoding };
    Some(answer(path, content, status, headers))
}

/// What a file holds, in one encoding.
struct Content {
    bytes: Cow<'static, [u8]>,
    tag: String,
    encoding: Option<Encoding>,
}

fn answer(path: &str, content: Content, status: StatusCode, headers: &HeaderMap) -> Response {
    let Content { bytes, tag, encoding } = content;
    let known = status == StatusCode::OK
        && headers
            .get(header::IF_NONE_MATCH)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|list| names(list, &tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = (status, Body::from(bytes)).into_response();
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
    response
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

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "jsonl" => "application/jsonl; charset=utf-8",
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
    use std::collections::BTreeSet;

    use super::{ASK, FOREVER, PAGES, PAGES_OF_ONE, caching, content_type, is_page};

    #[test]
    fn only_a_name_with_its_hash_is_kept_forever() {
        assert_eq!(caching("assets/index-CnY0XMEG.js"), FOREVER);
        for path in ["index.html", "petri.wasm", "sw.js", "manifest.webmanifest"] {
            assert_eq!(caching(path), ASK, "{path}");
        }
    }

    #[test]
    fn the_headers_browsers_insist_on_are_sent() {
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

    /// The client's own list is read as it stands: `{ page: 'NAME' }`, perhaps with data, which is
    /// the second word of the address but for query and fragment.
    #[test]
    fn server_and_client_know_the_same_pages() {
        const ROUTES: &str = include_str!("../../../../web/src/app/routes.ts");
        let (mut plain, mut of_one) = (BTreeSet::new(), BTreeSet::new());
        for line in ROUTES.lines().filter_map(|line| line.trim().strip_prefix("| { page: '")) {
            let (page, rest) = line.split_once('\'').expect("a name in quotes");
            let data = rest.trim_matches([' ', ';', '}']).split(';');
            let thing = data
                .filter_map(|field| field.split_once(':'))
                .find(|(name, _)| !["query", "fragment"].contains(&name.trim()));
            match thing {
                // The home page has no name in addresses, and what is missing has no page.
                _ if page == "home" || page == "missing" => {}
                None => assert!(plain.insert(page), "{page} twice"),
                Some((_, kind)) => {
                    assert!(of_one.insert(page), "{page} twice");
                    if kind.ends_with("| null") {
                        plain.insert(page);
                    }
                }
            }
        }
        assert_eq!(plain, BTreeSet::from(PAGES));
        // A short link is read as the analysis it stands for.
        of_one.insert("a");
        assert_eq!(of_one, BTreeSet::from(PAGES_OF_ONE));
    }
}
