//! One test for each ruling of Attangle, on boards small enough to check by eye.

use super::{after, captures, legal, position};
use rules::{
    Attangle, CellSet, Effect, End, Glyph, MoveKind, MoveProblem, NoOptions, Outcome, Position,
    Reason, ScoreKind, Side,
};

#[test]
fn a_stone_goes_on_any_empty_point_but_the_centre() {
    let placements = legal(&Attangle::start());
    assert_eq!(placements.len(), 36);
    assert!(!placements.contains(&"d4".to_string()));
    let next = after(&Attangle::start(), "c3");
    assert_eq!(next.to_string(), "4/5/6/7/2w3/5/4 b 1");
    assert_eq!(next.parse_move("c3").unwrap_err().problem, MoveProblem::Occupied);
    assert_eq!(next.parse_move("d4").unwrap_err().problem, MoveProblem::Centre);
}

#[test]
fn singles_on_a_single_leave_a_double() {
    let before = position("4/5/6/7/6/wbw2/4 w 2");
    assert_eq!(captures(&before), ["b1,b3-b2"]);
    assert_eq!(after(&before, "b1,b3-b2").to_string(), "4/5/6/7/6/1(bw)3/4 b 2");
}

#[test]
fn singles_on_a_double_leave_a_triple_on_an_own_stone() {
    let before = position("4/5/6/7/6/w(wb)w2/4 w 3");
    assert_eq!(captures(&before), ["b1,b3-b2"]);
    assert_eq!(after(&before, "b1,b3-b2").to_string(), "4/5/6/7/6/1(wbw)3/4 b 3");
}

#[test]
fn a_double_and_a_single_on_a_single_leave_a_triple_on_two_enemies() {
    let after_either_way = "4/5/6/7/6/1(bbw)3/4 b 4";
    for before in ["4/5/6/7/6/wb(bw)2/4 w 4", "4/5/6/7/6/(bw)bw2/4 w 4"] {
        let before = position(before);
        assert_eq!(captures(&before), ["b1,b3-b2"]);
        assert_eq!(after(&before, "b1,b3-b2").to_string(), after_either_way);
    }
}

#[test]
fn the_returned_stone_is_the_movers() {
    let before = position("4/5/6/7/6/wbw2/4 w 2");
    let next = after(&before, "b1,b3-b2");
    assert_eq!([Side::First, Side::Second].map(|side| before.stock(side)), [16, 17]);
    assert_eq!([Side::First, Side::Second].map(|side| next.stock(side)), [17, 17]);
}

#[test]
fn lines_run_through_the_centre() {
    assert_eq!(captures(&position("4/5/6/2w1b1w/6/5/4 w 3")), ["d3,d7-d5"]);
    assert_eq!(captures(&position("4/5/2w3/7/3b2/3w1/4 w 3")), ["b4,e3-c4"]);
    assert_eq!(captures(&position("w3/5/6/7/3b2/5/3w w 3")), ["a4,g1-c4"]);
    assert!(captures(&position("w3/5/2b3/7/3b2/5/3w w 3")).is_empty(), "e3 stands between");
}

#[test]
fn attackers_stand_at_any_distance_and_angle() {
    assert_eq!(captures(&position("4/5/6/7/6/5/wb1w w 3")), ["a1,a4-a2"]);
    assert_eq!(captures(&position("4/2w2/6/7/6/w3b/4 w 3")), ["b1,f3-b5"]);
}

#[test]
fn every_pair_of_attackers_is_a_capture_of_its_own() {
    let six = position("4/5/6/1ww4/wbw3/ww3/4 w 7");
    assert_eq!(captures(&six).len(), 15);
    let with_two_doubles = position("4/5/6/1(bw)(bw)4/wbw3/ww3/4 w 7");
    assert_eq!(captures(&with_two_doubles).len(), 15 - 1);
}

#[test]
fn at_most_one_double_takes_part() {
    assert!(captures(&position("4/5/6/7/6/(bw)b(bw)2/4 w 5")).is_empty());
    let refused = position("4/5/6/7/6/(bw)b(bw)2/4 w 5").parse_move("b1,b3-b2").unwrap_err();
    assert_eq!(refused.problem, MoveProblem::TooHigh);
}

#[test]
fn no_double_attacks_a_double() {
    assert!(captures(&position("4/5/6/7/6/w(wb)(bw)2/4 w 5")).is_empty());
}

#[test]
fn a_triple_neither_attacks_nor_is_captured() {
    assert!(captures(&position("4/5/6/7/6/wb(bbw)2/4 w 5")).is_empty());
    assert!(captures(&position("4/5/6/7/6/w(bwb)w2/4 w 5")).is_empty());
}

#[test]
fn what_stands_between_blocks() {
    assert_eq!(captures(&position("4/5/6/w4bw/6/5/4 w 3")), ["d1,d7-d6"]);
    for between in ["b", "w", "(wb)", "(bbw)", "(bwb)"] {
        let before = position(&format!("4/5/6/w1{between}2bw/6/5/4 w 9"));
        assert!(!captures(&before).contains(&"d1,d7-d6".to_string()), "{between}");
    }
}

#[test]
fn only_own_stacks_attack_only_enemy_stacks_are_targets() {
    assert!(captures(&position("4/5/6/7/6/wbb2/4 w 3")).is_empty());
    assert!(captures(&position("4/5/6/7/6/www2/4 w 4")).is_empty());
    assert!(captures(&position("4/5/6/7/6/wbw2/4 b 2")).is_empty());
}

#[test]
fn the_third_own_triple_wins_at_once() {
    let before = position("4/5/6/(bbw)6/(wbw)5/wb(bw)2/4 w 12");
    assert_eq!(before.end(NoOptions, 1), None);
    let won = after(&before, "b1,b3-b2");
    assert_eq!(won.end(NoOptions, 1), Some(End::new(Outcome::Win(Side::First), Reason::Triples)));
    assert_eq!(won.count_moves(), 0);
    assert!(legal(&won).is_empty());
    assert!(won.parse_move("a1").is_err());
    assert_eq!(won.perft(NoOptions, 1), 0);
}

#[test]
fn triples_of_both_sides_are_not_added_up() {
    let fen = "4/5/6/(bbw)(wwb)5/(wbw)(bwb)4/5/4 w 15";
    assert_eq!(position(fen).end(NoOptions, 1), None);
}

#[test]
fn without_placement_and_capture_the_side_to_move_loses() {
    let stuck = position("wwww/wwwww/wwwwww/www4/6/5/3b w 18");
    assert_eq!(stuck.stock(Side::First), 0);
    assert_eq!(stuck.end(NoOptions, 1), Some(End::new(Outcome::Win(Side::Second), Reason::NoMove)));
    assert_eq!(stuck.count_moves(), 0);
    let one_left = position("wwww/wwwww/wwwwww/ww5/6/5/3b w 18");
    assert_eq!((one_left.stock(Side::First), one_left.end(NoOptions, 1)), (1, None));
}

#[test]
fn an_empty_stock_leaves_captures() {
    let before = position("wwww/wwwww/wwwwww/w5b/w5/4b/wb2 w 18");
    assert_eq!(before.stock(Side::First), 0);
    assert_eq!(legal(&before), captures(&before));
    assert!(!legal(&before).is_empty());
    assert_eq!(before.end(NoOptions, 1), None);
    assert_eq!(before.parse_move("b2").unwrap_err().problem, MoveProblem::EmptyStock);
}

#[test]
fn a_capture_is_written_with_its_attackers_in_order() {
    let before = position("4/5/6/7/6/wbw2/4 w 2");
    for (text, problem) in [
        ("b3,b1-b2", "attackers are two, written in alphabetical order"),
        ("b1,b1-b2", "attackers are two, written in alphabetical order"),
        ("b1-b2", "a capture is written `attacker,attacker-target`"),
        ("b1,b3-b2 ", "no such cell on this board"),
        ("B1,b3-b2", "no such cell on this board"),
        ("b1,b3-b6", "no such cell on this board"),
        ("b1,b3-b4", "the target is not an enemy stack"),
        ("b1,b4-b2", "an attacker is not an own stack"),
        ("0000", "no such cell on this board"),
        ("", "no such cell on this board"),
    ] {
        let error = before.parse_move(text).unwrap_err();
        assert_eq!((error.text, error.problem.to_string()), (text.into(), problem.into()));
    }
    let blocked = position("4/5/6/7/6/wwbw1/4 w 2");
    assert_eq!(blocked.parse_move("b1,b4-b3").unwrap_err().problem, MoveProblem::NoLine);
}

#[test]
fn a_capture_is_drawn_double_first() {
    let before = position("4/5/6/7/6/wb(bw)2/4 w 4");
    let shape = before.shape(before.parse_move("b1,b3-b2").unwrap());
    let geometry = Attangle::geometry();
    let names = |cells: &[rules::Cell]| -> Vec<String> {
        cells.iter().map(|cell| geometry.name(*cell).to_string()).collect()
    };
    assert_eq!(shape.kind, MoveKind::Capture);
    assert_eq!(names(&shape.from), ["b1", "b3"]);
    let (one, other, target) = (shape.from[0], shape.from[1], shape.to.unwrap());
    assert_eq!(names(&[target]), ["b2"]);
    assert_eq!(
        shape.effects,
        [
            Effect::Travel { from: other, to: target },
            Effect::Travel { from: one, to: target },
            Effect::Return { cell: target }
        ]
    );
}

#[test]
fn a_placement_is_drawn_as_a_stack_of_one() {
    let shape = Attangle::start().shape(Attangle::start().parse_move("a1").unwrap());
    let stone = Glyph::Stack(vec![Side::First]);
    assert_eq!(shape.kind, MoveKind::Place);
    assert_eq!((shape.from.len(), shape.drop), (0, Some(stone.clone())));
    assert_eq!(shape.effects, [Effect::Drop { glyph: stone, to: shape.to.unwrap() }]);
}

#[test]
fn the_view_shows_stacks_stocks_triples_and_the_centre() {
    let view = position("4/5/6/7/6/w(wb)(bbw)2/4 b 7").view(NoOptions);
    let glyphs: Vec<&Glyph> = view.cells.iter().map(|(_, glyph)| glyph).collect();
    let (w, b) = (Side::First, Side::Second);
    let stack = |stones: &[Side]| Glyph::Stack(stones.to_vec());
    assert_eq!(glyphs, [&stack(&[w]), &stack(&[w, b]), &stack(&[b, b, w]), &Glyph::Wall]);
    assert_eq!(view.stocks.map(|stock| stock[0].left), [Some(15), Some(15)]);
    assert_eq!((view.score_kind, view.score, view.score_limit), (ScoreKind::Triples, [1, 0], 3));
    assert_eq!(view.turn, Side::Second);
}

#[test]
fn the_board_has_37_points_and_90_lines_between_neighbours() {
    let geometry = Attangle::geometry();
    assert_eq!((geometry.cells.len(), geometry.lines.len()), (37, 90));
    let names: Vec<&str> = geometry.cells.iter().map(|shape| shape.name.as_str()).collect();
    assert_eq!((names[0], names[18], names[36]), ("g1", "d4", "a4"));
}

#[test]
fn sets_for_evaluation() {
    let position = position("4/5/6/7/6/w(wb)(bbw)2/b3 w 7");
    let cell = |name: &str| {
        let geometry = Attangle::geometry();
        geometry.cells.iter().find(|shape| shape.name == name).unwrap().cell.set()
    };
    assert_eq!(position.tops(Side::First), cell("b1") | cell("b3"));
    assert_eq!(position.tops(Side::Second), cell("b2") | cell("a1"));
    assert_eq!(position.of_height(1), cell("b1") | cell("a1"));
    assert_eq!(position.of_height(2), cell("b2"));
    assert_eq!(position.of_height(3), cell("b3"));
    assert_eq!(position.of_height(4), CellSet::EMPTY);
    assert_eq!(position.triples(Side::First), cell("b3"));
    assert_eq!(position.captures(Side::First), (CellSet::EMPTY, 0));
    assert_eq!(position.captures(Side::Second), (cell("b1"), 1));
}
