//! Whoever deletes the account leaves no opponent waiting, and can take all of it along before.

use axum::http::StatusCode;
use play::Game;
use rules::{AnyPosition, Variant};
use serde_json::Value;

use crate::world::{Browser, World};

pub(crate) async fn begun(first: &Browser<'_>, second: &Browser<'_>, time: &str) -> String {
    let seek =
        format!(r#"{{"game":"ataxx","time":"{time}","side":"first","opponent":{{"who":"link"}}}}"#);
    let seek = first.post("/api/seeks", &seek).await.expect(StatusCode::OK).json();
    let path = format!("/api/seeks/{}/take", seek["seek"].as_str().expect("an offer"));
    let game = second.post(&path, "null").await.expect(StatusCode::OK).json();
    game["game"].as_str().expect("a game").to_owned()
}

/// Both move once.
pub(crate) async fn opened(first: &Browser<'_>, second: &Browser<'_>, id: &str) {
    let mut game = Game::new(AnyPosition::start(Variant::Ataxx));
    for (ply, (browser, text)) in [(first, "b6"), (second, "f6")].into_iter().enumerate() {
        let key = game.position().stable_key();
        let played = format!(r#"{{"do":"move","ply":{ply},"key":"{key}","text":"{text}"}}"#);
        command(browser, id, &format!("m{ply}"), &played).await.expect(StatusCode::OK);
        game.play_text(text).expect("legal");
    }
}

pub(crate) async fn command(
    browser: &Browser<'_>,
    id: &str,
    message: &str,
    command: &str,
) -> crate::world::Reply {
    let body = format!(r#"{{"message":"{message}","command":{command}}}"#);
    browser.post(&format!("/api/games/{id}/commands"), &body).await
}

async fn end(browser: &Browser<'_>, id: &str) -> Value {
    browser.get(&format!("/api/games/{id}")).await.json()["end"].clone()
}

#[tokio::test]
async fn running_games_are_given_up() {
    let world = World::new();
    let (anna, berta) = (world.browser(), world.person("Berta").await);
    let (live, slow) = (begun(&anna, &berta, "300+3").await, begun(&berta, &anna, "3d").await);
    opened(&anna, &berta, &live).await;
    opened(&berta, &anna, &slow).await;
    let hardly = begun(&anna, &berta, "7d").await;
    let open = r#"{"game":"hexxagon","time":"3d"}"#;
    anna.post("/api/seeks", open).await.expect(StatusCode::OK);
    // A guest has no password to say.
    anna.delete("/api/me").await.expect(StatusCode::NO_CONTENT);
    insta::assert_snapshot!(end(&berta, &live).await, @r#"{"outcome":"second","reason":"resign"}"#);
    insta::assert_snapshot!(end(&berta, &slow).await, @r#"{"outcome":"first","reason":"resign"}"#);
    insta::assert_snapshot!(end(&berta, &hardly).await, @r#"{"outcome":null,"reason":"aborted"}"#);
    assert_eq!(berta.get("/api/lobby").await.json()["seeks"], Value::Array(Vec::new()));
    let state = berta.get(&format!("/api/games/{live}")).await.json();
    let name = state["seats"][0]["player"]["name"].as_str().expect("a name");
    assert!(name.starts_with('~'), "{name}");
    let again = command(&berta, &live, "again", r#"{"do":"rematch"}"#).await;
    assert_eq!(again.refusal(), "403 not-for-you", "there is nobody to play");
}

#[tokio::test]
async fn a_download_has_plans_and_offers() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let id = begun(&anna, &berta, "3d").await;
    opened(&anna, &berta, &id).await;
    let plan = r#"{"ply":2,"lines":[["b5","f5","c5"]]}"#;
    anna.put(&format!("/api/games/{id}/plan"), plan).await.expect(StatusCode::OK);
    let open = r#"{"game":"hexxagon","time":"3d"}"#;
    anna.post("/api/seeks", open).await.expect(StatusCode::OK);
    let data = anna.get("/api/me/data").await.expect(StatusCode::OK).json();
    let plans = data["plans"].to_string().replace(&id, "ID");
    insta::assert_snapshot!(plans, @r#"[{"game":"ID","plan":{"lines":[["b5","f5","c5"]],"ply":2}}]"#);
    assert_eq!(data["offers"][0]["terms"]["game"], "hexxagon");
}
