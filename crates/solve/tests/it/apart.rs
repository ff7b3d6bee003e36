//! A solver written apart: a table with an entry for every placement, filled from the end of the game
//! backwards by counting, and moves by the rules of the game themselves, on the usual board with all
//! other cells blocked.

use rules::{Cell, Hexagon5, Infection, InfectionMove, InfectionRules, Position, Repetition, Side};
use rules::{Square7, Topology};
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
    /// The plies that the longest wins take if the winner hastens and the other side delays, and how many
    /// placements are such.
    pub(crate) longest: (usize, usize),
    /// The plies from the start to the end, unless it is drawn.
    pub(crate) start_plies: Option<usize>,
}

const RULES: InfectionRules = InfectionRules {
    repetition: Repetition::Draw,
    halfmove_limit: rules::HalfmoveLimit::Off,
    stuck: rules::Stuck::Pass,
};

/// A part of the usual board.
struct Small {
    /// Each cell, with its name on the small board.
    cells: Vec<(Cell, String)>,
    /// The names of the stones at the start.
    start: [Vec<String>; 2],
}

impl Small {
    /// A rectangle in the lower left corner.
    fn rectangle(rows: usize, columns: usize, walls: &[(usize, usize)]) -> Small {
        let name = |(column, row): (usize, usize)| {
            format!("{}{}", char::from(b'a' + column as u8), row + 1)
        };
        let (right, top) = (columns - 1, rows - 1);
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let cells = all.filter(|place| !walls.contains(place)).map(name);
        Small {
            cells: cells.map(|name| (Square7::cell(name.as_bytes()).unwrap(), name)).collect(),
            start: [[(0, top), (right, 0)], [(0, 0), (right, top)]].map(|one| one.map(name).into()),
        }
    }

    /// A hexagon in the middle, drawn by its rows from below.
    fn hexagon(side: usize, walls: &[&str]) -> Small {
        let mut cells = Vec::new();
        for row in 0..2 * side - 1 {
            let shorter = row.abs_diff(side - 1);
            for number in 1..2 * side - shorter {
                let name =
                    |row: usize, number: usize| format!("{}{number}", char::from(b'a' + row as u8));
                // Rows of the usual board that are as far from the middle are longer by as much on each end.
                let cell = Hexagon5::cell(name(row + 5 - side, number + 5 - side).as_bytes());
                cells.push((cell.unwrap(), name(row, number)));
            }
        }
        cells.retain(|(_, name)| !walls.contains(&name.as_str()));
        let letter = |row: usize| char::from(b'a' + row as u8);
        let (middle, top, wide) = (letter(side - 1), letter(2 * side - 2), 2 * side - 1);
        let first = vec!["a1".to_owned(), format!("{middle}{wide}"), format!("{top}1")];
        let second = vec![format!("a{side}"), format!("{middle}1"), format!("{top}{side}")];
        Small { cells, start: [first, second] }
    }

    /// The placement of this number: a digit of three for each cell, 1 for the side to move.
    fn placement<T: Topology>(&self, number: usize) -> Infection<T> {
        let digit = |wanted: &Cell| {
            let at = self.cells.iter().position(|(cell, _)| cell == wanted);
            at.map(|at| number / 3_usize.pow(at as u32) % 3)
        };
        let rows = (0..).map(T::row).take_while(|row| !row.is_empty());
        let rows = rows.map(|row| {
            let signs = row.iter().map(|cell| match digit(cell) {
                None => '-',
                Some(0) => '1',
                Some(1) => 'x',
                Some(_) => 'o',
            });
            signs.collect::<String>()
        });
        let mut fen = rows.collect::<Vec<_>>().join("/");
        for run in (2..=9).rev() {
            fen = fen.replace(&"1".repeat(run), &run.to_string());
        }
        Infection::from_fen(&(fen + " x 0 1")).unwrap()
    }

    /// The number of a placement, seen by the side to move.
    fn number<T: Topology>(&self, position: &Infection<T>) -> usize {
        let us = position.turn();
        let digit = |cell: Cell| {
            usize::from(position.stones(us).contains(cell))
                + 2 * usize::from(position.stones(!us).contains(cell))
        };
        let cells = self.cells.iter().map(|(cell, _)| *cell).enumerate();
        cells.map(|(at, cell)| digit(cell) * 3_usize.pow(at as u32)).sum()
    }

    fn start(&self) -> usize {
        let at = |name: &String| self.cells.iter().position(|(_, other)| other == name).unwrap();
        let of = |(digit, names): (usize, &Vec<String>)| -> usize {
            names.iter().map(|name| digit * 3_usize.pow(at(name) as u32)).sum()
        };
        (1..).zip(&self.start).map(of).sum()
    }

    fn name(&self, wanted: Cell) -> &str {
        &self.cells.iter().find(|(cell, _)| *cell == wanted).unwrap().1
    }

    fn text(&self, mv: InfectionMove) -> String {
        match mv {
            InfectionMove::Clone { to } => self.name(to).to_owned(),
            InfectionMove::Jump { from, to } => self.name(from).to_owned() + self.name(to),
            InfectionMove::Pass => "0000".to_owned(),
        }
    }
}

/// Solves a rectangle of Ataxx.
pub(crate) fn rectangle(rows: usize, columns: usize, walls: &[(usize, usize)]) -> Found {
    solve::<Square7>(&Small::rectangle(rows, columns, walls))
}

/// Solves a hexagon of Hexxagon.
pub(crate) fn hexagon(side: usize, walls: &[&str]) -> Found {
    solve::<Hexagon5>(&Small::hexagon(side, walls))
}

/// Solves a board; a placement is settled as soon as one move leads to a loss of the other, or all
/// moves to a win.
fn solve<T: Topology>(small: &Small) -> Found {
    let size = 3_usize.pow(small.cells.len() as u32);
    // 0: open, 1: won, 2: lost, 3: over and drawn.
    let mut values = vec![0_u8; size];
    let mut open_moves = vec![0_u16; size];
    // Placements are settled in the order of their plies to the end.
    let mut plies = vec![0_usize; size];
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); size];
    let mut settled = VecDeque::new();
    // Without any stone it is no position; nobody has more than the other.
    values[0] = 3;
    for number in 1..size {
        let position = small.placement::<T>(number);
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
            plies[earlier] = plies[number] + 1;
            settled.push_back(earlier);
        }
    }
    found::<T>(small, &values, &plies)
}

fn found<T: Topology>(small: &Small, values: &[u8], plies: &[usize]) -> Found {
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
    let start = small.placement::<T>(small.start());
    let mut moves = Vec::new();
    let _ = start.visit_moves::<()>(|mv| {
        let mut after = start;
        after.play(mv);
        moves.push((small.text(mv), name(values[small.number(&after)], false)));
        std::ops::ControlFlow::Continue(())
    });
    moves.sort_unstable();
    // A board that is full at the start has no moves.
    if start.end(RULES, 1).is_some() {
        moves.clear();
    }
    let wins = || (0..values.len()).filter(|number| values[*number] == 1);
    let most = wins().map(|number| plies[number]).max().unwrap_or_default();
    let longest = (most, wins().filter(|number| plies[*number] == most).count());
    let at_start = values[small.start()];
    let start_plies = matches!(at_start, 1 | 2).then_some(plies[small.start()]);
    Found { counts, by_stones, start: name(at_start, true), moves, longest, start_plies }
}
