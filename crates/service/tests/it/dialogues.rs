//! What crosses the border, word by word: a short dialogue for each game in which every kind of
//! request is made. A change of a name or a shape is a change of these snapshots.

use crate::layout::layout;
use insta::assert_snapshot;
use serde_json::{Value, json};
use service::answer;
use wire::Request;

/// Asks, and writes both sides down.
fn ask(dialogue: &mut String, request: &Value) -> Value {
    // What is written of a record is read back the same.
    let read = Request::from_json(&request.to_string()).expect("a request");
    let again = serde_json::to_string(&read).expect("JSON");
    assert_eq!(Request::from_json(&again), Ok(read.clone()));
    let answered: Value = serde_json::from_str(&answer(read).to_json()).expect("JSON");
    let mut shown = request.clone();
    if let Some(record) = shown.get_mut("record") {
        *record = json!("as above");
    }
    let mut short = answered.clone();
    if let Some(legal) = short.pointer_mut("/state/legal").and_then(Value::as_array_mut) {
        two_of_each_kind(legal);
    }
    dialogue.push_str(&format!("> {shown}\n{}\n\n", layout(&short, 3)));
    answered
}

/// Of long lists of moves two of each kind are shown, and how many there are.
fn two_of_each_kind(legal: &mut Vec<Value>) {
    let all = legal.len();
    let mut shown = std::collections::BTreeMap::new();
    legal.retain(|mv| {
        let of_kind = shown.entry(mv["kind"].to_string()).or_insert(0);
        *of_kind += 1;
        *of_kind <= 2
    });
    legal.push(json!(format!("{all} in all")));
}

/// One game from `setup`: its state, a move looked at and played, taken back and played again, an
/// end by a player, and all ways to write it down.
fn dialogue(setup: &Value, moves: &[&str]) -> String {
    let mut text = String::new();
    let text = &mut text;
    let mut record = ask(text, &json!({"op": "new", "setup": setup}))["record"].take();
    ask(text, &json!({"op": "state", "record": record}));
    for mv in moves {
        ask(text, &json!({"op": "preview", "record": record, "text": mv}));
        let play = json!({"op": "play", "record": record, "text": mv, "spent_ms": 1200});
        record = ask(text, &play)["record"].take();
    }
    ask(text, &json!({"op": "state", "record": record, "ply": moves.len()}));
    ask(text, &json!({"op": "undo", "record": record, "side": "first"}));
    let resigns = json!({"outcome": "first", "reason": "resign"});
    let over = ask(text, &json!({"op": "finish", "record": record, "end": resigns}));
    let record = if over["is"] == "record" { &over["record"] } else { &record };
    for format in ["pgn", "fen", "json"] {
        let written = ask(text, &json!({"op": "write", "record": record, "format": format}));
        let game = setup["game"].clone();
        let read = json!({"op": "read", "text": written["text"], "game": game});
        let mut ignored = String::new();
        let read = ask(&mut ignored, &read);
        if format != "fen" {
            assert_eq!(read["record"], *record, "{format}");
        }
        assert_eq!(read["is"], "record", "{format}");
    }
    std::mem::take(text)
}

#[test]
fn ataxx() {
    let setup = json!({
        "game": "ataxx",
        "fen": "x5o/5o1/7/7/7/5x1/o5x o 0 2",
        "rules": {"stuck": "fill"},
        "clock": {"base_ms": 60000, "increment_ms": 500},
    });
    assert_snapshot!(dialogue(&setup, &["e5", "f2f4"]));
}

#[test]
fn hexxagon() {
    let fen = "x3o/4o1/2x1o2/3o-3/o2-4x/4-3/7/6/x3o x 2 7";
    assert_snapshot!(dialogue(&json!({"game": "hexxagon", "fen": fen}), &["g4", "h5h3"]));
}

#[test]
fn schataxx() {
    let fen = "k6N/8/2qr4/3sS3/8/8/5B2/K6n[QRRBNSSSSSSSrbbnsssssss] w - - 3 8";
    let setup = json!({"game": "schataxx", "fen": fen, "rules": {"regions": "orthogonal"}});
    assert_snapshot!(dialogue(&setup, &["f2c5", "S@b7"]));
}

#[test]
fn schataxx_balanced() {
    assert_snapshot!(dialogue(&json!({"game": "schataxx-balanced"}), &["S@b2", "S@b7"]));
}

#[test]
fn schataxx_unlimited() {
    assert_snapshot!(dialogue(&json!({"game": "schataxx-unlimited"}), &["S@b2", "a8a7"]));
}

#[test]
fn attangle() {
    let fen = "1b2/w4/5b/5w1/2b1(bw)1/3b1/4 w 7";
    assert_snapshot!(dialogue(&json!({"game": "attangle", "fen": fen}), &["c5,f1-c3", "g1"]));
}

/// Passes, the rest of a game played out, an end by a move, and a board by name and by walls.
#[test]
fn the_rest_of_a_game() {
    let mut text = String::new();
    let fen = "ooo4/ooo4/ooo3x/-------/-------/7/6x x 0 20";
    for setup in [
        json!({"game": "ataxx", "board": "four"}),
        json!({"game": "hexxagon", "board": "random:7"}),
        json!({"game": "ataxx", "walls": ["d4"]}),
        json!({"game": "ataxx", "fen": "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1"}),
        json!({"game": "ataxx", "fen": fen}),
    ] {
        ask(&mut text, &json!({"op": "new", "setup": setup}));
    }
    let stuck =
        json!({"game": "ataxx", "fen": "o--4/---4/---4/------1/------1/------1/------x x 0 1"});
    let record = ask(&mut text, &json!({"op": "new", "setup": stuck}))["record"].take();
    let record = ask(&mut text, &json!({"op": "play-out", "record": record}))["record"].take();
    ask(&mut text, &json!({"op": "state", "record": record}));
    assert_snapshot!(text);
}

/// What is safe and in danger: where stones turn, where areas count, where stacks are captured.
#[test]
fn safety() {
    let mut text = String::new();
    for (game, fen) in [
        ("ataxx", "xx1----/xxx----/-------/-------/-------/-------/x1o---- x 0 9"),
        ("schataxx", "3k4/3s4/3s4/sss5/8/8/8/7K[Sss] w - - 3 9"),
        ("attangle", "4/5/6/7/6/5/b(bw)1b w 3"),
    ] {
        let new = json!({"op": "new", "setup": {"game": game, "fen": fen}});
        let record = ask(&mut text, &new)["record"].take();
        ask(&mut text, &json!({"op": "safety", "record": record}));
    }
    assert_snapshot!(text);
}

/// The games there are; geometries are shown by their first cell.
#[test]
fn games() {
    let answered = answer(Request::Games).to_json();
    let mut answered: Value = serde_json::from_str(&answered).expect("JSON");
    for game in answered["games"].as_array_mut().expect("games") {
        let cells = game["geometry"]["cells"].as_array_mut().expect("cells");
        let all = cells.len();
        cells.truncate(1);
        cells.push(json!(format!("{all} in all")));
        let lines = game["geometry"]["lines"].as_array_mut().expect("lines");
        let all = lines.len();
        lines.truncate(1);
        lines.push(json!(format!("{all} in all")));
    }
    assert_snapshot!(layout(&answered, 4));
}
