//! The three kinds of Schataxx from section 3 of the rules: letters on squares, capitals White's.

use super::area::{DIAGONAL, ORTHOGONAL, Square, areas, is_on_board, plus, squares};
use super::{Ending, Options, Twin};
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Standard,
    Balanced,
    Unlimited,
}

struct Schataxx {
    kind: Kind,
    pieces: BTreeMap<Square, char>,
    /// How many of each man are left; soldiers are not counted in Unlimited.
    stock: BTreeMap<char, u32>,
    white_to_move: bool,
    quiet: u32,
    number: u32,
    options: Options,
}

const KNIGHT: [Square; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn distance(one: Square, other: Square) -> i32 {
    (one.0 - other.0).abs().max((one.1 - other.1).abs())
}

fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn square(name: &str) -> Square {
    let bytes = name.as_bytes();
    (i32::from(bytes[0]) - i32::from(b'a'), i32::from(bytes[1]) - i32::from(b'1'))
}

fn coloured(man: char, white: bool) -> char {
    if white { man.to_ascii_uppercase() } else { man.to_ascii_lowercase() }
}

impl Schataxx {
    fn read(fen: &str, kind: Kind, options: Options) -> Schataxx {
        let fields: Vec<&str> = fen.split([' ', '[', ']']).collect();
        let [board, stock, _, turn, _, _, quiet, number] = fields[..] else { panic!("{fen}") };
        let mut letters = String::new();
        for letter in board.chars().filter(|letter| *letter != '/') {
            match letter.to_digit(10) {
                Some(empty) => letters.push_str(&".".repeat(empty as usize)),
                None => letters.push(letter),
            }
        }
        let mut counts = BTreeMap::new();
        for man in stock.chars() {
            *counts.entry(man).or_insert(0) += 1;
        }
        Schataxx {
            kind,
            pieces: squares().zip(letters.chars()).filter(|(_, man)| *man != '.').collect(),
            stock: counts,
            white_to_move: turn == "w",
            quiet: quiet.parse().unwrap(),
            number: number.parse().unwrap(),
            options,
        }
    }

    fn board(&self) -> String {
        let mut text = String::new();
        for square in squares() {
            text.push(*self.pieces.get(&square).unwrap_or(&'.'));
            if square.0 == 7 && square.1 > 0 {
                text.push('/');
            }
        }
        for empty in (1..=8).rev() {
            text = text.replace(&".".repeat(empty), &empty.to_string());
        }
        text
    }

    fn stock_text(&self) -> String {
        let mut text = String::new();
        for man in "QRBNSqrbns".chars() {
            if self.kind == Kind::Unlimited && man.eq_ignore_ascii_case(&'S') {
                text.push(man);
                text.push('*');
            } else {
                let left = self.stock.get(&man).copied().unwrap_or(0);
                text.push_str(&man.to_string().repeat(left as usize));
            }
        }
        text
    }

    fn turn(&self) -> char {
        if self.white_to_move { 'w' } else { 'b' }
    }

    fn of(&self, white: bool) -> Vec<(Square, char)> {
        let all = self.pieces.iter().map(|(square, man)| (*square, *man));
        all.filter(|(_, man)| man.is_ascii_uppercase() == white).collect()
    }

    fn is_empty(&self, square: Square) -> bool {
        is_on_board(square) && !self.pieces.contains_key(&square)
    }

    /// Where the piece may step.
    fn steps(&self, from: Square, man: char) -> Vec<Square> {
        let all_around = || ORTHOGONAL.into_iter().chain(DIAGONAL);
        let targets: Vec<Square> = match man.to_ascii_uppercase() {
            'K' => all_around().map(|step| plus(from, step)).collect(),
            'N' => KNIGHT.into_iter().map(|step| plus(from, step)).collect(),
            'S' => squares().filter(|to| distance(from, *to) == 2).collect(),
            'R' => ORTHOGONAL.into_iter().flat_map(|step| self.slide(from, step)).collect(),
            'B' => DIAGONAL.into_iter().flat_map(|step| self.slide(from, step)).collect(),
            'Q' => all_around().flat_map(|step| self.slide(from, step)).collect(),
            _ => panic!("{man}"),
        };
        targets.into_iter().filter(|to| self.is_empty(*to)).collect()
    }

    fn slide(&self, from: Square, step: Square) -> Vec<Square> {
        let mut path = Vec::new();
        let mut next = plus(from, step);
        while self.is_empty(next) {
            path.push(next);
            next = plus(next, step);
        }
        path
    }

    fn may_drop(&self, man: char, white: bool) -> bool {
        let ply = 2 * (self.number - 1) + u32::from(!self.white_to_move);
        if self.kind == Kind::Balanced && ply < 5 && (man == 'Q' || man == 'R') {
            return false;
        }
        let endless = self.kind == Kind::Unlimited && man == 'S';
        endless || self.stock.get(&coloured(man, white)).is_some_and(|left| *left > 0)
    }

    /// Steps and drops, without the pass.
    fn moves_of(&self, white: bool) -> Vec<String> {
        let own = self.of(white);
        let mut moves = Vec::new();
        for (from, man) in &own {
            for to in self.steps(*from, *man) {
                moves.push(format!("{}{}", name(*from), name(to)));
            }
        }
        for to in squares().filter(|to| self.is_empty(*to)) {
            if own.iter().any(|(at, _)| distance(*at, to) == 1) {
                let men = "QRBNS".chars().filter(|man| self.may_drop(*man, white));
                moves.extend(men.map(|man| format!("{man}@{}", name(to))));
            }
        }
        moves
    }

    fn moves(&self) -> Vec<String> {
        let moves = self.moves_of(self.white_to_move);
        if moves.is_empty() { vec!["0000".to_string()] } else { moves }
    }

    fn play(&mut self, mv: &str) {
        let white = self.white_to_move;
        self.quiet += 1;
        if mv != "0000" {
            let to = square(&mv[2..]);
            let man = if mv.contains('@') {
                self.quiet = 0;
                let man = coloured(mv.chars().next().unwrap(), white);
                if self.kind != Kind::Unlimited || !man.eq_ignore_ascii_case(&'S') {
                    *self.stock.get_mut(&man).unwrap() -= 1;
                }
                man
            } else {
                self.pieces.remove(&square(&mv[..2])).unwrap()
            };
            self.pieces.insert(to, man);
            for (at, man) in &mut self.pieces {
                if distance(*at, to) == 1 {
                    *man = coloured(*man, white);
                }
            }
        }
        if !white {
            self.number += 1;
        }
        self.white_to_move = !white;
    }

    fn areas(&self) -> [usize; 2] {
        areas(&self.pieces, self.options["regions"] == "orthogonal")
    }

    fn end(&self, times: usize) -> Option<Ending> {
        let kings: String =
            self.pieces.values().filter(|man| man.eq_ignore_ascii_case(&'K')).collect();
        match kings.as_str() {
            "KK" => return Some(("first", "king")),
            "kk" => return Some(("second", "king")),
            _ => {}
        }
        let [white, black] = self.areas();
        let larger = match white {
            _ if white > black => "first",
            _ if black > white => "second",
            _ => "draw",
        };
        let enclosure = self.kind != Kind::Unlimited && self.options["enclosure"] == "immediate";
        if enclosure && white.max(black) >= 33 {
            return Some((larger, "enclosure"));
        }
        if self.moves_of(true).is_empty() && self.moves_of(false).is_empty() {
            return Some((larger, "blocked"));
        }
        if self.quiet >= self.options["quiet-limit"].parse().unwrap() {
            return Some((larger, "quiet"));
        }
        let allowed: usize = self.options["repetition"].parse().unwrap();
        (times >= allowed).then_some((larger, "repetition"))
    }

    fn identity(&self) -> String {
        format!("{}[{}] {}", self.board(), self.stock_text(), self.turn())
    }

    fn fen(&self) -> String {
        format!("{} - - {} {}", self.identity(), self.quiet, self.number)
    }
}

pub(super) struct Standard(Schataxx);
pub(super) struct Balanced(Schataxx);
pub(super) struct Unlimited(Schataxx);

macro_rules! twin {
    ($kind:ident) => {
        impl Twin for $kind {
            fn read(fen: &str, options: Options) -> $kind {
                $kind(Schataxx::read(fen, Kind::$kind, options))
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
                self.0.areas()
            }

            fn identity(&self) -> String {
                self.0.identity()
            }
        }
    };
}

twin!(Standard);
twin!(Balanced);
twin!(Unlimited);
