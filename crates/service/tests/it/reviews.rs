//! A game reviewed by requests alone, as the page does it: search every position, then ask.

use crate::layout::layout;
use serde_json::{Value, json};
use service::{Host, Service};

struct Quiet;

impl Host for Quiet {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn should_stop(&self) -> bool {
        false
    }

    fn on_report(&mut self, _: &str) {}
}

fn call(service: &mut Service, request: &Value) -> Value {
    serde_json::from_str(&service.call(&request.to_string(), &mut Quiet)).expect("JSON")
}

/// The reports of all positions of a game, and the record.
fn searched(service: &mut Service, game: &str, moves: &[&str]) -> (Value, Vec<Value>) {
    let mut record = call(service, &json!({"op": "new", "setup": {"game": game}}))["record"].take();
    let mut reports = Vec::new();
    for ply in 0..=moves.len() {
        record["moves"] = json!(moves[..ply]);
        let search = json!({"record": record, "limit": {"nodes": 400}});
        reports.push(call(service, &json!({"op": "search", "search": search}))["report"].take());
    }
    (record, reports)
}

#[test]
fn a_game_is_reviewed_from_reports() {
    let mut service = Service::default();
    let network = format!("{}/../../web/nets/ataxx.net", env!("CARGO_MANIFEST_DIR"));
    service.take_network(&std::fs::read(network).expect("a network"));
    let (record, reports) = searched(&mut service, "ataxx", &["b6", "f6", "a7a5", "f5"]);
    assert!(reports.iter().all(|report| report["lines"][0]["chances"][0].is_u64()));
    let asked = json!({"op": "review", "record": record, "reports": reports});
    insta::assert_snapshot!(layout(&call(&mut service, &asked), 4));
    let asked = json!({"op": "review", "record": record, "reports": reports[..2]});
    let part = call(&mut service, &asked);
    assert_eq!(part["review"]["moves"].as_array().map(Vec::len), Some(1));
}

#[test]
fn every_game_can_be_reviewed() {
    let mut service = Service::default();
    for game in
        ["ataxx", "hexxagon", "schataxx", "schataxx-balanced", "schataxx-unlimited", "attangle"]
    {
        let (_, reports) = searched(&mut service, game, &[]);
        let best = reports[0]["best"].as_str().expect("a move").to_string();
        let (record, reports) = searched(&mut service, game, &[best.as_str()]);
        let asked = json!({"op": "review", "record": record, "reports": reports});
        let answer = call(&mut service, &asked);
        assert_eq!(answer["review"]["moves"][0]["text"], best.as_str(), "{game}: {answer}");
        assert_eq!(answer["review"]["standings"].as_array().map(Vec::len), Some(2));
    }
}

#[test]
fn reports_of_another_game_are_refused() {
    let mut service = Service::default();
    let (record, mut reports) = searched(&mut service, "ataxx", &["b6"]);
    reports[1]["best"] = json!("b6");
    let asked = json!({"op": "review", "record": record, "reports": reports});
    assert_eq!(call(&mut service, &asked)["error"]["code"], "move-occupied");
    reports[1]["best"] = json!("f6");
    reports.push(reports[0].clone());
    let asked = json!({"op": "review", "record": record, "reports": reports});
    assert_eq!(call(&mut service, &asked)["error"]["code"], "no-ply");
    // A position in which the game is over ends the reports.
    reports[2] = json!({"best": null, "lines": [], "judge": null, "done": true});
    reports.truncate(1);
    reports.push(json!({"best": null, "lines": [], "judge": null, "done": true}));
    let asked = json!({"op": "review", "record": record, "reports": reports});
    let answer = call(&mut service, &asked);
    assert_eq!(answer["review"]["standings"].as_array().map(Vec::len), Some(1));
}
