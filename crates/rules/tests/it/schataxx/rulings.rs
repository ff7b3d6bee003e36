//! The rulings of section 3 of the rules, one by one.

use super::{after, at, legal};
use rules::{
    Balanced, Cell, CellSet, Kind, MoveProblem, Position, Regions, Role, RuleOptions, Schataxx,
    SchataxxRules, Side, Standard, Unlimited,
};

fn rules<K: Kind>(text: &str) -> SchataxxRules<K> {
    SchataxxRules::parse(text).expect(text)
}

/// Outcome and reason in words, for a first occurrence.
fn end<K: Kind>(position: &Schataxx<K>, text: &str) -> Option<(&'static str, &'static str)> {
    end_at(position, text, 1)
}

fn end_at<K: Kind>(
    position: &Schataxx<K>,
    text: &str,
    occurrences: u32,
) -> Option<(&'static str, &'static str)> {
    let end = position.end(rules(text), occurrences)?;
    Some((end.outcome.word(), end.reason.word()))
}

fn areas<K: Kind>(position: &Schataxx<K>, regions: Regions) -> [u32; 2] {
    Side::BOTH.map(|side| position.area(side, regions).len())
}

#[test]
fn leaf_counts_are_those_of_the_rule_book() {
    for (depth, leaves) in (1..).zip([35, 1225, 63384]) {
        assert_eq!(Schataxx::<Standard>::start().perft(rules(""), depth), leaves);
    }
    for (depth, leaves) in (1..).zip([23, 529, 17342]) {
        assert_eq!(Schataxx::<Balanced>::start().perft(rules(""), depth), leaves);
    }
}

const D4: Cell = Cell::masked(27);

#[test]
fn men_reach_what_they_should_from_the_middle() {
    let alone = at::<Standard>("7k/8/8/8/8/8/8/7K[] w - - 0 1");
    let reach = |role| alone.reach(role, D4).len();
    assert_eq!(reach(Role::King), 8);
    assert_eq!(reach(Role::Queen), 27 - 1);
    assert_eq!(reach(Role::Rook), 14);
    assert_eq!(reach(Role::Bishop), 13 - 1);
    assert_eq!(reach(Role::Knight), 8);
    assert_eq!(reach(Role::Soldier), 16);
}

#[test]
fn sliders_stop_before_any_man_and_leapers_do_not_care() {
    // The rook on a1 sees its own king on a3 and an enemy on c1; the soldier leaps over both.
    let rook = at::<Standard>("7k/8/8/8/8/K7/8/R1s5[] w - - 0 1");
    assert_eq!(legal(&rook), "a1a2 a1b1 a3a2 a3a4 a3b2 a3b3 a3b4");
    let soldier = at::<Standard>("7k/8/8/8/8/8/sK6/Ss6[] w - - 0 1");
    let steps = "a1a3 a1b3 a1c1 a1c2 a1c3";
    assert_eq!(legal(&soldier), format!("{steps} b2a3 b2b3 b2c1 b2c2 b2c3"));
}

#[test]
fn a_drop_goes_beside_any_own_man() {
    let position = at::<Standard>("7k/8/8/8/8/8/8/K6N[B] w - - 0 1");
    let all = legal(&position);
    let drops: Vec<_> = all.split(' ').filter(|mv| mv.contains('@')).collect();
    assert_eq!(drops, ["B@a2", "B@b1", "B@b2", "B@g1", "B@g2", "B@h2"]);
}

#[test]
fn neighbours_change_sides_and_keep_their_kind_but_convert_nobody() {
    // The soldier lands on b3 and converts queen a4 and rook c2; bishop d1, beside the rook, stays.
    let position = at::<Standard>("7k/8/8/8/q7/8/2r5/KS1b4[] w - - 5 9");
    let landed = after(&position, "b1b3");
    assert_eq!(landed.to_string(), "7k/8/8/8/Q7/1S6/2R5/K2b4[] b - - 6 9");
}

#[test]
fn a_drop_that_converts_the_king_wins() {
    let position = at::<Standard>("k7/8/1N6/8/8/8/8/K7[Ss] w - - 0 1");
    assert_eq!(end(&position, ""), None);
    let won = after(&position, "S@a7");
    assert_eq!(won.to_string(), "K7/S7/1N6/8/8/8/8/K7[s] b - - 0 1");
    assert_eq!(end(&won, ""), Some(("first", "king")));
    assert_eq!((won.count_moves(), legal(&won)), (0, String::new()));
    assert_eq!(won.perft(rules(""), 1), 0);
}

#[test]
fn a_step_that_converts_the_king_wins() {
    let position = at::<Unlimited>("8/8/2k5/8/8/8/8/K7[S*s*] b - - 0 1");
    assert_eq!(end(&after(&position, "c6c5"), ""), None);
    let position = at::<Unlimited>("8/8/8/8/8/2k5/8/K7[S*s*] b - - 0 1");
    let won = after(&position, "c3b2");
    assert_eq!(won.to_string(), "8/8/8/8/8/8/1k6/k7[S*s*] w - - 1 2");
    assert_eq!(end(&won, ""), Some(("second", "king")));
    assert_eq!(legal(&won), "");
}

#[test]
fn two_kings_of_one_colour_are_a_finished_game_whoever_moves() {
    for turn in ["w", "b"] {
        let first = at::<Standard>(&format!("KK6/8/8/8/8/8/8/r7[Qq] {turn} - - 100 1"));
        assert_eq!(end_at(&first, "", 3), Some(("first", "king")));
        assert_eq!(legal(&first), "");
        let second = at::<Balanced>(&format!("kk6/8/8/8/8/8/8/R7[Qq] {turn} - - 100 1"));
        assert_eq!(end_at(&second, "", 3), Some(("second", "king")));
        assert_eq!(legal(&second), "");
    }
}

#[test]
fn an_area_of_33_wins_and_32_does_not() {
    let wall = at::<Standard>("7k/8/8/8/SSSSSSSK/8/8/8[QSSqs] w - - 0 1");
    assert_eq!(areas(&wall, Regions::King), [32, 1]);
    assert_eq!(end(&wall, ""), None);
    let stronger = after(&wall, "S@a5");
    assert_eq!(areas(&stronger, Regions::King), [33, 1]);
    assert_eq!(end(&stronger, ""), Some(("first", "enclosure")));
    assert_eq!(end(&stronger, "enclosure=final"), None);
    assert_eq!(stronger.perft(rules(""), 1), 0);
    assert!(stronger.perft(rules("enclosure=final"), 1) > 0);
}

#[test]
fn the_side_that_did_not_move_can_win_by_area_too() {
    let wall = at::<Balanced>("7K/8/8/8/ssssssss/7s/8/k7[] b - - 0 9");
    assert_eq!(areas(&wall, Regions::King), [1, 32]);
    let wall = at::<Balanced>("7K/8/8/s7/ssssssss/8/8/k7[] w - - 0 9");
    assert_eq!(end(&wall, ""), Some(("second", "enclosure")));
}

#[test]
fn area_does_not_end_the_unlimited_game() {
    let wall = at::<Unlimited>("7k/8/8/SSSSSSSK/8/8/8/8[S*s*] w - - 0 1");
    assert_eq!(areas(&wall, Regions::King), [40, 1]);
    assert_eq!(end(&wall, ""), None);
    assert_eq!(end(&wall, "enclosure=final"), None);
}

#[test]
fn a_diagonal_wall_encloses_by_orthogonal_steps_only() {
    let wall = at::<Standard>("7k/8/8/8/K7/1S6/2S5/3S4[] w - - 0 1");
    assert_eq!(areas(&wall, Regions::King), [4, 1]);
    assert_eq!(areas(&wall, Regions::Orthogonal), [10, 1]);
    assert_eq!(wall.view(rules("")).score, [4, 1]);
    assert_eq!(wall.view(rules("regions=orthogonal")).score, [10, 1]);
}

#[test]
fn an_enemy_at_a_corner_of_a_region_borders_it_by_kings_steps_only() {
    let corner = at::<Standard>("7k/8/8/8/8/8/Ks6/1S6[] w - - 0 1");
    assert_eq!(areas(&corner, Regions::King), [2, 2]);
    assert_eq!(areas(&corner, Regions::Orthogonal), [3, 2]);
}

#[test]
fn regions_decide_the_end_by_enclosure_as_well() {
    // The diagonals hold 20 and 27 empty squares, cut off for orthogonal steps alone.
    let fen = "7k/S7/1S6/2S5/3S4/4S3/5S2/K5S1[] w - - 0 9";
    let position = at::<Standard>(fen);
    assert_eq!(areas(&position, Regions::King), [8, 1]);
    assert_eq!(end(&position, "regions=orthogonal"), None);
    assert_eq!(areas(&position, Regions::Orthogonal), [28, 1]);
    let wider = at::<Standard>("S6k/1S6/2S5/3S4/4S3/5S2/6S1/K6S[] w - - 0 9");
    assert_eq!(end(&wider, ""), None);
    assert_eq!(end(&wider, "regions=orthogonal"), Some(("first", "enclosure")));
}

#[test]
fn balanced_keeps_queens_and_rooks_back_for_five_plies() {
    let fen = |turn, number| {
        format!("k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] {turn} - - 0 {number}")
    };
    for (turn, number) in [("w", 1), ("b", 1), ("w", 2), ("b", 2), ("w", 3)] {
        let opening = at::<Balanced>(&fen(turn, number));
        assert!(!legal(&opening).contains(['Q', 'R']), "{opening}");
        for mv in ["Q@g2", "R@g2", "Q@g7", "R@g7"] {
            assert!(opening.parse_move(mv).is_err(), "{opening} {mv}");
        }
        let standard = at::<Standard>(&fen(turn, number));
        assert!(legal(&standard).contains("Q@") && legal(&standard).contains("R@"));
    }
    for (turn, number) in [("b", 3), ("w", 4)] {
        let later = at::<Balanced>(&fen(turn, number));
        assert!(legal(&later).contains("Q@") && legal(&later).contains("R@"), "{later}");
    }
}

#[test]
fn the_balanced_opening_is_in_the_search_key_alone() {
    let early = at::<Balanced>("k6N/8/8/8/8/8/8/K6n[Qq] w - - 0 1");
    let later = at::<Balanced>("k6N/8/8/8/8/8/8/K6n[Qq] w - - 0 3");
    let late = at::<Balanced>("k6N/8/8/8/8/8/8/K6n[Qq] w - - 0 4");
    assert_eq!(early.repetition_key(), later.repetition_key());
    assert_eq!(early.repetition_key(), late.repetition_key());
    assert_ne!(early.search_key(), later.search_key());
    assert_ne!(later.search_key(), late.search_key());
    assert_eq!(late.search_key(), late.repetition_key());
    let standard = at::<Standard>("k6N/8/8/8/8/8/8/K6n[Qq] w - - 0 1");
    assert_eq!(standard.search_key(), standard.repetition_key());
}

#[test]
fn repetition_compares_men_stocks_and_side_only() {
    let key = |fen: &str| at::<Standard>(fen).repetition_key();
    let one = key("k6N/8/8/8/8/8/8/K6n[Qq] w - - 0 1");
    assert_eq!(one, key("k6N/8/8/8/8/8/8/K6n[Qq] w - - 70 80"));
    assert_ne!(one, key("k6N/8/8/8/8/8/8/K6n[Qq] b - - 0 1"));
    assert_ne!(one, key("k6N/8/8/8/8/8/8/K6n[Q] w - - 0 1"));
    assert_ne!(key("k6N/8/8/8/8/8/8/K6n[Q] w - - 0 1"), key("k6N/8/8/8/8/8/8/K6n[q] w - - 0 1"));
    assert_ne!(one, key("k6N/8/8/8/8/8/8/K6N[Qq] w - - 0 1"));
    assert_ne!(one, key("k6B/8/8/8/8/8/8/K6n[Qq] w - - 0 1"));
}

#[test]
fn a_hundred_or_fifty_plies_without_a_drop_end_the_game_by_area() {
    let before = at::<Standard>("k7/8/8/8/8/8/8/K6N[Q] w - - 99 60");
    assert_eq!(end(&before, ""), None);
    let quiet = after(&before, "h1g3");
    assert_eq!(end(&quiet, ""), Some(("first", "quiet")));
    assert_eq!(legal(&quiet), "");
    assert_eq!(end(&after(&before, "Q@b1"), ""), None);
    let before = at::<Standard>("k7/8/8/8/8/8/8/K6n[] w - - 49 60");
    assert_eq!(end(&before, "quiet-limit=50"), None);
    let quiet = after(&before, "a1a2");
    assert_eq!(end(&quiet, "quiet-limit=50"), Some(("second", "quiet")));
    assert_eq!(end(&quiet, "quiet-limit=100"), None);
}

#[test]
fn the_third_or_second_occurrence_ends_the_game_by_area() {
    let equal = Schataxx::<Standard>::start();
    assert_eq!(end_at(&equal, "", 2), None);
    assert_eq!(end_at(&equal, "", 3), Some(("draw", "repetition")));
    assert_eq!(end_at(&equal, "repetition=2", 1), None);
    assert_eq!(end_at(&equal, "repetition=2", 2), Some(("draw", "repetition")));
    let ahead = at::<Unlimited>("k6N/8/8/8/8/8/8/K7[S*s*] w - - 8 9");
    assert_eq!(end_at(&ahead, "", 3), Some(("first", "repetition")));
}

#[test]
fn ends_are_checked_in_order() {
    let enclosed = at::<Standard>("7k/8/8/SSSSSSSK/8/8/8/8[] w - - 100 60");
    assert_eq!(end_at(&enclosed, "", 3), Some(("first", "enclosure")));
    assert_eq!(end_at(&enclosed, "enclosure=final", 3), Some(("first", "quiet")));
    let quiet = at::<Standard>("7k/8/8/8/8/8/8/K7[] w - - 50 60");
    assert_eq!(end_at(&quiet, "quiet-limit=50", 3), Some(("draw", "quiet")));
    let full = format!("kSSSSSSS/{}SSSSSSSK[S*s*] w - - 100 60", "SSSSSSSS/".repeat(6));
    assert_eq!(end_at(&at::<Unlimited>(&full), "", 3), Some(("first", "blocked")));
}

#[test]
fn a_side_without_move_or_drop_passes_for_one_turn() {
    let stuck = at::<Standard>("kS6/SS6/8/8/8/8/8/K7[] b - - 3 7");
    assert_eq!((legal(&stuck).as_str(), stuck.count_moves()), ("0000", 1));
    assert_eq!(end(&stuck, "enclosure=final"), None);
    let passed = after(&stuck, "0000");
    assert_eq!(passed.to_string(), "kS6/SS6/8/8/8/8/8/K7[] w - - 4 8");
    assert!(passed.parse_move("0000").is_err());
    let opened = after(&passed, "b8d8");
    assert_eq!(legal(&opened), "a8b8");
}

#[test]
fn a_stock_is_no_move_without_an_empty_square_beside_an_own_man() {
    let walled_in = at::<Standard>("kS6/SS6/8/8/8/8/8/K7[qrrbbnss] b - - 3 7");
    assert_eq!(legal(&walled_in), "0000");
}

#[test]
fn neither_side_can_move_and_area_decides() {
    let row = |man: &str| man.repeat(8) + "/";
    let most = format!("kSSSSSSS/{}SSSSSSSK[QS*s*] b - - 0 60", row("S").repeat(6));
    assert_eq!(end(&at::<Unlimited>(&most), ""), Some(("first", "blocked")));
    assert_eq!(legal(&at::<Unlimited>(&most)), "");
    let halves =
        format!("ksssssss/{}{}SSSSSSSK[S*s*] b - - 0 60", row("s").repeat(3), row("S").repeat(3));
    assert_eq!(end(&at::<Unlimited>(&halves), ""), Some(("draw", "blocked")));
}

#[test]
fn soldiers_without_limit_never_run_out() {
    let mut position = Schataxx::<Unlimited>::start();
    for mv in ["S@a2", "S@a7", "S@a3", "S@b7", "S@b2", "S@c7"] {
        position = after(&position, mv);
        assert_eq!(position.stock(position.turn(), Role::Soldier), 8);
    }
    assert!(position.to_string().contains("[QRRBBNS*qrrbbns*]"));
    let soldiers = position.view(rules("")).stocks.map(|stock| stock[4].left);
    assert_eq!(soldiers, [None, None]);
}

#[test]
fn a_dropped_man_leaves_the_stock() {
    let dropped = after(&Schataxx::<Standard>::start(), "R@a2");
    assert_eq!(dropped.stock(Side::First, Role::Rook), 1);
    assert_eq!(dropped.stock(Side::Second, Role::Rook), 2);
    let left = |side: Side| -> Vec<_> {
        dropped.view(rules("")).stocks[side.index()].iter().map(|stock| stock.left).collect()
    };
    assert_eq!(left(Side::First), [1, 1, 2, 1, 8].map(Some));
    assert_eq!(left(Side::Second), [1, 2, 2, 1, 8].map(Some));
}

#[test]
fn texts_that_are_no_moves_are_refused() {
    let start = Schataxx::<Standard>::start();
    for text in ["", "a1", "a1a1", "a1a9", "i1a1", "K@a2", "s@a2", "S@a9", "a1b2q", "00000", "a1é"]
    {
        let error = start.parse_move(text).expect_err(text);
        assert_eq!(error.text, text);
        assert_eq!(error.problem, MoveProblem::StepOrDrop);
    }
    for text in ["0000", "a1a3", "a8a7", "S@d4", "b1b2", "S@a1"] {
        assert_eq!(start.parse_move(text).expect_err(text).problem, MoveProblem::NotLegal);
    }
}

#[test]
fn options_are_read_and_written() {
    let text = "enclosure=final,regions=orthogonal,repetition=2,quiet-limit=50";
    assert_eq!(rules::<Standard>(text).text(), text);
    assert_eq!(rules::<Standard>("enclosure=immediate,repetition=3,quiet-limit=100").text(), "");
    assert_eq!(rules::<Unlimited>("enclosure=final,regions=king").text(), "");
    assert_eq!(rules::<Unlimited>("enclosure=final"), SchataxxRules::default());
    assert!(SchataxxRules::<Unlimited>::parse("enclosure=immediate").is_err());
    assert_eq!(SchataxxRules::<Unlimited>::default().get("enclosure"), "final");
    assert_eq!(SchataxxRules::<Balanced>::default().get("enclosure"), "immediate");
    assert_eq!(SchataxxRules::<Balanced>::default().get("stuck"), "");
}

#[test]
fn the_board_is_drawn_with_a1_dark() {
    let board = Schataxx::<Standard>::geometry();
    assert_eq!(board.cells.len(), 64);
    assert_eq!((board.cells[0].name.as_str(), board.cells[0].dark), ("a8", false));
    assert_eq!((board.name(D4), board.name(Cell::masked(0))), ("d4", "a1"));
    let near = board.cells.iter().find(|shape| shape.cell == D4).map(|shape| shape.neighbours);
    assert_eq!(near, Some(Schataxx::<Standard>::near(D4)));
    assert_eq!(near.map(|cells| cells | D4.set()), Some(Schataxx::<Standard>::dilated(D4.set())));
}

#[test]
fn the_board_ends_at_its_edges() {
    let a_file = CellSet::from_bits(0x0101_0101_0101_0101);
    let two_files = CellSet::from_bits(0x0303_0303_0303_0303);
    assert_eq!(Schataxx::<Standard>::dilated(a_file), two_files);
}
