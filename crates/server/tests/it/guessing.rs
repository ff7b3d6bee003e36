//! Guessing at an account from elsewhere: it gets slow, and the owner notices nothing.

use axum::http::{Method, StatusCode};
use server::SiteOptions;

use crate::world::{Browser, Reply, World};

const RIGHT: &str = r#"{"name":"Anna","password":"correct horse"}"#;
const WRONG: &str = r#"{"name":"Anna","password":"wrong horse"}"#;

fn world() -> World {
    World::with(SiteOptions { behind_proxy: true, ..SiteOptions::default() })
}

async fn sign_in(browser: &Browser<'_>, from: &str, body: &str) -> Reply {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", from)];
    browser.send(Method::POST, "/api/session", &headers, body).await
}

/// Tries wrong passwords from three addresses, 20 from each.
async fn guess(world: &World) {
    for address in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        for _ in 0..20 {
            let guess = sign_in(&world.browser(), address, WRONG).await;
            assert_eq!(guess.refusal(), "403 wrong-secret");
        }
        assert_eq!(sign_in(&world.browser(), address, WRONG).await.refusal(), "429 too-often");
    }
}

#[tokio::test(start_paused = true)]
async fn guessing_from_elsewhere_locks_nobody_out() {
    let world = world();
    let anna = world.person("Anna").await;
    guess(&world).await;

    let other = r#"{"old":"correct horse","password":"another one"}"#;
    anna.put("/api/me/password", other).await.expect(StatusCode::NO_CONTENT);
    let back = other.replace("another one", "x").replace("correct horse", "another one");
    let back = back.replace("\"x\"", "\"correct horse\"");
    anna.put("/api/me/password", &back).await.expect(StatusCode::NO_CONTENT);

    anna.delete("/api/session").await.expect(StatusCode::NO_CONTENT);
    let start = tokio::time::Instant::now();
    sign_in(&anna, "192.0.2.1", RIGHT).await.expect(StatusCode::NO_CONTENT);
    assert!(start.elapsed().as_secs() < 3, "a known browser does not wait");

    let start = tokio::time::Instant::now();
    sign_in(&world.browser(), "192.0.2.9", RIGHT).await.expect(StatusCode::NO_CONTENT);
    assert!(start.elapsed().as_secs() >= 3, "an unknown one waits, and is let in");
}

#[tokio::test(start_paused = true)]
async fn a_known_browser_has_tries_of_its_own_and_not_endlessly_many() {
    let world = world();
    let anna = world.person("Anna").await;
    anna.delete("/api/session").await.expect(StatusCode::NO_CONTENT);
    for _ in 0..20 {
        assert_eq!(sign_in(&anna, "192.0.2.4", WRONG).await.refusal(), "403 wrong-secret");
    }
    assert_eq!(sign_in(&anna, "192.0.2.4", WRONG).await.refusal(), "429 too-often");
    // Its cookie is for this account alone.
    world.person("Berta").await;
    let berta = RIGHT.replace("Anna", "Berta");
    for n in 0..21 {
        let reply = sign_in(&anna, "192.0.2.5", &berta.replace("correct", "wrong")).await;
        let expected = if n < 20 { "403 wrong-secret" } else { "429 too-often" };
        assert_eq!(reply.refusal(), expected);
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_makes_the_cookie_of_a_known_browser() {
    let world = world();
    let _anna = world.person("Anna").await;
    guess(&world).await;
    let forger = world.browser();
    forger.set_cookie(Some(format!("petri-known-1={}-{}", "0".repeat(16), "0".repeat(32))));
    assert_eq!(sign_in(&forger, "192.0.2.1", RIGHT).await.refusal(), "429 too-often");
}

#[tokio::test]
async fn behind_https_cookies_are_the_host_s_alone() {
    let world = world();
    let anna = world.browser();
    let headers = [("content-type", "application/json"), ("x-forwarded-proto", "https")];
    let made = anna.send(Method::POST, "/api/accounts", &headers, RIGHT).await;
    let cookie = made.header("set-cookie").to_owned();
    assert!(cookie.starts_with("__Host-petri="), "{cookie}");
    assert!(cookie.contains("Secure") && cookie.contains("Path=/"), "{cookie}");
    assert!(!cookie.contains("Domain"), "{cookie}");
    assert_eq!(made.header("strict-transport-security"), "max-age=31536000");
    let me = anna.send(Method::GET, "/api/me", &headers, "").await;
    assert_eq!(me.json()["player"]["name"], "Anna");
    // A cookie that another host of the same domain has set does not count.
    let planted = world.browser();
    planted.set_cookie(anna.cookie().map(|cookie| cookie.replace("__Host-", "")));
    let me = planted.send(Method::GET, "/api/me", &headers, "").await;
    assert_eq!(me.json()["player"], serde_json::Value::Null);
    assert_eq!(anna.get("/api/me").await.header("strict-transport-security"), "");
}
