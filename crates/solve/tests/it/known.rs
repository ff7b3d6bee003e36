//! Results that others found, and the two solvers against each other.

use crate::apart;
use rules::{AnyPosition, Variant};
use solve::{Board, LayerReport, Side, Solution, Solver};
use std::sync::atomic::AtomicBool;

/// A board solved on this many threads.
fn solved(board: Board, threads: usize) -> Solution {
    let solver = Solver { board, folder: None, threads, checks: 2_000 };
    let mut seen = Vec::new();
    let solution =
        solver.solve(&AtomicBool::new(false), |layer: &LayerReport, _| seen.push(layer.clone()));
    let solution = solution.unwrap();
    assert_eq!(seen, solution.layers);
    solution
}

#[test]
fn boards_of_two_rows_have_the_winners_that_are_known() {
    use Side::{Draw, First, Second};
    let known =
        [(2, Draw), (3, First), (4, Second), (5, First), (6, First), (7, Second), (8, First)];
    for (columns, winner) in known {
        assert_eq!(solved(Board::new(2, columns).unwrap(), 1).start(), winner, "2x{columns}");
    }
}

#[test]
fn boards_of_three_rows_are_won_by_the_side_that_begins() {
    for columns in 3..=4 {
        assert_eq!(solved(Board::new(3, columns).unwrap(), 2).start(), Side::First);
    }
}

/// Everything that both solvers say about a board is the same.
fn agrees(rows: usize, columns: usize, walls: &[(usize, usize)]) {
    let board = Board::with_walls(rows, columns, walls).unwrap();
    same(board, &apart::rectangle(rows, columns, walls));
}

fn agrees_on_a_hexagon(side: usize, walls: &[&str]) {
    let names: Vec<String> = walls.iter().map(ToString::to_string).collect();
    let board = Board::parse(&format!("hexagon{side}"), &names).unwrap();
    same(board, &apart::hexagon(side, walls));
}

fn same(board: Board, other: &apart::Found) {
    let name = board.to_string();
    let (placements, solution) = (board.placements(), solved(board, 2));
    assert_eq!(solution.counts().map(|count| count as usize), other.counts, "{name}");
    assert_eq!(solution.counts().iter().sum::<u64>(), placements, "{name}");
    assert_eq!(solution.start().name(), other.start, "{name}");
    for layer in &solution.layers {
        let counts = [layer.won, layer.lost, layer.drawn()].map(|count| count as usize);
        assert_eq!(counts, other.by_stones[layer.stones as usize], "{name}, {}", layer.stones);
    }
    let mut moves: Vec<(String, &str)> =
        solution.moves().iter().map(|mv| (mv.text.clone(), mv.winner.name())).collect();
    moves.sort_unstable();
    assert_eq!(moves, other.moves, "{name}");
}

#[test]
fn both_solvers_agree_on_every_layer() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (2, 5), (3, 3), (3, 4)] {
        agrees(rows, columns, &[]);
    }
}

#[test]
fn both_solvers_agree_among_walls() {
    agrees(3, 3, &[(1, 1)]);
    agrees(3, 4, &[(1, 1)]);
    agrees(2, 6, &[(2, 0), (3, 1)]);
    // Walls that keep the sides apart, so that games end with empty cells.
    agrees(2, 7, &[(3, 0), (3, 1), (2, 0), (2, 1)]);
    agrees(4, 4, &[(1, 1), (2, 1), (1, 2), (2, 2)]);
}

#[test]
fn both_solvers_agree_on_hexagons() {
    agrees_on_a_hexagon(2, &[]);
    agrees_on_a_hexagon(2, &["b2"]);
    agrees_on_a_hexagon(3, &["a2", "b1", "b4", "c3", "d1", "d4", "e2"]);
    agrees_on_a_hexagon(3, &["b1", "b2", "b3", "c3", "d2", "d3", "d4", "a2"]);
}

#[test]
#[ignore = "takes a minute: 43,046,721 placements one by one"]
fn both_solvers_agree_on_four_by_four() {
    agrees(4, 4, &[]);
}

/// The rows of `docs/knowledge/solved-boards.md` about the longest wins: board, plies, placements, and the
/// plies from the start.
fn longest_wins() -> Vec<[String; 4]> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/knowledge/solved-boards.md");
    let text = std::fs::read_to_string(page).unwrap();
    let (_, rest) = text.split_once("## Longest wins").unwrap();
    let (section, _) = rest.split_once("\n## ").unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")).skip(1);
    let cells = |row: &str| -> [String; 4] {
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().replace(',', "")).collect();
        cells[..4].to_vec().try_into().unwrap()
    };
    rows.map(cells).collect()
}

#[test]
fn the_longest_wins_are_those_of_the_page() {
    let mut compared = 0;
    for [board, plies, placements, from_start] in longest_wins() {
        let (rows, columns) = board.split_once('x').unwrap();
        let [rows, columns] = [rows, columns].map(|side| side.parse::<usize>().unwrap());
        if rows * columns > 10 {
            continue;
        }
        let found = apart::rectangle(rows, columns, &[]);
        let start = found.start_plies.map_or("draw".to_owned(), |plies| plies.to_string());
        let known = [found.longest.0.to_string(), found.longest.1.to_string(), start];
        assert_eq!(known, [plies, placements, from_start], "{board}");
        compared += 1;
    }
    assert_eq!(compared, 5);
}

#[test]
fn first_moves_are_written_as_everywhere() {
    let solution = solved(Board::new(3, 3).unwrap(), 1);
    let moves: Vec<&str> = solution.moves().iter().map(|mv| mv.text.as_str()).collect();
    let start = AnyPosition::from_fen(
        Variant::Ataxx,
        "-------/-------/-------/-------/x1o----/3----/o1x---- x 0 1",
    );
    let legal = start.unwrap();
    assert!(!moves.is_empty());
    for text in moves {
        assert!(legal.parse_move(text).is_ok(), "{text}");
    }
}
