//! Lists and records of games, notes beside them.

use axum::http::StatusCode;
use play::Game;
use rules::{AnyPosition, Variant};
use serde_json::Value;

use crate::world::{Browser, World};

/// A game at which Anna sits first, and its id.
async fn begun(first: &Browser<'_>, second: &Browser<'_>, more: &str) -> String {
    let seek = format!(
        r#"{{"game":"ataxx","time":"3d","side":"first","opponent":{{"who":"link"}}{more}}}"#
    );
    let seek = first.post("/api/seeks", &seek).await.expect(StatusCode::OK).json();
    let seek = seek["seek"].as_str().expect("an offer").to_owned();
    let game = second.post(&format!("/api/seeks/{seek}/take"), "null").await;
    game.expect(StatusCode::OK).json()["game"].as_str().expect("a game").to_owned()
}

async fn command(browser: &Browser<'_>, game: &str, message: &str, command: &str) {
    let body = format!(r#"{{"message":"{message}","command":{command}}}"#);
    browser.post(&format!("/api/games/{game}/commands"), &body).await.expect(StatusCode::OK);
}

/// Both move once and Second gives up.
async fn played(first: &Browser<'_>, second: &Browser<'_>) -> String {
    let id = begun(first, second, "").await;
    let mut game = Game::new(AnyPosition::start(Variant::Ataxx));
    for (ply, (browser, text)) in [(first, "b6"), (second, "f6")].into_iter().enumerate() {
        let key = game.position().stable_key();
        let request = format!(r#"{{"do":"move","ply":{ply},"key":"{key}","text":"{text}"}}"#);
        command(browser, &id, &format!("m{ply}"), &request).await;
        game.play_text(text).expect("legal");
    }
    command(second, &id, "r", r#"{"do":"resign"}"#).await;
    id
}

async fn list(browser: &Browser<'_>, query: &str) -> Value {
    let path = format!("/api/players/anna/games{query}");
    browser.get(&path).await.expect(StatusCode::OK).json()
}

fn ids(page: &Value) -> Vec<String> {
    let games = page["games"].as_array().expect("a list");
    games.iter().map(|game| game["id"].as_str().expect("text").to_owned()).collect()
}

#[tokio::test]
async fn games_are_filtered() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let won = played(&anna, &berta).await;
    world.later(1000);
    let lost = played(&berta, &anna).await;
    world.later(1000);
    let running = begun(&anna, &berta, "").await;
    for (query, expected) in [
        ("", vec![&running, &lost, &won]),
        ("?running=true", vec![&running]),
        ("?running=false", vec![&lost, &won]),
        ("?result=won", vec![&won]),
        ("?result=lost", vec![&lost]),
        ("?result=drawn", vec![]),
        ("?rated=true", vec![]),
        ("?game=ataxx&rated=false&result=won", vec![&won]),
        ("?game=attangle", vec![]),
    ] {
        let listed = ids(&list(&anna, query).await);
        assert_eq!(listed.iter().collect::<Vec<_>>(), expected, "{query}");
    }
    let page = list(&anna, "?running=true").await;
    assert_eq!(page["games"][0]["your_turn"], true);
    assert_eq!(list(&berta, "?running=true").await["games"][0]["your_turn"], false);
    assert_eq!(anna.get("/api/me").await.json()["waiting"][0], running.as_str());
    let wrong = anna.get("/api/players/anna/games?result=maybe").await;
    assert_eq!(wrong.refusal(), "400 unreadable");
    let wrong = anna.get("/api/players/anna/games?before=x").await;
    assert_eq!(wrong.refusal(), "400 before");
    assert_eq!(anna.get("/api/players/anna").await.json()["games"], 2);
}

#[tokio::test]
async fn pages_hold_every_game_once() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let mut begun_ids = Vec::new();
    for number in 0..65 {
        begun_ids.push(begun(&anna, &berta, "").await);
        // Some begin in the same millisecond.
        world.later(i64::from(number % 3 == 0));
    }
    let (mut seen, mut query) = (Vec::new(), String::new());
    loop {
        let page = list(&anna, &query).await;
        seen.extend(ids(&page));
        match page["next"].as_str() {
            Some(next) => query = format!("?before={next}"),
            None => break,
        }
    }
    assert_eq!(seen.len(), 65);
    seen.sort();
    begun_ids.sort();
    assert_eq!(seen, begun_ids);
}

#[tokio::test]
async fn a_game_is_a_record() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let id = played(&anna, &berta).await;
    let nobody = world.browser();
    let pgn = nobody.get(&format!("/api/games/{id}/record.pgn")).await.expect(StatusCode::OK);
    insta::assert_snapshot!(pgn.text.replace(&id, "ID"), @r#"
    [Game "ataxx"]
    [FEN "x5o/7/7/7/7/7/o5x x 0 1"]
    [Date "2027.01.15"]
    [First "Anna"]
    [Id "ID"]
    [Rated "no"]
    [Second "Berta"]
    [Time "3d"]
    [Result "1-0"]
    [Reason "resign"]

    1. b6 f6 1-0
    "#);
    play::pgn::read(&pgn.text).expect("it can be read back");
    let json = nobody.get(&format!("/api/games/{id}/record.json")).await.expect(StatusCode::OK);
    assert_eq!(json.json()["moves"].to_string(), r#"["b6","f6"]"#);
    let missing = nobody.get("/api/games/nothing/record.pgn").await;
    assert_eq!(missing.refusal(), "404 not-found");
}

/// Times after each of a record's moves, as text after `mark` says them, in milliseconds.
fn times_in(pgn: &str, mark: &str) -> Vec<u64> {
    let ms = |text: &str| {
        let seconds = text.rsplit(':').next().expect("seconds").parse::<f64>().expect("a number");
        let minutes: u64 = text.split(':').nth(1).expect("minutes").parse().expect("a number");
        minutes * 60_000 + (seconds * 1000.0).round() as u64
    };
    pgn.split(mark).skip(1).map(|rest| ms(rest.split(']').next().expect("a time"))).collect()
}

#[tokio::test]
async fn records_show_what_the_clocks_showed() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let seek = r#"{"game":"ataxx","time":"60+5","side":"first","opponent":{"who":"link"}}"#;
    let seek = anna.post("/api/seeks", seek).await.expect(StatusCode::OK).json();
    let take = format!("/api/seeks/{}/take", seek["seek"].as_str().expect("an offer"));
    let game = berta.post(&take, "null").await.expect(StatusCode::OK).json();
    let id = game["game"].as_str().expect("a game");
    let mut line = Game::new(AnyPosition::start(Variant::Ataxx));
    let mut shown = Vec::new();
    for (ply, text) in ["b6", "f6", "c6", "e6", "d6", "f5"].into_iter().enumerate() {
        world.later(1_000 + 300 * ply as i64);
        let by_first = ply % 2 == 0;
        let mover = if by_first { &anna } else { &berta };
        if ply == 4 {
            command(&berta, id, "gift", r#"{"do":"give-time"}"#).await;
        }
        let key = line.position().stable_key();
        let played = format!(r#"{{"do":"move","ply":{ply},"key":"{key}","text":"{text}"}}"#);
        command(mover, id, &format!("m{ply}"), &played).await;
        line.play_text(text).expect("legal");
        let state = anna.get(&format!("/api/games/{id}")).await.expect(StatusCode::OK).json();
        shown.push(state["clocks"]["left_ms"].clone());
    }
    assert_eq!(
        shown[5].to_string(),
        format!("[{},{}]", 63_400 + 15_000 - 2_200 + 5_000, 63_100 - 2_500 + 5_000),
        "free first moves, then the increment, and a gift"
    );
    let state = anna.get(&format!("/api/games/{id}")).await.json();
    let record = anna.get(&format!("/api/games/{id}/record.json")).await.json();
    assert_eq!(record["left_ms"].as_array(), Some(&shown));
    assert_eq!(record["spent_ms"].to_string(), "[0,0,1600,1900,2200,2500]");
    assert_eq!(state["record"]["left_ms"], record["left_ms"]);
    assert_eq!(state["record"]["spent_ms"], record["spent_ms"]);
    let pgn = anna.get(&format!("/api/games/{id}/record.pgn")).await.expect(StatusCode::OK).text;
    let own = (0..6).map(|ply| shown[ply][ply % 2].as_u64().expect("a clock"));
    assert_eq!(times_in(&pgn, "%clk "), own.collect::<Vec<_>>(), "{pgn}");
    let read = play::pgn::read(&pgn).expect("a record");
    assert_eq!(read.spent_ms().collect::<Vec<_>>(), [0, 0, 1600, 1900, 2200, 2500]);
    assert_eq!(play::pgn::write(&read), pgn);
}

#[tokio::test]
async fn all_games_are_one_file() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    for _ in 0..60 {
        played(&anna, &berta).await;
        world.later(1);
    }
    begun(&anna, &berta, "").await;
    let lines = anna.get("/api/players/anna/games.ndjson?running=false").await;
    let records: Vec<Value> = lines
        .expect(StatusCode::OK)
        .text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a record a line"))
        .collect();
    assert_eq!(records.len(), 60);
    assert!(records.iter().all(|record| record["moves"].as_array().expect("moves").len() == 2));
    let pgn = anna.get("/api/players/anna/games.pgn?result=won").await.expect(StatusCode::OK);
    assert_eq!(pgn.text.matches("[Result \"1-0\"]").count(), 60);
}

#[tokio::test]
async fn notes_are_one_s_own() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let note = format!("/api/games/{}/note", begun(&anna, &berta, "").await);
    anna.put(&note, r#"{"text":"watch the corner"}"#).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get(&note).await.text, r#"{"text":"watch the corner"}"#);
    assert_eq!(berta.get(&note).await.text, r#"{"text":""}"#);
    assert_eq!(world.browser().get(&note).await.refusal(), "401 not-signed-in");
    anna.put(&note, r#"{"text":" "}"#).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get(&note).await.text, r#"{"text":""}"#);
    let long = format!(r#"{{"text":"{}"}}"#, "x".repeat(4001));
    assert_eq!(anna.put(&note, &long).await.refusal(), "413 too-long");
}

#[tokio::test]
async fn a_flooded_chat_is_read_by_pages() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let id = begun(&anna, &berta, "").await;
    let path = format!("/api/games/{id}/chat");
    for n in 0..120 {
        let text = format!(r#"{{"room":"players","text":"{n} {}"}}"#, "x".repeat(290));
        anna.post(&path, &text).await.expect(StatusCode::OK);
    }
    let whole = berta.get(&format!("/api/games/{id}")).await.expect(StatusCode::OK);
    assert!(whole.text.len() < 24_000, "{} bytes a look", whole.text.len());
    let (mut seen, mut page) = (Vec::new(), whole.json());
    loop {
        let lines = page["chat"].as_array().expect("a list").iter();
        let number = |line: &Value| line["text"].as_str()?.split(' ').next()?.parse().ok();
        let numbers: Vec<u32> = lines.filter_map(number).collect();
        assert!(numbers.is_sorted() && numbers.len() <= 50, "{numbers:?}");
        seen.splice(0..0, numbers);
        let Some(before) = page["earlier_chat"].as_i64() else { break };
        page = berta.get(&format!("{path}?before={before}")).await.expect(StatusCode::OK).json();
    }
    assert_eq!(seen, (0..120).collect::<Vec<_>>());
}
