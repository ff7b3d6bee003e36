//! What a position holds in the games that count areas and stacks.

use rules::{AnyPosition, Cell, Side, Variant};
use study::{SafetyMap, safety_map};

fn name(position: &AnyPosition, cell: Cell) -> String {
    position.variant().geometry().name(cell).to_string()
}

#[test]
fn drops_that_close_an_area() {
    // The wall of the corner lacks d5 alone.
    let fen = "3k4/3s4/3s4/sss5/8/8/8/7K[Sss] w - - 3 9";
    let position = AnyPosition::from_fen(Variant::Schataxx, fen).unwrap();
    let SafetyMap::Areas(closings) = safety_map(&position) else { panic!("areas are counted") };
    let said: Vec<_> =
        closings.iter().map(|one| (one.side, name(&position, one.to), one.closes.len())).collect();
    assert!(said.contains(&(Side::Second, "d5".into(), 9)), "{said:?}");
}

#[test]
fn captures_of_both_sides() {
    let fen = "4/5/6/7/6/5/b(bw)1b w 3";
    let position = AnyPosition::from_fen(Variant::Attangle, fen).unwrap();
    let SafetyMap::Stacks(captures) = safety_map(&position) else { panic!("stacks are captured") };
    let [one] = captures.as_slice() else { panic!("{captures:?}") };
    let from: Vec<_> = one.from.iter().map(|cell| name(&position, *cell)).collect();
    assert_eq!((one.side, name(&position, one.target), one.height), (Side::Second, "a2".into(), 3));
    assert_eq!(from, ["a1", "a4"]);
}
