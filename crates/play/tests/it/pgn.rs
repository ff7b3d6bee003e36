//! Records as text, both ways.

use crate::line::game;
use play::{Fischer, Game, PlayersEnd, pgn};
use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use rules::{AnyPosition, Coded, Side, SplitMix64, Variant};

/// Positions in which Second moves first, with rules that are not the usual ones.
const OTHER_STARTS: [(Variant, &str, &str); 6] = [
    (Variant::Ataxx, "x5o/5o1/2-1-2/7/2-1-2/5x1/o5x o 3 12", "repetition=off,halfmove-limit=100"),
    (Variant::Hexxagon, "x3o/4o1/2x1o2/3o-3/o2-4x/4-3/7/6/x3o o 2 7", "stuck=fill"),
    (
        Variant::Schataxx,
        "k6N/8/2qr4/3sS3/8/8/5B2/K6n[QRRBNSSSSSSSrbbnsssssss] b - - 3 8",
        "enclosure=final,regions=orthogonal,repetition=2",
    ),
    (
        Variant::SchataxxBalanced,
        "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] b - - 0 2",
        "quiet-limit=50",
    ),
    (
        Variant::SchataxxUnlimited,
        "k6N/8/8/8/8/8/1S6/K6n[QRRBBNS*qrrbbns*] b - - 0 1",
        "regions=orthogonal",
    ),
    (Variant::Attangle, "1b2/w4/5b/5w1/2b1(bw)1/3b1/4 b 7", ""),
];

/// A random game, with a clock for odd seeds and now and then an end by the players.
fn random_game(start: AnyPosition, seed: u64) -> Game {
    let mut stream = SplitMix64::new(seed);
    let clock = if seed % 2 == 1 { Fischer::new(20_000, 1500) } else { None };
    let mut game = Game::new(start).with_clock(clock);
    game.set_tag("First", "Anna \"the\\ant\"").unwrap();
    for _ in 0..stream.below(80) {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[stream.below(moves.len() as u64) as usize];
        game.play_timed(mv, stream.below(4000) as u32).unwrap();
    }
    if game.end().is_none() {
        let side = game.position().turn();
        let _ = match stream.below(8) {
            0 => game.finish(PlayersEnd::Resign(side)),
            1 => game.finish(PlayersEnd::Time(!side)),
            2 => game.finish(PlayersEnd::Abandoned(side)),
            3 => game.finish(PlayersEnd::Aborted),
            // Refused in Attangle: the game then just goes on.
            4 => game.finish(PlayersEnd::Agreement),
            _ => Ok(()),
        };
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn text_and_back(number in 0..6_usize, is_usual: bool, seed: u64) {
        let (variant, fen, rules) = OTHER_STARTS[number];
        let start = match is_usual {
            true => AnyPosition::start(variant),
            false => AnyPosition::from_fen(variant, fen).unwrap().with_rules(rules).unwrap(),
        };
        let game = random_game(start, seed);
        let text = pgn::write(&game);
        let (_, moves) = text.split_once("\n\n").expect("an empty line");
        prop_assert!(moves.lines().all(|line| line.len() <= 80), "{}", text);
        let back = pgn::read(&text).expect(&text);
        prop_assert_eq!(&back, &game, "{}", text);
    }

    #[test]
    fn nonsense_is_an_error_and_no_panic(text in ".{0,200}") {
        let _ = pgn::read(&text);
        let _ = pgn::read(&format!("[Game \"ataxx\"]\n\n1. b6 {text}"));
    }
}

#[test]
fn a_record_looks_like_this() {
    let mut short = game(Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 0 1", "b6 f6 a7c5");
    short.finish(PlayersEnd::Resign(Side::Second)).unwrap();
    let text = "[Game \"ataxx\"]\n[FEN \"x5o/7/7/7/7/7/o5x x 0 1\"]\n[Result \"1-0\"]\n\
                [Reason \"resign\"]\n\n1. b6 f6 2. a7c5 1-0\n";
    assert_eq!(pgn::write(&short), text);
}

#[test]
fn errors_name_line_and_column() {
    let check = |text: &str, expected: &str| {
        assert_eq!(pgn::read(text).expect_err(text).to_string(), expected);
    };
    check("", "line 1, column 1: tag `Game` is missing");
    check("[Game \"go\"]", "line 1, column 1: game `go` is unknown");
    check("[Game \"ataxx\"]\n[Game \"ataxx\"]", "line 2, column 1: tag `Game` is given twice");
    check("[Game \"ataxx]", "line 1, column 1: tag `Game` is not closed");
    check("[Game ataxx]", "line 1, column 1: tag `Game` is not of the form [Key \"value\"]");
    check(
        "[Game \"ataxx\"]\n[Rules \"stuck=no\"]",
        "line 2, column 1: rules: `no` is no value of `stuck`",
    );
    check(
        "[Game \"ataxx\"]\n\n1. b6 f6\n2. d4 *",
        "line 4, column 4: move `d4`: no own stone is next to the target",
    );
    check(
        "[Game \"ataxx\"]\n1. b6\n[First \"Anna\"]",
        "line 3, column 1: tag `First` stands after the moves",
    );
    check("[Game \"ataxx\"]\n\n1. b6 {oops", "line 3, column 7: a comment is not closed");
    check("[Game \"ataxx\"]\n1. b6 )f6", "line 2, column 7: `)` is not expected here");
    check("[Game \"ataxx\"]\n1. b6 (f6 (", "line 2, column 7: a variation is not closed");
    check("[Game \"ataxx\"]\n1. b6 * f6", "line 2, column 9: nothing may follow the result");
    check(
        "[Game \"ataxx\"]\n[Result \"1-0\"]\n1. b6 0-1",
        "line 3, column 7: `0-1` is not what tag `Result` says",
    );
    check(
        "[Game \"attangle\"]\n[Result \"1/2-1/2\"]\n1. c3",
        "line 2, column 1: this game knows no draws",
    );
    check(
        "[Game \"ataxx\"]\n[FEN \"7/7/7/7/7/7/x6 o 0 1\"]\n0-1",
        "line 3, column 1: result `0-1`, but by the rules it is first",
    );
}

/// What other programs write beside the moves changes nothing.
#[test]
fn comments_variations_and_assessments_are_passed_over() {
    let plain = "[Game \"ataxx\"]\n\n1. b6 f6 2. a7c5 *\n";
    let adorned = "[Game \"ataxx\"]\n\n% a line for another program\n1. b6! $4 {good (really)}\n\
                   (1. g2 {or} (1. f2) a2 ; so ) it is\n) 1... f6?! $1 $2 ; over\n2. a7c5!! *\n";
    assert_eq!(pgn::read(adorned), pgn::read(plain));
    assert!(pgn::read(plain).is_ok());
}

#[test]
fn a_file_holds_many_games() {
    let one = "[Game \"ataxx\"]\n[White \"a\"]\n\n1. b6 {\n[%clk 0:00:01]\n} f6 *\n\n";
    let wrong = "[Game \"ataxx\"]\n\n1. d4 *\n";
    let games: Vec<_> = pgn::read_all(&format!("{one}{wrong}\n{one}")).collect();
    assert_eq!(games.len(), 3);
    assert_eq!(games[0], games[2]);
    assert_eq!(games[0].as_ref().unwrap().tags().get("White").map(String::as_str), Some("a"));
    let error = games[1].as_ref().unwrap_err();
    assert_eq!((error.line, error.column), (10, 4));
    let place = [("line", "10".to_owned()), ("column", "4".to_owned())];
    assert!(error.code().starts_with("move-") && error.args().ends_with(&place), "{error:?}");
}

#[test]
fn a_record_that_begins_with_second_says_so() {
    let mut late = game(Variant::Ataxx, "x5o/5o1/7/7/7/5x1/o5x o 0 2", "e5 f2f4");
    late.finish(PlayersEnd::Agreement).unwrap();
    let text = pgn::write(&late);
    assert!(text.ends_with("\n2... e5 3. f2f4 1/2-1/2\n"), "{text}");
    assert_eq!(pgn::read(&text), Ok(late));
}

#[test]
fn long_lines_are_broken_and_forced_passes_written() {
    let fen = "7/7/7/7/xx5/xxx4/oxx4 x 0 10";
    let text = pgn::write(&game(Variant::Ataxx, fen, "c3 0000 c3e5 a1c3"));
    assert!(text.ends_with("\n10. c3 0000 11. c3e5 a1c3 *\n"), "{text}");
    let clock = Fischer::new(60_000, 0);
    let mut timed = Game::new(AnyPosition::start(Variant::Ataxx)).with_clock(clock);
    for mv in ["b6", "f6", "c6", "e6"] {
        timed.play_text_timed(mv, 1234).unwrap();
    }
    let text = pgn::write(&timed);
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    assert!(text.contains("b6 {[%clk 0:00:58.766]} f6"), "{text}");
}

#[test]
fn a_result_needs_no_reason() {
    let ended = |result: &str| {
        let text = format!("[Game \"ataxx\"]\n\n1. b6 f6 {result}");
        pgn::read(&text).unwrap().players_end()
    };
    assert_eq!(ended("1-0"), Some(PlayersEnd::Resign(Side::Second)));
    assert_eq!(ended("0-1"), Some(PlayersEnd::Resign(Side::First)));
    assert_eq!(ended("1/2-1/2"), Some(PlayersEnd::Agreement));
    assert_eq!(ended("*"), None);
}

#[test]
fn numbers_may_stick_to_moves_and_comments_are_skipped() {
    let text = "[Game \"ataxx\"]\r\n\r\n1.b6 {good} f6 ; rest\r\n2. a7c5";
    assert_eq!(pgn::read(text).unwrap().len(), 3);
}
