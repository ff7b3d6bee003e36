//! The API for programs. A program in these tests calls an operation as the document names it, and every
//! answer is held to what the document says about it.

mod explorer;
mod games;
mod kept;
mod level_bots;
mod reviews;
mod schema;

use axum::http::{Method, StatusCode};
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::Jobs;

use crate::authorization;
use crate::v1::schema::Document;
use crate::world::{Browser, Reply, Stream, World};

/// A server whose jobs run, with what it says about itself.
struct Stage {
    world: World,
    document: Document,
    _jobs: Jobs,
}

impl Stage {
    async fn new() -> Stage {
        Stage::of(World::new()).await
    }

    async fn of(world: World) -> Stage {
        let document = world.browser().get("/api/v1/openapi.json").await.expect(StatusCode::OK);
        let document = Document::new(document.json());
        let jobs = server::start_jobs(&world.site).await.expect("the store answers");
        Stage { world, document, _jobs: jobs }
    }

    /// A program of somebody with an account.
    async fn program(&self, name: &str) -> Program<'_> {
        let owner = self.world.person(name).await;
        let wanted = json!({
            "name": "test",
            "password": "correct horse",
            "scopes":
                ["account:read", "account:write", "challenge:write", "game:play", "chat:write"],
        });
        let made = owner.post("/api/me/tokens", &wanted.to_string()).await.expect(StatusCode::OK);
        let secret = made.json()["secret"].as_str().expect("a secret").to_owned();
        let browser = self.world.browser();
        Program { stage: self, browser, header: format!("Bearer {secret}") }
    }

    /// A program without a token.
    fn nobody(&self) -> Program<'_> {
        Program { stage: self, browser: self.world.browser(), header: String::new() }
    }
}

/// A program with a token.
struct Program<'a> {
    stage: &'a Stage,
    browser: Browser<'a>,
    header: String,
}

impl Program<'_> {
    fn headers(&self, has_body: bool) -> Vec<(&str, &str)> {
        let mut headers = Vec::new();
        if !self.header.is_empty() {
            headers.push(("authorization", self.header.as_str()));
        }
        if has_body {
            headers.push(("content-type", "application/json"));
        }
        headers
    }

    /// Calls an operation, as `GET /games/{id}`, with values for what stands in braces.
    async fn call(&self, operation: &str, values: &[&str], body: Option<Value>) -> Reply {
        let (method, template) = operation.split_once(' ').expect("method and address");
        let path = format!("/api/v1{}", filled(template, values));
        let headers = self.headers(body.is_some());
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let method: Method = method.parse().expect("a method");
        let reply = self.browser.send(method, &path, &headers, &body).await;
        self.stage.document.check(operation, &reply);
        reply
    }

    /// The answer to an operation that must succeed.
    async fn done(&self, operation: &str, values: &[&str], body: Option<Value>) -> Value {
        let reply = self.call(operation, values, body).await;
        assert!(reply.status.is_success(), "{operation}: {} {}", reply.status, reply.text);
        reply.json()
    }

    /// Opens a stream.
    async fn stream(&self, operation: &str, values: &[&str]) -> Lines<'_> {
        let template = operation.strip_prefix("GET ").expect("streams are read");
        let path = format!("/api/v1{}", filled(template, values));
        let stream = self.browser.open(&path, &self.headers(false)).await;
        let document = &self.stage.document;
        Lines { document, operation: operation.to_owned(), stream, text: String::new() }
    }

    /// Challenges somebody, who takes the challenge; the game.
    async fn meet(&self, other: &Program<'_>, name: &str, time: &str) -> String {
        let wanted = challenge(name, time);
        let made = self.done("POST /challenges", &[], Some(wanted)).await;
        let id = made["seek"].as_str().expect("a challenge").to_owned();
        let taken = other.done("POST /challenges/{id}/accept", &[&id], None).await;
        taken["game"].as_str().expect("a game").to_owned()
    }
}

fn challenge(name: &str, time: &str) -> Value {
    let opponent = json!({ "who": "player", "name": name });
    json!({ "game": "ataxx", "time": time, "side": "first", "opponent": opponent })
}

fn filled(template: &str, values: &[&str]) -> String {
    let mut path = template.to_owned();
    for value in values {
        let (before, rest) = path.split_once('{').expect("a place for each value");
        let (_, after) = rest.split_once('}').expect("it is closed");
        path = format!("{before}{value}{after}");
    }
    path
}

/// The lines of a stream.
struct Lines<'a> {
    document: &'a Document,
    operation: String,
    stream: Stream,
    text: String,
}

impl Lines<'_> {
    /// The next line that is not empty; `None` at the end.
    async fn next(&mut self) -> Option<Value> {
        loop {
            while let Some((line, rest)) = self.text.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.text = rest;
                if !line.is_empty() {
                    let value = serde_json::from_str(&line).expect("JSON");
                    self.document.check_line(&self.operation, &value);
                    return Some(value);
                }
            }
            let part = self.stream.next().await?.expect("the stream does not break");
            self.text.push_str(&String::from_utf8_lossy(&part));
        }
    }

    /// The next line of this type; others are passed over.
    async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().await.expect("the stream goes on");
            if line["type"] == kind {
                return line;
            }
        }
    }
}

#[tokio::test]
async fn every_operation_answers_as_the_document_says() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    assert_eq!(anna.done("GET /account", &[], None).await["player"]["name"], "Anna");
    let mut events = anna.stream("GET /stream/events", &[]).await;

    for (way, asker) in [("decline", &berta), ("cancel", &anna)] {
        let made = anna.done("POST /challenges", &[], Some(challenge("Berta", "300+3"))).await;
        let id = made["seek"].as_str().expect("a challenge").to_owned();
        assert_eq!(berta.done("GET /challenges", &[], None).await[0]["id"], id.as_str());
        assert_eq!(events.next_of("challenge").await["challenge"]["id"], id.as_str());
        asker.done(&format!("POST /challenges/{{id}}/{way}"), &[&id], None).await;
        assert_eq!(events.next_of("challengeCanceled").await["id"], id.as_str());
        assert_eq!(berta.done("GET /challenges", &[], None).await, json!([]));
    }

    let seek = json!({ "game": "hexxagon", "time": "3d" });
    for taker in [None, Some(&berta)] {
        let made = anna.done("POST /seeks", &[], Some(seek.clone())).await;
        let id = made["seek"].as_str().expect("a seek").to_owned();
        assert_eq!(stage.nobody().done("GET /seeks", &[], None).await[0]["id"], id.as_str());
        match taker {
            None => anna.done("DELETE /seeks/{id}", &[&id], None).await,
            Some(taker) => taker.done("POST /seeks/{id}/accept", &[&id], None).await,
        };
    }
    assert_eq!(events.next_of("gameStart").await["game"]["game"], "hexxagon");

    let id = anna.meet(&berta, "Berta", "300+3").await;
    assert_eq!(events.next_of("gameStart").await["game"]["id"], id.as_str());
    let mut lines = anna.stream("GET /games/{id}/stream", &[&id]).await;
    let full = lines.next().await.expect("the whole");
    assert_eq!((&full["type"], &full["you"]), (&json!("gameFull"), &json!("first")));
    let seen = stage.nobody().done("GET /games/{id}", &[&id], None).await;
    assert_eq!((&seen["state"], &seen["you"]), (&full["state"], &Value::Null));
    let mv = full["state"]["legal_moves"][0].as_str().expect("a move").to_owned();
    anna.done("POST /games/{id}/moves/{text}", &[&id, &mv], None).await;
    assert_eq!(lines.next_of("gameState").await["moves"], mv.as_str());
    reviewed(&stage, &id).await;
    let said = json!({ "room": "players", "text": "well played" });
    berta.done("POST /games/{id}/chat", &[&id], Some(said)).await;
    assert_eq!(lines.next_of("chatLine").await["text"], "well played");
    assert_eq!(stage.nobody().done("GET /games/{id}/chat", &[&id], None).await[0]["name"], "Berta");
    berta.done("POST /games/{id}/{action}", &[&id, "resign"], None).await;
    let end = lines.next_of("gameState").await["end"].clone();
    assert_eq!(end["reason"], "aborted", "both have not moved");
    assert_eq!(lines.next().await, None, "the stream ends with the game");
    assert_eq!(events.next_of("gameFinish").await["game"]["id"], id.as_str());
    let record = stage.nobody().done("GET /games/{id}/record.json", &[&id], None).await;
    assert_eq!(record["moves"], json!([mv]));
    let pgn = stage.nobody().call("GET /games/{id}/record.pgn", &[&id], None).await;
    assert!(pgn.text.contains(&mv), "{}", pgn.text);

    assert_eq!(stage.nobody().done("GET /players/{name}", &["anna"], None).await["closed"], false);
    let games = stage.nobody().done("GET /players/{name}/games", &["anna"], None).await;
    assert_eq!(games["games"].as_array().map(Vec::len), Some(2));
    let robot = stage.program("Robot").await;
    robot.done("POST /account/bot", &[], None).await;
    let policy = robot.done("GET /account/challenge-policy", &[], None).await;
    robot.done("PUT /account/challenge-policy", &[], Some(policy)).await;
    let best = stage.nobody().done("GET /ratings/{game}/{speed}", &["ataxx", "blitz"], None).await;
    assert_eq!(best, json!([]));
    games::as_files_and_stream(&anna, &id).await;
    kept::links_and_studies(&stage).await;
    kept::boards(&stage).await;
    authorized(&stage).await;
    let explorer = stage.nobody().call("GET /explorer/{game}", &["ataxx"], None).await;
    assert_eq!(explorer.refusal(), "404 not-found", "this site keeps none");
    let day = stage.nobody().done("GET /day", &[], None).await;
    assert_eq!(day["margins"], json!([]), "nobody has handed in a result");
    assert_eq!(stage.document.uncalled(), [""; 0]);
}

/// A game that runs has no review.
async fn reviewed(stage: &Stage, id: &str) {
    let [ask, show] = ["POST /games/{id}/review", "GET /games/{id}/review"];
    assert_eq!(stage.nobody().call(ask, &[id], None).await.refusal(), "400 game-goes-on");
    assert_eq!(stage.nobody().call(show, &[id], None).await.refusal(), "404 not-found");
}

#[tokio::test]
async fn what_is_refused_is_a_problem() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let carla = stage.program("Carla").await;
    let id = anna.meet(&berta, "Berta", "300+3").await;
    let state = anna.done("GET /games/{id}", &[&id], None).await["state"].clone();
    let mv = state["legal_moves"][0].as_str().expect("a move").to_owned();
    let moves = "POST /games/{id}/moves/{text}";
    let act = "POST /games/{id}/{action}";
    for (program, operation, values, body, refusal) in [
        (&stage.nobody(), "GET /account", vec![], None, "401 no-token"),
        (&stage.nobody(), "GET /stream/events", vec![], None, "401 no-token"),
        (&stage.nobody(), "GET /games/{id}/stream", vec![&*id], None, "401 no-token"),
        (&anna, "GET /games/{id}", vec!["nowhere"], None, "404 not-found"),
        (&anna, "GET /players/{name}", vec!["nobody"], None, "404 not-found"),
        (&berta, moves, vec![&*id, &mv], None, "409 not-your-turn"),
        (&carla, moves, vec![&*id, &mv], None, "409 not-a-player"),
        (&anna, moves, vec![&*id, "a1a2a3"], None, "409 illegal"),
        (&carla, act, vec![&*id, "resign"], None, "409 not-a-player"),
        (&anna, act, vec![&*id, "win"], None, "404 not-found"),
        (&anna, act, vec![&*id, "%22"], None, "404 not-found"),
        (&anna, act, vec![&*id, "refuse-draw"], None, "409 nothing-to-do"),
        (&anna, "POST /challenges/{id}/accept", vec!["nowhere"], None, "404 not-found"),
        (&anna, "POST /challenges", vec![], Some(json!({})), "400 unreadable"),
        (&anna, "POST /challenges", vec![], Some(challenge("nobody", "3d")), "404 not-found"),
        (&anna, "POST /seeks", vec![], Some(challenge("Berta", "3d")), "400 opponent"),
    ] {
        let reply = program.call(operation, &values, body).await;
        assert_eq!(reply.refusal(), refusal, "{operation} {values:?}");
    }
    let anywhere = anna.browser.get("/api/v1/nowhere").await;
    assert_eq!(anywhere.refusal(), "404 not-found");
    assert_eq!(anywhere.header("content-type"), "application/problem+json");
    let method = anna.browser.put("/api/v1/account", "{}").await;
    assert_eq!(method.refusal(), "405 no-such-method");
}

#[tokio::test]
async fn a_whole_game_needs_no_rules_of_ones_own() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let id = anna.meet(&berta, "Berta", "300+3").await;
    let mut lines = anna.stream("GET /games/{id}/stream", &[&id]).await;
    let full = lines.next().await.expect("the whole");
    let (mut state, mut plies) = (full["state"].clone(), 0);
    while state["end"].is_null() {
        let mover = if state["turn"] == "first" { &anna } else { &berta };
        let mv = state["legal_moves"].as_array().and_then(|moves| moves.last()).expect("a move");
        let mv = mv.as_str().expect("text").to_owned();
        mover.done("POST /games/{id}/moves/{text}", &[&id, &mv], None).await;
        state = lines.next_of("gameState").await;
        assert!(state["plies"].as_i64() > Some(plies), "{state}");
        plies = state["plies"].as_i64().expect("a number");
        let position = rules::AnyPosition::from_fen(
            rules::Variant::Ataxx,
            state["fen"].as_str().expect("a FEN"),
        );
        let key = position.expect("a position").stable_key().to_string();
        assert_eq!(state["key"], key.as_str());
    }
    assert_eq!((&state["turn"], &state["legal_moves"]), (&Value::Null, &json!([])));
    assert_eq!(lines.next().await, None);
}

#[tokio::test]
async fn a_move_sent_twice_is_played_once() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let id = anna.meet(&berta, "Berta", "300+3").await;
    let game = anna.done("GET /games/{id}", &[&id], None).await;
    let mv = game["state"]["legal_moves"][0].as_str().expect("a move").to_owned();
    let path = format!("/api/v1/games/{id}/moves/{mv}?ply=0");
    let mut headers = anna.headers(false);
    headers.push(("idempotency-key", "m-1"));
    for _ in 0..2 {
        let reply = anna.browser.send(Method::POST, &path, &headers, "").await;
        assert_eq!(reply.expect(StatusCode::OK).text, r#"{"version":1}"#);
    }
    let without = anna.browser.send(Method::POST, &path, &anna.headers(false), "").await;
    assert_eq!(without.refusal(), "409 stale");
}

#[tokio::test]
async fn a_stream_begins_with_what_there_is_and_ends_with_its_token() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let first = anna.meet(&berta, "Berta", "300+3").await;
    let second = anna.meet(&berta, "Berta", "3d").await;
    berta.done("POST /challenges", &[], Some(challenge("Anna", "3d"))).await;
    let mut events = anna.stream("GET /stream/events", &[]).await;
    let (mut begun, mut challenger) = (Vec::new(), Value::Null);
    while begun.len() < 2 || challenger.is_null() {
        let line = events.next().await.expect("the stream goes on");
        match line["type"].as_str() {
            Some("gameStart") => begun.push(line["game"]["id"].as_str().expect("text").to_owned()),
            _ => challenger = line["challenge"]["player"]["name"].clone(),
        }
    }
    begun.sort();
    let mut expected = vec![first, second];
    expected.sort();
    assert_eq!((begun, challenger), (expected, json!("Berta")));
    let owner = stage.world.browser();
    let credentials = r#"{"name":"Anna","password":"correct horse"}"#;
    owner.post("/api/session", credentials).await.expect(StatusCode::NO_CONTENT);
    owner.delete("/api/me/tokens/1").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(events.next().await, None);
}

#[tokio::test]
async fn a_player_learns_when_the_opponent_goes() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let id = anna.meet(&berta, "Berta", "300+3").await;
    let there = berta.stream("GET /games/{id}/stream", &[&id]).await;
    let mut lines = anna.stream("GET /games/{id}/stream", &[&id]).await;
    lines.next_of("gameFull").await;
    drop(there);
    let line = lines.next_of("opponentGone").await;
    assert_eq!(line["gone"], true);
    assert_eq!(line["claim_at_ms"], stage.world.now_ms() + 60_000);
    let _back = berta.stream("GET /games/{id}/stream", &[&id]).await;
    assert_eq!(lines.next_of("opponentGone").await["gone"], false);
}

#[tokio::test]
async fn other_sites_pages_may_ask() {
    let stage = Stage::new().await;
    stage.program("Anna").await;
    let nobody = stage.nobody();
    for path in ["/api/v1/seeks", "/api/v1/players/Anna", "/api/v1/games/nowhere"] {
        let reply = nobody.browser.get(path).await;
        assert_eq!(reply.header("access-control-allow-origin"), "*", "{path}");
    }
    let reply = nobody.browser.get("/api/me").await;
    assert_eq!(reply.header("access-control-allow-origin"), "", "there cookies count");
    let asked = [
        ("origin", "https://app.example"),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "authorization,content-type"),
    ];
    let path = "/api/v1/challenges";
    let reply = nobody.browser.send(Method::OPTIONS, path, &asked, "").await.expect(StatusCode::OK);
    assert_eq!(
        reply.header("access-control-allow-headers"),
        "authorization,content-type,if-none-match"
    );
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let stage = Stage::new().await;
    let (anna, berta) = (stage.program("Anna").await, stage.program("Berta").await);
    let id = anna.meet(&berta, "Berta", "3d").await;
    let path = format!("/api/v1/games/{id}/record.json");
    let nobody = stage.world.browser();
    let first = nobody.get(&path).await.expect(StatusCode::OK);
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with('"') && !first.text.is_empty(), "{tag}");
    let again = async || {
        let known = format!("\"other\", {tag}");
        nobody.send(Method::GET, &path, &[("if-none-match", &known)], "").await
    };
    let same = again().await.expect(StatusCode::NOT_MODIFIED);
    assert_eq!((same.text.as_str(), same.header("etag")), ("", tag.as_str()));
    assert_eq!(same.header("access-control-allow-origin"), "*");
    let state = anna.done("GET /games/{id}", &[&id], None).await;
    let mv = state["state"]["legal_moves"][0].as_str().expect("a move").to_owned();
    anna.done("POST /games/{id}/moves/{text}", &[&id, &mv], None).await;
    let other = again().await.expect(StatusCode::OK);
    assert!(other.header("etag") != tag && other.text != first.text, "{}", other.text);
    let missing = nobody.get("/api/v1/games/nowhere").await.expect(StatusCode::NOT_FOUND);
    assert_eq!(missing.header("etag"), "");
}

#[tokio::test]
async fn a_bot_is_marked_and_keeps_out_of_the_lobby() {
    let stage = Stage::new().await;
    let (anna, robot) = (stage.program("Anna").await, stage.program("Robot").await);
    robot.done("POST /account/bot", &[], None).await;
    robot.done("POST /account/bot", &[], None).await;
    assert_eq!(robot.done("GET /account", &[], None).await["player"]["kind"], "bot");
    let seen = stage.world.browser().get("/api/players/robot").await.json();
    assert_eq!(seen["player"]["kind"], "bot");

    let seek = json!({ "game": "ataxx", "time": "3d" });
    let refused = robot.call("POST /seeks", &[], Some(seek.clone())).await;
    assert_eq!(refused.refusal(), "403 not-allowed");
    let made = anna.done("POST /seeks", &[], Some(seek)).await;
    let id = made["seek"].as_str().expect("a seek").to_owned();
    let refused = robot.call("POST /seeks/{id}/accept", &[&id], None).await;
    assert_eq!(refused.refusal(), "403 not-allowed");

    let game = anna.meet(&robot, "Robot", "300+3").await;
    let seen = stage.nobody().done("GET /games/{id}", &[&game], None).await;
    assert_eq!(seen["second"]["kind"], "bot");
    let late = anna.call("POST /account/bot", &[], None).await;
    assert_eq!(late.refusal(), "400 has-played");
}

#[tokio::test]
async fn a_bot_is_challenged_by_whom_it_lets() {
    let stage = Stage::new().await;
    let (anna, robot) = (stage.program("Anna").await, stage.program("Robot").await);
    let put = "PUT /account/challenge-policy";
    let policy = json!({ "games": ["ataxx"], "people": false });
    let person = anna.call(put, &[], Some(policy.clone())).await;
    assert_eq!(person.refusal(), "403 not-allowed");
    robot.done("POST /account/bot", &[], None).await;
    robot.done(put, &[], Some(policy)).await;
    let kept = robot.done("GET /account/challenge-policy", &[], None).await;
    assert_eq!((&kept["people"], &kept["bots"]), (&json!(false), &json!(true)));
    let made = || anna.call("POST /challenges", &[], Some(challenge("Robot", "300+3")));
    assert_eq!(made().await.refusal(), "403 not-for-you");
    let page = stage.world.browser();
    let body = challenge("Robot", "300+3").to_string();
    assert_eq!(page.post("/api/seeks", &body).await.refusal(), "403 not-for-you");
    robot.done(put, &[], Some(json!({}))).await;
    assert_eq!(made().await.status, StatusCode::OK);
    let wrong = robot.call(put, &[], Some(json!({ "speeds": ["slow"] }))).await;
    assert_eq!(wrong.refusal(), "400 speeds");
}

/// A token for a code, used and revoked, as any library for OAuth 2.0 does it.
async fn authorized(stage: &Stage) {
    let code = authorization::code(&stage.world.person("Cora").await).await;
    let nobody = stage.nobody();
    let form = async |operation: &str, fields: &str| {
        let path = format!("/api/v1{}", operation.strip_prefix("POST ").expect("it is posted"));
        let headers = [("content-type", "application/x-www-form-urlencoded")];
        let reply = nobody.browser.send(Method::POST, &path, &headers, fields).await;
        stage.document.check(operation, &reply);
        reply
    };
    let made = form("POST /oauth/token", &authorization::exchange(&code)).await;
    let token = made.json()["access_token"].as_str().expect("a token").to_owned();
    let program =
        Program { stage, browser: stage.world.browser(), header: format!("Bearer {token}") };
    assert_eq!(program.done("GET /account", &[], None).await["player"]["name"], "Cora");
    let again = form("POST /oauth/token", &authorization::exchange(&code)).await;
    assert_eq!(again.json()["error"], "invalid_grant");
    form("POST /oauth/revoke", &format!("token={token}")).await;
    let refused = program.call("GET /account", &[], None).await;
    assert_eq!(refused.refusal(), "401 unknown-token");
}
