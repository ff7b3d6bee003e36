//! Games, studies and positions on other sites: pictures, previews of links, frames.

use axum::http::{Method, StatusCode};
use play::Game;
use rules::{AnyPosition, Variant};
use server::SiteOptions;

use crate::world::{Browser, Reply, World};

const HOST: (&str, &str) = ("host", "petri.example");

/// A world behind a proxy that speaks https, and a game of Anna's with the bold Berta after two moves.
async fn stage() -> (World, String) {
    let world = World::with(SiteOptions { behind_proxy: true, ..SiteOptions::default() });
    let anna = world.person("Anna").await;
    let berta = world.person("Berta").await;
    let seek = r#"{"game":"ataxx","time":"3d","side":"first","opponent":{"who":"link"}}"#;
    let seek = anna.post("/api/seeks", seek).await.expect(StatusCode::OK).json();
    let path = format!("/api/seeks/{}/take", seek["seek"].as_str().expect("an offer"));
    let game = berta.post(&path, "null").await.expect(StatusCode::OK).json();
    let id = game["game"].as_str().expect("a game").to_owned();
    let mut line = Game::new(AnyPosition::start(Variant::Ataxx));
    for (player, ply, text) in [(&anna, 0, "b6"), (&berta, 1, "f6")] {
        let key = line.position().stable_key();
        let body = format!(
            r#"{{"message":"m{ply}","command":{{"do":"move","ply":{ply},"key":"{key}","text":"{text}"}}}}"#
        );
        player.post(&format!("/api/games/{id}/commands"), &body).await.expect(StatusCode::OK);
        line.play_text(text).expect("legal");
    }
    (world, id)
}

async fn get(browser: &Browser<'_>, path: &str, more: &[(&str, &str)]) -> Reply {
    let headers = [&[HOST, ("x-forwarded-proto", "https")], more].concat();
    browser.send(Method::GET, path, &headers, "").await
}

#[tokio::test]
async fn boards_are_drawn_for_everybody() {
    let (world, id) = stage().await;
    let browser = world.browser();
    let path = format!("/api/games/{id}/picture.svg");
    let now = get(&browser, &path, &[]).await.expect(StatusCode::OK);
    assert!(now.text.starts_with("<svg"), "{}", now.text);
    assert_eq!(now.header("content-type"), "image/svg+xml");
    assert_eq!(now.header("cross-origin-resource-policy"), "cross-origin");
    let tag = now.header("etag").to_owned();
    let again = get(&browser, &path, &[("if-none-match", &tag)]).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    let same = get(&browser, &format!("{path}?ply=2"), &[]).await;
    assert_eq!(same.text, now.text);
    let other = [format!("{path}?ply=1"), format!("{path}?dark=true")];
    for path in other {
        assert_ne!(get(&browser, &path, &[]).await.expect(StatusCode::OK).text, now.text, "{path}");
    }
    let png = get(&browser, &format!("/api/games/{id}/picture.png"), &[]).await;
    assert_eq!(png.header("content-type"), "image/png");
    assert!(png.expect(StatusCode::OK).text.contains("PNG"));
    let position = "/api/positions/hexxagon/picture.svg";
    get(&browser, position, &[]).await.expect(StatusCode::OK);
    for (path, refusal) in [
        ("/api/games/nothing/picture.svg", "404 not-found"),
        ("/api/positions/chess/picture.svg", "404 not-found"),
        ("/api/positions/ataxx/picture.png?fen=8/8", "400 fen"),
    ] {
        assert_eq!(get(&browser, path, &[]).await.refusal(), refusal, "{path}");
    }
    assert_eq!(browser.cookie(), None, "who looks at a picture is nobody");
}

#[tokio::test]
async fn a_link_says_what_it_shows() {
    let (world, id) = stage().await;
    let browser = world.browser();
    let page = get(&browser, &format!("/game/{id}"), &[]).await.expect(StatusCode::OK);
    for part in [
        r#"<meta property="og:title" content="Anna – Berta" />"#.to_owned(),
        r#"<meta property="og:description" content="Ataxx, 3 days per move, move 2" />"#.to_owned(),
        format!(
            r#"<meta property="og:image" content="https://petri.example/api/games/{id}/picture.png" />"#
        ),
        format!(
            "https://petri.example/api/oembed?format=json&amp;url=https%3A%2F%2Fpetri.example%2Fgame%2F{id}"
        ),
    ] {
        assert!(page.text.contains(&part), "{part} in {}", page.text);
    }
    let german = get(&browser, &format!("/game/{id}"), &[("accept-language", "de-AT")]).await;
    assert!(german.text.contains("Ataxx, 3 Tage je Zug, Zug 2"), "{}", german.text);
    let start = "/analysis?game=attangle";
    assert!(get(&browser, start, &[]).await.text.contains("Attangle position"));
    let anna = world.person("Painter").await;
    let board = r#"{"game":"ataxx","fen":"x5o/7/7/3-3/7/7/o5x x","title":"A <dot>"}"#;
    let board = anna.post("/api/lab/boards", board).await.expect(StatusCode::OK).json();
    let board = format!("/lab/{}", board["code"].as_str().expect("a code"));
    let shown = get(&browser, &board, &[]).await.text;
    assert!(shown.contains(r#"property="og:title" content="A &lt;dot&gt;""#), "{shown}");
    assert!(shown.contains("/api/positions/ataxx/picture.png?fen=x5o"), "{shown}");
    let plain = get(&browser, "/play", &[]).await;
    for path in ["/lab/nothing", "/game/nothing", "/analysis", "/analysis?game=chess"] {
        assert_eq!(get(&browser, path, &[]).await.text, plain.text, "{path}");
    }
    let odd = browser.send(Method::GET, start, &[("host", "x\"><script>")], "").await;
    assert!(!odd.text.contains("x\">"), "{}", odd.text);
}

#[tokio::test]
async fn a_frame_shows_the_game_and_can_do_nothing() {
    let (world, id) = stage().await;
    let browser = world.browser();
    let page = get(&browser, &format!("/embed/game/{id}?ply=1"), &[]).await;
    let page = page.expect(StatusCode::OK);
    assert_eq!(page.header("x-frame-options"), "");
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("frame-ancestors"));
    assert!(!page.text.contains("<script") && !page.text.contains("refresh"), "{}", page.text);
    for part in ["Anna – Berta", "1 / 2", "?ply=0", "picture.svg?ply=1&amp;dark=true"] {
        assert!(page.text.contains(part), "{part} in {}", page.text);
    }
    let now = get(&browser, &format!("/embed/game/{id}"), &[]).await;
    assert!(now.text.contains("http-equiv=\"refresh\""), "a running game goes on");
    let missing = get(&browser, "/embed/game/nothing", &[]).await.expect(StatusCode::NOT_FOUND);
    assert!(missing.text.contains("This game is not here."), "{}", missing.text);
    let start = get(&browser, "/embed/position/schataxx?dark=true", &[]).await;
    let start = start.expect(StatusCode::OK);
    assert!(start.text.contains("data-theme=\"dark\"") && !start.text.contains("<nav"));
    let elsewhere = get(&browser, "/play", &[]).await;
    assert_eq!(elsewhere.header("x-frame-options"), "DENY");
}

/// A study of Anna's with two chapters, one of them annotated.
async fn study(world: &World, visibility: &str) -> String {
    let start = "x5o/7/7/7/7/7/o5x x 0 1";
    let moves = "{Red begins.} 1. b6 {A <quiet> clone.} (1. a5 {Too far.}) f6 2. c5";
    let analysis = |moves: &str| {
        serde_json::json!({ "v": 1, "g": "ataxx", "s": start, "m": moves, "a": 0, "p": 0 })
            .to_string()
    };
    let study = serde_json::json!({ "title": "Openings", "visibility": visibility, "chapters": [
        { "title": "Clones", "analysis": analysis(moves) },
        { "title": "", "analysis": analysis("") },
    ]});
    let anna = world.person("Anna").await;
    let made = anna.post("/api/studies", &study.to_string()).await.expect(StatusCode::OK);
    made.json()["id"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn a_study_is_read_in_a_frame_with_its_comments() {
    let world = World::with(SiteOptions { behind_proxy: true, ..SiteOptions::default() });
    let id = study(&world, "unlisted").await;
    let browser = world.browser();
    let frame = format!("/embed/study/{id}");
    let start = get(&browser, &frame, &[]).await.expect(StatusCode::OK);
    let on = format!("{frame}?chapter=1&amp;ply=1");
    for part in [
        "Openings: Clones",
        "Study by Anna, chapter 1 of 2",
        "Red begins.",
        "0 / 3",
        "?chapter=2",
        &on,
    ] {
        assert!(start.text.contains(part), "{part} in {}", start.text);
    }
    assert!(!start.text.contains("<script"), "{}", start.text);
    let moved = get(&browser, &format!("{frame}?chapter=1&ply=1&dark=true"), &[]).await;
    assert!(moved.text.contains("A &lt;quiet&gt; clone."), "{}", moved.text);
    assert!(!moved.text.contains("Too far."), "{}", moved.text);
    assert!(moved.text.contains(&format!("{frame}?chapter=1&amp;ply=3&amp;dark=true")));
    let last = get(&browser, &format!("{frame}?chapter=9&ply=9"), &[]).await.expect(StatusCode::OK);
    assert!(last.text.contains("<h1>Openings</h1>") && last.text.contains("chapter 2 of 2"));
    let page = get(&browser, &format!("/studies/{id}"), &[]).await.expect(StatusCode::OK);
    assert!(page.text.contains("Study by Anna"), "{}", page.text);
    let asked = format!("/api/oembed?url=https://petri.example/studies/{id}");
    let answer = get(&browser, &asked, &[]).await.expect(StatusCode::OK).json();
    assert_eq!(answer["title"], "Openings: Clones");
    assert!(answer["html"].as_str().expect("text").contains(&frame), "{answer}");
}

#[tokio::test]
async fn nobody_elses_site_shows_a_private_study() {
    let world = World::with(SiteOptions { behind_proxy: true, ..SiteOptions::default() });
    let id = study(&world, "private").await;
    let browser = world.browser();
    get(&browser, &format!("/embed/study/{id}"), &[]).await.expect(StatusCode::NOT_FOUND);
    let plain = get(&browser, "/play", &[]).await;
    assert_eq!(get(&browser, &format!("/studies/{id}"), &[]).await.text, plain.text);
    let asked = format!("/api/oembed?url=https://petri.example/studies/{id}");
    assert_eq!(get(&browser, &asked, &[]).await.refusal(), "404 not-found");
}

#[tokio::test]
async fn another_site_asks_how_to_show_a_link() {
    let (world, id) = stage().await;
    let browser = world.browser();
    let ask = async |url: &str, more: &str| {
        get(&browser, &format!("/api/oembed?url={url}{more}"), &[]).await
    };
    let game = format!("https://petri.example/game/{id}");
    let answer = ask(&game, "&maxwidth=300&format=json").await.expect(StatusCode::OK);
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let answer = answer.json();
    assert_eq!((&answer["version"], &answer["type"]), (&"1.0".into(), &"rich".into()));
    assert_eq!((answer["width"].as_u64(), answer["height"].as_u64()), (Some(300), Some(380)));
    assert_eq!(answer["title"], "Anna – Berta");
    let frame = format!(r#"<iframe src="https://petri.example/embed/game/{id}""#);
    assert!(answer["html"].as_str().expect("text").starts_with(&frame), "{answer}");
    let position = "https://petri.example/analysis?game=ataxx";
    ask(position, "").await.expect(StatusCode::OK);
    for (url, more, refusal) in [
        ("https://other.example/game/a", "", "404 not-found"),
        ("https://petri.example/account", "", "404 not-found"),
        ("petri", "", "404 not-found"),
        (game.as_str(), "&format=xml", "400 format"),
    ] {
        assert_eq!(ask(url, more).await.refusal(), refusal, "{url}");
    }
}
