//! The embedded client: pages, files, encodings, caching and the headers around them.
//!
//! These tests hold for the built client and for the placeholder alike.

use axum::http::{Method, StatusCode};

use crate::request::{get, send};

#[tokio::test]
async fn every_route_of_the_client_is_the_same_page() {
    let home = get("/").await;
    assert_eq!(home.status, StatusCode::OK);
    assert_eq!(home.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(home.header("cache-control"), "no-cache");
    for path in ["/play?game=ataxx", "/rules/attangle", "/day/2026-01-31", "/games/"] {
        let page = get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_eq!(page.body, home.body, "{path}");
    }
}

#[tokio::test]
async fn an_unknown_page_is_the_client_with_status_404() {
    let page = get("/no/such/page").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert_eq!(page.body, get("/").await.body);
}

#[tokio::test]
async fn an_unknown_file_is_not_a_page() {
    for path in ["/assets/missing.js", "/../Cargo.toml", "/assets/%2e%2e/secret.txt", "/x.wasm"] {
        let answer = get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.text(), "no such file\n", "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    }
}

#[tokio::test]
async fn robots_and_old_browsers_find_their_files() {
    // The placeholder is one page alone.
    let expected = if server::HAS_CLIENT { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let robots = get("/robots.txt").await;
    assert_eq!(robots.status, expected);
    assert_eq!(robots.text().contains("User-agent: *"), server::HAS_CLIENT);
    let icon = get("/favicon.ico").await;
    assert_eq!(icon.status, expected);
    assert_eq!(icon.header("content-type").starts_with("image/"), server::HAS_CLIENT);
}

#[tokio::test]
async fn the_compressed_twins_have_no_address_of_their_own() {
    for path in ["/index.html.br", "/index.html.gz"] {
        assert_eq!(get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_browser_that_has_the_page_gets_304_without_a_body() {
    let first = get("/").await;
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with('"') && tag.ends_with('"') && tag.len() > 10, "{tag}");

    for list in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
        let again = send(Method::GET, "/", &[("if-none-match", &list)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{list}");
        assert!(again.body.is_empty(), "{list}");
        assert_eq!(again.header("etag"), tag);
    }
    let changed = send(Method::GET, "/", &[("if-none-match", "\"other\"")]).await;
    assert_eq!(changed.status, StatusCode::OK);
}

#[tokio::test]
async fn an_encoding_is_named_and_has_a_tag_of_its_own() {
    let plain = get("/").await;
    assert_eq!(plain.header("content-encoding"), "");
    assert_eq!(plain.header("vary"), "accept-encoding");
    for (accepted, name) in [("gzip, br", "br"), ("gzip", "gzip")] {
        let small = send(Method::GET, "/", &[("accept-encoding", accepted)]).await;
        assert_eq!(small.header("vary"), "accept-encoding");
        if small.header("content-encoding") == name {
            assert!(small.body.len() < plain.body.len());
            assert_ne!(small.header("etag"), plain.header("etag"));
        } else {
            assert_eq!(small.body, plain.body, "only the placeholder has no twin");
        }
    }
}

#[tokio::test]
async fn other_methods_are_refused_with_the_list_of_those_allowed() {
    let answer = send(Method::POST, "/", &[]).await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(answer.header("allow"), "GET, HEAD");
}

#[tokio::test]
async fn head_gives_the_headers_alone() {
    let answer = send(Method::HEAD, "/healthz", &[]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.body.is_empty());
}

#[tokio::test]
async fn every_answer_carries_the_headers_of_security() {
    let mut seen = Vec::new();
    for path in ["/", "/no/such/page", "/missing.js", "/healthz", "/metrics"] {
        let answer = get(path).await;
        let mut lines: Vec<String> = answer
            .headers
            .iter()
            .filter(|(name, _)| {
                !["content-type", "content-length", "etag", "vary", "cache-control"]
                    .contains(&name.as_str())
            })
            .map(|(name, value)| format!("{name}: {}", value.to_str().expect("ASCII")))
            .collect();
        lines.sort();
        seen.push(lines.join("\n"));
    }
    seen.dedup();
    assert_eq!(seen.len(), 1, "the same headers everywhere");
    insta::assert_snapshot!(seen[0]);
}
