//! No secret reaches a log, whatever is logged.

use axum::http::StatusCode;
use tracing::instrument::WithSubscriber;

use crate::log::Log;
use crate::world::World;

#[tokio::test]
async fn no_password_code_token_or_hash_is_logged() {
    let log = Log::default();
    let subscriber = log.subscriber();
    let world = World::new();
    let secrets = async {
        let anna = world.browser();
        let account = r#"{"name":"Anna","password":"correct horse"}"#;
        let codes = anna.post("/api/accounts", account).await.expect(StatusCode::OK).json();
        let code = codes["codes"][0].as_str().expect("a code").to_owned();
        anna.post("/api/session", account).await.expect(StatusCode::NO_CONTENT);
        let wrong = r#"{"name":"Anna","password":"wrong horse"}"#;
        anna.post("/api/session", wrong).await.expect(StatusCode::FORBIDDEN);
        let lost = format!(r#"{{"name":"Anna","code":"{code}","password":"battery staple"}}"#);
        anna.post("/api/recovery", &lost).await.expect(StatusCode::NO_CONTENT);
        let broken = anna.post("/api/session", r#"{"password":"correct horse","name":7}"#).await;
        assert_eq!(broken.refusal(), "400 unreadable");
        assert!(!broken.text.contains("horse"), "{}", broken.text);
        let key = "7-00c0ffee00c0ffee00c0ffee00c0ffee".to_owned();
        anna.post(&format!("/api/unsubscribe/{key}"), "null").await.expect(StatusCode::NOT_FOUND);
        anna.get(&format!("/unsubscribe/{key}")).await.expect(StatusCode::OK);
        let mail = "7-1800000000-00c0ffee00-616263".to_owned();
        anna.post(&format!("/api/confirm-mail/{mail}"), "null").await.expect(StatusCode::NOT_FOUND);
        let token = anna.cookie().expect("signed in").replace("petri=", "");
        vec![code, token, key, mail, "horse".to_owned(), "staple".to_owned(), "argon2id".to_owned()]
    }
    .with_subscriber(subscriber)
    .await;
    let text = log.text();
    assert!(text.contains("/api/session"), "something is logged: {text}");
    for secret in secrets {
        assert!(!text.contains(&secret), "`{secret}` is in the log:\n{text}");
    }
}
