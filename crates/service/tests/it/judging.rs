//! What the engine says of every move in positions of random play, with the networks that the page
//! serves, kept as data: `web/tests/judging.test.ts` asks the module the same in Node. So the
//! browser's vectors and the processor's agree to the bit, or one of the two tests fails.

use serde_json::{Value, json};
use service::{Host, Service};

struct Deaf;

impl Host for Deaf {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn should_stop(&self) -> bool {
        false
    }

    fn on_report(&mut self, _: &str) {}
}

fn call(service: &mut Service, request: &Value) -> Value {
    serde_json::from_str(&service.call(&request.to_string(), &mut Deaf)).expect("JSON")
}

/// Positions of random play: every fifth of a game, up to a dozen.
fn positions(service: &mut Service, game: &str) -> Vec<String> {
    let mut record = call(service, &json!({"op": "new", "setup": {"game": game}}))["record"].take();
    let mut fens = Vec::new();
    let mut seed = 1_u64;
    for ply in 1..60 {
        let state = call(service, &json!({"op": "state", "record": record}))["state"].take();
        let legal = state["legal"].as_array().expect("moves");
        if legal.is_empty() {
            break;
        }
        if ply % 5 == 0 {
            fens.push(state["fen"].as_str().expect("a position").to_string());
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let text = &legal[(seed >> 33) as usize % legal.len()]["text"];
        let play = json!({"op": "play", "record": record, "text": text});
        record = call(service, &play)["record"].take();
    }
    fens
}

#[test]
fn every_move_is_judged_as_the_data_say() {
    let games =
        ["ataxx", "hexxagon", "schataxx", "schataxx-balanced", "schataxx-unlimited", "attangle"];
    let mut lines = Vec::new();
    for game in games {
        let mut service = Service::default();
        let path = format!("{}/../../web/nets/{game}.net", env!("CARGO_MANIFEST_DIR"));
        let Ok(network) = std::fs::read(path) else { continue };
        service.take_network(&network);
        for fen in positions(&mut service, game) {
            let new = json!({"op": "new", "setup": {"game": game, "fen": fen}});
            let record = call(&mut service, &new)["record"].take();
            let search = json!({"record": record, "limit": {"depth": 1}, "lines": 300});
            let report = call(&mut service, &json!({"op": "search", "search": search}));
            let moves = report["report"]["lines"].as_array().expect("lines").iter();
            let mut judged: Vec<String> = moves
                .map(|line| format!("{}:{}", line["pv"][0].as_str().unwrap_or("-"), line["score"]))
                .collect();
            // By name: in which order equal moves stand is the search's business.
            judged.sort();
            lines.push(format!("{game} | {fen} | {}", judged.join(" ")));
        }
    }
    insta::assert_snapshot!(lines.join("\n"));
}
