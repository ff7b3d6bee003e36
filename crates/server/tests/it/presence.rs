//! Who plays by plain questions is there while asking, and for a while after.

use axum::http::StatusCode;

use crate::leaving::{begun, command, opened};
use crate::world::World;

const CLAIM: &str = r#"{"do":"claim"}"#;

#[tokio::test]
async fn nobody_can_claim_against_who_acts_without_a_socket() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let id = begun(&anna, &berta, "600+0").await;
    opened(&anna, &berta, &id).await;
    let page = format!("/api/games/{id}");
    for turn in 0..4 {
        world.later(50_000);
        let claim = command(&berta, &id, &format!("claim-{turn}"), CLAIM).await;
        assert_eq!(claim.refusal(), "409 not-gone", "{turn}");
        // Looking is enough.
        let state = anna.get(&page).await.expect(StatusCode::OK).json();
        let until_ms = state["presence"]["first_gone_ms"].as_i64().expect("no socket");
        assert_eq!(until_ms, world.now_ms() + 30_000);
    }
    world.later(89_999);
    assert_eq!(command(&berta, &id, "early", CLAIM).await.refusal(), "409 not-gone");
    world.later(1);
    command(&berta, &id, "now", CLAIM).await.expect(StatusCode::OK);
    assert_eq!(anna.get(&page).await.json()["end"]["reason"], "abandoned");
}

#[tokio::test]
async fn the_owner_of_an_offer_learns_what_became_of_it() {
    let world = World::new();
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let seek = r#"{"game":"ataxx","time":"300+3"}"#;
    let seek = anna.post("/api/seeks", seek).await.expect(StatusCode::OK).json();
    let path = format!("/api/seeks/{}", seek["seek"].as_str().expect("an offer"));
    assert_eq!(anna.get(&path).await.json()["became"], serde_json::Value::Null);
    let game = berta.post(&format!("{path}/take"), "null").await.expect(StatusCode::OK).json();
    assert_eq!(anna.get(&path).await.json()["became"], game["game"]);
    assert_eq!(berta.get(&path).await.refusal(), "409 seek-closed");
}
