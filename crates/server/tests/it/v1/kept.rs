//! What the site keeps for whoever has its address: short links, studies and published boards.

use axum::http::StatusCode;
use serde_json::json;

use super::Stage;

/// A short link and a study, read by a program without a token.
pub(super) async fn links_and_studies(stage: &Stage) {
    let nobody = stage.nobody();
    let wanted = json!({ "analysis": "q1YqU7IyNKgFAA" });
    let made = nobody.done("POST /links", &[], Some(wanted.clone())).await;
    assert_eq!(nobody.done("POST /links", &[], Some(wanted)).await, made, "the same has one code");
    let code = made["code"].as_str().expect("a code");
    assert_eq!(code.len(), 12);
    let link = nobody.done("GET /links/{code}", &[code], None).await;
    assert_eq!(link["analysis"], "q1YqU7IyNKgFAA");
    for text in [String::new(), "a b".to_owned(), "a".repeat(12_001)] {
        let reply = nobody.call("POST /links", &[], Some(json!({ "analysis": text }))).await;
        assert_eq!(reply.refusal(), "400 analysis");
    }
    let owner = stage.world.person("Emma").await;
    let study = json!({
        "title": "Openings",
        "visibility": "public",
        "chapters": [{ "title": "One", "analysis": "{}" }],
    });
    let made = owner.post("/api/studies", &study.to_string()).await.expect(StatusCode::OK);
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    let seen = nobody.done("GET /studies/{id}", &[&id], None).await;
    assert_eq!((&seen["study"], &seen["yours"]), (&study, &json!(false)));
    let listed = nobody.done("GET /players/{name}/studies", &["emma"], None).await;
    assert_eq!(listed[0]["id"], id.as_str());
}

/// A published board, read by a program without a token.
pub(super) async fn boards(stage: &Stage) {
    let nobody = stage.nobody();
    let owner = stage.world.person("Frieda").await;
    let board = json!({ "game": "ataxx", "fen": "x5o/7/7/3-3/7/7/o5x x", "title": "Dot" });
    let made = owner.post("/api/lab/boards", &board.to_string()).await.expect(StatusCode::OK);
    let code = made.json()["code"].as_str().expect("a code").to_owned();
    let seen = nobody.done("GET /lab/boards/{code}", &[&code], None).await;
    assert_eq!((&seen["title"], &seen["yours"]), (&json!("Dot"), &json!(false)));
    let listed = nobody.done("GET /lab/boards", &[], None).await;
    assert_eq!(listed["boards"][0]["code"], code.as_str());
    let missing = nobody.call("GET /lab/boards/{code}", &["none"], None).await;
    assert_eq!(missing.refusal(), "404 not-found");
}
