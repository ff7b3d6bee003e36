//! The board of the day: results are counted from the moves, once for each account or guest.

use axum::http::{Method, StatusCode};
use play::Game;
use rules::{AnyPosition, Variant};
use serde_json::{Value, json};
use wire::GameRecord;

use crate::world::World;

/// The day it is in these tests, in UTC.
const TODAY: &str = "2027-01-15";
const BOARD: &str = "random:20270115";

/// A game on a board, played to its end by the first move there is.
fn played_on(board: &str) -> Game {
    let start = AnyPosition::on_board(Variant::Ataxx, board).expect("a board");
    let mut game = Game::new(start);
    while let Some(&mv) = game.legal_moves().first() {
        game.play_timed(mv, 0).expect("a legal move");
    }
    assert!(game.end().is_some());
    game
}

/// A game on a day's board as a page hands it in.
fn request(date: &str, game: &Game) -> Value {
    json!({ "date": date, "record": GameRecord::from(game) })
}

/// A game that the first player gives up at once.
fn given_up(board: &str) -> Value {
    let mut record = GameRecord::from(&Game::new(
        AnyPosition::on_board(Variant::Ataxx, board).expect("a board"),
    ));
    record.ended =
        Some(wire::End { outcome: Some(wire::Winner::Second), reason: "resign".to_owned() });
    json!({ "date": TODAY, "record": record })
}

#[tokio::test]
async fn each_counts_once_and_everybody_sees_how_all_did() {
    let world = World::new();
    let [anna, guest, reader] = [world.person("Anna").await, world.browser(), world.browser()];
    let nobody = reader.get("/api/v1/day").await.expect(StatusCode::OK);
    insta::assert_snapshot!(nobody.text, @r#"{"date":"2027-01-15","board":"random:20270115","margins":[]}"#);

    let game = played_on(BOARD);
    let [own, other] = game.position().view().score.map(i64::from);
    let played = request(TODAY, &game).to_string();
    let counted = anna.post("/api/day", &played).await.expect(StatusCode::OK).json();
    assert_eq!(counted["margins"], json!([{ "margin": own - other, "players": 1 }]));
    // The first game counts, also where the second is worse; a guest is as good as anybody.
    anna.post("/api/day", &given_up(BOARD).to_string()).await.expect(StatusCode::OK);
    guest.post("/api/day", &given_up(BOARD).to_string()).await.expect(StatusCode::OK);
    assert!(guest.name().await.is_some_and(|name| name.starts_with("Guest-")));

    let seen = reader.get(&format!("/api/v1/day?date={TODAY}")).await.expect(StatusCode::OK);
    let mut all = [(own - other, 1), (-4, 1)];
    all.sort_unstable();
    let all = all.map(|(margin, players)| json!({ "margin": margin, "players": players }));
    assert_eq!(
        seen.json()["margins"],
        json!(all),
        "two stones each: whoever gives up loses all four"
    );
    assert_eq!(anna.get("/api/me/data").await.json()["days"][0]["margin"], json!(own - other));
    assert_eq!(reader.get("/api/v1/day?date=2027-01-14").await.json()["margins"], json!([]));
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let world = World::new();
    let (reader, guest) = (world.browser(), world.browser());
    let first = reader.get("/api/v1/day").await.expect(StatusCode::OK);
    let tag = first.header("etag").to_owned();
    let again = async || {
        let headers = [("if-none-match", tag.as_str())];
        reader.send(Method::GET, "/api/v1/day", &headers, "").await.status
    };
    assert_eq!(again().await, StatusCode::NOT_MODIFIED);
    guest.post("/api/day", &given_up(BOARD).to_string()).await.expect(StatusCode::OK);
    assert_eq!(again().await, StatusCode::OK);
}

#[tokio::test]
async fn what_is_no_game_of_the_day_is_refused_and_makes_no_guest() {
    let world = World::new();
    let guest = world.browser();
    let game = played_on(BOARD);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut request = request(TODAY, &game);
        change(&mut request);
        request
    };
    let unfinished = with(&|request| {
        request["record"]["moves"].as_array_mut().expect("moves").pop();
    });
    let illegal = with(&|request| request["record"]["moves"][1] = json!("a1a2"));
    let other_rules = with(&|request| request["record"]["rules"] = json!({ "stuck": "fill" }));
    let aborted = with(&|request| {
        request["record"]["moves"] = json!([]);
        request["record"]["ended"] = json!({ "outcome": null, "reason": "aborted" });
    });
    for (what, request, refusal) in [
        ("no day", with(&|request| request["date"] = json!("2027-02-30")), "400 day"),
        ("another spelling", with(&|request| request["date"] = json!("20270115")), "400 day"),
        ("tomorrow's tomorrow", request("2027-01-17", &played_on("random:20270117")), "400 day"),
        ("long ago", request("2027-01-01", &played_on("random:20270101")), "400 day"),
        ("another board", request(TODAY, &played_on("random:20270114")), "400 record"),
        ("not ended", unfinished, "400 record"),
        ("an illegal move", illegal, "400 record"),
        ("other rules", other_rules, "400 record"),
        ("aborted", aborted, "400 record"),
    ] {
        assert_eq!(guest.post("/api/day", &request.to_string()).await.refusal(), refusal, "{what}");
    }
    assert_eq!(guest.name().await, None);
    assert_eq!(guest.get("/api/v1/day?date=soon").await.status, StatusCode::BAD_REQUEST);
    // It is tomorrow already where the day begins first, and for some days a result may be handed in.
    for date in ["2027-01-09", "2027-01-14"] {
        let game = played_on(&format!("random:{}", date.replace('-', "")));
        let request = request(date, &game).to_string();
        world.browser().post("/api/day", &request).await.expect(StatusCode::OK);
    }
}
