//! Studies in accounts: who may read them, and what two tabs do to each other.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::world::{Browser, World};

fn study(title: &str, visibility: &str) -> Value {
    let chapters = [json!({ "title": "One", "analysis": "{}" })];
    json!({ "title": title, "visibility": visibility, "chapters": chapters })
}

async fn add(owner: &Browser<'_>, study: &Value) -> String {
    let made = owner.post("/api/studies", &study.to_string()).await.expect(StatusCode::OK);
    made.json()["id"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn a_study_is_for_whom_its_owner_says() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    for (visibility, others, listed) in [
        ("private", StatusCode::NOT_FOUND, 0),
        ("unlisted", StatusCode::OK, 0),
        ("public", StatusCode::OK, 1),
    ] {
        let id = add(&anna, &study(visibility, visibility)).await;
        let path = format!("/api/studies/{id}");
        assert_eq!(anna.get(&path).await.expect(StatusCode::OK).json()["yours"], true);
        for other in [&berta, &world.browser()] {
            assert_eq!(other.get(&path).await.status, others, "{visibility}");
        }
        let seen = berta.get("/api/players/anna/studies").await.json();
        assert_eq!(seen.as_array().map(Vec::len), Some(listed), "{visibility}");
        assert_eq!(berta.delete(&path).await.refusal(), "404 not-found");
        let change = json!({ "version": 1, "study": study("mine", "public") }).to_string();
        assert_eq!(berta.put(&path, &change).await.refusal(), "404 not-found");
        anna.delete(&path).await.expect(StatusCode::NO_CONTENT);
        assert_eq!(anna.get(&path).await.refusal(), "404 not-found");
    }
    assert_eq!(anna.get("/api/studies").await.json(), json!([]));
}

#[tokio::test]
async fn of_two_tabs_neither_overwrites_the_other_unseen() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let id = add(&anna, &study("first", "private")).await;
    let path = format!("/api/studies/{id}");
    let change = |version: u32, title: &str| {
        json!({ "version": version, "study": study(title, "unlisted") }).to_string()
    };
    let kept = anna.put(&path, &change(1, "one tab")).await.expect(StatusCode::OK).json();
    assert_eq!((&kept["version"], &kept["title"]), (&json!(2), &json!("one tab")));
    assert_eq!(anna.put(&path, &change(1, "other tab")).await.refusal(), "409 changed");
    let seen = anna.get(&path).await.json();
    assert_eq!((&seen["version"], &seen["study"]["title"]), (&json!(2), &json!("one tab")));
    anna.put(&path, &change(2, "other tab")).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn what_is_no_study_is_refused() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let long = "x".repeat(121);
    let mut bare = study("bare", "private");
    bare["chapters"] = json!([]);
    let mut many = study("many", "private");
    many["chapters"] = vec![json!({ "title": "", "analysis": "{}" }); 65].into();
    for wrong in [study(&long, "private"), bare, many] {
        let refused = anna.post("/api/studies", &wrong.to_string()).await.refusal();
        assert_eq!(refused, "400 study");
    }
    let mut large = study("large", "private");
    large["chapters"][0]["analysis"] = "x".repeat(200_000).into();
    add(&anna, &large).await;
    large["chapters"][0]["analysis"] = "x".repeat(300_000).into();
    let refused = anna.post("/api/studies", &large.to_string()).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
    for _ in 1..100 {
        add(&anna, &study("one of many", "private")).await;
    }
    let refused = anna.post("/api/studies", &study("more", "private").to_string()).await.refusal();
    assert_eq!(refused, "400 too-many-studies");
}
