//! Wins that lie within a few plies are found and proved; repetition is played for what it is.

use engine::{Engine, Problem, SearchLimits, SearchReport, Undisturbed};
use rules::{AnyPosition, Outcome, Variant};

const WINS: &str = include_str!("../data/wins.txt");

fn search(problem: &Problem, depth: u32) -> SearchReport {
    Engine::new(1).search(problem, SearchLimits::depth(depth), 1, &mut Undisturbed)
}

#[test]
fn finds_wins_in_one_and_in_three() {
    let rows = WINS.lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let fields: Vec<&str> = row.split('|').collect();
        let [game, plies, fen, moves] = fields[..] else { panic!("{row}") };
        let variant = Variant::from_name(game).expect("a game");
        let position = AnyPosition::from_fen(variant, fen).expect("a position");
        let plies: u32 = plies.parse().expect("a number");
        // Late moves are looked at less deeply at first, and a side far ahead by its static eval is
        // believed for some plies: a win may need depths more than its length, and another win, a
        // little longer, may be found before it.
        let report = search(&Problem::at(position), plies + 9);
        let best = report.best.expect("a move");
        let nearest = moves.split(' ').any(|mv| mv == best);
        assert!(nearest || plies > 1, "{row}: {best}");
        let proved = report.lines[0].outcome_proved;
        assert_eq!(proved, Some(Outcome::Win(position.turn())), "{row}");
    }
}

#[test]
fn a_finished_position_has_no_best_move() {
    for (variant, fen) in [
        (Variant::Ataxx, "7/7/7/7/7/7/xx5 o 0 9"),
        (Variant::Schataxx, "k6N/8/8/8/8/8/8/k6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 9"),
    ] {
        let position = AnyPosition::from_fen(variant, fen).expect("a position");
        let report = search(&Problem::at(position), 3);
        assert_eq!((report.best, report.lines, report.done), (None, Vec::new(), true));
    }
}

/// Each side has one stone that can only jump to and fro; Red has another, walled in.
const CIRCLE: &str = "x-1---x/-------/-------/-------/-------/-------/o-1---- x 0 1";

fn circle(rules: &str, moves: &[&str]) -> i32 {
    let position = AnyPosition::from_fen(Variant::Ataxx, CIRCLE).expect("a position");
    let mut problem = Problem::at(position.with_rules(rules).expect("rules"));
    for text in moves {
        let mv = problem.position().parse_move(text).expect("a move");
        assert!(problem.play(mv));
    }
    search(&problem, 6).lines[0].score
}

#[test]
fn the_side_ahead_repeats_to_win() {
    assert!(circle("", &[]) > 15_000);
    assert!(circle("", &["a7c7"]) < -15_000);
    assert_eq!(circle("repetition=draw", &[]), 0);
    let unlimited = circle("repetition=off,halfmove-limit=100", &[]);
    assert!(unlimited.abs() < 15_000, "an evaluation, no result: {unlimited}");
}

#[test]
fn the_past_of_the_game_counts() {
    let round = ["a7c7", "a1c1", "c7a7", "c1a1"];
    let twice: Vec<&str> = round.iter().chain(&round).copied().take(7).collect();
    let position = AnyPosition::from_fen(Variant::Ataxx, CIRCLE).expect("a position");
    let mut problem = Problem::at(position);
    for text in twice {
        let mv = problem.position().parse_move(text).expect("a move");
        assert!(problem.play(mv));
    }
    let line = &search(&problem, 1).lines[0];
    assert!(line.score < -15_000, "the next ply ends the game: {line:?}");
    assert_eq!(line.outcome_proved, None, "it hangs on the past");
}
