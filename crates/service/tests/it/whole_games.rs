//! The service as a browser uses it, natively: whole games by requests alone, nonsense included.

use serde_json::{Value, json};
use service::{Host, Service};

/// A host without a clock that collects what is reported.
#[derive(Default)]
struct Quiet(Vec<Value>);

impl Host for Quiet {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn should_stop(&self) -> bool {
        false
    }

    fn on_report(&mut self, json: &str) {
        self.0.push(serde_json::from_str(json).unwrap());
    }
}

fn call(service: &mut Service, request: &Value) -> Value {
    serde_json::from_str(&service.call(&request.to_string(), &mut Quiet::default())).unwrap()
}

fn new_game(service: &mut Service, game: &str) -> Value {
    call(service, &json!({"op": "new", "setup": {"game": game}}))["record"].take()
}

#[test]
fn a_whole_game_of_each_by_requests_alone() {
    let mut service = Service::default();
    let games = call(&mut service, &json!({"op": "games"}));
    assert_eq!(games["games"].as_array().unwrap().len(), 6);
    for info in games["games"].as_array().unwrap() {
        let name = info["game"].as_str().unwrap();
        let mut record = new_game(&mut service, name);
        loop {
            let state = call(&mut service, &json!({"op": "state", "record": record}));
            let state = &state["state"];
            if !state["end"].is_null() {
                assert_eq!(state["legal"], json!([]));
                break;
            }
            let search = json!({"record": record, "level": 3, "limit": {"nodes": 200}});
            let found = call(&mut service, &json!({"op": "search", "search": search}));
            let best = found["report"]["best"].as_str().expect("a move").to_string();
            let legal = state["legal"].as_array().unwrap();
            assert!(legal.iter().any(|mv| mv["text"] == best.as_str()), "{name}: {best}");
            let preview = json!({"op": "preview", "record": record, "text": best});
            let preview = call(&mut service, &preview);
            assert_eq!(preview["is"], "preview", "{preview}");
            let play = json!({"op": "play", "record": record, "text": best});
            record = call(&mut service, &play)["record"].take();
        }
        for format in ["pgn", "json"] {
            let write = json!({"op": "write", "record": record, "format": format});
            let text = call(&mut service, &write)["text"].take();
            let read = call(&mut service, &json!({"op": "read", "text": text}));
            assert_eq!(read["record"], record, "{format}");
        }
        let undone = call(&mut service, &json!({"op": "undo", "record": record}));
        let plies = undone["record"]["moves"].as_array().unwrap().len();
        assert!(plies < record["moves"].as_array().unwrap().len());
    }
}

#[test]
fn a_search_reports_on_the_way() {
    let mut service = Service::default();
    let record = new_game(&mut service, "hexxagon");
    let search = json!({"record": record, "limit": {"depth": 3}, "lines": 2});
    let request = json!({"op": "search", "search": search}).to_string();
    let mut host = Quiet::default();
    let answer: Value = serde_json::from_str(&service.call(&request, &mut host)).unwrap();
    assert_eq!(answer["report"]["done"], true);
    assert_eq!(answer["report"]["lines"].as_array().unwrap().len(), 2);
    assert!(!host.0.is_empty());
    assert!(host.0.iter().all(|reported| reported["report"]["done"] == false));
}

#[test]
fn nonsense_gets_a_sentence() {
    let mut service = Service::default();
    let record = new_game(&mut service, "ataxx");
    let mut illegal = record.clone();
    illegal["moves"] = json!(["b6", "b6"]);
    let cases = [
        (json!({"op": "dance"}), "unknown variant `dance`"),
        (json!({"op": "new", "setup": {"game": "go"}}), "unknown variant `go`"),
        (json!({"op": "state", "record": record, "ply": 7}), "ply 7 is past the end"),
        (json!({"op": "state", "record": illegal}), "ply 2, move `b6`: the target is not empty"),
        (json!({"op": "play", "record": record, "text": "d4"}), "ply 1, move `d4`"),
        (json!({"op": "undo", "record": record}), "there is no move to take back"),
        (json!({"op": "play-out", "record": record}), "the opponent can still move"),
        (json!({"op": "read", "text": "hello"}), "`hello` is no position and no record"),
        (
            json!({"op": "search", "search": {"record": record, "level": 16}}),
            "level `16` is not from 1 to 15",
        ),
        (
            json!({"op": "new", "setup": {"game": "ataxx", "rules": {"stuck": "no"}}}),
            "rules: `no` is no value of `stuck`",
        ),
        (
            json!({"op": "new", "setup": {"game": "ataxx", "walls": ["c3"]}}),
            "the board is not fair: the board is not symmetric",
        ),
        (
            json!({"op": "new", "setup": {"game": "attangle", "board": "four"}}),
            "board `four` is unknown in this game",
        ),
    ];
    for (request, expected) in cases {
        let answer = call(&mut service, &request);
        assert_eq!(answer["is"], "error", "{request}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(expected), "{request}: {message}");
    }
    let answer = service.call("not json", &mut Quiet::default());
    assert!(answer.contains("request: "), "{answer}");
}

#[test]
fn a_forced_pass_is_played_at_once() {
    let mut service = Service::default();
    let fen = "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1";
    let setup = json!({"game": "ataxx", "fen": fen});
    let answer = call(&mut service, &json!({"op": "new", "setup": setup}));
    assert_eq!(answer["record"]["moves"], json!(["0000"]));
}

/// A file below the folder `crates`.
fn file(path: &str) -> Vec<u8> {
    let path = format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).expect(&path)
}

/// The networks that the page serves.
fn network(game: &str) -> Vec<u8> {
    file(&format!("../web/nets/{game}.net"))
}

#[test]
fn the_page_serves_the_policies_that_come_with_the_program() {
    for game in ["ataxx", "hexxagon"] {
        let policy = file(&format!("../web/nets/{game}.policy"));
        assert!(policy == file(&format!("engine/nets/{game}.policy")), "{game}");
        let answer: Value =
            serde_json::from_str(&Service::default().take_policy(&policy)).expect("an answer");
        assert_eq!(answer, json!({"is": "policy", "game": game}));
    }
}

#[test]
fn what_is_no_policy_is_refused() {
    let answer: Value = serde_json::from_str(&Service::default().take_policy(&network("ataxx")))
        .expect("an answer");
    assert_eq!(answer["error"]["code"], "policy");
}

#[test]
fn a_network_judges_at_full_strength_alone_once_it_is_there() {
    let mut service = Service::default();
    let record = new_game(&mut service, "ataxx");
    let judge = |service: &mut Service, level: Option<u8>| {
        let search = json!({"record": record, "level": level, "limit": {"nodes": 300}});
        call(service, &json!({"op": "search", "search": search}))["report"]["judge"].take()
    };
    // Natively a network comes with the program; here only the one that is handed over counts.
    assert_ne!(judge(&mut service, None), "ataxx-small-3");
    let answer: Value = serde_json::from_str(&service.take_network(&network("ataxx"))).unwrap();
    assert_eq!(answer, json!({"is": "network", "game": "ataxx", "name": "ataxx-small-3"}));
    assert_eq!(judge(&mut service, None), "ataxx-small-3");
    assert_eq!(judge(&mut service, Some(10)), "ataxx-small-3");
    assert_eq!(judge(&mut service, Some(9)), Value::Null);
}

#[test]
fn a_damaged_network_is_refused_and_changes_nothing() {
    let mut service = Service::default();
    let mut bytes = network("ataxx");
    service.take_network(&bytes);
    bytes[150_000] ^= 1;
    let answer: Value = serde_json::from_str(&service.take_network(&bytes)).unwrap();
    let error = json!({"code": "network", "args": {}, "message": "network: its checksum is wrong"});
    assert_eq!(answer, json!({"is": "error", "error": error}));
    let record = new_game(&mut service, "ataxx");
    let search = json!({"record": record, "limit": {"nodes": 300}});
    let found = call(&mut service, &json!({"op": "search", "search": search}));
    assert_eq!(found["report"]["judge"], "ataxx-small-3");
}

#[test]
fn what_a_pass_would_leave_is_a_game_of_its_own() {
    let mut service = Service::default();
    let record = new_game(&mut service, "hexxagon");
    let passed = call(&mut service, &json!({"op": "pass", "record": record}));
    let state = call(&mut service, &json!({"op": "state", "record": passed["record"]}));
    assert_eq!(state["state"]["turn"], "second");
    assert_eq!(passed["record"]["moves"], json!([]));
    let resigned = json!({"outcome": "second", "reason": "resign"});
    let over = call(&mut service, &json!({"op": "finish", "record": record, "end": resigned}));
    let refused = call(&mut service, &json!({"op": "pass", "record": over["record"]}));
    assert_eq!(refused["error"]["code"], "nobody-passes");
}

#[test]
fn chances_are_known_where_a_network_judges() {
    let mut service = Service::default();
    service.take_network(&network("attangle"));
    let record = new_game(&mut service, "attangle");
    let search = |level: Option<u8>| json!({"op": "search", "search": {"record": record, "level": level, "limit": {"nodes": 300}}});
    let found = call(&mut service, &search(None));
    let chances = found["report"]["lines"][0]["chances"].as_array().unwrap();
    assert_eq!(chances.iter().filter_map(Value::as_u64).sum::<u64>(), 1000);
    let weak = call(&mut service, &search(Some(1)));
    assert_eq!(weak["report"]["lines"][0]["chances"], Value::Null);
}
