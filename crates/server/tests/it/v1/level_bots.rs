//! The site's own levels as bots: somebody is always there to play, for a rating too.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Quotas, SiteOptions};
use store::{ModelStore, Store};

use super::{Program, Stage};
use crate::world::World;

const CHALLENGE: &str = "POST /challenges";
const RATINGS: &str = "GET /ratings/{game}/{speed}";

/// A server over this store, whose host wants bots, or does not.
async fn server(store: &Arc<ModelStore>, level_bots: bool) -> Stage {
    let options = SiteOptions { level_bots, quotas: Quotas::Unlimited, ..SiteOptions::default() };
    let store: Arc<dyn Store> = Arc::<ModelStore>::clone(store);
    Stage::of(World::over_with(store, 1_800_000_000_000, options)).await
}

fn challenge(name: &str, side: &str, rated: bool) -> Value {
    let opponent = json!({ "who": "player", "name": name });
    json!({ "game": "ataxx", "time": "300+3", "side": side, "rated": rated, "opponent": opponent })
}

/// Challenges a bot, which takes it at once; the game.
async fn begun(anna: &Program<'_>, name: &str, side: &str, rated: bool) -> String {
    let taken = anna.done(CHALLENGE, &[], Some(challenge(name, side, rated))).await;
    assert_eq!(taken["seek"], Value::Null, "it is a game already");
    taken["game"].as_str().expect("a game").to_owned()
}

/// Plays this many moves of whoever asks, or to the end; how it stands then, the bot having answered.
async fn play(anna: &Program<'_>, game: &str, mut moves: u32) -> Value {
    let mut lines = anna.stream("GET /games/{id}/stream", &[game]).await;
    let full = lines.next().await.expect("the whole");
    let (own, mut state) = (full["you"].clone(), full["state"].clone());
    loop {
        if !state["end"].is_null() || (moves == 0 && state["turn"] == own) {
            return state;
        }
        if state["turn"] == own {
            let mv = state["legal_moves"][0].as_str().expect("a move").to_owned();
            anna.done("POST /games/{id}/moves/{text}", &[game, &mv], None).await;
            moves -= 1;
        }
        state = lines.next_of("gameState").await;
    }
}

/// The list of bots, by name and with their ratings.
async fn listed(stage: &Stage) -> Vec<(String, i64, i64)> {
    let path = format!("{}?of=bots", "/api/v1/ratings/ataxx/blitz");
    let reply = stage.world.browser().get(&path).await.expect(StatusCode::OK);
    stage.document.check(RATINGS, &reply);
    let list = reply.json();
    let rows = list.as_array().expect("a list").iter();
    let number = |value: &Value| value.as_i64().expect("a number");
    rows.map(|row| {
        assert_eq!(row["player"]["kind"], "bot", "it is marked as what it is");
        let name = row["player"]["name"].as_str().expect("a name").to_owned();
        (name, number(&row["rating"]["rating"]), number(&row["rating"]["games"]))
    })
    .collect()
}

#[tokio::test]
async fn a_rated_game_against_a_level_moves_both_ratings() {
    let store = Arc::new(ModelStore::new());
    let stage = server(&store, true).await;
    let bots = listed(&stage).await;
    let names: Vec<&str> = bots.iter().map(|(name, ..)| name.as_str()).collect();
    let numbers = (1..=9).rev().map(|level| format!("Level-{level}"));
    assert_eq!(names, numbers.collect::<Vec<_>>(), "the strongest first");
    assert!(bots.iter().all(|(_, _, games)| *games == 0));
    assert_eq!(bots.last().map(|(_, rating, _)| *rating), Some(600), "as it was measured");
    let anna = stage.program("Anna").await;
    let game = begun(&anna, "Level-6", "random", true).await;
    let seen = anna.done("GET /games/{id}", &[&game], None).await;
    let bot = if seen["you"] == "first" { &seen["second"] } else { &seen["first"] };
    assert_eq!((&bot["name"], &bot["kind"]), (&json!("Level-6"), &json!("bot")));
    assert_eq!((&bot["level"], &bot["rating"]["rating"]), (&json!(6), &json!(1467)));
    let end = play(&anna, &game, u32::MAX).await["end"].clone();
    assert!(end["outcome"].is_string(), "{end}");
    let played: Vec<_> =
        listed(&stage).await.into_iter().filter(|(.., games)| *games == 1).collect();
    let [(name, rating, _)] = played.as_slice() else { panic!("one has played: {played:?}") };
    assert_eq!(name, "Level-6");
    assert_ne!(*rating, 1467, "{end}");
    let own = anna.done("GET /account", &[], None).await;
    assert_eq!(own["ratings"][0][2]["games"], 1);
    assert_eq!(
        server::recompute_ratings(&*store).await,
        Ok(9 * 6 * 5 + 1),
        "they follow from the games"
    );
}

#[tokio::test]
async fn a_server_that_starts_again_goes_on_with_its_bots() {
    let store = Arc::new(ModelStore::new());
    let stage = server(&store, true).await;
    let (game, header, plies) = {
        let anna = stage.program("Anna").await;
        let game = begun(&anna, "Level-2", "random", true).await;
        let state = play(&anna, &game, 2).await;
        (game, anna.header.clone(), state["plies"].as_i64().expect("a number"))
    };
    let Stage { world, document: _, _jobs } = stage;
    // Its engine is gone before the bot has moved.
    drop(_jobs);
    let json = [("authorization", header.as_str())];
    let path = format!("/api/v1/games/{game}");
    let state = world.browser().get(&path).await.expect(StatusCode::OK).json()["state"].clone();
    let mv = state["legal_moves"][0].as_str().expect("a move").to_owned();
    let path = format!("{path}/moves/{mv}");
    world.browser().send(Method::POST, &path, &json, "").await.expect(StatusCode::OK);
    // The host wants no bots any more: they end what they have begun.
    let stage = server(&store, false).await;
    let anna = Program { stage: &stage, browser: stage.world.browser(), header: header.clone() };
    assert_eq!(play(&anna, &game, 1).await["plies"], plies + 4);
    let refused = anna.call(CHALLENGE, &[], Some(challenge("Level-2", "first", false))).await;
    assert_eq!(refused.refusal(), "403 not-for-you");
    anna.done("POST /games/{id}/{action}", &[&game, "resign"], None).await;
    let stage = server(&store, true).await;
    let played = listed(&stage).await.into_iter().filter(|(.., games)| *games > 0);
    let names: Vec<String> = played.map(|(name, ..)| name).collect();
    assert_eq!(names, ["Level-2"]);
}

#[tokio::test]
async fn a_level_takes_what_its_policy_lets_through_and_is_always_there() {
    let stage = server(&Arc::new(ModelStore::new()), true).await;
    let (anna, robot) = (stage.program("Anna").await, stage.program("Robot").await);
    robot.done("POST /account/bot", &[], None).await;
    begun(&robot, "level-9", "random", true).await;
    let mut endless = challenge("Level-3", "first", false);
    endless["time"] = json!("unlimited");
    let refused = anna.call(CHALLENGE, &[], Some(endless)).await;
    assert_eq!(refused.refusal(), "403 not-for-you");
    let mut by_days = challenge("Level-3", "first", false);
    by_days["time"] = json!("3d");
    let taken = anna.done(CHALLENGE, &[], Some(by_days)).await;
    let game = taken["game"].as_str().expect("a game");
    assert_eq!(play(&anna, game, 1).await["plies"], 2, "it answers at once here too");
    let game = begun(&anna, "Level-3", "first", false).await;
    let state = play(&anna, &game, 1).await;
    assert_eq!(state["plies"], 2);
    stage.world.later(90_000);
    let claim = anna.call("POST /games/{id}/{action}", &[&game, "claim"], None).await;
    assert_eq!(claim.refusal(), "409 not-gone", "it has not gone");
    anna.done("POST /games/{id}/{action}", &[&game, "offer-draw"], None).await;
    anna.done("POST /games/{id}/{action}", &[&game, "resign"], None).await;
    let account = r#"{"name":"Level-12","password":"correct horse"}"#;
    let taken = stage.world.browser().post("/api/accounts", account).await;
    assert_eq!(taken.refusal(), "400 name-reserved");
}

#[tokio::test]
async fn there_are_no_bots_where_the_host_wants_none() {
    let stage = Stage::new().await;
    assert_eq!(listed(&stage).await, []);
    let anna = stage.program("Anna").await;
    let refused = anna.call(CHALLENGE, &[], Some(challenge("Level-1", "first", false))).await;
    assert_eq!(refused.refusal(), "404 not-found");
}
