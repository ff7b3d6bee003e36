//! Keys for disk and wire are pinned: they may never change.

use rules::{AnyPosition, StableKey, Variant};

#[test]
fn stable_keys_are_pinned() {
    let pinned = [
        (Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 0 1", "290c549e3e38a466"),
        (Variant::Ataxx, "x5o/7/2-1-2/3-3/2-1-2/7/o5x o 7 30", "a2c2c1cc6e6eb363"),
        (
            Variant::Ataxx,
            "xxxxxxx/xxxxxxx/xxxxxxx/xxxoooo/ooooooo/ooooooo/ooooooo x 0 23",
            "b19f504dbb0fcd78",
        ),
        (Variant::Hexxagon, "x3o/6/7/4-3/o2-4x/4-3/7/6/x3o x 0 1", "9e7b9b0c4d45e2e7"),
        (Variant::Hexxagon, "x3o/6/7/8/o7x/8/7/6/x3o x 0 1", "5cf2a6384dedba35"),
        (
            Variant::Schataxx,
            "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1",
            "8338f416a280be29",
        ),
        (Variant::Schataxx, "k6N/8/8/8/8/8/8/K6n[] b - - 99 60", "c9f8b76d36c294fe"),
        (
            Variant::SchataxxBalanced,
            "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1",
            "bd8ad07dffe352b0",
        ),
        (
            Variant::SchataxxUnlimited,
            "k6N/8/8/8/8/8/8/K6n[QRRBBNS*qrrbbns*] w - - 0 1",
            "c21cdd50f2722e6f",
        ),
        (Variant::Attangle, "4/5/6/7/6/5/4 w 1", "07dd62c2e0f62573"),
        (Variant::Attangle, "1b2/5/5b/5w1/2(bw)3/3b1/4 b 5", "4e23c31edad36dbc"),
    ];
    for (variant, fen, key) in pinned {
        let position = AnyPosition::from_fen(variant, fen).expect(fen);
        assert_eq!(position.stable_key().to_string(), key, "{variant} {fen}");
    }
}

#[test]
fn the_fingerprint_is_fnv_1a() {
    // Three of the test values that its authors publish.
    assert_eq!(StableKey::of(""), StableKey(0xcbf2_9ce4_8422_2325));
    assert_eq!(StableKey::of("a"), StableKey(0xaf63_dc4c_8601_ec8c));
    assert_eq!(StableKey::of("foobar"), StableKey(0x8594_4171_f739_67e8));
}

#[test]
fn counters_and_rules_are_no_part_of_it_and_the_game_is() {
    let key = |variant, fen: &str, rules: &str| {
        let position = AnyPosition::from_fen(variant, fen).expect(fen);
        position.with_rules(rules).expect(rules).stable_key()
    };
    let start = "x5o/7/7/7/7/7/o5x x 0 1";
    let late = "x5o/7/7/7/7/7/o5x x 12 40";
    assert_eq!(key(Variant::Ataxx, start, ""), key(Variant::Ataxx, late, "stuck=fill"));
    let other = "x5o/7/7/7/7/7/o5x o 0 1";
    assert_ne!(key(Variant::Ataxx, start, ""), key(Variant::Ataxx, other, ""));
    let schataxx = "k6N/8/8/8/8/8/8/K6n[] w - - 0 1";
    let keys = [Variant::Schataxx, Variant::SchataxxBalanced].map(|game| key(game, schataxx, ""));
    assert_ne!(keys[0], keys[1]);
}
