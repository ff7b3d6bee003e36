//! Published boards: who publishes and removes them, what is refused, and the games that the server plays
//! on them.

use axum::http::StatusCode;
use serde_json::{Value, json};
use store::{AccountChange, Role};

use crate::world::{Browser, World};

const FEN: &str = "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1";

fn board(fen: &str, title: &str) -> String {
    json!({ "game": "ataxx", "fen": fen, "title": title }).to_string()
}

async fn publish(owner: &Browser<'_>, fen: &str, title: &str) -> Value {
    let made = owner.post("/api/lab/boards", &board(fen, title)).await;
    made.expect(StatusCode::OK).json()
}

/// A board with walls in two rows and what lies opposite: another for each number.
fn numbered(number: u32) -> String {
    let row = |bits: u32| -> String {
        (0..7).map(|file| if bits >> file & 1 == 1 { '-' } else { '1' }).collect()
    };
    let (low, high) = (row(number & 0x7f), row(number >> 7 & 0x7f));
    let fen = format!("x5o/{low}/{high}/7/{high}/{low}/o5x");
    // Ones beside each other are one number.
    let mut short = String::new();
    for letter in fen.chars() {
        match (short.chars().last().and_then(|last| last.to_digit(10)), letter) {
            (Some(last), '1') => {
                short.pop();
                short.push_str(&(last + 1).to_string());
            }
            _ => short.push(letter),
        }
    }
    format!("{short} x 0 1")
}

#[tokio::test]
async fn a_board_is_published_once_and_seen_by_everybody() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let made = publish(&anna, FEN, " Four pillars ").await;
    let code = made["code"].as_str().expect("a code");
    assert_eq!(
        (code.len(), &made["title"], &made["wanted"]),
        (8, &"Four pillars".into(), &400.into())
    );
    assert_eq!((&made["owner"], &made["yours"]), (&"Anna".into(), &true.into()));
    let path = format!("/api/lab/boards/{code}");
    for other in [&berta, &world.browser()] {
        let seen = other.get(&path).await.expect(StatusCode::OK).json();
        assert_eq!((&seen["fen"], &seen["yours"]), (&FEN.into(), &false.into()));
    }
    // Whoever draws the same finds it there, whatever its counters say.
    let again = publish(&berta, &FEN.replace(" 0 1", " 3 9"), "Mine").await;
    assert_eq!((&again["code"], &again["title"]), (&made["code"], &made["title"]));
    for other in ["nobody", "..", "a b"] {
        let path = format!("/api/lab/boards/{}", other.replace(' ', "%20"));
        assert_eq!(anna.get(&path).await.status, StatusCode::NOT_FOUND, "{other}");
    }
}

#[tokio::test]
async fn the_server_plays_on_what_is_published() {
    let world = World::new();
    let _jobs = server::start_jobs(&world.site).await.expect("it has room");
    let anna = world.person("Anna").await;
    // So full of walls that a game is short.
    let made = publish(&anna, "x-3-o/--3--/7/2---2/7/--3--/o-3-x x 0 1", "Small").await;
    let path = format!("/api/lab/boards/{}", made["code"].as_str().expect("a code"));
    let games = loop {
        let games = anna.get(&path).await.json()["games"].clone();
        let count = |name: &str| games[name].as_i64().expect("a number");
        if count("first") + count("draws") + count("second") >= 2 {
            break games;
        }
        tokio::task::yield_now().await;
    };
    let of = |name: &str, what: &str| games[name][what].as_i64().expect("a number");
    assert!(of("plies", "sum") > 0, "{games}");
    assert!(of("plies", "squares") >= of("plies", "sum"), "{games}");
    assert!(of("margin", "squares") >= of("margin", "sum").abs(), "{games}");
}

#[tokio::test]
async fn what_is_no_board_is_refused() {
    let world = World::new();
    let anna = world.person("Anna").await;
    for (fen, title, why) in [
        ("x5o/1-5/7/7/7/1-1-3/o5x x 0 1", "", "400 lab-board"),
        ("x5o/7/7/7/7/7/o5x o 0 1", "", "400 lab-board"),
        ("x5o", "", "400 fen"),
        (FEN, &"x".repeat(61), "400 lab-title"),
        (FEN, "two\nlines", "400 lab-title"),
    ] {
        let refused = anna.post("/api/lab/boards", &board(fen, title)).await.refusal();
        assert_eq!(refused, why, "{fen} {title}");
    }
    let other = board(FEN, "").replace("ataxx", "attangle");
    assert_eq!(anna.post("/api/lab/boards", &other).await.refusal(), "400 lab-board");
    let guest = world.browser();
    guest.put("/api/me/settings", "{}").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(guest.post("/api/lab/boards", &board(FEN, "")).await.refusal(), "401 not-signed-in");
    let id = world.store.account_by_name("Anna").await.expect("there").id;
    let muted = AccountChange::MutedUntil(Some(world.now_ms() + 1000));
    world.store.change_account(id, muted).await.expect("there");
    assert_eq!(anna.post("/api/lab/boards", &board(FEN, "rude")).await.refusal(), "403 muted");
    publish(&anna, FEN, "").await;
}

#[tokio::test]
async fn boards_are_listed_in_pages_by_game_and_player() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let mut codes = Vec::new();
    for number in 0..30 {
        world.later(1_000);
        codes.insert(0, publish(&anna, &numbered(number), "").await["code"].clone());
    }
    let usual = rules::AnyPosition::start(rules::Variant::Hexxagon).to_string();
    let hexagon = board(&usual, "Usual").replace("ataxx", "hexxagon");
    world.later(1_000);
    let hexagon = berta.post("/api/lab/boards", &hexagon).await.expect(StatusCode::OK).json();
    codes.insert(0, hexagon["code"].clone());
    let reader = world.browser();
    let list = async |query: &str| reader.get(&format!("/api/lab/boards?{query}")).await.json();
    let of = |page: &Value| -> Vec<Value> {
        page["boards"].as_array().expect("boards").iter().map(|one| one["code"].clone()).collect()
    };
    let first = list("").await;
    let second = list(&format!("before={}", first["next"].as_str().expect("more"))).await;
    assert_eq!([of(&first), of(&second)].concat(), codes);
    assert_eq!((of(&first).len(), &second["next"]), (24, &Value::Null));
    assert_eq!(of(&list("game=hexxagon").await), codes[..1]);
    assert_eq!(of(&list("player=berta").await), codes[..1]);
    assert_eq!(of(&list("player=berta&game=ataxx").await), [Value::Null; 0]);
    let refused = reader.get("/api/lab/boards?before=x").await.refusal();
    assert_eq!(refused, "400 before");
    assert_eq!(reader.get("/api/lab/boards?player=zoe").await.refusal(), "404 not-found");
    for number in 30..100 {
        world.later(60_000);
        publish(&anna, &numbered(number), "").await;
    }
    let refused = anna.post("/api/lab/boards", &board(&numbered(100), "")).await.refusal();
    assert_eq!(refused, "400 too-many-boards");
}

#[tokio::test]
async fn a_board_is_removed_by_its_owner_or_a_moderator() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let judge = world.person("Judge").await;
    let id = world.store.account_by_name("Judge").await.expect("there").id;
    world.store.change_account(id, AccountChange::Role(Role::Moderator)).await.expect("there");
    let made = publish(&anna, FEN, "rude").await;
    let code = made["code"].as_str().expect("a code");
    let (path, removal) =
        (format!("/api/lab/boards/{code}"), format!("/api/moderation/boards/{code}"));
    assert_eq!(berta.delete(&path).await.refusal(), "403 not-allowed");
    let why = r#"{"text":"a rude title"}"#;
    assert_eq!(berta.post(&removal, why).await.refusal(), "403 not-allowed");
    judge.post(&removal, why).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get(&path).await.refusal(), "404 not-found");
    let log = judge.get("/api/moderation/log").await.json();
    let entry = (&log[0]["action"], &log[0]["subject"], &log[0]["why"]);
    let subject = format!("board {code} of Anna");
    assert_eq!(entry, (&"remove".into(), &subject.into(), &"a rude title".into()));
    let made = publish(&anna, FEN, "").await;
    let path = format!("/api/lab/boards/{}", made["code"].as_str().expect("a code"));
    anna.delete(&path).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.delete(&path).await.refusal(), "404 not-found");
}

#[tokio::test]
async fn one_s_boards_are_in_one_s_data_and_outlive_the_account_unnamed() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let made = publish(&anna, FEN, "Anna's own").await;
    let data = anna.get("/api/me/data").await.json();
    assert_eq!(data["boards"][0]["code"], made["code"]);
    let gone =
        anna.ask(axum::http::Method::DELETE, "/api/me", Some(r#"{"password":"correct horse"}"#));
    gone.await.expect(StatusCode::NO_CONTENT);
    let path = format!("/api/lab/boards/{}", made["code"].as_str().expect("a code"));
    let left = world.browser().get(&path).await.expect(StatusCode::OK).json();
    assert_eq!((&left["title"], &left["owner"]), (&"".into(), &"~1".into()));
}
