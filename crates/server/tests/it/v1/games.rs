//! Many games at once: the stream of several, and all of a player's as one file.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Lines, Program, Stage};
use crate::world::World;

const STREAM: &str = "POST /stream/games";
const PGN: &str = "GET /players/{name}/games.pgn";
const RECORDS: &str = "GET /players/{name}/games.ndjson";

/// Each of the operations once, for a game of Anna's that is over.
pub(super) async fn as_files_and_stream(anna: &Program<'_>, id: &str) {
    let mut lines = opened(anna, &[id]).await;
    assert_eq!(lines.next().await.expect("the whole")["id"], id);
    assert_eq!(lines.next().await, None, "the game is over");
    let nobody = anna.stage.nobody();
    let pgn = nobody.call(PGN, &["anna"], None).await.expect(StatusCode::OK);
    assert!(pgn.text.contains(&format!("[Id \"{id}\"]")), "{}", pgn.text);
    let records = nobody.call(RECORDS, &["anna"], None).await.expect(StatusCode::OK);
    assert_eq!(records.text.lines().count(), 2);
}

async fn opened<'a>(program: &'a Program<'_>, games: &[&str]) -> Lines<'a> {
    let body = json!({ "games": games }).to_string();
    let headers = program.headers(true);
    let path = "/api/v1/stream/games";
    let stream = program.browser.open_with(Method::POST, path, &headers, &body).await;
    let document = &program.stage.document;
    Lines { document, operation: STREAM.to_owned(), stream, text: String::new() }
}

#[tokio::test]
async fn several_games_are_followed_by_one_stream() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let carla = stage.program("Carla").await;
    let one = anna.meet(&berta, "Berta", "3d").await;
    let other = anna.meet(&berta, "Berta", "3d").await;
    // A game named twice is followed once.
    let mut lines = opened(&carla, &[&one, &other, &one]).await;
    let mut begun = Vec::new();
    for _ in 0..2 {
        let full = lines.next().await.expect("the whole");
        assert_eq!((&full["type"], &full["you"]), (&json!("gameFull"), &Value::Null));
        begun.push(full["id"].as_str().expect("text").to_owned());
    }
    begun.sort();
    let mut expected = vec![one.clone(), other.clone()];
    expected.sort();
    assert_eq!(begun, expected);
    for id in [&other, &one] {
        let state = anna.done("GET /games/{id}", &[id], None).await["state"].clone();
        let mv = state["legal_moves"][0].as_str().expect("a move").to_owned();
        anna.done("POST /games/{id}/moves/{text}", &[id, &mv], None).await;
        let line = lines.next_of("gameState").await;
        assert_eq!((&line["id"], &line["moves"]), (&json!(id), &json!(mv)));
        assert_eq!(line["plies"], 1);
    }
    let chat = json!({ "room": "spectators", "text": "hello" });
    carla.done("POST /games/{id}/chat", &[&one], Some(chat)).await;
    for id in [&one, &other] {
        anna.done("POST /games/{id}/{action}", &[id, "abort"], None).await;
        let line = lines.next_of("gameState").await;
        assert_eq!((&line["id"], &line["end"]["reason"]), (&json!(id), &json!("aborted")));
    }
    assert_eq!(lines.next().await, None, "the stream ends with the last game");
}

#[tokio::test]
async fn whoever_looks_on_at_several_games_is_there_in_none() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let id = anna.meet(&berta, "Berta", "300+3").await;
    let mut own = anna.stream("GET /games/{id}/stream", &[&id]).await;
    own.next_of("gameFull").await;
    let there = berta.stream("GET /games/{id}/stream", &[&id]).await;
    let mut many = opened(&berta, &[&id]).await;
    many.next_of("gameFull").await;
    drop(there);
    assert_eq!(own.next_of("opponentGone").await["gone"], true);
}

#[tokio::test]
async fn only_games_that_there_are_can_be_followed() {
    let stage = Stage::new().await;
    let anna = stage.program("Anna").await;
    let too_many: Vec<String> = (0..201).map(|n| format!("game{n:08}")).collect();
    for (program, games, refusal) in [
        (&anna, json!(["nowhere"]), "404 not-found"),
        (&anna, json!(["no id"]), "404 not-found"),
        (&anna, json!(too_many), "400 too-many"),
        (&anna, json!("nowhere"), "400 unreadable"),
        (&stage.nobody(), json!([]), "401 no-token"),
    ] {
        let reply = program.call(STREAM, &[], Some(json!({ "games": games }))).await;
        assert_eq!(reply.refusal(), refusal, "{games}");
    }
    assert_eq!(opened(&anna, &[]).await.next().await, None);
}

#[tokio::test]
async fn a_file_has_the_games_that_are_wanted() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let began_ms = stage.world.now_ms();
    let mut all = Vec::new();
    // More than are read at once.
    for _ in 0..52 {
        let id = anna.meet(&berta, "Berta", "3d").await;
        anna.done("POST /games/{id}/{action}", &[&id, "abort"], None).await;
        all.insert(0, id);
        stage.world.later(10);
    }
    let ids = async |operation: &str, query: &str| -> Vec<String> {
        let (method, path) = operation.split_once(' ').expect("method and address");
        assert_eq!(method, "GET");
        let path = format!("/api/v1{}?{query}", path.replace("{name}", "berta"));
        let reply = stage.world.browser().get(&path).await.expect(StatusCode::OK);
        stage.document.check(operation, &reply);
        let tag = if operation == PGN { "[Id \"" } else { "\"Id\":\"" };
        let parts = reply.text.split(tag).skip(1);
        parts.filter_map(|part| Some(part.split_once('"')?.0.to_owned())).collect()
    };
    for operation in [PGN, RECORDS] {
        assert_eq!(ids(operation, "").await, all);
        let (since, until) = (began_ms + 100, began_ms + 500);
        let some = ids(operation, &format!("since_ms={since}&until_ms={until}")).await;
        assert_eq!(some, all[1..42]);
        assert_eq!(ids(operation, "game=hexxagon").await, [""; 0]);
        assert_eq!(ids(operation, "rated=false&running=false").await.len(), 52);
        assert_eq!(ids(operation, "rated=true").await, [""; 0]);
    }
    let nobody = stage.nobody();
    let missing = nobody.call(PGN, &["nobody"], None).await;
    assert_eq!(missing.refusal(), "404 not-found");
    let page = stage.world.browser().get("/api/v1/players/berta/games.pgn?before=x").await;
    assert_eq!(page.refusal(), "400 before");
}

#[tokio::test]
async fn what_is_left_of_files_is_said() {
    let world = World::with(server::SiteOptions::default());
    world.person("Anna").await;
    let browser = world.browser();
    let ask = async || browser.get("/api/v1/players/anna/games.pgn").await;
    for left in (0..20).rev() {
        let reply = ask().await.expect(StatusCode::OK);
        let header = reply.header("ratelimit").to_owned();
        let said = format!("\"exports\";r={left};t={}", (20 - left) * 30);
        assert_eq!(header, said);
        assert_eq!(reply.header("ratelimit-policy"), "\"exports\";q=20;w=600");
    }
    let refused = ask().await;
    assert_eq!(refused.refusal(), "429 too-often");
    assert_eq!(refused.header("retry-after"), "31");
}
