//! Access tokens as their owners and their programs meet them.

use axum::http::{Method, StatusCode};
use server::SiteOptions;

use crate::world::{Browser, Reply, World};

const WANTED: &str =
    r#"{"name":" my bot ","scopes":["game:play","account:read"],"password":"correct horse"}"#;

/// The secret of a new token.
async fn made(owner: &Browser<'_>) -> String {
    let made = owner.post("/api/me/tokens", WANTED).await.expect(StatusCode::OK).json();
    made["secret"].as_str().expect("a secret").to_owned()
}

/// What a program gets that has this token.
async fn asked(world: &World, path: &str, token: &str) -> Reply {
    let header = format!("Bearer {token}");
    let program = world.browser();
    program.send(Method::GET, path, &[("authorization", &header)], "").await
}

#[tokio::test]
async fn a_token_is_made_used_and_revoked() {
    let world = World::new();
    let anna = world.person("Anna").await;
    assert_eq!(anna.get("/api/me/tokens").await.text, "[]");
    let secret = made(&anna).await;
    assert!(secret.starts_with("petri_") && secret.len() == 46, "{secret}");
    let shown = anna.get("/api/me/tokens").await.text;
    insta::assert_snapshot!(shown, @r#"[{"id":1,"name":"my bot","scopes":["account:read","game:play"],"created_ms":1800000000000,"used_ms":null}]"#);

    world.later(5_000);
    let account = asked(&world, "/api/v1/account", &secret).await.expect(StatusCode::OK);
    assert_eq!(account.json()["player"]["name"], "Anna");
    assert_eq!(account.header("set-cookie"), "", "no program gets a cookie");
    let used = async || anna.get("/api/me/tokens").await.json()[0]["used_ms"].as_i64();
    let first_use = world.now_ms();
    assert_eq!(used().await, Some(first_use));
    world.later(30_000);
    asked(&world, "/api/v1/account", &secret).await.expect(StatusCode::OK);
    assert_eq!(used().await, Some(first_use), "to the minute");
    world.later(30_000);
    asked(&world, "/api/v1/account", &secret).await.expect(StatusCode::OK);
    assert_eq!(used().await, Some(world.now_ms()));

    anna.delete("/api/me/tokens/1").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.delete("/api/me/tokens/1").await.refusal(), "404 not-found");
    let refused = asked(&world, "/api/v1/account", &secret).await;
    assert_eq!(refused.refusal(), "401 unknown-token");
    assert_eq!(refused.header("www-authenticate"), r#"Bearer error="invalid_token""#);
}

#[tokio::test]
async fn the_secret_is_kept_nowhere() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let secret = made(&anna).await;
    let kept = format!("{:?}", world.store.tokens(store::AccountId(1)).await);
    assert!(kept.contains("my bot") && !kept.contains(&secret), "{kept}");
    let data = anna.get("/api/me/data").await.text;
    assert!(data.contains("my bot") && !data.contains(&secret), "{data}");
}

#[tokio::test]
async fn what_makes_no_token_is_refused() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let wanted = |from: &str, to: &str| WANTED.replace(from, to);
    for (body, refusal) in [
        (wanted(" my bot ", "  "), "400 token-name"),
        (wanted(" my bot ", &"x".repeat(41)), "400 token-name"),
        (wanted("\"game:play\",\"account:read\"", ""), "400 scopes"),
        (wanted("game:play", "game:win"), "400 unreadable"),
        (wanted("correct horse", "wrong horse"), "403 wrong-secret"),
    ] {
        assert_eq!(anna.post("/api/me/tokens", &body).await.refusal(), refusal, "{body}");
    }
    let guest = world.browser();
    guest.put("/api/me/settings", "{}").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(guest.post("/api/me/tokens", WANTED).await.refusal(), "401 not-signed-in");
    for _ in 0..20 {
        made(&anna).await;
    }
    assert_eq!(anna.post("/api/me/tokens", WANTED).await.refusal(), "400 too-many-tokens");
    let berta = world.person("Berta").await;
    assert_eq!(berta.delete("/api/me/tokens/1").await.refusal(), "404 not-found");
    assert_eq!(berta.delete("/api/me/tokens/x").await.refusal(), "404 not-found");
}

#[tokio::test]
async fn another_password_revokes_all_tokens() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let secret = made(&anna).await;
    let change = r#"{"old":"correct horse","password":"another one"}"#;
    anna.put("/api/me/password", change).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(asked(&world, "/api/v1/account", &secret).await.refusal(), "401 unknown-token");
}

#[tokio::test]
async fn programs_are_known_by_tokens_and_pages_by_cookies() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let secret = made(&anna).await;
    let refused = anna.get("/api/v1/account").await;
    assert_eq!(refused.refusal(), "401 no-token");
    assert_eq!(refused.header("www-authenticate"), "Bearer");
    assert_eq!(refused.header("content-type"), "application/problem+json");
    insta::assert_snapshot!(refused.text, @r#"{"type":"about:blank","title":"Unauthorized","status":401,"detail":"this needs an access token, in the header `Authorization: Bearer`","code":"no-token"}"#);
    let me = asked(&world, "/api/me", &secret).await.json();
    assert_eq!(me["player"], serde_json::Value::Null);
    let tokens = asked(&world, "/api/me/tokens", &secret).await;
    assert_eq!(tokens.refusal(), "401 not-signed-in", "no token makes another");
}

#[tokio::test]
async fn a_token_allows_what_it_was_made_for() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let body = WANTED.replace(",\"account:read\"", "");
    let made = anna.post("/api/me/tokens", &body).await.expect(StatusCode::OK).json();
    let refused = asked(&world, "/api/v1/account", made["secret"].as_str().expect("text")).await;
    assert_eq!(refused.refusal(), "403 out-of-scope");
    let challenge = r#"Bearer error="insufficient_scope", scope="account:read""#;
    assert_eq!(refused.header("www-authenticate"), challenge);
}

#[tokio::test]
async fn what_is_left_of_the_limit_is_said() {
    let world = World::with(SiteOptions::default());
    let anna = world.person("Anna").await;
    let secret = made(&anna).await;
    let first = asked(&world, "/api/v1/account", &secret).await.expect(StatusCode::OK);
    assert_eq!(first.header("ratelimit-policy"), r#""requests";q=600;w=60"#);
    assert_eq!(first.header("ratelimit"), r#""requests";r=599;t=1"#);
    for _ in 0..599 {
        asked(&world, "/api/v1/account", &secret).await.expect(StatusCode::OK);
    }
    let refused = asked(&world, "/api/v1/account", &secret).await;
    assert_eq!(refused.refusal(), "429 too-often");
    let seconds: i64 = refused.header("retry-after").parse().expect("a number");
    let nobody = world.browser().get("/api/v1/openapi.json").await;
    nobody.expect(StatusCode::OK);
    world.later(seconds * 1000);
    asked(&world, "/api/v1/account", &secret).await.expect(StatusCode::OK);
}
