//! Reports, and what moderators do; and who may do what, as a table.

use axum::http::{Method, StatusCode};
use store::{AccountChange, AccountKind, NewAccount, Role, Session};

use crate::world::{Browser, World};

/// Somebody with an account and a session, made without the work of a password.
async fn somebody<'a>(world: &'a World, name: &str, role: Role) -> Browser<'a> {
    let kind = AccountKind::Person;
    let now_ms = world.now_ms();
    let account = NewAccount { kind, name: name.to_owned(), password: None, created_ms: now_ms };
    let id = world.store.create_account(account).await.expect("a new name");
    world.store.change_account(id, AccountChange::Role(role)).await.expect("there");
    let token = format!("{:064x}", id.0);
    let session = Session {
        token: sha2::Digest::finalize(sha2::Digest::chain_update(
            <sha2::Sha256 as sha2::Digest>::new(),
            token.as_bytes(),
        ))
        .into(),
        account: id,
        created_ms: now_ms,
        seen_ms: now_ms,
        expires_ms: now_ms + 86_400_000,
    };
    world.store.create_session(session).await.expect("a new session");
    let browser = world.browser();
    browser.set_cookie(Some(format!("petri={token}")));
    browser
}

/// A running game between the first two.
async fn game(first: &Browser<'_>, second: &Browser<'_>) -> String {
    let seek = r#"{"game":"ataxx","time":"3d","side":"first","opponent":{"who":"link"}}"#;
    let seek = first.post("/api/seeks", seek).await.expect(StatusCode::OK).json();
    let path = format!("/api/seeks/{}/take", seek["seek"].as_str().expect("an offer"));
    let game = second.post(&path, "null").await.expect(StatusCode::OK).json();
    game["game"].as_str().expect("a game").to_owned()
}

#[tokio::test]
async fn a_report_waits_until_a_moderator_settles_it() {
    let world = World::new();
    let anna = somebody(&world, "Anna", Role::Player).await;
    let berta = somebody(&world, "Berta", Role::Player).await;
    let judge = somebody(&world, "Judge", Role::Moderator).await;
    let game = game(&anna, &berta).await;
    let report = format!(r#"{{"player":"berta","game":"{game}","text":" rude words "}}"#);
    anna.post("/api/reports", &report).await.expect(StatusCode::NO_CONTENT);
    let empty = report.replace(" rude words ", " ");
    assert_eq!(anna.post("/api/reports", &empty).await.refusal(), "400 no-reason");
    let open = judge.get("/api/moderation/reports").await.expect(StatusCode::OK).json();
    assert_eq!(open[0]["player"], "Berta");
    assert_eq!(open[0]["text"], "rude words");
    let path = format!("/api/moderation/reports/{}", open[0]["id"]);
    judge.post(&path, r#"{"text":"spoke to her"}"#).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(judge.post(&path, r#"{"text":"again"}"#).await.refusal(), "404 not-found");
    assert_eq!(judge.get("/api/moderation/reports").await.text, "[]");
    let log = judge.get("/api/moderation/log").await.json();
    assert_eq!((&log[0]["actor"], &log[0]["action"]), (&"Judge".into(), &"settle".into()));
    assert_eq!(log[0]["why"], "spoke to her");
}

#[tokio::test]
async fn moderators_mute_close_and_reopen_and_all_is_logged() {
    let world = World::new();
    let anna = somebody(&world, "Anna", Role::Player).await;
    let judge = somebody(&world, "Judge", Role::Moderator).await;
    let path = "/api/moderation/players/anna";
    let until_ms = world.now_ms() + 1000;
    let mute = format!(r#"{{"do":"mute","until_ms":{until_ms},"why":"rude"}}"#);
    judge.post(path, &mute).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(judge.get(path).await.json()["muted_until_ms"], until_ms);
    world.later(1000);
    assert_eq!(judge.get(path).await.json()["muted_until_ms"], serde_json::Value::Null);

    let close = r#"{"do":"close","why":"cheated"}"#;
    judge.post(path, close).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.name().await, None);
    judge.post(path, r#"{"do":"reopen","why":"mistaken"}"#).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.name().await, None, "sessions ended");
    let log = judge.get("/api/moderation/log").await.json();
    let actions: Vec<&str> =
        log.as_array().expect("a list").iter().filter_map(|one| one["action"].as_str()).collect();
    assert_eq!(actions, ["reopen", "close", "mute"]);
    let first = log[2]["id"].as_i64().expect("a number");
    let before = judge.get(&format!("/api/moderation/log?before={first}")).await;
    assert_eq!(before.text, "[]");
}

#[tokio::test]
async fn moderators_leave_each_other_alone_and_give_no_roles() {
    let world = World::new();
    somebody(&world, "Anna", Role::Player).await;
    let judge = somebody(&world, "Judge", Role::Moderator).await;
    let other = somebody(&world, "Other", Role::Moderator).await;
    let admin = somebody(&world, "Boss", Role::Admin).await;
    let close = r#"{"do":"close","why":"a quarrel"}"#;
    for name in ["other", "boss", "judge"] {
        let refused = judge.post(&format!("/api/moderation/players/{name}"), close).await;
        assert_eq!(refused.refusal(), "403 not-allowed", "{name}");
    }
    let role = r#"{"do":"role","role":"moderator","why":"needed"}"#;
    let anna = "/api/moderation/players/anna";
    assert_eq!(judge.post(anna, role).await.refusal(), "403 not-allowed");
    admin.post(anna, role).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(judge.get(anna).await.json()["role"], "moderator");
    admin.post("/api/moderation/players/other", close).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(other.name().await, None);
}

#[tokio::test]
async fn nobody_judges_a_case_of_their_own() {
    let world = World::new();
    let anna = somebody(&world, "Anna", Role::Player).await;
    let judge = somebody(&world, "Judge", Role::Moderator).await;
    let chief = somebody(&world, "Chief", Role::Admin).await;
    let game = game(&anna, &judge).await;
    let ruling = r#"{"ruling":"second","why":"because"}"#;
    let path = format!("/api/moderation/games/{game}");
    assert_eq!(judge.post(&path, ruling).await.refusal(), "403 not-allowed");
    let report = r#"{"player":"Judge","text":"judges badly"}"#;
    anna.post("/api/reports", report).await.expect(StatusCode::NO_CONTENT);
    let open = chief.get("/api/moderation/reports").await.json();
    let path = format!("/api/moderation/reports/{}", open[0]["id"]);
    let settled = r#"{"text":"nothing in it"}"#;
    assert_eq!(judge.post(&path, settled).await.refusal(), "403 not-allowed");
    chief.post(&path, settled).await.expect(StatusCode::NO_CONTENT);
    // Nor is it one's own where one plays in the game, or the other side of a report.
    let berta = somebody(&world, "Berta", Role::Player).await;
    let about = format!(r#"{{"player":"Anna","game":"{game}","text":"rude"}}"#);
    berta.post("/api/reports", &about).await.expect(StatusCode::NO_CONTENT);
    let open = chief.get("/api/moderation/reports").await.json();
    let path = format!("/api/moderation/reports/{}", open[0]["id"]);
    assert_eq!(judge.post(&path, settled).await.refusal(), "403 not-allowed");
    let close = r#"{"do":"close","why":"rude"}"#;
    let player = "/api/moderation/players/anna";
    assert_eq!(judge.post(player, close).await.refusal(), "403 not-allowed");
    chief.post(player, close).await.expect(StatusCode::NO_CONTENT);
    // The last admin stays one.
    let player = r#"{"do":"role","role":"player","why":"tired"}"#;
    let path = "/api/moderation/players/Chief";
    assert_eq!(chief.post(path, player).await.refusal(), "403 not-allowed");
}

#[tokio::test]
async fn moderators_end_games() {
    let world = World::new();
    let anna = somebody(&world, "Anna", Role::Player).await;
    let berta = somebody(&world, "Berta", Role::Player).await;
    let judge = somebody(&world, "Judge", Role::Moderator).await;
    for (ruling, end) in [
        ("abort", r#"{"outcome":null,"reason":"aborted"}"#),
        ("first", r#"{"outcome":"first","reason":"judged"}"#),
        ("count", r#"{"outcome":"draw","reason":"judged"}"#),
    ] {
        let id = game(&anna, &berta).await;
        let path = format!("/api/moderation/games/{id}");
        let body = format!(r#"{{"ruling":"{ruling}","why":"stalled"}}"#);
        judge.post(&path, &body).await.expect(StatusCode::NO_CONTENT);
        let state = judge.get(&format!("/api/games/{id}")).await.json();
        assert_eq!(state["end"].to_string(), end, "{ruling}");
        assert_eq!(judge.post(&path, &body).await.refusal(), "409 over");
        world.later(1000);
    }
    let log = judge.get("/api/moderation/log").await.json();
    assert_eq!(log.as_array().expect("a list").len(), 3, "what was refused is not logged");
}

/// Every address with something to send, in a world of its own for each reader. `GAME`, `SEEK` and
/// `MINE` are the running game, an offer of the first player, and a challenge to the reader's name.
const ROUTES: [(&str, &str, &str); 81] = [
    ("GET", "/api/me", ""),
    ("DELETE", "/api/me", "null"),
    ("POST", "/api/unsubscribe/1-0", "null"),
    ("POST", "/api/confirm-mail/1-0", "null"),
    ("GET", "/api/pages/imprint", ""),
    ("PUT", "/api/me/settings", r#"{"theme":"dark"}"#),
    ("PUT", "/api/me/password", r#"{"old":"not it at all","password":"another one"}"#),
    ("PUT", "/api/me/mail", r#"{"mail":null}"#),
    ("POST", "/api/me/codes", r#"{"password":"not it at all"}"#),
    ("GET", "/api/me/data", ""),
    ("GET", "/api/me/tokens", ""),
    ("POST", "/api/me/tokens", r#"{"name":"bot","scopes":["game:play"],"password":"not it"}"#),
    ("DELETE", "/api/me/tokens/1", "null"),
    (
        "POST",
        "/api/me/authorizations",
        r#"{"client_id":"a","redirect_uri":"https://a.example","scopes":["game:play"],"code_challenge":"0123456789012345678901234567890123456789012","password":"not it"}"#,
    ),
    ("GET", "/api/me/subscriptions", ""),
    ("POST", "/api/me/subscriptions", r#"{"channel":"webhook","url":"https://hooks.example/"}"#),
    ("DELETE", "/api/me/subscriptions/1", "null"),
    ("GET", "/api/me/passkeys", ""),
    ("POST", "/api/me/passkeys/request", r#"{"password":"not it"}"#),
    ("POST", "/api/me/passkeys", r#"{"name":"phone","credential":"{}"}"#),
    ("PUT", "/api/me/passkeys/1", r#"{"text":"phone"}"#),
    ("DELETE", "/api/me/passkeys/1", "null"),
    ("GET", "/api/me/blocked", ""),
    ("POST", "/api/accounts", r#"{"name":"Nina","password":"short"}"#),
    ("POST", "/api/session", r#"{"name":"Anna","password":"not it at all"}"#),
    ("DELETE", "/api/session", "null"),
    ("POST", "/api/session/passkey/request", "null"),
    ("POST", "/api/session/passkey", r#"{"credential":"{}"}"#),
    ("POST", "/api/recovery", r#"{"name":"Anna","code":"0","password":"another one"}"#),
    ("GET", "/api/players/Anna", ""),
    ("GET", "/api/players/Anna/games", ""),
    ("GET", "/api/players/Anna/games.pgn", ""),
    ("GET", "/api/players/Anna/games.ndjson", ""),
    ("PUT", "/api/players/Zoe/block", "null"),
    ("DELETE", "/api/players/Zoe/block", "null"),
    ("POST", "/api/day", r#"{"date":"2026-02-30","record":{"game":"ataxx","start":""}}"#),
    ("GET", "/api/lobby", ""),
    ("POST", "/api/seeks", r#"{"game":"ataxx","time":"3d"}"#),
    ("GET", "/api/seeks/SEEK", ""),
    ("DELETE", "/api/seeks/SEEK", "null"),
    ("POST", "/api/seeks/SEEK/take", "null"),
    ("POST", "/api/play-now", r#"{"game":"ataxx"}"#),
    ("GET", "/api/games/GAME", ""),
    ("GET", "/api/games/GAME/events?after=0", ""),
    ("POST", "/api/games/GAME/commands", r#"{"message":"a","command":{"do":"abort"}}"#),
    ("GET", "/api/games/GAME/chat?before=9", ""),
    ("POST", "/api/games/GAME/chat", r#"{"room":"players","text":"hello"}"#),
    ("POST", "/api/games/GAME/chat", r#"{"room":"spectators","text":"hello"}"#),
    ("GET", "/api/games/GAME/plan", ""),
    ("PUT", "/api/games/GAME/plan", r#"{"ply":0,"lines":[]}"#),
    ("DELETE", "/api/games/GAME/plan", "null"),
    ("GET", "/api/games/GAME/record.pgn", ""),
    ("GET", "/api/games/GAME/record.json", ""),
    ("GET", "/api/games/GAME/picture.svg", ""),
    ("GET", "/api/games/GAME/picture.png", ""),
    ("GET", "/api/positions/ataxx/picture.svg", ""),
    ("GET", "/api/positions/ataxx/picture.png", ""),
    ("GET", "/api/oembed?url=http://localhost/analysis?game=ataxx", ""),
    ("GET", "/api/games/GAME/note", ""),
    ("PUT", "/api/games/GAME/note", r#"{"text":"mine"}"#),
    ("GET", "/api/players/Anna/studies", ""),
    ("GET", "/api/studies", ""),
    ("POST", "/api/studies", A_STUDY),
    ("GET", "/api/studies/STUDY", ""),
    (
        "PUT",
        "/api/studies/STUDY",
        r#"{"version":9,"study":{"title":"","visibility":"public","chapters":[]}}"#,
    ),
    ("DELETE", "/api/studies/STUDY", "null"),
    ("GET", "/api/lab/boards", ""),
    ("POST", "/api/lab/boards", A_BOARD),
    ("GET", "/api/lab/boards/BOARD", ""),
    ("DELETE", "/api/lab/boards/BOARD", "null"),
    ("GET", "/api/notices", ""),
    ("POST", "/api/notices/read", r#"{"up_to":9}"#),
    ("POST", "/api/reports", r#"{"player":"Zoe","game":null,"text":"rude"}"#),
    ("GET", "/api/moderation/reports", ""),
    ("POST", "/api/moderation/reports/1", r#"{"text":"nothing in it"}"#),
    ("GET", "/api/moderation/players/Zoe", ""),
    ("POST", "/api/moderation/players/Zoe", r#"{"do":"close","why":"rude"}"#),
    ("POST", "/api/moderation/players/Zoe", r#"{"do":"role","role":"admin","why":"why"}"#),
    ("POST", "/api/moderation/games/GAME", r#"{"ruling":"abort","why":"stalled"}"#),
    ("POST", "/api/moderation/boards/BOARD", r#"{"text":"rude"}"#),
    ("GET", "/api/moderation/log", ""),
];

/// A study that only its owner reads.
const A_STUDY: &str =
    r#"{"title":"Mine","visibility":"private","chapters":[{"title":"One","analysis":"{}"}]}"#;

/// A board that everybody sees.
const A_BOARD: &str = r#"{"game":"ataxx","fen":"x5o/7/7/3-3/7/7/o5x x","title":""}"#;

/// Who asks, in the order of the columns.
const READERS: [&str; 7] =
    ["nobody", "guest", "player", "opponent", "spectator", "moderator", "admin"];

async fn status(reader: &str, (method, path, body): (&str, &str, &str)) -> u16 {
    let world = World::new();
    let anna = somebody(&world, "Anna", Role::Player).await;
    let berta = somebody(&world, "Berta", Role::Player).await;
    somebody(&world, "Zoe", Role::Player).await;
    let game = game(&anna, &berta).await;
    let offer = anna.post("/api/seeks", r#"{"game":"hexxagon","time":"3d"}"#).await.json();
    let seek = offer["seek"].as_str().expect("an offer").to_owned();
    let study = anna.post("/api/studies", A_STUDY).await.json();
    let study = study["id"].as_str().expect("a study").to_owned();
    let board = anna.post("/api/lab/boards", A_BOARD).await.json();
    let board = board["code"].as_str().expect("a board").to_owned();
    let browser = match reader {
        "player" => anna,
        "opponent" => berta,
        "spectator" => somebody(&world, "Carla", Role::Player).await,
        "moderator" => somebody(&world, "Judge", Role::Moderator).await,
        "admin" => somebody(&world, "Boss", Role::Admin).await,
        _ => world.browser(),
    };
    if reader == "guest" {
        browser.put("/api/me/settings", "{}").await.expect(StatusCode::NO_CONTENT);
    }
    let path = path.replace("GAME", &game).replace("SEEK", &seek).replace("STUDY", &study);
    let path = path.replace("BOARD", &board);
    let method: Method = method.parse().expect("a method");
    let headers = [("host", "localhost"), ("content-type", "application/json")];
    let headers = if body.is_empty() { headers.get(..1) } else { headers.get(..) };
    browser.send(method, &path, headers.unwrap_or_default(), body).await.status.as_u16()
}

#[tokio::test]
async fn the_document_names_every_address_and_no_other() {
    let document = World::new().browser().get("/api/openapi.json").await.expect(StatusCode::OK);
    let document = document.json();
    let paths = document["paths"].as_object().expect("addresses");
    let mut described: Vec<String> = paths
        .iter()
        .flat_map(|(path, item)| {
            let methods = item.as_object().expect("methods").keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    let mut tried: Vec<String> = ROUTES
        .iter()
        .map(|(method, path, _)| {
            let path = path.split('?').next().unwrap_or_default();
            let path = path
                .replace("games/GAME", "games/{id}")
                .replace("SEEK", "{id}")
                .replace("STUDY", "{id}")
                .replace("BOARD", "{code}");
            let path = path
                .replace("reports/1", "reports/{id}")
                .replace("tokens/1", "tokens/{id}")
                .replace("subscriptions/1", "subscriptions/{id}")
                .replace("passkeys/1", "passkeys/{id}")
                .replace("1-0", "{key}")
                .replace("positions/ataxx", "positions/{game}")
                .replace("imprint", "{name}");
            format!("{method} {}", path.replace("Anna", "{name}").replace("Zoe", "{name}"))
        })
        .collect();
    // The socket has tests of its own.
    tried.push("GET /api/socket".to_owned());
    described.sort();
    tried.sort();
    tried.dedup();
    assert_eq!(described, tried);
    let text = document.to_string();
    let references = text.split("#/components/schemas/").skip(1);
    let schemas = &document["components"]["schemas"];
    let missing: Vec<&str> = references
        .filter_map(|rest| rest.split('"').next())
        .filter(|name| schemas.get(name).is_none())
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[tokio::test]
async fn who_may_do_what() {
    let mut table = format!("{:52}", "");
    for reader in READERS {
        table.push_str(&format!("{reader:>10}"));
    }
    for route in ROUTES {
        let (method, path, body) = route;
        let what = if path.contains("chat") || path.contains("players/Zoe") { body } else { "" };
        let what: String = what.chars().take(24).collect();
        table.push_str(&format!(
            "\n{:52}",
            format!("{method} {} {what}", path.trim_start_matches("/api"))
        ));
        for reader in READERS {
            table.push_str(&format!("{:>10}", status(reader, route).await));
        }
    }
    insta::assert_snapshot!(table);
}
