//! Openings from chance, from text and from the sets that come with the program.

use arena::{Openings, Wanted};
use rules::{AnyPosition, Variant};
use std::collections::BTreeSet;

#[test]
fn random_openings_follow_from_the_seed() {
    let start = AnyPosition::start(Variant::Hexxagon);
    let one = Openings::random(start, 8, 1).unwrap();
    let same = Openings::random(start, 8, 1).unwrap();
    let other = Openings::random(start, 8, 2).unwrap();
    let fens = |openings: &Openings| -> Vec<String> {
        (0..50).map(|number| openings.get(number).to_string()).collect()
    };
    assert_eq!(fens(&one), fens(&same));
    assert_ne!(fens(&one), fens(&other));
    assert_eq!(fens(&one).into_iter().collect::<BTreeSet<_>>().len(), 50);
    assert!(Openings::random(AnyPosition::start(Variant::Attangle), 200, 1).is_err());
}

#[test]
fn lists_are_read_strictly() {
    let read = |text: &str| Openings::list(text, Variant::Ataxx, "", 1);
    let fens = "# two\n\nx5o/7/7/7/7/7/o5x x 0 1\nx5o/7/7/7/7/7/o5x o # no counters\n";
    assert_eq!(read(fens).unwrap().count(), Some(2));
    let error = |text: &str| read(text).unwrap_err().to_string();
    assert!(error("\nx5o/7/7 x 0 1").starts_with("openings, line 2: FEN"));
    assert!(error("x6/7/7/7/7/7/7 x 0 1").contains("the game is over"));
    assert_eq!(error("# nothing"), "there are no openings");
}

#[test]
fn records_end_in_openings() {
    let record = "[Game \"ataxx\"]\n[Result \"*\"]\n\n1. g2 f6 *\n\n";
    let read = |text: &str| Openings::list(text, Variant::Ataxx, "", 1);
    let openings = read(&record.repeat(2)).unwrap();
    assert_eq!(openings.count(), Some(2));
    assert_eq!(openings.get(0).to_string(), "x5o/5o1/7/7/7/6x/o5x x 0 2");
    let wrong = read(&format!("{record}{}", record.replace("f6", "f5"))).unwrap_err().to_string();
    assert!(wrong.starts_with("openings, line 9: move `f5`"), "{wrong}");
    let other = read(&record.replace("ataxx", "attangle").replace("1. g2 f6", "")).unwrap_err();
    assert!(other.to_string().contains("a record of `attangle`"), "{other}");
}

#[test]
fn every_game_has_a_balanced_set() {
    for variant in Variant::ALL {
        let openings = Openings::balanced(variant, "", 1).unwrap();
        assert!(openings.count().unwrap() >= 100, "{variant}");
    }
}

#[test]
fn balanced_openings_can_be_made_again() {
    let wanted =
        Wanted { variant: Variant::Ataxx, count: 3, plies: 6, nodes: 200, within: 100, seed: 3 };
    let text = wanted.generate(|_| {});
    assert_eq!(text, wanted.generate(|_| {}));
    assert!(text.starts_with("# petri arena openings ataxx --count 3 --plies 6"));
    assert_eq!(Openings::list(&text, Variant::Ataxx, "", 1).unwrap().count(), Some(3));
}
