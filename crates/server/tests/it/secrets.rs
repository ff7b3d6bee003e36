//! No secret reaches a log, whatever is logged.

use std::io::Write;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use tracing::instrument::WithSubscriber;

use crate::world::World;

/// Everything that was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("one thread").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_password_code_token_or_hash_is_logged() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
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
    let text = String::from_utf8(log.0.lock().expect("one thread").clone()).expect("UTF-8");
    assert!(text.contains("/api/session"), "something is logged: {text}");
    for secret in secrets {
        assert!(!text.contains(&secret), "`{secret}` is in the log:\n{text}");
    }
}
