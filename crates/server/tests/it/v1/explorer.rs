//! The explorer of the site's own games.

use explore::SiteTrees;
use serde_json::{Value, json};
use server::SiteOptions;
use tempfile::TempDir;

use super::{Stage, challenge};

#[tokio::test]
async fn the_explorer_knows_the_games_of_the_site() {
    let played = Stage::new().await;
    let (anna, berta) = (played.program("Anna").await, played.program("Berta").await);
    for is_rated in [false, true] {
        let mut wanted = challenge("Berta", "300+3");
        wanted["rated"] = json!(is_rated);
        let made = anna.done("POST /challenges", &[], Some(wanted)).await;
        let seek = made["seek"].as_str().expect("a challenge").to_owned();
        let taken = berta.done("POST /challenges/{id}/accept", &[&seek], None).await;
        let id = taken["game"].as_str().expect("a game").to_owned();
        // Who begins a rated game is decided by chance.
        let begins = anna.done("GET /games/{id}", &[&id], None).await["you"] == "first";
        let (first, second) = if begins { (&anna, &berta) } else { (&berta, &anna) };
        for (player, mv) in [(first, "f1"), (second, "b1")] {
            player.done("POST /games/{id}/moves/{text}", &[&id, mv], None).await;
        }
        second.done("POST /games/{id}/{action}", &[&id, "resign"], None).await;
    }

    let folder = TempDir::new().expect("a folder");
    let trees = SiteTrees::open(folder.path()).expect("a folder for trees");
    let options = SiteOptions { explorer: Some(trees), ..SiteOptions::default() };
    let stage = Stage::of(played.world.again_with(options)).await;
    let ask = |query: &str| {
        let (operation, game) = ("GET /explorer/{game}", format!("ataxx{query}"));
        let nobody = stage.nobody();
        async move { nobody.done(operation, &[&game], None).await["moves"].clone() }
    };
    let seen = |moves: &Value| -> Vec<Value> {
        moves.as_array().expect("moves").iter().map(|mv| mv["games"].clone()).collect()
    };
    // The games are counted as soon as the jobs run, one tree after the other.
    while seen(&ask("").await).first() != Some(&json!([2, 0, 0])) {
        tokio::task::yield_now().await;
    }
    // All first moves that are the same but for a turn of the board have both games.
    let all = ask("").await;
    assert!(seen(&all).iter().all(|games| *games == json!([2, 0, 0])), "{all}");
    assert!(all.as_array().expect("moves").iter().any(|mv| mv["text"] == "f1"), "{all}");
    let rated = ask("?level=1400&since=2020").await;
    assert!(seen(&rated).iter().all(|games| *games == json!([1, 0, 0])), "{rated}");
    for none in ["?level=1800", "?since=2999"] {
        assert_eq!(ask(none).await, json!([]), "{none}");
    }
    for (game, refusal) in [
        ("ataxx?fen=nonsense", "400 fen"),
        ("chess", "404 not-found"),
        ("ataxx?level=7", "400 unreadable"),
    ] {
        let reply = stage.nobody().call("GET /explorer/{game}", &[game], None).await;
        assert_eq!(reply.refusal(), refusal, "{game}");
    }
}
