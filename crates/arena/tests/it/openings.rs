//! Openings from chance, from text and from the sets that come with the program.

use arena::{BalancedOpenings, Openings};
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
fn an_epd_is_a_position_with_operations() {
    let text =
        "x5o/7/7/7/7/7/o5x x id \"start\"; bm g2;\nx5o/7/7/7/7/7/o5x o 3 7 c0 \"with counters\";\n";
    let openings = Openings::list(text, Variant::Ataxx, "", 1).unwrap();
    let mut fens = [openings.get(0).to_string(), openings.get(1).to_string()];
    fens.sort();
    assert_eq!(fens, ["x5o/7/7/7/7/7/o5x o 3 7", "x5o/7/7/7/7/7/o5x x 0 1"]);
    let chess_like = "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - id \"start\";";
    let openings = Openings::list(chess_like, Variant::Schataxx, "", 1).unwrap();
    assert_eq!(openings.get(0), AnyPosition::start(Variant::Schataxx));
}

/// Our own reader reads what the arena writes, with the tags that rating programs look for.
#[test]
fn records_of_a_match_are_read_back() {
    use crate::processes::{folder, play, tournament};
    let folder = folder("records-read-back");
    let base = tournament(&["builtin:material", "name=b clock=5+0.1 builtin:material=2"], 2);
    let finished = play(&arena::Tournament { folder: Some(folder.clone()), ..base }).unwrap();
    let text = std::fs::read_to_string(folder.join("games.pgn")).unwrap();
    let games: Vec<_> = play::pgn::read_all(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), finished.games.len());
    for (game, line) in games.iter().zip(&finished.games) {
        let names = ["material", "b"];
        let tag = |key: &str| game.tags().get(key).map(String::as_str);
        assert_eq!(tag("White"), Some(names[line.first]));
        assert_eq!(tag("Black"), Some(names[line.second]));
        let clocks = [tag("WhiteTimeControl"), tag("BlackTimeControl")];
        assert_eq!(clocks[usize::from(line.second == 1)], Some("5+0.1"));
        assert_eq!(
            game.end().and_then(|end| end.outcome).map(rules::Outcome::word),
            Some(line.outcome.as_str())
        );
        assert_eq!(game.moves().len(), line.moves.split(' ').count());
    }
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
    let wanted = BalancedOpenings {
        variant: Variant::Ataxx,
        count: 3,
        plies: 6,
        nodes: 200,
        within: 100,
        seed: 3,
    };
    let text = wanted.generate(|_| {});
    assert_eq!(text, wanted.generate(|_| {}));
    assert!(text.starts_with("# petri arena openings ataxx --count 3 --plies 6"));
    assert_eq!(Openings::list(&text, Variant::Ataxx, "", 1).unwrap().count(), Some(3));
}
