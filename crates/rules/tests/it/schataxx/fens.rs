//! Which texts are positions, and what is said about those that are not.

use super::at;
use rules::{Balanced, Kind, Position, Schataxx, Standard, Unlimited};

/// Field, column and offending text of the error about a FEN.
fn refusal<K: Kind>(fen: &str) -> (&'static str, usize, String) {
    let error = Schataxx::<K>::from_fen(fen).expect_err(fen);
    (error.field, error.column, error.found)
}

#[track_caller]
fn refuses<K: Kind>(fen: &str, field: &str, column: usize, found: &str) {
    let (field_said, column_said, found_said) = refusal::<K>(fen);
    assert_eq!((field_said, column_said, found_said.as_str()), (field, column, found), "{fen}");
}

#[test]
fn the_start_is_written_as_in_the_rules() {
    let start = "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1";
    assert_eq!(Schataxx::<Standard>::start().to_string(), start);
    assert_eq!(Schataxx::<Balanced>::start().to_string(), start);
    assert_eq!(at::<Standard>(start), Schataxx::start());
    let unlimited = "k6N/8/8/8/8/8/8/K6n[QRRBBNS*qrrbbns*] w - - 0 1";
    assert_eq!(Schataxx::<Unlimited>::start().to_string(), unlimited);
    assert_eq!(at::<Unlimited>(unlimited), Schataxx::start());
}

#[test]
fn finished_positions_and_small_sets_are_positions() {
    for fen in [
        "KK6/8/8/8/8/8/8/8[] b - - 0 9",
        "kk6/8/8/8/8/8/8/8[] w - - 0 9",
        "7k/8/8/8/8/8/8/K7[] w - - 100 60",
        "7k/8/8/8/8/8/8/K7[Qs] b - - 0 999999999",
        "7k/8/8/8/QQRRRR2/NNNNBBBB/SSSSSSSS/KSSSSSSS[s] w - - 3 30",
    ] {
        assert_eq!(at::<Standard>(fen).to_string(), fen);
        assert_eq!(at::<Balanced>(fen).to_string(), fen);
    }
    let soldiers =
        "kSSSSSSS/SSSSSSSS/SSSSSSSS/SSSSSSSS/ssssssss/ssssssss/ssssssss/Kssssss1[S*s*] w - - 0 40";
    assert_eq!(at::<Unlimited>(soldiers).to_string(), soldiers);
}

#[test]
fn the_board_must_be_canonical() {
    let refuses = |board: &str, column: usize, found: &str| {
        refuses::<Standard>(&format!("{board}[] w - - 0 1"), "board", column, found);
    };
    refuses("", 1, "");
    refuses("k52/8/8/8/8/8/8/K7", 3, "2");
    refuses("k8/8/8/8/8/8/8/K7", 1, "k8");
    refuses("k0r6/8/8/8/8/8/8/K7", 2, "0");
    refuses("k9/8/8/8/8/8/8/K7", 1, "k9");
    refuses("k6/8/8/8/8/8/8/K7", 1, "k6");
    refuses("k7r/8/8/8/8/8/8/K7", 1, "k7r");
    refuses("(k)7/8/8/8/8/8/8/K7", 1, "(k)");
    refuses("(k7/8/8/8/8/8/8/K7", 1, "(k7");
    refuses("k7/8/8/8//8/8/K7", 10, "");
    refuses("k7/8/8/8/8/8/K7", 1, "k7/8/8/8/8/8/K7");
    refuses("k7/8/8/8/8/8/8/K7/8", 1, "k7/8/8/8/8/8/8/K7/8");
    refuses("k6p/8/8/8/8/8/8/K7", 3, "p");
    refuses("k6é/8/8/8/8/8/8/K7", 3, "é");
    refuses("é7/8/8/8/8/8/8/K7", 1, "é");
}

#[test]
fn there_are_two_kings() {
    refuses::<Standard>("k7/8/8/8/8/8/8/8[] w - - 0 1", "board", 1, "k7/8/8/8/8/8/8/8");
    refuses::<Standard>("kK6/8/8/8/8/8/8/k7[] w - - 0 1", "board", 17, "k");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[K] w - - 0 1", "stock", 19, "K");
}

#[test]
fn there_are_no_more_men_than_in_both_sets() {
    refuses::<Standard>("kKqqq3/8/8/8/8/8/8/8[] w - - 0 1", "board", 5, "q");
    refuses::<Standard>("kKrrrRR1/8/8/8/8/8/8/8[] w - - 0 1", "board", 7, "R");
    refuses::<Standard>("kKbbbBB1/8/8/8/8/8/8/8[] w - - 0 1", "board", 7, "B");
    refuses::<Standard>("kKnnnNN1/8/8/8/8/8/8/8[] w - - 0 1", "board", 7, "N");
    refuses::<Standard>("kK6/ssssssss/SSSSSSSS/s7/8/8/8/8[] w - - 0 1", "board", 23, "s");
    // Two queens are on the board, so none is left for the stock.
    refuses::<Standard>("kKqQ4/8/8/8/8/8/8/8[Q] w - - 0 1", "stock", 21, "Q");
    refuses::<Standard>("kKnnN3/8/8/8/8/8/8/8[Nn] w - - 0 1", "stock", 23, "n");
    refuses::<Standard>("kK6/ssssssss/SSSSSSS1/8/8/8/8/8[Ss] w - - 0 1", "stock", 34, "s");
    // No stock is larger than the set of its side.
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[QQ] w - - 0 1", "stock", 20, "Q");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[RRR] w - - 0 1", "stock", 21, "R");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[bbb] w - - 0 1", "stock", 21, "b");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[nn] w - - 0 1", "stock", 20, "n");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[sssssssss] w - - 0 1", "stock", 27, "s");
    refuses::<Unlimited>("kK6/8/8/8/8/8/8/8[QQS*s*] w - - 0 1", "stock", 20, "Q");
}

#[test]
fn stocks_are_in_order() {
    refuses::<Standard>("kK6/8/8/8/8/8/8/8 w - - 0 1", "board", 1, "kK6/8/8/8/8/8/8/8");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[[] w - - 0 1", "board", 1, "kK6/8/8/8/8/8/8/8[[]");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[RQ] w - - 0 1", "stock", 20, "Q");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[qQ] w - - 0 1", "stock", 20, "Q");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[-] w - - 0 1", "stock", 19, "-");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[Q w - - 0 1", "stock", 19, "Q");
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[Q]q w - - 0 1", "stock", 21, "q");
}

#[test]
fn soldiers_without_limit_are_written_so() {
    refuses::<Standard>("kK6/8/8/8/8/8/8/8[S*s*] w - - 0 1", "stock", 20, "*");
    refuses::<Balanced>("kK6/8/8/8/8/8/8/8[s*] w - - 0 1", "stock", 20, "*");
    refuses::<Unlimited>("kK6/8/8/8/8/8/8/8[] w - - 0 1", "stock", 19, "]");
    refuses::<Unlimited>("kK6/8/8/8/8/8/8/8[SSss] w - - 0 1", "stock", 20, "S");
    refuses::<Unlimited>("kK6/8/8/8/8/8/8/8[S*] w - - 0 1", "stock", 21, "]");
    refuses::<Unlimited>("kK6/8/8/8/8/8/8/8[S*Qs*] w - - 0 1", "stock", 21, "Q");
}

#[test]
fn the_other_fields_are_exact() {
    let board = "kK6/8/8/8/8/8/8/8[]";
    let refuses = |rest: &str, field: &str, column: usize, found: &str| {
        refuses::<Standard>(&format!("{board}{rest}"), field, column, found);
    };
    refuses("", "side", 20, "");
    refuses("  w - - 0 1", "end", 30, "1");
    refuses("  - - 0 1", "side", 21, "");
    refuses(" x - - 0 1", "side", 21, "x");
    refuses(" W - - 0 1", "side", 21, "W");
    refuses(" w", "castling", 22, "");
    refuses(" w KQ - 0 1", "castling", 23, "KQ");
    refuses(" w - e3 0 1", "en passant", 25, "e3");
    refuses(" w - -", "halfmoves", 26, "");
    refuses(" w - - 0", "move number", 28, "");
    for number in ["", "x", "-1", "+1", "01", "00", "1000000000", "²"] {
        refuses(&format!(" w - - {number} 1"), "halfmoves", 27, number);
        refuses(&format!(" w - - 0 {number}"), "move number", 29, number);
    }
    refuses(" w - - 0 0", "move number", 29, "0");
    refuses(" w - - 0 1 ", "end", 31, "");
    refuses(" w - - 0 1 x", "end", 31, "x");
}

#[test]
fn an_error_says_everything() {
    let error = Schataxx::<Standard>::from_fen("kKqqq3/8/8/8/8/8/8/8[] w - - 0 1");
    assert_eq!(
        error.expect_err("three queens").to_string(),
        "FEN, board, column 5: more men of this kind than both sets have (`q`)"
    );
}
