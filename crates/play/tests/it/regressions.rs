//! What once went wrong.

use crate::line::game;
use play::{Fischer, Game, PlayError, pgn};
use rules::{AnyPosition, Variant};

#[test]
fn a_clock_that_shows_too_much_spoils_only_its_own_move() {
    let text = "[Game \"ataxx\"]\n[Clock \"300+2\"]\n\n\
                1. b6 {[%clk 5:00:00.0]} f6 {[%clk 0:05:00.0]} 2. c6 {[%clk 0:04:54.0]}\n";
    let read = pgn::read(text).unwrap();
    assert_eq!(read.spent_ms().collect::<Vec<_>>(), [0, 2000, 10_000]);
    assert_eq!(pgn::read(&pgn::write(&read)), Ok(read));
}

#[test]
fn no_move_takes_longer_than_the_clock_had_left() {
    let mut timed = Game::new(AnyPosition::start(Variant::Ataxx)).with_clock(Fischer::new(1000, 0));
    let mv = timed.position().parse_move("b6").unwrap();
    timed.play_timed(mv, 5000).unwrap();
    assert_eq!(timed.spent_ms().collect::<Vec<_>>(), [1000]);
    let mut untimed = Game::new(AnyPosition::start(Variant::Ataxx));
    untimed.play_timed(mv, 5000).unwrap();
    assert_eq!(untimed.spent_ms().collect::<Vec<_>>(), [0], "there is no clock");
}

#[test]
fn tags_are_what_a_record_can_hold() {
    let mut game = game(Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 0 1", "b6");
    for key in ["", "é", "a b", "FEN", "Result", "x\"]"] {
        assert!(matches!(game.set_tag(key, "x"), Err(PlayError::Tag { .. })), "{key}");
    }
    assert!(game.set_tag("First", "two\nlines").is_err());
    game.set_tag("First", "\"\\ ]{} é").unwrap();
    assert_eq!(pgn::read(&pgn::write(&game)), Ok(game));
}
