//! Programs of other sites: their users agree, and a code becomes a token.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::world::{Browser, Reply, World};

/// The verifier and the challenge of RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const BACK: &str = "https://app.example/back?x=1";

fn wanted() -> Value {
    json!({
        "client_id": "my app",
        "redirect_uri": BACK,
        "scopes": ["game:play", "account:read"],
        "code_challenge": CHALLENGE,
        "state": "a b",
        "password": "correct horse",
    })
}

async fn agree(owner: &Browser<'_>, wanted: &Value) -> Reply {
    owner.post("/api/me/authorizations", &wanted.to_string()).await
}

/// A code for the program of these tests.
pub(crate) async fn code(owner: &Browser<'_>) -> String {
    let reply = agree(owner, &wanted()).await.expect(StatusCode::OK).json();
    let to = reply["redirect"].as_str().expect("an address").to_owned();
    let rest = to.strip_prefix(&format!("{BACK}&code=")).unwrap_or_else(|| panic!("{to}"));
    rest.strip_suffix("&state=a%20b").unwrap_or_else(|| panic!("{to}")).to_owned()
}

/// The form by which a program exchanges a code.
pub(crate) fn exchange(code: &str) -> String {
    format!(
        "grant_type=authorization_code&code={code}&client_id=my+app&\
         redirect_uri=https%3A%2F%2Fapp.example%2Fback%3Fx%3D1&code_verifier={VERIFIER}"
    )
}

async fn post(world: &World, form: &str) -> Reply {
    let headers =
        [("content-type", "application/x-www-form-urlencoded"), ("origin", "https://app.example")];
    world.browser().send(Method::POST, "/api/v1/oauth/token", &headers, form).await
}

fn refusal(reply: &Reply) -> String {
    let error = reply.json()["error"].as_str().unwrap_or("?").to_owned();
    format!("{} {error}", reply.status.as_u16())
}

#[tokio::test]
async fn a_code_becomes_a_token_that_is_listed_with_the_others() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let made = post(&world, &exchange(&code(&anna).await)).await.expect(StatusCode::OK);
    assert_eq!(made.header("access-control-allow-origin"), "*");
    assert_eq!(made.header("cache-control"), "no-store");
    let made = made.json();
    assert_eq!(
        (&made["token_type"], &made["scope"]),
        (&"Bearer".into(), &"game:play account:read".into())
    );
    let tokens = anna.get("/api/me/tokens").await.json();
    assert_eq!(tokens[0]["name"], "app.example", "what is certain of the program");
    let bearer = format!("Bearer {}", made["access_token"].as_str().expect("a token"));
    let headers = [("authorization", bearer.as_str())];
    let ask = async || world.browser().send(Method::GET, "/api/v1/account", &headers, "").await;
    ask().await.expect(StatusCode::OK);
    anna.delete("/api/me/tokens/1").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(ask().await.refusal(), "401 unknown-token");
}

#[tokio::test]
async fn a_code_counts_once_for_a_minute_and_for_whom_it_was_given() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let used = code(&anna).await;
    post(&world, &exchange(&used)).await.expect(StatusCode::OK);
    assert_eq!(refusal(&post(&world, &exchange(&used)).await), "400 invalid_grant");
    let old = code(&anna).await;
    world.later(60_000);
    assert_eq!(refusal(&post(&world, &exchange(&old)).await), "400 invalid_grant");
    for (from, to) in [
        (VERIFIER, "another-verifier-that-is-just-as-long-as-it-should-be"),
        ("app.example", "other.example"),
        ("my+app", "another"),
    ] {
        let stolen = code(&anna).await;
        let wrong = exchange(&stolen).replace(from, to);
        assert_eq!(refusal(&post(&world, &wrong).await), "400 invalid_grant", "{to}");
        let late = post(&world, &exchange(&stolen)).await;
        assert_eq!(refusal(&late), "400 invalid_grant", "who guesses wrong has used it up");
    }
    let mine = code(&anna).await;
    for (form, error) in [
        (exchange(&mine).replace("authorization_code", "password"), "400 unsupported_grant_type"),
        (exchange(&mine).replace(VERIFIER, "short"), "400 invalid_request"),
        ("code=1".to_owned(), "400 invalid_request"),
    ] {
        assert_eq!(refusal(&post(&world, &form).await), error, "{form}");
    }
    anna.send(
        Method::DELETE,
        "/api/me",
        &[("content-type", "application/json")],
        r#"{"password":"correct horse"}"#,
    )
    .await;
    assert_eq!(anna.get("/api/me/tokens").await.refusal(), "401 not-signed-in");
    assert_eq!(refusal(&post(&world, &exchange(&mine)).await), "400 invalid_grant");
}

#[tokio::test]
async fn what_cannot_be_agreed_to_is_refused() {
    let world = World::new();
    let anna = world.person("Anna").await;
    for (field, value, expected) in [
        ("redirect_uri", json!("http://app.example/"), "400 redirect-uri"),
        ("redirect_uri", json!("javascript:alert(1)"), "400 redirect-uri"),
        ("scopes", json!([]), "400 scopes"),
        ("scopes", json!(["game:win"]), "400 unreadable"),
        ("code_challenge", json!("plain"), "400 authorization"),
        ("client_id", json!(""), "400 authorization"),
        ("state", json!("x".repeat(501)), "400 authorization"),
        ("password", json!("wrong horse"), "403 wrong-secret"),
    ] {
        let mut wanted = wanted();
        wanted[field] = value;
        assert_eq!(agree(&anna, &wanted).await.refusal(), expected, "{field}");
    }
    let nobody = world.browser();
    assert_eq!(agree(&nobody, &wanted()).await.refusal(), "401 not-signed-in");
    let elsewhere = [("content-type", "application/json"), ("origin", "https://app.example")];
    let reply =
        anna.send(Method::POST, "/api/me/authorizations", &elsewhere, &wanted().to_string()).await;
    assert_eq!(reply.refusal(), "403 other-site");
}

#[tokio::test]
async fn libraries_find_everything() {
    let world = World::new();
    let path = "/.well-known/oauth-authorization-server";
    let headers = [("host", "petri.example")];
    let described =
        world.browser().send(Method::GET, path, &headers, "").await.expect(StatusCode::OK);
    insta::assert_snapshot!(described.text, @r#"{"issuer":"http://petri.example","authorization_endpoint":"http://petri.example/authorize","token_endpoint":"http://petri.example/api/v1/oauth/token","revocation_endpoint":"http://petri.example/api/v1/oauth/revoke","scopes_supported":["account:read","account:write","challenge:write","game:play","chat:write"],"response_types_supported":["code"],"grant_types_supported":["authorization_code"],"code_challenge_methods_supported":["S256"],"token_endpoint_auth_methods_supported":["none"]}"#);
}
