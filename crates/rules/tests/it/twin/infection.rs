//! Ataxx and Hexxagon from sections 1 and 2 of the rules: letters on named cells, and a distance.

use super::{Ending, Options, Twin};
use std::collections::{BTreeMap, BTreeSet};

/// What both games have in common.
struct Infection {
    /// The names of the cells as the FEN has them: top row first, each from the left.
    rows: Vec<Vec<String>>,
    /// `x`, `o`, `-` or `.` for an empty cell.
    cells: BTreeMap<String, char>,
    /// The cells at distance 1 and at distance 2 of each.
    rings: BTreeMap<String, [Vec<String>; 2]>,
    turn: char,
    quiet: u32,
    number: u32,
    options: Options,
}

fn other(side: char) -> char {
    if side == 'x' { 'o' } else { 'x' }
}

impl Infection {
    fn read(
        fen: &str,
        rows: Vec<Vec<String>>,
        distance: fn(&str, &str) -> i32,
        options: Options,
    ) -> Infection {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut letters = String::new();
        for letter in fields[0].chars().filter(|letter| *letter != '/') {
            match letter.to_digit(10) {
                Some(empty) => letters.push_str(&".".repeat(empty as usize)),
                None => letters.push(letter),
            }
        }
        let ring = |name: &String, wanted| {
            rows.iter().flatten().filter(|other| distance(name, other) == wanted).cloned().collect()
        };
        let rings = rows.iter().flatten().map(|name| (name.clone(), [1, 2].map(|d| ring(name, d))));
        Infection {
            rings: rings.collect(),
            cells: rows.iter().flatten().cloned().zip(letters.chars()).collect(),
            rows,
            turn: fields[1].chars().next().unwrap(),
            quiet: fields[2].parse().unwrap(),
            number: fields[3].parse().unwrap(),
            options,
        }
    }

    fn board(&self) -> String {
        let row_text = |row: &Vec<String>| {
            let mut text: String = row.iter().map(|name| self.cells[name]).collect();
            for empty in (1..=9).rev() {
                text = text.replace(&".".repeat(empty), &empty.to_string());
            }
            text
        };
        self.rows.iter().map(row_text).collect::<Vec<_>>().join("/")
    }

    fn with(&self, letter: char) -> Vec<&String> {
        self.cells.iter().filter(|(_, at)| **at == letter).map(|(name, _)| name).collect()
    }

    /// Clones and jumps, without the pass.
    fn moves_of(&self, side: char) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for from in self.with(side) {
            let [near, far] = &self.rings[from];
            let empty = |to: &&String| self.cells[*to] == '.';
            moves.extend(near.iter().filter(empty).cloned());
            moves.extend(far.iter().filter(empty).map(|to| format!("{from}{to}")));
        }
        moves
    }

    fn moves(&self) -> Vec<String> {
        let moves = self.moves_of(self.turn);
        if moves.is_empty() { vec!["0000".to_string()] } else { moves.into_iter().collect() }
    }

    fn play(&mut self, mv: &str) {
        let clone = mv.len() == 2;
        self.quiet = if clone { 0 } else { self.quiet + 1 };
        if mv != "0000" {
            let to = &mv[mv.len() - 2..];
            if !clone {
                self.cells.insert(mv[..2].to_string(), '.');
            }
            self.cells.insert(to.to_string(), self.turn);
            for name in &self.rings[to][0] {
                if self.cells[name] == other(self.turn) {
                    self.cells.insert(name.clone(), self.turn);
                }
            }
        }
        if self.turn == 'o' {
            self.number += 1;
        }
        self.turn = other(self.turn);
    }

    fn end(&self, times: usize) -> Option<Ending> {
        let (x, o) = (self.with('x').len(), self.with('o').len());
        let more = |x, o| match x {
            _ if x > o => "first",
            _ if o > x => "second",
            _ => "draw",
        };
        if x == 0 || o == 0 {
            return Some((more(x, o), "eliminated"));
        }
        let stuck = |side| self.moves_of(side).is_empty();
        if stuck('x') && stuck('o') {
            return Some((more(x, o), "full"));
        }
        if self.options["stuck"] == "fill" && stuck(self.turn) {
            let empty = self.with('.').len();
            let outcome = if self.turn == 'x' { more(x, o + empty) } else { more(x + empty, o) };
            return Some((outcome, "fill"));
        }
        match self.options["repetition"] {
            "majority" if times >= 3 => return Some((more(x, o), "repetition")),
            "draw" if times >= 3 => return Some(("draw", "repetition")),
            _ => {}
        }
        let limited = self.options["halfmove-limit"] == "100";
        (limited && self.quiet >= 100).then_some(("draw", "halfmoves"))
    }

    fn fen(&self) -> String {
        format!("{} {} {} {}", self.board(), self.turn, self.quiet, self.number)
    }
}

fn numbers(name: &str) -> (i32, i32) {
    let letter = name.chars().next().unwrap();
    (letter as i32 - 'a' as i32, name[1..].parse::<i32>().unwrap())
}

fn ataxx_rows() -> Vec<Vec<String>> {
    let row = |rank: i32| ('a'..='g').map(|file| format!("{file}{rank}")).collect();
    (1..=7).rev().map(row).collect()
}

fn square_distance(one: &str, other: &str) -> i32 {
    let ((file, rank), (other_file, other_rank)) = (numbers(one), numbers(other));
    (file - other_file).abs().max((rank - other_rank).abs())
}

fn hexxagon_rows() -> Vec<Vec<String>> {
    let lengths = [5, 6, 7, 8, 9, 8, 7, 6, 5];
    let row = |(letter, length)| (1..=length).map(|number| format!("{letter}{number}")).collect();
    ('a'..='i').rev().zip(lengths).map(row).collect()
}

/// Steps between cells of a hexagonal board, in which every row is shifted by half a cell: a step
/// upward or downward brings half a cell to either side with it.
fn hex_distance(one: &str, other: &str) -> i32 {
    let place = |name| {
        let (row, number) = numbers(name);
        (2 * number + (row - 4).abs(), row)
    };
    let ((x, y), (other_x, other_y)) = (place(one), place(other));
    let (half_cells, rows) = ((x - other_x).abs(), (y - other_y).abs());
    rows + (half_cells - rows).max(0) / 2
}

pub(super) struct Ataxx(Infection);
pub(super) struct Hexxagon(Infection);

macro_rules! twin {
    ($game:ident, $rows:expr, $distance:expr) => {
        impl Twin for $game {
            fn read(fen: &str, options: Options) -> $game {
                $game(Infection::read(fen, $rows, $distance, options))
            }

            fn fen(&self) -> String {
                self.0.fen()
            }

            fn moves(&self) -> Vec<String> {
                self.0.moves()
            }

            fn play(&mut self, mv: &str) {
                self.0.play(mv);
            }

            fn end(&self, times: usize) -> Option<Ending> {
                self.0.end(times)
            }

            fn score(&self) -> [usize; 2] {
                ['x', 'o'].map(|side| self.0.with(side).len())
            }

            fn identity(&self) -> String {
                format!("{} {}", self.0.board(), self.0.turn)
            }
        }
    };
}

twin!(Ataxx, ataxx_rows(), square_distance);
twin!(Hexxagon, hexxagon_rows(), hex_distance);
