//! What the person who hosts petri asks: is it well, and what has it done.

use axum::http::StatusCode;
use store::{AccountKind, Accounts, NewAccount, SqliteStore, StoreError};

use crate::log::Log;
use crate::request::get;

#[tokio::test]
async fn health_is_one_word() {
    let answer = get("/healthz").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.text(), "ok\n");
}

#[tokio::test]
async fn metrics_count_requests_by_kind_and_name_the_build() {
    get("/rules/ataxx").await;
    get("/missing.css").await;
    let answer = get("/metrics").await;
    assert_eq!(answer.status, StatusCode::OK);
    let text = answer.text();
    let page = r#"petri_http_requests_total{method="GET",kind="page",status="200"}"#;
    let file = r#"petri_http_requests_total{method="GET",kind="file",status="404"}"#;
    let seconds = r#"petri_http_request_duration_seconds_bucket{kind="page",le="0.001"}"#;
    let build = concat!("petri_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1");
    for part in [page, file, seconds, build] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

#[tokio::test]
async fn a_server_that_can_do_its_work_is_ready() {
    assert_eq!(get("/readyz").await.text(), "ok\n");
}

#[tokio::test]
async fn an_address_never_becomes_a_label() {
    get("/rules/somebody-was-here").await;
    assert!(!get("/metrics").await.text().contains("somebody"));
}

#[tokio::test]
async fn a_full_disk_is_logged_once_and_with_its_path() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = folder.path().join("petri.db");
    let store = SqliteStore::open(&path).await.expect("a new database");
    store.limit_pages(1).await.expect("no more room than there is");
    let log = Log::default();
    let _caught = tracing::subscriber::set_default(log.subscriber());
    let mut refused = 0;
    for number in 0..60 {
        let account = NewAccount {
            kind: AccountKind::Guest,
            name: format!("guest-{number}"),
            password: Some("x".repeat(20_000)),
            created_ms: 1,
        };
        refused += u32::from(store.create_account(account).await == Err(StoreError::Full));
    }
    let text = log.text();
    assert!(refused > 20, "{refused}");
    let said = text.lines().filter(|line| line.contains("nothing can be written"));
    let said: Vec<&str> = said.collect();
    assert!(said.len() == 1 && said[0].contains("petri.db"), "{text}");
    store.close().await;
}
