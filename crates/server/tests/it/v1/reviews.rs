//! Reviews that the server makes: of games that are over, once, for everybody.

use axum::http::StatusCode;

use super::{Program, Stage};

/// A game in which both have moved.
async fn short_game(one: &Program<'_>, other: &Program<'_>, name: &str) -> String {
    let id = one.meet(other, name, "5+0").await;
    for (player, mv) in [(one, "f1"), (other, "b1")] {
        player.done("POST /games/{id}/moves/{text}", &[&id, mv], None).await;
    }
    id
}

#[tokio::test]
async fn a_review_is_made_once_of_a_game_that_is_over() {
    let stage = Stage::new().await;
    let [anna, berta] = [stage.program("Anna").await, stage.program("Berta").await];
    let nobody = stage.nobody();
    let id = short_game(&anna, &berta, "Berta").await;
    let (ask, show) = ("POST /games/{id}/review", "GET /games/{id}/review");
    let refused = nobody.call(ask, &[&id], None).await;
    assert_eq!(refused.refusal(), "400 game-goes-on");
    anna.done("POST /games/{id}/{action}", &[&id, "resign"], None).await;
    assert_eq!(nobody.call(show, &[&id], None).await.refusal(), "404 not-found");
    // Whoever asks again while it is made is told the same.
    for _ in 0..2 {
        assert_eq!(nobody.call(ask, &[&id], None).await.status, StatusCode::ACCEPTED);
    }
    let made = loop {
        let reply = nobody.call(show, &[&id], None).await;
        if reply.status.is_success() {
            break reply.json();
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(made["reports"].as_array().map(Vec::len), Some(3), "{made}");
    assert!(made["reports"][1]["lines"][0]["nodes"].as_u64() > Some(100_000), "{made}");
    assert_eq!(nobody.done(ask, &[&id], None).await, made);
    let after = stage.world.again();
    let path = format!("/api/v1/games/{id}/review");
    assert_eq!(after.browser().get(&path).await.expect(StatusCode::OK).json(), made);
}
