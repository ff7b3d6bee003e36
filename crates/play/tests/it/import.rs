//! Records of other tools: samples made by hand after their documented forms.

use play::{Game, pgn};
use rules::{Outcome, Side, Variant};

fn moves(game: &Game) -> String {
    let texts: Vec<String> = game.line().map(|(before, mv)| before.move_text(mv)).collect();
    texts.join(" ")
}

/// Fairy-Stockfish and pychess: pawns, White first, clones as drops.
#[test]
fn stones_may_be_pawns_and_clones_drops() {
    let text = "[Event \"Casual\"]\n[Variant \"Ataxx\"]\n[White \"anna\"]\n[Black \"bert\"]\n\
        [FEN \"P5p/7/7/7/7/7/p5P w 0 1\"]\n[TimeControl \"300+2\"]\n[Result \"1-0\"]\n\n\
        1. P@b6 P@f6 2. a7c5 Pg7e5 3. Pc5e4 P@b1 1-0\n";
    let game = pgn::import(text, None).expect(text);
    assert_eq!(moves(&game), "b6 f6 a7c5 g7e5 c5e4 b1");
    assert_eq!(game.tags()["First"], "anna");
    assert_eq!(game.tags()["Second"], "bert");
    assert_eq!(game.start().rules_text(), "repetition=off,halfmove-limit=100");
    let end = game.end().expect("an end");
    assert_eq!(end.outcome, Some(Outcome::Win(Side::First)));
    // Their start may have walls and a stock without end.
    let text = "[Variant \"ataxx\"]\n[FEN \"P5p/7/2*1*2/7/2*1*2/7/p5P[PPPPpppp] b - - 3 9\"]\n\n9... P@b2 10. P@b6 *\n";
    let game = pgn::import(text, None).expect(text);
    assert_eq!(game.start().to_string(), "x5o/7/2-1-2/7/2-1-2/7/o5x o 3 9");
    assert_eq!(moves(&game), "b2 b6");
}

/// A pass goes from a cell to itself, and may be left out.
#[test]
fn forced_passes_are_understood_and_added() {
    let fen = "[FEN \"*******/*******/*******/*******/*******/*******/pPP4 w 0 1\"]\n\n";
    for text in ["1. P@d1 a1a1 2. P@e1 a1a1 3. P@f1 *", "1. P@d1 2. P@e1 3. P@f1 *"] {
        let game = pgn::import(&format!("[Variant \"ataxx\"]\n{fen}{text}\n"), None).expect(text);
        assert_eq!(moves(&game), "d1 0000 e1 0000 f1");
    }
}

/// Tools on the engine protocol: our positions and moves, and the side that begins is Black.
#[test]
fn the_first_side_may_be_black() {
    let text = "[Event \"PGN Test\"]\n[FEN \"x5o/7/7/7/7/7/o5x x 0 1\"]\n[Black \"one\"]\n[White \"two\"]\n\
        [Result \"*\"]\n\n1. g2 { a comment } 1... a2 2. g3 a3 (2... b2 { another } 3. g4 a3) 3. g4 *\n";
    let game = pgn::import(text, None).expect(text);
    assert_eq!(game.start().variant(), Variant::Ataxx);
    assert_eq!(moves(&game), "g2 a2 g3 a3 g4");
    assert_eq!((game.tags()["First"].as_str(), game.tags()["Second"].as_str()), ("one", "two"));
    assert_eq!(game.end(), None);
}

#[test]
fn our_own_records_are_read_as_ever() {
    let text = "[Game \"ataxx\"]\n[Rules \"stuck=fill\"]\n[First \"A\"]\n\n1. b6 f6 2. a7c5 *\n";
    assert_eq!(pgn::import(text, None), pgn::read(text));
    let wrong = "[Game \"ataxx\"]\n\n1. b6 b6 *\n";
    assert_eq!(pgn::import(wrong, None), pgn::read(wrong));
}

#[test]
fn of_many_games_each_that_cannot_be_read_is_named_by_its_line() {
    let text = "[Variant \"ataxx\"]\n\n1. P@b6 P@f6 *\n\n[Variant \"go\"]\n\n1. d4 *\n\n\
        [FEN \"x5o/7/7/7/7/7/o5x x 0 1\"]\n\n1. b6 d4 *\n\n[Variant \"ataxx\"]\n\n1. P@g2 *\n";
    let read: Vec<_> = pgn::import_all(text, None).collect();
    let said: Vec<String> =
        read.iter().map(|one| one.as_ref().map_or_else(ToString::to_string, moves)).collect();
    assert_eq!(
        said,
        [
            "b6 f6",
            "line 5, column 1: tag `Game` is missing",
            "line 11, column 7: move `d4`: no own stone is next to the target",
            "g2",
        ]
    );
}

#[test]
fn lists_of_moves_are_a_game_a_line() {
    let text = "b6 f6 a7c5\n\n1. c3 c4\n1. b6 nonsense\n";
    let read =
        |variant| pgn::import_all(text, Some(variant)).map(|one| one.is_ok()).collect::<Vec<_>>();
    assert_eq!(read(Variant::Ataxx), [true, false, false]);
    assert_eq!(read(Variant::Attangle), [false, true, false]);
    assert!(pgn::import_all(text, None).all(|one| one.is_err()));
}
