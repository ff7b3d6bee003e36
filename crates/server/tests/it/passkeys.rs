//! Passkeys: made on a device, signed in with, and nobody gets in by another's.

mod device;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Quotas, SiteOptions};
use store::AccountId;

use self::device::Device;
use crate::world::{Browser, Reply, World};

const HEADERS: [(&str, &str); 2] =
    [("host", "localhost:7878"), ("content-type", "application/json")];

async fn post(browser: &Browser<'_>, path: &str, body: &Value) -> Reply {
    browser.send(Method::POST, path, &HEADERS, &body.to_string()).await
}

/// What a browser is asked, once the page has passed it on.
fn options(reply: &Reply) -> Value {
    let options = reply.json()["options"].as_str().expect("options").to_owned();
    serde_json::from_str(&options).expect("options are JSON")
}

async fn asked_to_make(browser: &Browser<'_>) -> Value {
    let confirmation = json!({"password": "correct horse"});
    options(&post(browser, "/api/me/passkeys/request", &confirmation).await.expect(StatusCode::OK))
}

async fn asked_to_sign(browser: &Browser<'_>) -> Value {
    let asked = post(browser, "/api/session/passkey/request", &Value::Null).await;
    options(&asked.expect(StatusCode::OK))
}

async fn add(browser: &Browser<'_>, credential: &str) -> Reply {
    post(browser, "/api/me/passkeys", &json!({"name": " phone ", "credential": credential})).await
}

async fn sign_in(browser: &Browser<'_>, credential: &str) -> Reply {
    post(browser, "/api/session/passkey", &json!({ "credential": credential })).await
}

/// A device that holds a passkey of this account.
async fn device(owner: &Browser<'_>, number: u8) -> Device {
    let mut device = Device::new(number);
    let made = device.made(&asked_to_make(owner).await);
    add(owner, &made).await.expect(StatusCode::OK);
    device
}

#[tokio::test]
async fn a_passkey_is_made_signed_in_with_renamed_and_removed() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let device = device(&anna, 1).await;
    let shown = anna.get("/api/me/passkeys").await.text;
    insta::assert_snapshot!(shown, @r#"[{"id":1,"name":"phone","created_ms":1800000000000,"used_ms":null}]"#);

    world.later(5_000);
    let elsewhere = world.browser();
    let answer = device.signed(&asked_to_sign(&elsewhere).await);
    sign_in(&elsewhere, &answer).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(elsewhere.name().await.as_deref(), Some("Anna"));
    let used = anna.get("/api/me/passkeys").await.json();
    assert_eq!(used[0]["used_ms"].as_i64(), Some(world.now_ms()));

    let renamed = anna.put("/api/me/passkeys/1", r#"{"text":"old phone"}"#).await;
    renamed.expect(StatusCode::NO_CONTENT);
    let data = anna.get("/api/me/data").await.json();
    assert_eq!(data["passkeys"][0]["name"], "old phone");
    anna.delete("/api/me/passkeys/1").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.delete("/api/me/passkeys/1").await.refusal(), "404 not-found");
    let answer = device.signed(&asked_to_sign(&elsewhere).await);
    assert_eq!(sign_in(&elsewhere, &answer).await.refusal(), "403 wrong-secret");
}

#[tokio::test]
async fn an_answer_counts_once_and_in_time() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let device = device(&anna, 1).await;
    let thief = world.browser();
    let answer = device.signed(&asked_to_sign(&thief).await);
    sign_in(&world.browser(), &answer).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(sign_in(&thief, &answer).await.refusal(), "403 wrong-secret", "it was overheard");
    let late = device.signed(&asked_to_sign(&thief).await);
    world.later(300_000);
    assert_eq!(sign_in(&thief, &late).await.refusal(), "403 wrong-secret");
    assert_eq!(thief.name().await, None);
}

#[tokio::test]
async fn another_key_another_site_and_a_closed_account_are_refused() {
    let world = World::new();
    let [anna, berta] = [world.person("Anna").await, world.person("Berta").await];
    let mut device = device(&anna, 1).await;
    let visitor = world.browser();

    let mut unknown = Device::new(2);
    unknown.made(&asked_to_make(&anna).await);
    let answer = unknown.signed(&asked_to_sign(&visitor).await);
    assert_eq!(sign_in(&visitor, &answer).await.refusal(), "403 wrong-secret");
    unknown.pose_as(&device);
    let forged = unknown.signed(&asked_to_sign(&visitor).await);
    assert_eq!(sign_in(&visitor, &forged).await.refusal(), "403 wrong-secret");

    device.origin = "http://localhost:1234".to_owned();
    let phished = device.signed(&asked_to_sign(&visitor).await);
    assert_eq!(sign_in(&visitor, &phished).await.refusal(), "403 wrong-secret");
    device.origin = "http://localhost:7878".to_owned();

    // What one was asked, another cannot answer for herself.
    let mut third = Device::new(3);
    let made = third.made(&asked_to_make(&anna).await);
    assert_eq!(add(&berta, &made).await.refusal(), "403 wrong-secret");

    let close = store::AccountChange::Closed(Some(world.now_ms()));
    world.store.change_account(AccountId(1), close).await.expect("she is there");
    let answer = device.signed(&asked_to_sign(&visitor).await);
    assert_eq!(sign_in(&visitor, &answer).await.refusal(), "403 wrong-secret");
    assert_eq!(visitor.name().await, None);
}

#[tokio::test]
async fn who_found_a_browser_signed_in_adds_no_passkey() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let guess = post(&anna, "/api/me/passkeys/request", &json!({"password": "wrong horse"})).await;
    assert_eq!(guess.refusal(), "403 wrong-secret");
    let guest = post(&world.browser(), "/api/me/passkeys/request", &json!({"password": ""})).await;
    assert_eq!(guest.refusal(), "401 not-signed-in");
}

#[tokio::test]
async fn a_recovery_removes_passkeys_and_a_new_password_keeps_them() {
    let world = World::new();
    let anna = world.person("Anna").await;
    device(&anna, 1).await;
    let change = r#"{"old":"correct horse","password":"battery staple"}"#;
    anna.put("/api/me/password", change).await.expect(StatusCode::NO_CONTENT);
    assert_ne!(anna.get("/api/me/passkeys").await.text, "[]");
    let codes = anna.post("/api/me/codes", r#"{"password":"battery staple"}"#).await.json();
    let code = codes["codes"][0].as_str().expect("a code");
    let recovery = json!({"name": "Anna", "code": code, "password": "correct horse"});
    anna.post("/api/recovery", &recovery.to_string()).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me/passkeys").await.text, "[]");
}

#[tokio::test]
async fn without_a_domain_there_are_no_passkeys() {
    let world = World::new();
    for host in ["127.0.0.1:7878", "petri.example"] {
        let headers = [("host", host), ("content-type", "application/json")];
        let visitor = world.browser();
        let path = "/api/session/passkey/request";
        let refused = visitor.send(Method::POST, path, &headers, "null").await;
        assert_eq!(refused.refusal(), "400 passkeys-need-https", "{host}");
    }
}

#[tokio::test]
async fn passkeys_of_an_account_and_requests_of_an_address_are_limited() {
    let world = World::new();
    let anna = world.person("Anna").await;
    for number in 1..=10 {
        device(&anna, number).await;
    }
    let more = post(&anna, "/api/me/passkeys/request", &json!({"password": "correct horse"})).await;
    assert_eq!(more.refusal(), "400 too-many-passkeys");

    let limited = World::with(SiteOptions { quotas: Quotas::Usual, ..SiteOptions::default() });
    let visitor = limited.browser();
    for _ in 0..60 {
        asked_to_sign(&visitor).await;
    }
    let more = post(&visitor, "/api/session/passkey/request", &Value::Null).await;
    assert_eq!(more.refusal(), "429 too-often");
}
