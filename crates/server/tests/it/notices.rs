//! The life of a notice: given, shown with a count, read, taken back when it is no longer true.

use axum::http::StatusCode;
use play::Game;
use rules::{AnyPosition, Variant};
use serde_json::Value;
use server::start_jobs;

use crate::world::{Browser, World};

const TERMS: &str = r#""game":"ataxx","time":"3d","side":"first","#;

async fn begun(first: &Browser<'_>, second: &Browser<'_>) -> String {
    let seek = format!(r#"{{{TERMS}"opponent":{{"who":"link"}}}}"#);
    let seek = first.post("/api/seeks", &seek).await.expect(StatusCode::OK).json();
    let path = format!("/api/seeks/{}/take", seek["seek"].as_str().expect("an offer"));
    let game = second.post(&path, "null").await.expect(StatusCode::OK).json();
    game["game"].as_str().expect("a game").to_owned()
}

async fn moves(browser: &Browser<'_>, id: &str, line: &[&str]) {
    let mut game = Game::new(AnyPosition::start(Variant::Ataxx));
    let (last, before) = line.split_last().expect("a move");
    for text in before {
        game.play_text(text).expect("legal");
    }
    let (ply, key) = (game.len(), game.position().stable_key());
    let played = format!(r#"{{"do":"move","ply":{ply},"key":"{key}","text":"{last}"}}"#);
    command(browser, id, &format!("m{ply}"), &played).await;
}

async fn command(browser: &Browser<'_>, id: &str, message: &str, command: &str) {
    let body = format!(r#"{{"message":"{message}","command":{command}}}"#);
    browser.post(&format!("/api/games/{id}/commands"), &body).await.expect(StatusCode::OK);
}

/// Somebody's notices, the newest first, once it is this; the server's own tasks need a moment.
async fn expect_notices(browser: &Browser<'_>, expected: &[&str]) {
    let mut kinds = Vec::new();
    for _ in 0..2000 {
        let notices = browser.get("/api/notices").await.json();
        let list = notices.as_array().expect("a list");
        kinds = list.iter().filter_map(|one| Some(one["kind"].as_str()?.to_owned())).collect();
        if kinds == expected {
            return;
        }
        tokio::task::yield_now().await;
    }
    panic!("{kinds:?} wait, not {expected:?}");
}

async fn unread(browser: &Browser<'_>) -> Value {
    browser.get("/api/me").await.json()["unread"].clone()
}

#[tokio::test]
async fn a_turn_is_a_notice_until_it_has_passed_on() {
    let world = World::new();
    let _awake = start_jobs(&world.site).await.expect("nothing to take up");
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let game = begun(&anna, &berta).await;
    expect_notices(&anna, &["your-turn"]).await;
    expect_notices(&berta, &[]).await;
    assert_eq!(unread(&anna).await, 1);
    let notice = anna.get("/api/notices").await.json()[0].clone();
    assert_eq!((&notice["game"], &notice["text"]), (&Value::from(game.as_str()), &"Berta".into()));

    moves(&anna, &game, &["b6"]).await;
    expect_notices(&berta, &["your-turn"]).await;
    expect_notices(&anna, &[]).await;
    assert_eq!(unread(&anna).await, 0);
    let id = berta.get("/api/notices").await.json()[0]["id"].as_i64().expect("a number");
    let seen = format!(r#"{{"up_to":{id}}}"#);
    berta.post("/api/notices/read", &seen).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(unread(&berta).await, 0);
    expect_notices(&berta, &["your-turn"]).await;

    command(&berta, &game, "draw", r#"{"do":"offer-draw"}"#).await;
    moves(&berta, &game, &["b6", "f6"]).await;
    expect_notices(&anna, &["your-turn"]).await;
    command(&anna, &game, "up", r#"{"do":"resign"}"#).await;
    expect_notices(&berta, &["ended"]).await;
    expect_notices(&anna, &["ended"]).await;
}

#[tokio::test]
async fn a_restart_tells_nothing_again() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let first = start_jobs(&world.site).await.expect("nothing to take up");
    let engine = format!(r#"{{{TERMS}"opponent":{{"who":"engine","level":1}}}}"#);
    anna.post("/api/seeks", &engine).await.expect(StatusCode::OK);
    begun(&anna, &berta).await;
    expect_notices(&anna, &["your-turn", "your-turn"]).await;
    let newest = anna.get("/api/notices").await.json()[0]["id"].as_i64().expect("a number");
    let seen = format!(r#"{{"up_to":{newest}}}"#);
    anna.post("/api/notices/read", &seen).await.expect(StatusCode::NO_CONTENT);
    drop(first);

    let again = world.again();
    let _awake = start_jobs(&again.site).await.expect("games are taken up");
    let (anna, berta) = (again.adopt(&anna), again.adopt(&berta));
    let other = begun(&berta, &anna).await;
    moves(&berta, &other, &["b6"]).await;
    expect_notices(&anna, &["your-turn", "your-turn", "your-turn"]).await;
    assert_eq!(unread(&anna).await, 1, "only the new one is new");
}

#[tokio::test]
async fn a_challenge_is_a_notice_while_it_is_open() {
    let world = World::new();
    let _awake = start_jobs(&world.site).await.expect("nothing to take up");
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let challenge = format!(r#"{{{TERMS}"opponent":{{"who":"player","name":"berta"}}}}"#);
    let seek = anna.post("/api/seeks", &challenge).await.expect(StatusCode::OK).json();
    let seek = seek["seek"].as_str().expect("an offer");
    expect_notices(&berta, &["challenge"]).await;
    let notice = berta.get("/api/notices").await.json()[0].clone();
    assert_eq!((&notice["game"], &notice["text"]), (&Value::from(seek), &"Anna".into()));
    let path = format!("/api/seeks/{seek}");
    anna.delete(&path).await.expect(StatusCode::NO_CONTENT);
    expect_notices(&berta, &[]).await;
}
