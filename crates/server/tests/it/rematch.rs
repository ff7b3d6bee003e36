//! Asking for another game outlives a restart, and lapses after a while.

use axum::http::StatusCode;
use serde_json::Value;
use store::SqliteStore;

use crate::leaving::{begun, command, opened};
use crate::table::START_MS;
use crate::world::World;

const REMATCH: &str = r#"{"do":"rematch"}"#;

#[tokio::test]
async fn a_request_outlives_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("petri.db");
    let store = SqliteStore::open(&path).await.expect("a new database");
    let world = World::over(std::sync::Arc::new(store), START_MS);
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let id = begun(&anna, &berta, "300+3").await;
    opened(&anna, &berta, &id).await;
    command(&anna, &id, "up", r#"{"do":"resign"}"#).await.expect(StatusCode::OK);
    command(&anna, &id, "again", REMATCH).await.expect(StatusCode::OK);

    let later = world.again();
    let (anna, berta) = (later.adopt(&anna), later.adopt(&berta));
    let page = format!("/api/games/{id}");
    let state = berta.get(&page).await.json();
    assert_eq!((&state["rematch_asked"], &state["rematch"]), (&"first".into(), &Value::Null));
    command(&berta, &id, "yes", REMATCH).await.expect(StatusCode::OK);
    let next = anna.get(&page).await.json()["rematch"].clone();
    let next = anna.get(&format!("/api/games/{}", next.as_str().expect("it began"))).await.json();
    assert_eq!(next["you"], "second");
}

#[tokio::test]
async fn nobody_waits_for_ever() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let id = begun(&anna, &berta, "300+3").await;
    opened(&anna, &berta, &id).await;
    command(&anna, &id, "up", r#"{"do":"resign"}"#).await.expect(StatusCode::OK);
    command(&anna, &id, "again", REMATCH).await.expect(StatusCode::OK);
    world.later(600_001);
    let page = format!("/api/games/{id}");
    assert_eq!(berta.get(&page).await.json()["rematch_asked"], Value::Null);
    command(&berta, &id, "late", REMATCH).await.expect(StatusCode::OK);
    let state = anna.get(&page).await.json();
    assert_eq!((&state["rematch_asked"], &state["rematch"]), (&"second".into(), &Value::Null));
}
