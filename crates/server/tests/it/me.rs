//! Who asks: nobody at first.

use axum::http::{Method, StatusCode};

use crate::request::{get, send};

#[tokio::test]
async fn whoever_has_done_nothing_is_nobody() {
    let answer = get("/api/me").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("set-cookie"), "");
    insta::assert_snapshot!(answer.text(), @r#"{"player":null,"role":"player","settings":{},"waiting":[],"unread":0,"sends_mail":false,"has_explorer":false}"#);
}

#[tokio::test]
async fn an_unknown_cookie_is_nobody_s() {
    let cookie = format!("petri={}", "0".repeat(64));
    let answer = send(Method::GET, "/api/me", &[("cookie", &cookie)]).await;
    assert!(answer.text().starts_with(r#"{"player":null"#), "{}", answer.text());
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_refused_in_words_of_the_wire() {
    let answer = get("/api/nothing").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    insta::assert_snapshot!(answer.text(), @r#"{"code":"not-found","message":"there is no such address"}"#);
    let answer = send(Method::PUT, "/api/me", &[]).await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    insta::assert_snapshot!(answer.text(), @r#"{"code":"no-such-method","message":"this address has no such method"}"#);
}

#[tokio::test]
async fn another_site_changes_nothing() {
    let answer = send(Method::PUT, "/api/me", &[("sec-fetch-site", "cross-site")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    insta::assert_snapshot!(answer.text(), @r#"{"code":"other-site","message":"this was asked from another site"}"#);
}
