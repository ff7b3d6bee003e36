//! The exact finish against complete solutions of small boards, which lie in a corner of the large
//! one with all other cells blocked, and against plain minimax on the large one.

mod large;
mod retrograde;

use super::budget::Budget;
use super::proof_table::ProofTable;
use super::question::{Question, margin_for};
use super::solver::{ProofStatus, Solver};
use crate::Undisturbed;
use crate::search::{Histories, Shared};
use crate::searchable::Searchable;
use crate::tt::TranspositionTable;
use retrograde::{Board, Solved};
use rules::{Ataxx, InfectionRules, Key, Position, Repetition, Side, SplitMix64};

const RULES: InfectionRules = InfectionRules {
    repetition: Repetition::Draw,
    halfmove_limit: rules::HalfmoveLimit::Off,
    stuck: rules::Stuck::Pass,
};

/// The placement on the large board: `own` is First's and First is to move.
fn placed(board: &Board, own: u32, other: u32, quiet: u32) -> Ataxx {
    let symbol = |file: usize, rank: usize| match board.cell(file, rank) {
        None => "-",
        Some(cell) if own >> cell & 1 == 1 => "x",
        Some(cell) if other >> cell & 1 == 1 => "o",
        Some(_) => "1",
    };
    let row = |rank: usize| (0..7).map(|file| symbol(file, rank)).collect::<String>();
    let rows: Vec<String> = (0..7).rev().map(row).collect();
    // A FEN holds no digits side by side.
    let mut text = rows.join("/");
    for run in (2..=7).rev() {
        text = text.replace(&"1".repeat(run), &run.to_string());
    }
    Ataxx::from_fen(&format!("{text} x {quiet} 1")).expect("a position")
}

/// The answer to a question, and the line that shows it.
pub(super) fn asked<P: Searchable>(
    root: P,
    rules: P::Rules,
    past: &[Key],
    question: Question,
    nodes: u64,
) -> (ProofStatus, Vec<P::Move>) {
    let (mut table, mut control) = (TranspositionTable::new(0), Undisturbed);
    let histories = Histories::default();
    let shared = Shared::new(&mut table, &histories, None);
    let mut budget = Budget::new(&shared, &mut control, None);
    budget.allow(nodes);
    let mut table = ProofTable::new(1 << 16);
    let solver = Solver::new(root, rules, past, &[]);
    let answer = solver.ask(question, &mut table, &mut budget);
    budget.allow(nodes);
    let line = match answer {
        ProofStatus::Proved => solver.line(root, question, &mut table, &mut budget),
        _ => Vec::new(),
    };
    (answer, line)
}

/// Panics unless the line leads to an end as good as asked for.
pub(super) fn follow<P: Searchable>(
    root: P,
    rules: P::Rules,
    question: Question,
    line: &[P::Move],
) {
    let mut position = root;
    for mv in line {
        assert!(position.is_legal(*mv), "{root}: {line:?}");
        position.play(*mv);
    }
    let end = position.end(rules, 1).unwrap_or_else(|| panic!("{root} ends at {position}"));
    assert!(margin_for(question.side, &position, end) >= question.margin, "{root}: {position}");
}

/// A placement with stones of both sides and an end still to come.
fn random(board: &Board, stream: &mut SplitMix64) -> (u32, u32) {
    loop {
        let (mut own, mut other) = (0, 0);
        // Few empty cells as often as many.
        let filled = 2 + stream.below(9);
        for cell in 0..board.cells() {
            match (stream.below(10) < filled, stream.below(2)) {
                (false, _) => {}
                (true, 0) => own |= 1 << cell,
                (true, _) => other |= 1 << cell,
            }
        }
        if own != 0 && other != 0 && placed(board, own, other, 0).end(RULES, 1).is_none() {
            return (own, other);
        }
    }
}

/// The stones at the start, in the corners: First's, then Second's.
fn corners(board: &Board) -> (u32, u32) {
    let (right, top) = (board.width - 1, board.width * (board.height - 1));
    (1 << top | 1 << right, 1 | 1 << (top + right))
}

/// Compares questions about random placements with the solution: whatever is claimed is so. Returns
/// how many of a hundred things that are so have been found within `nodes` positions.
fn compare(board: &Board, margin: i32, solved: &Solved, (cases, nodes): (u32, u64)) -> u32 {
    let mut stream = SplitMix64::new((margin + 100) as u64);
    let (mut so, mut found) = (0, 0);
    for _ in 0..cases {
        let (own, other) = random(board, &mut stream);
        let root = placed(board, own, other, 0);
        let truth = [solved.mover_can(own, other), solved.other_can(own, other)];
        for (side, is_so) in Side::BOTH.into_iter().zip(truth) {
            let question = Question { side, margin };
            // What is not so cannot be proved, however long it is tried.
            let nodes = if is_so { nodes } else { nodes.min(2_000) };
            let (answer, line) = asked(root, RULES, &[], question, nodes);
            so += u32::from(is_so);
            if answer == ProofStatus::Proved {
                found += 1;
                assert!(is_so, "{root}, {question:?}");
                follow(root, RULES, question, &line);
            }
        }
    }
    100 * found / so.max(1)
}

/// A board whose start is a win for the first player, compared with the search; `most` of a hundred
/// decided placements must be solved.
fn first_player_wins(board: &Board, effort: (u32, u64), most: u32) {
    let solved = Solved::new(board, 1, |_, _| false);
    let (first, second) = corners(board);
    assert!(solved.mover_can(first, second));
    assert!(!solved.other_can(first, second));
    let found = compare(board, 1, &solved, effort);
    assert!(found >= most, "{found} of 100 solved");
}

#[test]
fn three_by_three_is_a_first_player_win() {
    first_player_wins(&Board::new(3, 3), (2_000, 200_000), 100);
}

#[test]
fn three_by_four_is_a_first_player_win() {
    first_player_wins(&Board::new(3, 4), (1_000, 100_000), 95);
}

#[test]
fn three_by_five_is_a_first_player_win() {
    first_player_wins(&Board::new(3, 5), (500, 50_000), 80);
}

#[test]
fn four_by_four_is_a_first_player_win() {
    first_player_wins(&Board::new(4, 4), (500, 50_000), 80);
}

/// How many placements of a board are won and lost for the side to move, ends of games included.
fn won_and_lost(board: &Board) -> [u64; 2] {
    let solved = Solved::new(board, 1, |_, _| false);
    let mut counts = [0; 2];
    for stones in 1..1_u32 << board.cells() {
        let mut own = stones;
        loop {
            counts[0] += u64::from(solved.mover_can(own, stones & !own));
            counts[1] += u64::from(solved.other_can(own, stones & !own));
            if own == 0 {
                break;
            }
            own = (own - 1) & stones;
        }
    }
    counts
}

#[test]
fn complete_solutions_have_the_counts_of_docs_knowledge() {
    assert_eq!(won_and_lost(&Board::new(3, 3)), [17_592, 1_770]);
    assert_eq!(won_and_lost(&Board::new(4, 3)), [405_166, 21_687]);
}

#[test]
#[ignore = "takes a while: 43,046,721 placements one by one"]
fn the_complete_solution_of_four_by_four_has_the_counts_of_docs_knowledge() {
    assert_eq!(won_and_lost(&Board::new(4, 4)), [30_398_696, 1_035_187]);
}

#[test]
#[ignore = "takes minutes: 387,420,489 placements one by one"]
fn the_complete_solution_of_three_by_six_has_the_counts_of_docs_knowledge() {
    assert_eq!(won_and_lost(&Board::new(6, 3)), [285_134_680, 14_298_700]);
}

#[test]
fn margins_agree_with_the_solution() {
    let board = Board::new(3, 3);
    for margin in [-64, -9, -5, -3, -2, 0, 2, 3, 5, 7, 64] {
        let solved = Solved::new(&board, margin, |_, _| false);
        assert_eq!(compare(&board, margin, &solved, (200, 1_000_000)), 100);
    }
}

/// What a look at a placement with at most this many empty cells assures is so.
fn looks_are_true(board: &Board, margin: i32, most_empty: u32) -> u32 {
    let solved = Solved::new(board, margin, |_, _| false);
    let mut assured = 0;
    for own in 1..1_u32 << board.cells() {
        for other in (1..1_u32 << board.cells()).filter(|other| own & other == 0) {
            if board.cells() as u32 - (own | other).count_ones() > most_empty {
                continue;
            }
            let position = placed(board, own, other, 0);
            if position.end(RULES, 1).is_some() {
                continue;
            }
            let looks = Side::BOTH.map(|side| position.assures(side, margin));
            assert!(!looks[0] || solved.mover_can(own, other), "{position}");
            assert!(!looks[1] || solved.other_can(own, other), "{position}");
            assured += u32::from(looks != [false; 2]);
        }
    }
    assured
}

/// Four by four cells, four to six of them blocked.
fn random_board(stream: &mut SplitMix64) -> Board {
    let count = 4 + stream.below(3);
    let mut walls = Vec::new();
    while walls.len() < count as usize {
        let wall = (stream.below(4) as usize, stream.below(4) as usize);
        if !walls.contains(&wall) {
            walls.push(wall);
        }
    }
    Board::with_walls(4, 4, |file, rank| walls.contains(&(file, rank)))
}

#[test]
fn what_a_look_assures_is_so() {
    for (board, margins) in [
        (Board::new(3, 3), [-64, -9, -5, -3, -1, 0, 1, 2, 3, 5, 6, 7, 8, 9, 64].as_slice()),
        (Board::new(2, 5), &[-64, -4, 1, 4, 10]),
    ] {
        let assured = margins.iter().map(|margin| looks_are_true(&board, *margin, 64));
        assert!(assured.sum::<u32>() > 10_000);
    }
}

#[test]
fn what_a_look_assures_is_so_among_walls() {
    let mut stream = SplitMix64::new(17);
    for _ in 0..8 {
        let board = random_board(&mut stream);
        for margin in [1, -2 - stream.below(3) as i32, 2 + stream.below(6) as i32] {
            assert!(looks_are_true(&board, margin, 3) > 0);
        }
    }
}

#[test]
fn among_walls_no_claim_is_false() {
    let mut stream = SplitMix64::new(23);
    for _ in 0..8 {
        let board = random_board(&mut stream);
        for margin in [1, 2 + stream.below(5) as i32] {
            let solved = Solved::new(&board, margin, |_, _| false);
            assert!(compare(&board, margin, &solved, (150, 20_000)) >= 80);
        }
    }
}

#[test]
fn a_position_that_must_not_come_back_proves_nothing() {
    let board = Board::new(3, 3);
    let mut stream = SplitMix64::new(7);
    for _ in 0..60 {
        let (own, other) = random(&board, &mut stream);
        // Placements that could have come before: as many stones, by jumps.
        let mut barred = Vec::new();
        for _ in 0..20 {
            let (ours, theirs) = random(&board, &mut stream);
            let is_as_full = (ours | theirs).count_ones() == (own | other).count_ones();
            if is_as_full && (ours, theirs) != (own, other) {
                barred.push((ours, theirs));
            }
        }
        let both_to_move = |(ours, theirs): &(u32, u32)| {
            let first = placed(&board, *ours, *theirs, 0);
            let second = Ataxx::from_fen(&swapped(&first.to_string())).expect("a position");
            [first.repetition_key(), second.repetition_key()]
        };
        // Twice each: once more ends the game.
        let past: Vec<Key> = barred.iter().chain(&barred).flat_map(both_to_move).collect();
        let root = placed(&board, own, other, past.len() as u32);
        let solved = Solved::new(&board, 1, |own, other| barred.contains(&(own, other)));
        let truth = [solved.mover_can(own, other), solved.other_can(own, other)];
        for (side, truth) in Side::BOTH.into_iter().zip(truth) {
            let question = Question { side, margin: 1 };
            let nodes = if truth { 2_000_000 } else { 2_000 };
            let (answer, _) = asked(root, RULES, &past, question, nodes);
            assert_eq!(answer == ProofStatus::Proved, truth, "{root}, {question:?}, {barred:?}");
        }
    }
}

/// The same with sides changed.
fn swapped(fen: &str) -> String {
    let swap = |letter| match letter {
        'x' => 'o',
        'o' => 'x',
        other => other,
    };
    fen.chars().map(swap).collect()
}

#[test]
fn a_counter_about_to_run_full_proves_nothing() {
    let limited = InfectionRules { halfmove_limit: rules::HalfmoveLimit::After100, ..RULES };
    let board = Board::new(3, 3);
    let mut stream = SplitMix64::new(3);
    let question = Question { side: Side::First, margin: 1 };
    let mut counts = [0, 0];
    for _ in 0..100 {
        let (own, other) = random(&board, &mut stream);
        // The next jump would end the game, and the solver trusts no way that is so near the limit.
        for (quiet, count) in [0, 99].into_iter().zip(&mut counts) {
            let root = placed(&board, own, other, quiet);
            let (answer, _) = asked(root, limited, &[], question, 20_000);
            *count += u32::from(answer == ProofStatus::Proved);
        }
    }
    assert!(counts[0] > 20 && counts[1] == 0, "{counts:?}");
}
