//! What once went wrong.

use rules::{AnyPosition, Variant};

#[test]
fn counters_at_their_largest_stay_there_and_are_read_again() {
    for (variant, fen, text) in [
        (Variant::Ataxx, "x5o/7/7/7/7/7/o5x o 999999999 999999999", "g7e5"),
        (Variant::Hexxagon, "x3o/6/7/4-3/o2-4x/4-3/7/6/x3o o 999999999 999999999", "a5a3"),
        (Variant::Schataxx, "k6N/8/8/8/8/8/8/K6n[] b - - 98 999999999", "a8a7"),
        (Variant::Attangle, "4/5/6/7/6/5/4 b 999999999", "c3"),
    ] {
        let position = AnyPosition::from_fen(variant, fen).expect(fen);
        let after = position.parse_move(text).ok().and_then(|mv| position.after(mv)).expect(text);
        assert_eq!(after.move_number(), 999_999_999, "{after}");
        assert_eq!(AnyPosition::from_fen(variant, &after.to_string()), Ok(after));
    }
}
