//! What is shown before a move is committed.

use crate::line::game;
use rules::{AnyMove, Outcome, Reason, Side, Variant};

#[test]
fn the_reply_that_flips_most_is_found() {
    // After d3 Second can flip d3 and more by e2 or the like.
    let game = game(Variant::Ataxx, "x5o/7/7/4o2/3oo2/2x4/o5x x 0 1", "");
    let mv = game.position().parse_move("c3").unwrap();
    let preview = game.preview(mv).unwrap();
    assert_eq!(preview.end, None);
    assert_eq!(preview.after.view().score, [5, 4]);
    let reply = preview.best_reply.unwrap();
    let most = preview
        .after
        .legal_moves(1)
        .into_iter()
        .map(|mv| play::gains(&preview.after, mv).len())
        .max();
    assert_eq!(Some(reply.gains.len()), most);
    assert!(most > Some(0));
    let gains_most = |mv: &AnyMove| Some(play::gains(&preview.after, *mv).len()) == most;
    let first = preview.after.legal_moves(1).into_iter().find(gains_most);
    assert_eq!(Some(reply.mv), first, "of equal replies the first");
}

#[test]
fn a_move_that_ends_the_game_says_so() {
    let game = game(Variant::Ataxx, "7/7/7/7/7/7/xo5 x 0 1", "");
    let mv = game.position().parse_move("b2").unwrap();
    let preview = game.preview(mv).unwrap();
    let end = preview.end.unwrap();
    assert_eq!((end.outcome, end.reason), (Outcome::Win(Side::First), Reason::Eliminated));
    assert_eq!(preview.best_reply, None);
}

#[test]
fn a_reply_that_wins_at_once_comes_before_one_that_flips_more() {
    let fen = "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1";
    let mut game = game(Variant::Schataxx, fen, "");
    // Walk the white king next to black's reach: the reply that converts it is the one shown.
    for text in ["a1a2", "a8a7", "a2a3", "a7a6"] {
        game.play_text(text).unwrap();
    }
    let mv = game.position().parse_move("a3a4").unwrap();
    let reply = game.preview(mv).unwrap().best_reply.unwrap();
    let after = game.position().after(mv).unwrap().after(reply.mv).unwrap();
    assert_eq!(after.end(1).unwrap().reason, Reason::King);
}

#[test]
fn a_king_lost_is_worse_than_two_men() {
    // Black may drop on g7 and flip two, or touch a1 and win.
    let fen = "S6k/8/5N1S/8/8/2s5/8/K7[ss] w - - 0 20";
    let game = game(Variant::Schataxx, fen, "");
    let mv = game.position().parse_move("a8a6").unwrap();
    let preview = game.preview(mv).unwrap();
    let reply = preview.best_reply.unwrap();
    assert_eq!(reply.gains.len(), 1);
    assert_eq!(preview.after.after(reply.mv).unwrap().end(1).unwrap().reason, Reason::King);
}

#[test]
fn a_tall_stack_is_a_greater_loss_than_a_single_stone() {
    for (fen, target) in
        [("b(bw)b1/5/6/7/6/5/bwb1 w 7", "g2"), ("bwb1/5/6/7/6/5/b(bw)b1 w 7", "a2")]
    {
        let game = game(Variant::Attangle, fen, "");
        let mv = game.position().parse_move("d1").unwrap();
        let reply = game.preview(mv).unwrap().best_reply.unwrap();
        let geometry = Variant::Attangle.geometry();
        let names: Vec<&str> = reply.gains.iter().map(|cell| geometry.name(*cell)).collect();
        assert_eq!(names, [target], "{fen}");
    }
}

#[test]
fn nothing_follows_a_move_that_ends_the_game_by_repetition() {
    let circle = "a7c5 g7e5 c5a7 e5g7";
    let line = format!("{circle} a7c5 g7e5 c5a7");
    let game = game(Variant::Ataxx, "x5o/7/7/7/7/xo5/o5x x 0 1", &line);
    let mv = game.position().parse_move("e5g7").unwrap();
    let preview = game.preview(mv).unwrap();
    assert_eq!(preview.end.map(|end| end.reason), Some(Reason::Repetition));
    let gains = |mv| play::gains(&preview.after, mv).len();
    assert!(preview.after.legal_moves(1).into_iter().any(|mv| gains(mv) > 0));
    assert_eq!(preview.best_reply, None);
}
