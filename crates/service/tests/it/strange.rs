//! Requests of the right shape and any content: each gets an answer, none a panic.

use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest,
};
use proptest::sample::select;
use serde_json::{Value, json};
use service::answer;
use wire::{Answer, Request};

const GAMES: [&str; 6] =
    ["ataxx", "hexxagon", "schataxx", "schataxx-balanced", "schataxx-unlimited", "attangle"];

fn fen() -> impl Strategy<Value = String> {
    let known = select(vec![
        "x5o/7/7/7/7/7/o5x x 0 1",
        "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 999999999 999999999",
        "x5o/7/7/7/7/7/o5x o 4294967295 4294967295",
        "o--4/---4/---4/7/7/7/6x x 0 1",
        "x3o/6/7/4-3/o2-4x/4-3/7/6/x3o x 0 1",
        "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1",
        "k6N/8/8/8/8/8/8/K6n[QRRBBNS*qrrbbns*] b - - 99 999999999",
        "4/5/6/7/6/5/4 w 1",
        "1b2/w4/5b/5w1/2b1(bw)1/3b1/4 w 999999999",
    ]);
    prop_oneof![6 => known.prop_map(str::to_string), 1 => "\\PC{0,30}"]
}

fn mv() -> impl Strategy<Value = String> {
    let known =
        select(vec!["b6", "f6", "a7c5", "a1b2", "S@b2", "Q@b7", "c3", "c5,f1-c3", "0000", "é", ""]);
    prop_oneof![9 => known.prop_map(str::to_string), 1 => "\\PC{0,8}"]
}

fn rules() -> impl Strategy<Value = Value> {
    let key =
        select(vec!["repetition", "halfmove-limit", "stuck", "regions", "quiet-limit", "a=b,"]);
    let value = select(vec!["off", "100", "50", "fill", "draw", "orthogonal", "2", "", "é"]);
    prop_oneof![3 => Just(json!({})), 1 => btree_map(key, value, 0..3).prop_map(|map| json!(map))]
}

fn end() -> impl Strategy<Value = Value> {
    let outcome = select(vec![json!("first"), json!("second"), json!("draw"), Value::Null]);
    let reason = select(vec!["resign", "agreement", "time", "abandoned", "aborted", "full", "x"]);
    (outcome, reason).prop_map(|(outcome, reason)| json!({"outcome": outcome, "reason": reason}))
}

fn clock() -> impl Strategy<Value = Value> {
    let ms = || prop_oneof![Just(0), Just(60_000), Just(u32::MAX)];
    let clock = (ms(), ms());
    option::of(clock).prop_map(|clock| match clock {
        None => Value::Null,
        Some((base, increment)) => json!({"base_ms": base, "increment_ms": increment}),
    })
}

fn record() -> impl Strategy<Value = Value> {
    let spent = vec(prop_oneof![0..5000_u32, Just(u32::MAX)], 0..5);
    let tags = btree_map("[A-Za-z]{0,6}|\\PC{0,6}", "\\PC{0,12}", 0..3);
    let all = (select(&GAMES), rules(), fen(), vec(mv(), 0..4), spent, clock(), end(), tags);
    (all, any::<bool>()).prop_map(
        |((game, rules, start, moves, spent, clock, end, tags), is_over)| {
            json!({
                "game": game, "rules": rules, "start": start, "moves": moves, "spent_ms": spent,
                "clock": clock, "ended": is_over.then_some(end), "tags": tags,
            })
        },
    )
}

fn setup() -> impl Strategy<Value = Value> {
    let board = option::of(select(vec!["four", "open", "random:1", "random:-1", "é"]));
    let walls = option::of(vec(select(vec!["d4", "c3", "e5", "a1", "z9", "é"]), 0..5));
    (select(&GAMES), rules(), board, option::of(fen()), walls, clock()).prop_map(
        |(game, rules, board, fen, walls, clock)| {
            json!({
                "game": game, "rules": rules, "board": board, "fen": fen, "walls": walls,
                "clock": clock,
            })
        },
    )
}

fn request() -> impl Strategy<Value = Value> {
    let op = select(vec![
        "games", "new", "state", "play", "preview", "undo", "finish", "play-out", "read", "write",
    ]);
    let side = option::of(select(vec!["first", "second"]));
    let format = select(vec!["pgn", "json", "fen"]);
    let ply = option::of(prop_oneof![0..4_u32, Just(u32::MAX)]);
    (op, record(), setup(), mv(), end(), side, format, ply).prop_map(
        |(op, record, setup, text, end, side, format, ply)| match op {
            "new" => json!({"op": op, "setup": setup}),
            "state" => json!({"op": op, "record": record, "ply": ply}),
            "play" => json!({"op": op, "record": record, "text": text, "spent_ms": 7}),
            "preview" => json!({"op": op, "record": record, "text": text}),
            "undo" => json!({"op": op, "record": record, "side": side}),
            "finish" => json!({"op": op, "record": record, "end": end}),
            "read" => json!({"op": op, "text": record.to_string()}),
            "write" => json!({"op": op, "record": record, "format": format}),
            _ => json!({"op": op, "record": record}),
        },
    )
}

fn ask(request: &Value) -> Answer {
    let read = Request::from_json(&request.to_string()).expect("the shape of a request");
    let answered = answer(read);
    let again = serde_json::from_str(&answered.to_json()).expect("the JSON of an answer");
    assert_eq!(answered, again);
    answered
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_request_has_an_answer(request in request()) {
        if let Answer::Record { record } = ask(&request) {
            // A record that was answered is good: it has a state, and is read back from each text.
            let state = ask(&json!({"op": "state", "record": record}));
            let is_state = matches!(state, Answer::State { .. });
            prop_assert!(is_state, "{:?}", state);
            for format in ["pgn", "json"] {
                let text = ask(&json!({"op": "write", "record": record, "format": format}));
                let Answer::Text { text } = text else { panic!("{text:?}") };
                let read = ask(&json!({"op": "read", "text": text}));
                prop_assert_eq!(&read, &Answer::Record { record: record.clone() }, "{}", text);
            }
        }
    }

    #[test]
    fn no_json_is_too_strange(text in "[{}\\[\\]\":,a-z0-9 \\PC]{0,60}") {
        if let Ok(request) = Request::from_json(&text) {
            let _ = answer(request).to_json();
        }
        let read = json!({"op": "read", "text": text});
        let is_plain = matches!(ask(&read), Answer::Error { .. } | Answer::Record { .. });
        prop_assert!(is_plain);
    }
}
