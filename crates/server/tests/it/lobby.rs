//! The lobby: who may offer what, who may take it, and that one gets it.

use axum::http::StatusCode;
use serde_json::Value;

use crate::world::{Browser, World};

const LIVE: &str = r#"{"game":"ataxx","time":"300+3"}"#;
const DAYS: &str = r#"{"game":"hexxagon","time":"3d"}"#;
const RATED: &str = r#"{"game":"ataxx","time":"300+3","rated":true}"#;

async fn offer(browser: &Browser<'_>, terms: &str) -> String {
    let taken = browser.post("/api/seeks", terms).await.expect(StatusCode::OK).json();
    taken["seek"].as_str().expect("an offer").to_owned()
}

async fn take(browser: &Browser<'_>, seek: &str) -> String {
    let taken = browser.post(&format!("/api/seeks/{seek}/take"), "null").await;
    taken.expect(StatusCode::OK).json()["game"].as_str().expect("a game").to_owned()
}

async fn open(browser: &Browser<'_>) -> Vec<Value> {
    let lobby = browser.get("/api/lobby").await.expect(StatusCode::OK).json();
    lobby["seeks"].as_array().expect("a list").clone()
}

async fn side(browser: &Browser<'_>, game: &str) -> String {
    let state = browser.get(&format!("/api/games/{game}")).await.expect(StatusCode::OK).json();
    state["you"].as_str().expect("a player").to_owned()
}

#[tokio::test]
async fn an_offer_is_seen_by_all_and_taken_by_one() {
    let world = World::new();
    let (anna, berta, carla) = (world.person("Anna").await, world.browser(), world.browser());
    let seek = offer(&anna, LIVE).await;
    let seen = open(&berta).await;
    let shown = seen[0].to_string().replace(&seek, "ID");
    insta::assert_snapshot!(shown, @r#"{"became":null,"id":"ID","player":{"kind":"person","level":null,"name":"Anna","rating":null},"since_ms":1800000000000,"speed":"blitz","start":"x5o/7/7/7/7/7/o5x x 0 1","terms":{"board":null,"fen":null,"game":"ataxx","opponent":{"who":"anyone"},"range":null,"rated":false,"rules":{},"side":"random","standing":false,"time":"300+3"},"yours":false}"#);
    assert_eq!(open(&anna).await[0]["yours"], true);
    assert_eq!(
        anna.post(&format!("/api/seeks/{seek}/take"), "null").await.refusal(),
        "403 not-for-you"
    );

    let game = take(&berta, &seek).await;
    let late = carla.post(&format!("/api/seeks/{seek}/take"), "null").await;
    assert_eq!(late.refusal(), "409 seek-closed");
    assert_eq!(carla.get(&format!("/api/seeks/{seek}")).await.refusal(), "409 seek-closed");
    assert!(open(&carla).await.is_empty());
    assert_ne!(side(&anna, &game).await, side(&berta, &game).await);
    world.later(5000);
    let lobby = carla.get("/api/lobby").await.json();
    assert_eq!(lobby["games"][0]["id"], game.as_str(), "it can be watched");
}

#[tokio::test]
async fn the_same_offer_twice_is_one() {
    let world = World::new();
    let anna = world.person("Anna").await;
    assert_eq!(offer(&anna, LIVE).await, offer(&anna, LIVE).await);
    assert_ne!(offer(&anna, LIVE).await, offer(&anna, DAYS).await);
    assert_eq!(open(&anna).await.len(), 2);
}

#[tokio::test]
async fn rated_sides_alternate_between_the_same_two() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let mut sides = Vec::new();
    for (owner, taker) in [(&anna, &berta), (&berta, &anna), (&anna, &berta), (&anna, &berta)] {
        let game = take(taker, &offer(owner, RATED).await).await;
        sides.push(side(&anna, &game).await);
        world.later(1000);
    }
    let [one, two, three, four] = sides.as_slice() else { unreachable!("four games") };
    assert_eq!((one, two), (three, four), "{sides:?}");
    assert_ne!(one, two);
}

#[tokio::test]
async fn rated_games_need_two_accounts() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let guest = world.browser();
    assert_eq!(guest.post("/api/seeks", RATED).await.refusal(), "403 not-for-you");
    let path = format!("/api/seeks/{}/take", offer(&anna, RATED).await);
    assert_eq!(guest.post(&path, "null").await.refusal(), "403 not-for-you");
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused_and_sides_are_as_asked() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let random = r#"{"game":"ataxx","time":"300+3","rated":true,"board":"random:7"}"#;
    assert_eq!(anna.post("/api/seeks", random).await.refusal(), "400 rated");
    let standing = r#"{"game":"ataxx","time":"300+3","standing":true}"#;
    assert_eq!(anna.post("/api/seeks", standing).await.refusal(), "400 standing");
    let second = r#"{"game":"ataxx","time":"3d","side":"second"}"#;
    let game = take(&world.browser(), &offer(&anna, second).await).await;
    assert_eq!(side(&anna, &game).await, "second");
}

#[tokio::test]
async fn a_rating_range_is_kept() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.browser());
    let strong = r#"{"game":"ataxx","time":"300+3","range":{"lowest":1501,"highest":3000}}"#;
    let seek = offer(&anna, strong).await;
    let refused = berta.post(&format!("/api/seeks/{seek}/take"), "null").await;
    assert_eq!(refused.refusal(), "403 not-for-you");
    let fair = r#"{"game":"ataxx","time":"300+3","range":{"lowest":1500,"highest":1500}}"#;
    take(&berta, &offer(&anna, fair).await).await;
}

#[tokio::test]
async fn those_who_blocked_each_other_never_meet() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    anna.put("/api/players/Berta/block", "null").await.expect(StatusCode::NO_CONTENT);
    let of_berta = offer(&berta, LIVE).await;
    assert!(open(&anna).await.is_empty(), "she is not bothered");
    for (browser, seek) in [(&anna, of_berta), (&berta, offer(&anna, DAYS).await)] {
        let refused = browser.post(&format!("/api/seeks/{seek}/take"), "null").await;
        assert_eq!(refused.refusal(), "403 not-for-you");
    }
    let challenge = r#"{"game":"ataxx","time":"3d","opponent":{"who":"player","name":"Anna"}}"#;
    assert_eq!(berta.post("/api/seeks", challenge).await.refusal(), "403 not-for-you");
    let now = berta.post("/api/play-now", r#"{"game":"hexxagon"}"#).await.json();
    assert_eq!(now["game"], Value::Null);
}

#[tokio::test]
async fn a_challenge_is_for_one_player_alone() {
    let world = World::new();
    let (anna, berta, carla) =
        (world.person("Anna").await, world.person("Berta").await, world.browser());
    let challenge = r#"{"game":"ataxx","time":"3d","opponent":{"who":"player","name":"berta"}}"#;
    let seek = offer(&anna, challenge).await;
    assert_eq!(open(&berta).await.len(), 1);
    assert!(open(&carla).await.is_empty());
    let path = format!("/api/seeks/{seek}");
    assert_eq!(carla.get(&path).await.refusal(), "404 not-found");
    assert_eq!(carla.post(&format!("{path}/take"), "null").await.refusal(), "404 not-found");
    assert_eq!(carla.delete(&path).await.refusal(), "404 not-found");
    assert_eq!(world.browser().delete(&path).await.refusal(), "401 not-signed-in");

    let notices = berta.get("/api/notices").await.json();
    assert_eq!(notices[0]["kind"], "challenge");
    assert_eq!(notices[0]["game"], seek.as_str());
    assert_eq!(notices[0]["text"], "Anna");
    let up_to = format!(r#"{{"up_to":{}}}"#, notices[0]["id"]);
    assert_eq!(berta.get("/api/me").await.json()["unread"], 1);
    berta.post("/api/notices/read", &up_to).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(berta.get("/api/me").await.json()["unread"], 0);

    berta.delete(&path).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get(&path).await.refusal(), "409 seek-closed");
}

#[tokio::test]
async fn a_link_is_seen_only_by_who_has_it_and_may_stand() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.browser());
    let link = r#"{"game":"ataxx","time":"3d","opponent":{"who":"link"},"standing":true}"#;
    let seek = offer(&anna, link).await;
    assert!(open(&berta).await.is_empty());
    assert_eq!(open(&anna).await[0]["id"], seek.as_str(), "to be withdrawn");
    berta.get(&format!("/api/seeks/{seek}")).await.expect(StatusCode::OK);
    assert_ne!(take(&berta, &seek).await, take(&world.browser(), &seek).await);
    anna.delete(&format!("/api/seeks/{seek}")).await.expect(StatusCode::NO_CONTENT);
    let late = berta.post(&format!("/api/seeks/{seek}/take"), "null").await;
    assert_eq!(late.refusal(), "409 seek-closed");
}

#[tokio::test]
async fn offers_end_by_themselves() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let (live, days) = (offer(&anna, LIVE).await, offer(&anna, DAYS).await);
    world.later(3_600_000);
    let ids: Vec<Value> = open(&anna).await.iter().map(|seek| seek["id"].clone()).collect();
    assert_eq!(ids, [days.as_str()], "{live} is gone");
}

#[tokio::test]
async fn play_now_pairs_two_and_leaves_what_does_not_fit() {
    let world = World::new();
    let (anna, berta, carla) = (world.browser(), world.browser(), world.browser());
    let ataxx = r#"{"game":"ataxx"}"#;
    offer(&carla, r#"{"game":"ataxx","time":"300+3","board":"random:3"}"#).await;
    let first = anna.post("/api/play-now", ataxx).await.expect(StatusCode::OK).json();
    assert_eq!(first["game"], Value::Null);
    let again = anna.post("/api/play-now", ataxx).await.json();
    assert_eq!(again["seek"], first["seek"], "waiting twice is waiting");
    let second = berta.post("/api/play-now", ataxx).await.json();
    let game = second["game"].as_str().expect("a game");
    assert_ne!(side(&anna, game).await, side(&berta, game).await);
    assert_eq!(open(&carla).await.len(), 1, "the other offer stays");
}

#[tokio::test]
async fn whoever_plays_has_no_other_live_offers() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.browser());
    let seek = offer(&anna, LIVE).await;
    offer(&anna, r#"{"game":"attangle","time":"300+3"}"#).await;
    offer(&anna, DAYS).await;
    take(&berta, &seek).await;
    let speeds: Vec<Value> = open(&berta).await.iter().map(|one| one["speed"].clone()).collect();
    assert_eq!(speeds, ["correspondence"]);
}

#[tokio::test]
async fn the_engine_plays_at_once() {
    let world = World::new();
    let guest = world.browser();
    let engine = r#"{"game":"attangle","time":"unlimited","side":"first","opponent":{"who":"engine","level":3}}"#;
    let taken = guest.post("/api/seeks", engine).await.expect(StatusCode::OK).json();
    let game = taken["game"].as_str().expect("a game");
    let state = guest.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(state["you"], "first");
    assert_eq!(state["seats"][1]["player"]["level"], 3);
    let beyond = engine.replace(":3", ":16");
    assert_eq!(guest.post("/api/seeks", &beyond).await.refusal(), "400 level");
}

#[tokio::test]
async fn so_many_offers_and_no_more() {
    let world = World::new();
    let anna = world.person("Anna").await;
    for minutes in 1..=20 {
        offer(&anna, &format!(r#"{{"game":"ataxx","time":"{}+3"}}"#, minutes * 60)).await;
    }
    let more = anna.post("/api/seeks", r#"{"game":"ataxx","time":"1500+0"}"#).await;
    assert_eq!(more.refusal(), "400 too-many");
}

#[tokio::test]
async fn the_engine_keeps_away_from_the_position_of_a_rated_game() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let game = take(&berta, &offer(&anna, RATED).await).await;
    let players =
        if side(&anna, &game).await == "first" { [&anna, &berta] } else { [&berta, &anna] };
    let path = format!("/api/games/{game}");
    let mut line = rules::AnyPosition::start(rules::Variant::Ataxx);
    for (ply, text) in ["f1", "b1", "e1", "c1", "b7", "f7"].into_iter().enumerate() {
        let key = line.stable_key();
        let command = format!(r#"{{"do":"move","ply":{ply},"key":"{key}","text":"{text}"}}"#);
        let request = format!(r#"{{"message":"m{ply}","command":{command}}}"#);
        players[ply % 2].post(&format!("{path}/commands"), &request).await.expect(StatusCode::OK);
        line = line.after(line.parse_move(text).expect(text)).expect(text);
    }
    let engine = |fen: &str| {
        format!(
            r#"{{"game":"ataxx","time":"unlimited","fen":"{fen}","opponent":{{"who":"engine","level":9}}}}"#
        )
    };
    let here = engine(&line.to_string());
    assert_eq!(anna.post("/api/seeks", &here).await.refusal(), "403 guarded");
    assert_eq!(berta.post("/api/seeks", &here).await.refusal(), "403 guarded");
    world.browser().post("/api/seeks", &here).await.expect(StatusCode::OK);
    let elsewhere = engine("x5o/7/7/7/7/7/o5x x 0 1");
    anna.post("/api/seeks", &elsewhere).await.expect(StatusCode::OK);
    let resign = r#"{"message":"r","command":{"do":"resign"}}"#;
    players[0].post(&format!("{path}/commands"), resign).await.expect(StatusCode::OK);
    anna.post("/api/seeks", &here).await.expect(StatusCode::OK);
}
