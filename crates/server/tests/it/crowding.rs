//! Nobody crowds out others: what a flood from one address leaves to everybody else.

use axum::http::{Method, StatusCode};
use rules::Variant;
use server::{Quotas, SiteOptions};
use wire::online::FromServer;

use crate::socket::TestServer;
use crate::table::{START_MS, Table};
use crate::world::{Browser, Reply, World};

fn world() -> World {
    World::with(SiteOptions { behind_proxy: true, ..SiteOptions::default() })
}

async fn post(browser: &Browser<'_>, from: &str, path: &str, body: &str) -> Reply {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", from)];
    browser.send(Method::POST, path, &headers, body).await
}

/// As many offers as the limits allow from one address, 20 of each guest.
async fn flood(world: &World, terms: &str, lowest: u32) {
    let mut made = 0;
    loop {
        let guest = world.browser();
        for level in 0..20 {
            let lowest = lowest + level;
            let range = format!(r#"{{{terms},"range":{{"lowest":{lowest},"highest":3000}}}}"#);
            let reply = post(&guest, "192.0.2.66", "/api/seeks", &range).await;
            if reply.status == StatusCode::TOO_MANY_REQUESTS {
                assert!(made >= 100, "{made}");
                return;
            }
            reply.expect(StatusCode::OK);
            made += 1;
        }
    }
}

#[tokio::test]
async fn a_flood_of_offers_hides_no_others() {
    let world = world();
    let anna = world.browser();
    let live = r#"{"game":"hexxagon","time":"300+3"}"#;
    let hers = post(&anna, "192.0.2.1", "/api/seeks", live).await.expect(StatusCode::OK).json();
    flood(&world, r#""game":"ataxx","time":"3d""#, 0).await;
    let lobby = world.browser().get("/api/lobby").await.expect(StatusCode::OK).json();
    let seeks = lobby["seeks"].as_array().expect("a list");
    assert_eq!(seeks[0]["id"], hers["seek"], "games at the board come first");
    assert_eq!(seeks.len(), 11, "ten of one address");
}

#[tokio::test]
async fn play_now_pairs_whatever_the_flood() {
    let world = world();
    let anna = world.browser();
    let now = r#"{"game":"ataxx"}"#;
    post(&anna, "192.0.2.1", "/api/play-now", now).await.expect(StatusCode::OK);
    // None of these can be taken by a beginner.
    flood(&world, r#""game":"ataxx","time":"300+3""#, 2900).await;
    let berta = world.browser();
    let taken = post(&berta, "192.0.2.2", "/api/play-now", now).await.expect(StatusCode::OK);
    assert!(taken.json()["game"].is_string(), "{}", taken.text);
}

#[tokio::test]
async fn one_player_is_challenged_only_so_often() {
    let world = world();
    let _anna = world.person("Anna").await;
    let challenge = |n: u32| {
        format!(
            r#"{{"game":"ataxx","time":"{}+3","opponent":{{"who":"player","name":"Anna"}}}}"#,
            300 + n
        )
    };
    let berta = world.person("Berta").await;
    for n in 0..3 {
        post(&berta, "192.0.2.3", "/api/seeks", &challenge(n)).await.expect(StatusCode::OK);
    }
    let more = post(&berta, "192.0.2.3", "/api/seeks", &challenge(3)).await;
    assert_eq!(more.refusal(), "429 too-often");
    let mut reached = 0;
    for n in 0..30 {
        let guest = world.browser();
        let reply = post(&guest, "192.0.2.66", "/api/seeks", &challenge(n)).await;
        reached += u32::from(reply.status == StatusCode::OK);
    }
    assert_eq!(reached, 10, "of all guests together");
}

#[tokio::test]
async fn challenges_can_be_for_people_with_accounts_alone() {
    let world = World::new();
    let anna = world.person("Anna").await;
    let only = r#"{"challenges":"accounts"}"#;
    anna.put("/api/me/settings", only).await.expect(StatusCode::NO_CONTENT);
    let challenge = r#"{"game":"ataxx","time":"300+3","opponent":{"who":"player","name":"Anna"}}"#;
    let guest = world.browser();
    assert_eq!(guest.post("/api/seeks", challenge).await.refusal(), "403 accounts-only");
    assert_eq!(guest.name().await, None, "what was refused makes no guest");
    let berta = world.person("Berta").await;
    berta.post("/api/seeks", challenge).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn what_makes_no_sense_makes_no_guest() {
    let world = World::new();
    for (method, path, body) in [
        (Method::POST, "/api/seeks", "{"),
        (Method::POST, "/api/seeks", r#"{"game":"ataxx","time":"never"}"#),
        (
            Method::POST,
            "/api/seeks",
            r#"{"game":"ataxx","time":"3d","opponent":{"who":"engine","level":16}}"#,
        ),
        (Method::POST, "/api/seeks/none/take", "null"),
        (Method::POST, "/api/play-now", r#"{"game":"chess"}"#),
        (Method::POST, "/api/games/none/chat", r#"{"room":"players","text":"hi"}"#),
        (Method::PUT, "/api/games/none/note", r#"{"text":"hm"}"#),
        (Method::PUT, "/api/me/settings", "[]"),
        (Method::PUT, "/api/players/nobody/block", "null"),
        (Method::POST, "/api/reports", r#"{"player":"nobody","text":"rude"}"#),
    ] {
        let browser = world.browser();
        let reply = browser.ask(method, path, Some(body)).await;
        assert!(reply.status.is_client_error(), "{path}: {}", reply.text);
        assert_eq!(browser.cookie(), None, "{path}");
    }
    assert!(world.store.list_accounts(None, 9).await.expect("a list").is_empty());
}

#[tokio::test]
async fn one_address_reads_only_so_much() {
    let world = world();
    let browser = world.browser();
    let headers = [("x-forwarded-for", "192.0.2.66")];
    let mut answered = 0;
    loop {
        let reply = browser.send(Method::GET, "/api/lobby", &headers, "").await;
        if reply.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        reply.expect(StatusCode::OK);
        answered += 1;
    }
    assert_eq!(answered, 1200);
    let other = [("x-forwarded-for", "192.0.2.67")];
    browser.send(Method::GET, "/api/lobby", &other, "").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn one_address_asks_for_only_so_many_whole_games_over_sockets() {
    let table = Table::in_memory().await;
    let game = table.game("watched", Variant::Ataxx, "300+3", false).await;
    let server = TestServer::open_at(START_MS, table, Quotas::Usual).await;
    let mut page = server.page_of(None, "same-origin", None).await.expect("let in");
    for _ in 0..240 {
        page.whole(&game).await;
    }
    page.watch(&game, u32::MAX).await;
    let why = loop {
        match page.next().await {
            FromServer::Refused { why, .. } => break why,
            FromServer::Game { .. } => panic!("one too many"),
            _ => {}
        }
    };
    assert_eq!(why.code, "too-often");
}
