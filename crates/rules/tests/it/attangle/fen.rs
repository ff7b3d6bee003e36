//! What the FEN of Attangle may be, and one refusal for each thing it may not.

use super::position;
use rules::{Attangle, Position};

fn refused(fen: &str) -> (&'static str, usize, String, String) {
    let error = Attangle::from_fen(fen).expect_err(fen);
    (error.field, error.column, error.found, error.problem.to_string())
}

fn check(fen: &str, field: &str, column: usize, found: &str, problem: &str) {
    let (field_is, column_is, found_is, problem_is) = refused(fen);
    assert_eq!(
        (field_is, column_is, found_is.as_str(), problem_is.as_str()),
        (field, column, found, problem),
        "{fen}"
    );
}

#[test]
fn every_kind_of_stack_comes_back_as_written() {
    let fen = "w(bw)(wb)1/b(wbw)(bwb)(bbw)(wwb)/6/7/6/5/3b w 99";
    assert_eq!(position(fen).to_string(), fen);
    assert_eq!(Attangle::start().to_string(), "4/5/6/7/6/5/4 w 1");
}

#[test]
fn fields_are_three() {
    check("", "side", 1, "", "is missing");
    check("4/5/6/7/6/5/4", "side", 14, "", "is missing");
    check("4/5/6/7/6/5/4 w", "move number", 16, "", "is missing");
    check("4/5/6/7/6/5/4 w 1 1", "end", 19, "1", "nothing more is expected");
    check("4/5/6/7/6/5/4  w", "side", 15, "", "the side to move is `w` or `b`");
    check("4/5/6/7/6/5/4 w 1 ", "end", 19, "", "nothing more is expected");
}

const NUMBER: &str = "is not a plain number below a thousand million";

#[test]
fn the_side_is_w_or_b() {
    check("4/5/6/7/6/5/4 x 1", "side", 15, "x", "the side to move is `w` or `b`");
    check("4/5/6/7/6/5/4 W 1", "side", 15, "W", "the side to move is `w` or `b`");
}

#[test]
fn the_move_number_counts_from_one() {
    for number in ["01", "-1", "+1", "1.0", "one", "1000000000"] {
        check(&format!("4/5/6/7/6/5/4 w {number}"), "move number", 17, number, NUMBER);
    }
    check("4/5/6/7/6/5/4 w 0", "move number", 17, "0", "a move number is at least 1");
}

#[test]
fn rows_are_seven_of_their_length() {
    check("4/5/6/7/6/9 w 1", "board", 1, "4/5/6/7/6/9", "there are too few rows");
    check("4/5/6/7/6/5/4/4 w 1", "board", 1, "4/5/6/7/6/5/4/4", "there are too many rows");
    check("4/4/6/7/6/5/4 w 1", "board", 3, "4", "the row is too short");
    check("4/6/6/7/6/5/4 w 1", "board", 3, "6", "the row is too long");
    check("4/5/6/7/6/5/4b w 1", "board", 13, "4b", "the row is too long");
    check("4//6/7/6/5/4 w 1", "board", 3, "", "the row is too short");
}

#[test]
fn digits_are_written_once() {
    check("22/5/6/7/6/5/4 w 1", "board", 2, "2", "empty cells side by side are one number");
    check("04/5/6/7/6/5/4 w 1", "board", 1, "0", "a number of empty cells is at least 1");
}

#[test]
fn nothing_stands_on_the_centre() {
    check("4/5/6/3w3/6/5/4 b 1", "board", 8, "w", "nothing may stand on d4");
    check("4/5/6/3(bw)3/6/5/4 b 2", "board", 8, "(bw)", "nothing may stand on d4");
}

#[test]
fn stones_are_w_and_b() {
    check("W3/5/6/7/6/5/4 b 1", "board", 1, "W", "not a stone");
    check("3é/5/6/7/6/5/4 b 1", "board", 2, "é", "not a stone");
    check("(wx)3/5/6/7/6/5/4 b 1", "board", 3, "x", "not a stone");
    check("3)/5/6/7/6/5/4 b 1", "board", 2, ")", "not a stone");
    check("((wb)3/5/6/7/6/5/4 b 1", "board", 2, "(", "not a stone");
    check("3(wb/5/6/7/6/5/4 b 1", "board", 2, "(wb", "the bracket is never closed");
}

#[test]
fn a_single_stone_has_no_brackets() {
    check("(w)3/5/6/7/6/5/4 b 1", "board", 1, "(w)", "brackets hold two or three stones");
    check("()3/5/6/7/6/5/4 b 1", "board", 1, "()", "brackets hold two or three stones");
}

#[test]
fn no_stack_is_higher_than_three() {
    check("(bwbw)3/5/6/7/6/5/4 b 1", "board", 1, "(bwbw)", "no stack is higher than three");
}

#[test]
fn under_a_top_lies_an_enemy() {
    for stack in ["(ww)", "(bb)", "(www)", "(bww)", "(wbb)", "(bbb)"] {
        check(
            &format!("4/5/6/7/6/5/1{stack}2 b 9"),
            "board",
            14,
            stack,
            "no capture builds this stack, bottom to top",
        );
    }
}

#[test]
fn a_colour_has_eighteen_stones() {
    let board = "wwww/wwwww/wwwwww/www1w2/6/5/4";
    check(&format!("{board} b 9"), "board", 1, board, "White has more than 18 stones");
    let board = "bbbb/bbbbb/bbbbbb/bb5/6/(bbw)4/4";
    check(&format!("{board} w 9"), "board", 1, board, "Black has more than 18 stones");
}

#[test]
fn the_third_triple_ends_the_game() {
    let board = "(bbw)(bbw)(bbw)(wbw)/5/6/7/6/5/4";
    let problem = "the third triple ends the game, a fourth cannot be";
    check(&format!("{board} b 20"), "board", 1, board, problem);
    let board = "(bbw)(bbw)(bbw)1/5/6/7/6/5/(wwb)(wwb)(wwb)1";
    let problem = "the side to move cannot have three triples";
    check(&format!("{board} b 20"), "board", 1, board, problem);
    check(&format!("{board} w 20"), "board", 1, board, problem);
    assert!(Attangle::from_fen("(bbw)(bbw)(bbw)1/5/6/7/6/5/4 b 20").is_ok(), "a finished game");
}
