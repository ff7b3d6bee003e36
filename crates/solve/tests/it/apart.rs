//! A solver written apart: a table with an entry for every placement, filled from the end of the game
//! backwards by counting, and moves by the rules of the game themselves, on the usual board with all
//! other cells blocked.

use rules::{Ataxx, Cell, InfectionRules, Position, Repetition, Side};
use std::collections::VecDeque;

/// What it found.
pub(crate) struct Found {
    /// Won, lost and drawn for the side to move.
    pub(crate) counts: [usize; 3],
    /// The same by the number of stones.
    pub(crate) by_stones: Vec<[usize; 3]>,
    /// Who wins from the start.
    pub(crate) start: &'static str,
    /// Who wins after each first move, sorted.
    pub(crate) moves: Vec<(String, &'static str)>,
}

const RULES: InfectionRules = InfectionRules {
    repetition: Repetition::Draw,
    halfmove_limit: rules::HalfmoveLimit::Off,
    stuck: rules::Stuck::Pass,
};

/// Places on a board in the lower left corner of the usual one.
struct Small {
    rows: usize,
    columns: usize,
    walls: Vec<(usize, usize)>,
    cells: Vec<(usize, usize)>,
}

impl Small {
    /// The placement of this number: a digit of three for each cell, 1 for the side to move.
    fn placement(&self, number: usize) -> Ataxx {
        let digit = |column: usize, row: usize| {
            let at = self.cells.iter().position(|cell| *cell == (column, row));
            at.map(|at| number / 3_usize.pow(at as u32) % 3)
        };
        let mut fen = String::new();
        for row in (0..7).rev() {
            for column in 0..7 {
                fen.push(match digit(column, row) {
                    None => '-',
                    Some(0) => '.',
                    Some(1) => 'x',
                    Some(_) => 'o',
                });
            }
            fen.push(if row > 0 { '/' } else { ' ' });
        }
        for run in (1..=7).rev() {
            fen = fen.replace(&".".repeat(run), &run.to_string());
        }
        Ataxx::from_fen(&(fen + "x 0 1")).unwrap()
    }

    /// The number of a placement, seen by the side to move.
    fn number(&self, position: &Ataxx) -> usize {
        let us = position.turn();
        let digit = |cell: Cell| {
            usize::from(position.stones(us).contains(cell))
                + 2 * usize::from(position.stones(!us).contains(cell))
        };
        // A row of the usual board takes nine numbers, of which seven are cells.
        let cells = self.cells.iter().map(|(column, row)| Cell::masked((row * 9 + column) as u8));
        cells.enumerate().map(|(at, cell)| digit(cell) * 3_usize.pow(at as u32)).sum()
    }

    fn start(&self) -> usize {
        let (right, top) = (self.columns - 1, self.rows - 1);
        let digits = [((0, top), 1), ((right, 0), 1), ((0, 0), 2), ((right, top), 2)];
        let of = |(place, digit): ((usize, usize), usize)| {
            let at = self.cells.iter().position(|cell| *cell == place).unwrap();
            digit * 3_usize.pow(at as u32)
        };
        digits.into_iter().map(of).sum()
    }
}

/// Solves a board; a placement is settled as soon as one move leads to a loss of the other, or all
/// moves to a win.
pub(crate) fn solve(rows: usize, columns: usize, walls: &[(usize, usize)]) -> Found {
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let cells: Vec<_> = all.filter(|place| !walls.contains(place)).collect();
    let small = Small { rows, columns, walls: walls.to_vec(), cells };
    let size = 3_usize.pow(small.cells.len() as u32);
    // 0: open, 1: won, 2: lost, 3: over and drawn.
    let mut values = vec![0_u8; size];
    let mut open_moves = vec![0_u16; size];
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); size];
    let mut settled = VecDeque::new();
    // Without any stone it is no position; nobody has more than the other.
    values[0] = 3;
    for number in 1..size {
        let position = small.placement(number);
        if let Some(end) = position.end(RULES, 1) {
            values[number] = match end.outcome {
                rules::Outcome::Win(Side::First) => 1,
                rules::Outcome::Win(Side::Second) => 2,
                rules::Outcome::Draw => 3,
            };
            settled.push_back(number);
            continue;
        }
        let _ = position.visit_moves::<()>(|mv| {
            let mut after = position;
            after.play(mv);
            before[small.number(&after)].push(number as u32);
            open_moves[number] += 1;
            std::ops::ControlFlow::Continue(())
        });
    }
    while let Some(number) = settled.pop_front() {
        for earlier in std::mem::take(&mut before[number]) {
            let earlier = earlier as usize;
            if values[earlier] != 0 {
                continue;
            }
            if values[number] == 2 {
                values[earlier] = 1;
            } else if values[number] == 1 {
                open_moves[earlier] -= 1;
                if open_moves[earlier] > 0 {
                    continue;
                }
                values[earlier] = 2;
            } else {
                continue;
            }
            settled.push_back(earlier);
        }
    }
    found(&small, &values)
}

fn found(small: &Small, values: &[u8]) -> Found {
    assert!(small.cells.len() + small.walls.len() == small.rows * small.columns);
    let mut by_stones = vec![[0; 3]; small.cells.len() + 1];
    let mut counts = [0; 3];
    for (number, value) in values.iter().enumerate() {
        let digits = (0..small.cells.len() as u32).map(|at| number / 3_usize.pow(at) % 3);
        let stones = digits.filter(|digit| *digit > 0).count();
        let kind = match value {
            1 => 0,
            2 => 1,
            _ => 2,
        };
        counts[kind] += 1;
        by_stones[stones][kind] += 1;
    }
    let name = |value: u8, is_first: bool| match (value, is_first) {
        (1, true) | (2, false) => "first",
        (1, false) | (2, true) => "second",
        _ => "draw",
    };
    let start = small.placement(small.start());
    let mut moves = Vec::new();
    let _ = start.visit_moves::<()>(|mv| {
        let mut after = start;
        after.play(mv);
        moves.push((start.move_text(mv), name(values[small.number(&after)], false)));
        std::ops::ControlFlow::Continue(())
    });
    moves.sort_unstable();
    // A board that is full at the start has no moves.
    if start.end(RULES, 1).is_some() {
        moves.clear();
    }
    Found { counts, by_stones, start: name(values[small.start()], true), moves }
}
