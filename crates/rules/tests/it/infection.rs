//! The rulings on Ataxx and Hexxagon, each by name.

use rules::{
    AnyPosition, Ataxx, BoardError, BoardProblem, Cell, CellSet, End, Hexagon5, Hexxagon,
    InfectionRules, Outcome, Position, Reason, RuleOptions, Side, Square7, Topology, Variant,
};

fn ataxx(fen: &str) -> Ataxx {
    Ataxx::from_fen(fen).unwrap_or_else(|error| panic!("{error}"))
}

fn rules(text: &str) -> InfectionRules {
    InfectionRules::parse(text).unwrap_or_else(|error| panic!("{error}"))
}

fn play(position: &Ataxx, text: &str) -> Ataxx {
    position.after(position.parse_move(text).unwrap_or_else(|error| panic!("{error}")))
}

fn won(side: Side, reason: Reason) -> Option<End> {
    Some(End::new(Outcome::Win(side), reason))
}

#[test]
fn perft_of_the_table() {
    let table: [(&str, &[u64]); 7] = [
        ("x5o/7/7/7/7/7/o5x x 0 1", &[16, 256, 6460, 155_888, 4_752_668]),
        ("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1", &[14, 196, 4184, 86528, 2_266_352]),
        ("x5o/7/2-1-2/3-3/2-1-2/7/o5x x 0 1", &[14, 196, 4100, 83104, 2_114_588]),
        ("x5o/7/3-3/2-1-2/3-3/7/o5x x 0 1", &[16, 256, 5948, 133_264, 3_639_856]),
        ("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1", &[1, 75, 249, 14270, 452_980]),
        ("7/7/7/2x1o2/7/7/7 x 0 1", &[23, 419, 7887, 168_317, 4_266_992]),
        ("7/7/7/7/-------/-------/x5o x 0 1", &[2, 4, 13, 30, 73, 174]),
    ];
    for (fen, nodes) in table {
        for (depth, expected) in (1..).zip(nodes) {
            let counted = ataxx(fen).perft(InfectionRules::default(), depth);
            assert_eq!(counted, *expected, "{fen} depth {depth}");
        }
    }
    let hexxagon = Hexxagon::start();
    assert_eq!(hexxagon.perft(InfectionRules::default(), 4), 476_406);
    let open = Hexxagon::on_board("open").unwrap();
    assert_eq!(open.perft(InfectionRules::default(), 4), 492_714);
}

#[test]
fn a_clone_keeps_its_parent_and_converts_all_neighbours_once() {
    let after = play(&ataxx("7/7/7/2o1o2/4o2/2x4/7 x 4 3"), "d3");
    // d3 touches c4, e4 and e3; nothing beyond them changes.
    assert_eq!(after.to_string(), "7/7/7/2x1x2/3xx2/2x4/7 o 0 3");
}

#[test]
fn a_jump_empties_its_origin_over_anything() {
    let after = play(&ataxx("7/7/7/7/7/ooo4/x-5 x 2 3"), "a1c1");
    assert_eq!(after.to_string(), "7/7/7/7/7/oxx4/1-x4 o 3 3");
}

#[test]
fn a_stuck_side_passes_and_returns() {
    let stuck = ataxx("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1");
    let passed = play(&stuck, "0000");
    assert_eq!(passed.to_string(), "7/7/7/7/ooooooo/ooooooo/xxxxxxx o 1 1");
    let opened = play(&passed, "a2a4");
    assert!(opened.parse_move("0000").is_err(), "a side that can move must");
    assert!(opened.parse_move("a2").is_ok());
}

#[test]
fn wipe_out_ends_the_game_at_once() {
    let after = play(&ataxx("7/7/7/7/7/7/xo5 x 0 1"), "b2");
    assert_eq!(after.end(InfectionRules::default(), 1), won(Side::First, Reason::Eliminated));
    assert_eq!(after.count_moves(), 0);
}

#[test]
fn empty_cells_count_for_nobody_when_neither_can_move() {
    let walled = ataxx("7/7/7/-------/-------/xxxxooo/xxxxooo x 0 1");
    assert_eq!(walled.end(InfectionRules::default(), 1), won(Side::First, Reason::Full));
}

#[test]
fn third_occurrence_goes_to_the_majority_by_default() {
    let ahead = ataxx("xx4o/7/7/7/7/7/o5x x 3 9");
    assert_eq!(ahead.end(rules(""), 2), None);
    assert_eq!(ahead.end(rules(""), 3), won(Side::First, Reason::Repetition));
    let draw = Some(End::new(Outcome::Draw, Reason::Repetition));
    assert_eq!(ahead.end(rules("repetition=draw"), 3), draw);
    assert_eq!(ahead.end(rules("repetition=off,halfmove-limit=100"), 3), None);
}

#[test]
fn a_hundred_plies_without_a_clone_are_a_draw_where_the_option_is_on() {
    let late = ataxx("xx4o/7/7/7/7/7/o5x x 100 60");
    assert_eq!(late.end(rules(""), 1), None);
    let draw = Some(End::new(Outcome::Draw, Reason::Halfmoves));
    assert_eq!(late.end(rules("halfmove-limit=100"), 1), draw);
    // Repetition is asked first.
    assert_eq!(late.end(rules("halfmove-limit=100"), 3), won(Side::First, Reason::Repetition));
    assert_eq!(late.perft(rules("halfmove-limit=100"), 1), 0);
}

#[test]
fn fill_gives_the_empty_cells_to_the_side_that_can_move() {
    let stuck = ataxx("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1");
    assert_eq!(stuck.end(rules("stuck=fill"), 1), won(Side::Second, Reason::Fill));
    assert_eq!(stuck.perft(rules("stuck=fill"), 3), 0);
}

#[test]
fn empty_cells_count_for_the_other_side_even_where_the_stuck_one_wins() {
    let board = [
        "xx1----", //
        "-------", "-------", "-------", "-------", "-------", //
        "ooooooo",
    ];
    let fen = format!("{} o 0 1", board.join("/"));
    let shut_in = AnyPosition::from_fen(Variant::Ataxx, &fen).expect("a position");
    let end = shut_in.with_rules("stuck=fill").expect("rules").end(1).expect("an end");
    assert_eq!((end.outcome, end.reason), (Outcome::Win(Side::Second), Reason::Fill));
    assert_eq!(shut_in.final_score(Reason::Fill), [3, 7]);
    assert_eq!(shut_in.final_score(Reason::Repetition), [2, 7]);
}

#[test]
fn named_boards_are_fair_and_random_ones_too() {
    for board in Square7::BOARDS {
        assert!(Ataxx::on_fair_board(board.walls).is_ok(), "{}", board.name);
    }
    for seed in 0..500 {
        let ataxx = Ataxx::on_random_board(seed);
        assert_eq!(Ataxx::on_fair_board(ataxx.walls()), Ok(ataxx));
        let hexxagon = Hexxagon::on_random_board(seed);
        assert_eq!(Hexxagon::on_fair_board(hexxagon.walls()), Ok(hexxagon));
    }
}

#[test]
fn random_boards_are_pinned() {
    let ataxx = |seed| Ataxx::on_random_board(seed).to_string();
    let hexxagon = |seed| Hexxagon::on_random_board(seed).to_string();
    let found = PINNED.map(|(seed, ..)| (seed, ataxx(seed), hexxagon(seed)));
    assert_eq!(found, PINNED.map(|(seed, a, h)| (seed, a.to_string(), h.to_string())));
}

/// The seeds of links and records always mean these boards.
const PINNED: [(u64, &str, &str); 4] = [
    (
        0,
        "x-3-o/7/-1-1-1-/1--1--1/-1-1-1-/7/o-3-x x 0 1",
        "x-2o/--4/2-4/4-2-/o2--1--x/4-2-/2-4/--4/x-2o x 0 1",
    ),
    (
        1,
        "x5o/--3--/1-3-1/1-3-1/1-3-1/--3--/o5x x 0 1",
        "x1-1o/4-1/-1-3-/8/o-2-1-1x/8/-1-3-/4-1/x1-1o x 0 1",
    ),
    (
        20_261_121,
        "x2-2o/2---2/2-1-2/3-3/2-1-2/2---2/o2-2x x 0 1",
        "x3o/6/2--3/2--1-2/o3---1x/2--1-2/2--3/6/x3o x 0 1",
    ),
    (
        u64::MAX,
        "x-1-1-o/3-3/-1-1-1-/2-1-2/-1-1-1-/3-3/o-1-1-x x 0 1",
        "x1--o/5-/-2-2-/-1-2-2/o7x/-1-2-2/-2-2-/5-/x1--o x 0 1",
    ),
];

#[test]
fn unfair_boards_are_refused() {
    let unfair = |cells: &[&str]| {
        let walls: CellSet =
            cells.iter().map(|name| Square7::cell(name.as_bytes()).unwrap()).collect();
        Ataxx::on_fair_board(walls).unwrap_err()
    };
    assert_eq!(unfair(&["c4"]), BoardError::Unfair(BoardProblem::NotSymmetric));
    assert_eq!(unfair(&["a1"]), BoardError::Unfair(BoardProblem::StartBlocked));
    let off = CellSet::from_bits(1 << 7);
    assert!(Ataxx::on_fair_board(off).is_err(), "cell 7 lies between two rows");
    assert!(Cell::new(64).is_none());
    assert!(Ataxx::on_board("nowhere").is_err());
}

#[test]
fn a_fair_board_blocks_at_most_24_cells_and_lets_both_sides_move() {
    // The five by five cells in the middle are one too many; without d4 they are allowed.
    let middle = (0..5).flat_map(|file| (0..5).map(move |rank| [b'b' + file, b'2' + rank]));
    let mut walls: CellSet = middle.map(|name| Square7::cell(&name).unwrap()).collect();
    let refused = Ataxx::on_fair_board(walls).unwrap_err();
    assert_eq!(refused, BoardError::Unfair(BoardProblem::ManyWalls));
    walls.remove(Square7::cell(b"d4").unwrap());
    assert_eq!(Ataxx::on_fair_board(walls).unwrap().walls(), walls);
    // All that Red's corners reach is 24 cells, and the same to all its corners.
    let reach = |cell| Hexagon5::near(cell) | Hexagon5::ring(cell);
    let around = Hexagon5::START[0].iter().fold(CellSet::EMPTY, |all, cell| all | reach(cell));
    let refused = Hexxagon::on_fair_board(around).unwrap_err();
    assert_eq!(refused, BoardError::Unfair(BoardProblem::NoFirstMove));
}

#[test]
fn a_clone_can_be_made_from_every_stone_beside_its_target() {
    let position = ataxx("x5o/7/7/2x1x2/7/3x3/o5x x 0 1");
    let shape = position.shape(position.parse_move("d3").unwrap());
    let mut names: Vec<[u8; 2]> = shape.from.iter().map(|cell| Square7::name(*cell)).collect();
    names.sort_unstable();
    assert_eq!(names, [*b"c4", *b"d2", *b"e4"]);
}

#[test]
fn walls_count_for_nobody_and_tell_boards_apart() {
    let limit = |board| Ataxx::on_board(board).unwrap().view(rules("")).score_limit;
    assert_eq!((limit("open"), limit("four")), (49, 45));
    assert_eq!(Hexxagon::start().view(rules("")).score_limit, 58);
    // One table serves searches on all boards, so their keys must differ.
    let key = |board| Ataxx::on_board(board).unwrap().search_key();
    assert_ne!(key("open"), key("four"));
    assert_ne!(key("plus"), key("four"));
}

#[test]
fn the_rest_is_not_played_out_where_that_frees_the_opponent_or_leads_nowhere() {
    // Every jump to e3 would open a cell that a1 can jump to.
    let guards = ataxx("-------/-------/-------/-------/xxx-1--/xxx----/oxx---- x 0 20");
    assert!(!guards.can_move(Side::Second) && guards.can_move(Side::First));
    assert!(guards.play_out().is_empty());
    // A lone stone could only jump to and fro endlessly.
    let lone = ataxx("x-1----/-------/-------/-------/-------/-------/------o x 0 20");
    assert!(lone.play_out().is_empty());
    // A jump that a clone can follow is made where no clone is left.
    let island = ataxx("x-2---/-------/-------/-------/-------/-------/------o x 0 20");
    let texts: Vec<String> = island.play_out().into_iter().map(|mv| island.move_text(mv)).collect();
    assert_eq!(texts, ["a7c7", "0000", "d7", "0000", "c7a7", "0000", "c7"]);
}

#[test]
fn the_half_move_limit_is_a_hundred() {
    assert_eq!(rules("halfmove-limit=100").quiet_limit(), Some(100));
    assert_eq!(rules("").quiet_limit(), None);
    assert_eq!(rules("repetition=off,halfmove-limit=100").occurrences_limit(), None);
    assert_eq!(rules("repetition=draw").occurrences_limit(), Some(3));
}

#[test]
fn bad_fens_name_field_column_and_text() {
    let check = |fen: &str, expected: &str| {
        let error = Ataxx::from_fen(fen).expect_err(fen);
        assert_eq!(error.to_string(), expected);
    };
    check("x5o/7/7/7/7/7/o5x", "FEN, side, column 18: is missing (``)");
    check("x5o/7/7/7/7/7/o5x x 0 1 z", "FEN, end, column 25: nothing more is expected (`z`)");
    check("x5o/7/7/7/7/7/o5x y 0 1", "FEN, side, column 19: the side to move is `x` or `o` (`y`)");
    check(
        "x5o/7/7/7/7/7/o5x x 00 1",
        "FEN, halfmoves, column 21: is not a plain number below a thousand million (`00`)",
    );
    check(
        "x5o/7/7/7/7/7/o5x x 0 0",
        "FEN, move number, column 23: a move number is at least 1 (`0`)",
    );
    check(
        "x5o/7/7/7/7/o5x x 0 1",
        "FEN, board, column 1: there are too few rows (`x5o/7/7/7/7/o5x`)",
    );
    check(
        "x5o/7/7/7/7/7/7/o5x x 0 1",
        "FEN, board, column 1: there are too many rows (`x5o/7/7/7/7/7/7/o5x`)",
    );
    check("x4o/7/7/7/7/7/o5x x 0 1", "FEN, board, column 1: the row is too short (`x4o`)");
    check("x6o/7/7/7/7/7/o5x x 0 1", "FEN, board, column 1: the row is too long (`x6o`)");
    check(
        "x32o/7/7/7/7/7/o5x x 0 1",
        "FEN, board, column 3: empty cells side by side are one number (`2`)",
    );
    check(
        "x5q/7/7/7/7/7/o5x x 0 1",
        "FEN, board, column 3: a cell is `x`, `o`, `-` or a number of empty cells (`q`)",
    );
    check(
        "7/7/7/7/7/7/7 x 0 1",
        "FEN, board, column 1: there is no stone on the board (`7/7/7/7/7/7/7`)",
    );
}

#[test]
fn bad_moves_say_why() {
    let start = Ataxx::start();
    let check = |text: &str, expected: &str| {
        assert_eq!(start.parse_move(text).expect_err(text).problem.to_string(), expected);
    };
    check("a7b6", "a clone is written by its target alone");
    check("a7d7", "a jump goes to a cell at distance two");
    check("d4d6", "no own stone stands where it starts");
    check("d4", "no own stone is next to the target");
    check("g7", "the target is not empty");
    check("h1", "no such cell on this board");
    check("0000", "a side passes only when it is stuck");
    check("", "not a clone (`g2`), a jump (`a7a5`) or `0000`");
    check("é7", "not a clone (`g2`), a jump (`a7a5`) or `0000`");
}

#[test]
fn bad_rules_say_why() {
    let check = |text: &str, expected: &str| {
        assert_eq!(InfectionRules::parse(text).expect_err(text).to_string(), expected);
    };
    check("repetition", "rules: `repetition` is not of the form key=value");
    check("enclosure=final", "rules: there is no option `enclosure` in this game");
    check("stuck=fill,stuck=pass", "rules: option `stuck` is given twice");
    check("stuck=maybe", "rules: `maybe` is no value of `stuck`");
    check("repetition=off", "rules: repetition=off requires halfmove-limit=100");
}
