//! Accounts as their owners meet them: signing up, in and out, codes, settings, leaving.

use axum::http::{Method, StatusCode};
use server::SiteOptions;
use store::{AccountChange, Role};

use crate::world::World;

const HORSE: &str = r#"{"name":"Anna","password":"correct horse"}"#;

#[tokio::test]
async fn signing_up_makes_a_person_with_eight_codes() {
    let world = World::new();
    let anna = world.browser();
    let codes = anna.post("/api/accounts", HORSE).await.expect(StatusCode::OK).json();
    let codes = codes["codes"].as_array().expect("a list").clone();
    assert_eq!(codes.len(), 8);
    assert!(codes.iter().all(|code| code.as_str().expect("text").len() == 19), "{codes:?}");
    insta::assert_snapshot!(anna.get("/api/me").await.text, @r#"{"player":{"name":"Anna","kind":"person","level":null,"rating":null},"role":"player","settings":{},"waiting":[],"unread":0,"sends_mail":false,"has_explorer":false}"#);
    insta::assert_snapshot!(anna.get("/api/players/anna").await.text, @r#"{"player":{"name":"Anna","kind":"person","level":null,"rating":null},"since_ms":1800000000000,"closed":false,"ratings":[],"games":0,"blocked":false}"#);
}

#[tokio::test]
async fn names_are_unique_whatever_their_case() {
    let world = World::new();
    world.person("Anna").await;
    let other = world.browser();
    let again = other.post("/api/accounts", r#"{"name":"ANNA","password":"12345678"}"#).await;
    assert_eq!(again.refusal(), "409 name-taken");
    for (body, refusal) in [
        (r#"{"name":"ab","password":"12345678"}"#, "400 name"),
        (r#"{"name":"admin","password":"12345678"}"#, "400 name-reserved"),
        (r#"{"name":"Berta","password":"1234567"}"#, "400 password"),
        (r#"{"name":"Berta"}"#, "400 unreadable"),
        ("{", "400 unreadable"),
    ] {
        assert_eq!(other.post("/api/accounts", body).await.refusal(), refusal, "{body}");
    }
    assert_eq!(other.name().await, None);
}

#[tokio::test]
async fn a_guest_becomes_a_person_and_old_cookies_die() {
    let world = World::new();
    let guest = world.browser();
    guest.put("/api/me/settings", r#"{"theme":"dark"}"#).await.expect(StatusCode::NO_CONTENT);
    let name = guest.name().await.expect("a guest");
    assert!(name.starts_with("Guest-"), "{name}");
    let other = world.browser();
    other.set_cookie(guest.cookie());

    guest.post("/api/accounts", HORSE).await.expect(StatusCode::OK);
    let me = guest.get("/api/me").await.json();
    assert_eq!(me["player"]["name"], "Anna");
    assert_eq!(me["settings"]["theme"], "dark");
    assert_eq!(other.name().await, None);
    assert_eq!(guest.post("/api/accounts", HORSE).await.refusal(), "400 signed-in");
}

#[tokio::test]
async fn wrong_names_and_wrong_passwords_get_the_same_answer() {
    let world = World::new();
    let anna = world.person("Anna").await;
    anna.delete("/api/session").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.cookie(), None);
    let wrong_password =
        anna.post("/api/session", r#"{"name":"Anna","password":"wrong horse"}"#).await;
    let wrong_name =
        anna.post("/api/session", r#"{"name":"Ann","password":"correct horse"}"#).await;
    assert_eq!(wrong_password.refusal(), "403 wrong-secret");
    assert_eq!(wrong_password.text, wrong_name.text);

    let right = r#"{"name":"anna","password":"correct horse"}"#;
    anna.post("/api/session", right).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.name().await.as_deref(), Some("Anna"));
}

#[tokio::test]
async fn a_code_recovers_an_account_once() {
    let world = World::new();
    let anna = world.browser();
    let codes = anna.post("/api/accounts", HORSE).await.json();
    let code = codes["codes"][3].as_str().expect("a code").to_uppercase();
    let body = format!(r#"{{"name":"anna","code":"{code}","password":"another one"}}"#);
    let lost = world.browser();
    lost.post("/api/recovery", &body).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(lost.name().await.as_deref(), Some("Anna"));
    assert_eq!(anna.name().await, None, "all other browsers are signed out");
    assert_eq!(lost.post("/api/recovery", &body).await.refusal(), "403 wrong-secret");
    let nobody = body.replace("anna", "nobody1");
    assert_eq!(lost.post("/api/recovery", &nobody).await.refusal(), "403 wrong-secret");
    assert_eq!(anna.post("/api/session", HORSE).await.refusal(), "403 wrong-secret");

    let request = r#"{"password":"another one"}"#;
    let renewed = lost.post("/api/me/codes", request).await.expect(StatusCode::OK).json();
    assert_ne!(renewed["codes"], codes["codes"]);
    let old = codes["codes"][0].as_str().expect("a code");
    let body = format!(r#"{{"name":"anna","code":"{old}","password":"a third one"}}"#);
    assert_eq!(anna.post("/api/recovery", &body).await.refusal(), "403 wrong-secret");
}

#[tokio::test]
async fn another_password_signs_all_others_out() {
    let world = World::new();
    let (anna, other) = (world.person("Anna").await, world.browser());
    other.post("/api/session", HORSE).await.expect(StatusCode::NO_CONTENT);
    let wrong = r#"{"old":"wrong horse","password":"another one"}"#;
    assert_eq!(anna.put("/api/me/password", wrong).await.refusal(), "403 wrong-secret");
    let right = r#"{"old":"correct horse","password":"another one"}"#;
    anna.put("/api/me/password", right).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.name().await.as_deref(), Some("Anna"));
    assert_eq!(other.name().await, None);
}

#[tokio::test]
async fn a_deleted_account_leaves_no_name_and_no_way_in() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let mail = AccountChange::Email(Some("a@b.example".to_owned()));
    world.store.change_account(store::AccountId(1), mail).await.expect("there");
    let leave = async |request: &str| anna.ask(Method::DELETE, "/api/me", Some(request)).await;
    assert_eq!(leave("null").await.refusal(), "403 wrong-secret");
    assert_eq!(leave(r#"{"password":"wrong horse"}"#).await.refusal(), "403 wrong-secret");
    leave(r#"{"password":"correct horse"}"#).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.name().await, None);
    assert_eq!(anna.post("/api/session", HORSE).await.refusal(), "403 wrong-secret");
    assert_eq!(anna.get("/api/players/Anna").await.refusal(), "404 not-found");
    let gone = world.store.account(store::AccountId(1)).await.expect("its number stays");
    assert_eq!((gone.name.as_str(), gone.password, gone.email), ("~1", None, None));
    world.person("Anna").await;
}

#[tokio::test]
async fn one_s_data_can_be_had_whole() {
    let world = World::new();
    let (anna, _berta) = (world.person("Anna").await, world.person("Berta").await);
    anna.put("/api/players/berta/block", "null").await.expect(StatusCode::NO_CONTENT);
    anna.put("/api/me/settings", r#"{"sounds":"off"}"#).await.expect(StatusCode::NO_CONTENT);
    let report = r#"{"player":"Berta","text":"rude"}"#;
    anna.post("/api/reports", report).await.expect(StatusCode::NO_CONTENT);
    let data = anna.get("/api/me/data").await.expect(StatusCode::OK);
    insta::assert_snapshot!(data.text, @r#"{"name":"Anna","mail":null,"since_ms":1800000000000,"role":"player","muted_until_ms":null,"settings":{"sounds":"off"},"sessions_ms":[[1800000000000,1800000000000]],"tokens":[],"passkeys":[],"subscriptions":[],"studies":[],"boards":[],"ratings":[],"blocked":["Berta"],"notes":[],"lines":[],"notices":[],"plans":[],"offers":[],"reports":[{"player":"Berta","game":null,"text":"rude"}],"days":[]}"#);
    assert_eq!(world.browser().get("/api/me/data").await.refusal(), "401 not-signed-in");
}

#[tokio::test]
async fn players_block_and_unblock_each_other() {
    let world = World::new();
    let (anna, _berta) = (world.person("Anna").await, world.person("Berta").await);
    assert_eq!(anna.put("/api/players/Anna/block", "null").await.refusal(), "400 yourself");
    assert_eq!(anna.put("/api/players/Carla/block", "null").await.refusal(), "404 not-found");
    anna.put("/api/players/Berta/block", "null").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/players/Berta").await.json()["blocked"], true);
    assert_eq!(anna.get("/api/me/blocked").await.text, r#"["Berta"]"#);
    anna.delete("/api/players/Berta/block").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/players/Berta").await.json()["blocked"], false);
}

#[tokio::test]
async fn a_closed_account_is_nobody() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let id = world.store.account_by_name("Anna").await.expect("there").id;
    let close = AccountChange::Closed(Some(world.now_ms()));
    world.store.change_account(id, close).await.expect("there");
    assert_eq!(anna.name().await, None);
    assert_eq!(anna.post("/api/session", HORSE).await.refusal(), "403 wrong-secret");
    assert_eq!(anna.get("/api/players/Anna").await.json()["closed"], true);
}

#[tokio::test]
async fn a_session_lasts_while_it_is_used() {
    const DAY_MS: i64 = 86_400_000;
    let world = World::new();
    let anna = world.person("Anna").await;
    for _ in 0..3 {
        world.later(100 * DAY_MS);
        assert_eq!(anna.name().await.as_deref(), Some("Anna"));
    }
    world.later(181 * DAY_MS);
    assert_eq!(anna.name().await, None);
}

#[tokio::test]
async fn passwords_are_tried_only_so_often() {
    let world = World::with(SiteOptions::default());
    let anna = world.person("Anna").await;
    let wrong = r#"{"name":"Anna","password":"wrong horse"}"#;
    let mut tries = 0;
    let refused = loop {
        let reply = anna.post("/api/session", wrong).await;
        if reply.status == StatusCode::TOO_MANY_REQUESTS {
            break reply;
        }
        tries += 1;
        assert!(tries < 100, "never refused");
    };
    assert_eq!(tries, 20);
    let seconds: i64 = refused.header("retry-after").parse().expect("a number");
    world.later(seconds * 1000);
    assert_eq!(anna.post("/api/session", wrong).await.refusal(), "403 wrong-secret");
}

#[tokio::test]
async fn bodies_have_a_size() {
    let world = World::new();
    let long = format!(r#"{{"a":"{}"}}"#, "x".repeat(100_000));
    let browser = world.browser();
    assert_eq!(browser.put("/api/me/settings", &long).await.refusal(), "413 too-long");
    let wide = format!(r#"{{"a":"{}"}}"#, "x".repeat(1000));
    assert_eq!(browser.put("/api/me/settings", &wide).await.refusal(), "413 too-long");
}

#[tokio::test]
async fn roles_are_shown_to_their_owner() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let id = world.store.account_by_name("Anna").await.expect("there").id;
    let role = AccountChange::Role(Role::Moderator);
    world.store.change_account(id, role).await.expect("there");
    assert_eq!(anna.get("/api/me").await.json()["role"], "moderator");
}
