//! What serde writes is read back, and text of another kind is refused in the words of the rules.

use rules::{AnyPosition, Attangle, Position, StableKey, Variant};

#[test]
fn positions_come_back_with_game_and_rules() {
    for variant in Variant::ALL {
        let position = AnyPosition::start(variant);
        let json = serde_json::to_string(&position).expect("text");
        assert_eq!(serde_json::from_str::<AnyPosition>(&json).expect(&json), position);
    }
    let filled = AnyPosition::start(Variant::Ataxx).with_rules("stuck=fill").expect("rules");
    let json = serde_json::to_value(filled).expect("text");
    let expected = serde_json::json!({
        "variant": "ataxx", "fen": "x5o/7/7/7/7/7/o5x x 0 1", "rules": "stuck=fill",
    });
    assert_eq!(json, expected);
    assert_eq!(serde_json::from_value::<AnyPosition>(json).expect("a position"), filled);
}

#[test]
fn a_single_game_is_its_fen_and_a_key_its_digits() {
    let start = Attangle::start();
    let json = serde_json::to_string(&start).expect("text");
    assert_eq!(json, "\"4/5/6/7/6/5/4 w 1\"");
    assert_eq!(serde_json::from_str::<Attangle>(&json).expect("a position"), start);
    let key = StableKey(0xAB);
    let json = serde_json::to_string(&key).expect("text");
    assert_eq!(json, "\"00000000000000ab\"");
    assert_eq!(serde_json::from_str::<StableKey>(&json).expect("a key"), key);
}

#[test]
fn other_text_is_refused_with_the_reason() {
    let error = serde_json::from_str::<Variant>("\"chess\"").expect_err("no game");
    assert!(error.to_string().contains("`chess` is no game"), "{error}");
    let error = serde_json::from_str::<Attangle>("\"4/5 w 1\"").expect_err("no position");
    assert!(error.to_string().contains("there are too few rows"), "{error}");
    assert!(serde_json::from_str::<StableKey>("\"+b\"").is_err());
}
