//! Attangle from section 4 of the rules: stacks are texts, bottom to top, on named points.

use super::{Ending, Options, Twin};
use std::collections::BTreeMap;

pub(super) struct Attangle {
    /// The stacks by the names of their points.
    stacks: BTreeMap<String, String>,
    /// The stones not on the board: White's and Black's.
    stock: BTreeMap<char, usize>,
    turn: char,
    number: u32,
}

const ROWS: [(char, i32); 7] =
    [('g', 4), ('f', 5), ('e', 6), ('d', 7), ('c', 6), ('b', 5), ('a', 4)];
/// One step along a line, in half points to the right and rows upward.
const STEPS: [(i32, i32); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

fn other(turn: char) -> char {
    if turn == 'w' { 'b' } else { 'w' }
}

/// Where a point lies: half points from the left of row d, rows above row a.
fn place(name: &str) -> (i32, i32) {
    let letter = name.chars().next().unwrap();
    let number: i32 = name[1..].parse().unwrap();
    let (_, length) = ROWS.into_iter().find(|(row, _)| *row == letter).unwrap();
    (2 * (number - 1) + (7 - length), letter as i32 - 'a' as i32)
}

fn points() -> Vec<String> {
    ROWS.into_iter()
        .flat_map(|(row, length)| (1..=length).map(move |number| format!("{row}{number}")))
        .collect()
}

impl Attangle {
    fn owner(&self, point: &str) -> Option<char> {
        self.stacks.get(point).and_then(|stack| stack.chars().last())
    }

    fn height(&self, point: &str) -> usize {
        self.stacks.get(point).map_or(0, String::len)
    }

    /// The first occupied point from `target` in a direction.
    fn look(&self, target: &str, step: (i32, i32), named: &Named) -> Option<String> {
        let (mut x, mut y) = place(target);
        loop {
            x += step.0;
            y += step.1;
            let name = named.get(&(x, y))?;
            if self.stacks.contains_key(name) {
                return Some(name.clone());
            }
        }
    }

    fn captures(&self) -> Vec<String> {
        let named: Named = points().into_iter().map(|point| (place(&point), point)).collect();
        let mut captures = Vec::new();
        for target in self.stacks.keys() {
            if self.owner(target) != Some(other(self.turn)) || self.height(target) > 2 {
                continue;
            }
            let mut first: Vec<String> =
                STEPS.into_iter().filter_map(|step| self.look(target, step, &named)).collect();
            first.retain(|point| self.owner(point) == Some(self.turn));
            first.sort();
            for (index, a) in first.iter().enumerate() {
                for b in &first[index + 1..] {
                    if self.height(a) + self.height(b) + self.height(target) <= 4 {
                        captures.push(format!("{a},{b}-{target}"));
                    }
                }
            }
        }
        captures
    }

    fn triples(&self, side: char) -> usize {
        self.stacks.values().filter(|stack| stack.len() == 3 && stack.ends_with(side)).count()
    }

    fn put(&mut self, point: &str, stack: String) {
        for stone in stack.chars() {
            *self.stock.get_mut(&stone).unwrap() -= 1;
        }
        self.stacks.insert(point.to_string(), stack);
    }
}

type Named = BTreeMap<(i32, i32), String>;

impl Twin for Attangle {
    fn read(fen: &str, _options: Options) -> Attangle {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut game = Attangle {
            stacks: BTreeMap::new(),
            stock: BTreeMap::from([('w', 18), ('b', 18)]),
            turn: fields[1].chars().next().unwrap(),
            number: fields[2].parse().unwrap(),
        };
        let mut points = points().into_iter();
        let mut letters = fields[0].chars().filter(|letter| *letter != '/');
        while let Some(letter) = letters.next() {
            if let Some(empty) = letter.to_digit(10) {
                points.nth(empty as usize - 1);
                continue;
            }
            let stack: String = if letter == '(' {
                letters.by_ref().take_while(|letter| *letter != ')').collect()
            } else {
                letter.to_string()
            };
            game.put(&points.next().unwrap(), stack);
        }
        game
    }

    fn fen(&self) -> String {
        let mut rows = Vec::new();
        for (row, length) in ROWS {
            let mut text = String::new();
            for number in 1..=length {
                match self.stacks.get(&format!("{row}{number}")) {
                    None => text.push('.'),
                    Some(stack) if stack.len() == 1 => text.push_str(stack),
                    Some(stack) => text.push_str(&format!("({stack})")),
                }
            }
            for empty in (1..=7).rev() {
                text = text.replace(&".".repeat(empty), &empty.to_string());
            }
            rows.push(text);
        }
        format!("{} {} {}", rows.join("/"), self.turn, self.number)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = self.captures();
        if self.stock[&self.turn] > 0 {
            let free = |point: &String| point != "d4" && !self.stacks.contains_key(point);
            moves.extend(points().into_iter().filter(free));
        }
        moves
    }

    fn play(&mut self, mv: &str) {
        if let Some((attackers, target)) = mv.split_once('-') {
            let (a, b) = attackers.split_once(',').unwrap();
            let mut landing = [self.stacks.remove(a).unwrap(), self.stacks.remove(b).unwrap()];
            landing.sort_by_key(|stack| std::cmp::Reverse(stack.len()));
            let stack = self.stacks.get_mut(target).unwrap();
            stack.push_str(&landing.concat());
            let returned = stack.pop().unwrap();
            *self.stock.get_mut(&returned).unwrap() += 1;
        } else {
            self.put(mv, self.turn.to_string());
        }
        if self.turn == 'b' {
            self.number += 1;
        }
        self.turn = other(self.turn);
    }

    fn end(&self, _times: usize) -> Option<Ending> {
        if self.triples('w') >= 3 {
            Some(("first", "triples"))
        } else if self.triples('b') >= 3 {
            Some(("second", "triples"))
        } else if self.moves().is_empty() {
            Some((if self.turn == 'w' { "second" } else { "first" }, "no-move"))
        } else {
            None
        }
    }

    fn score(&self) -> [usize; 2] {
        ['w', 'b'].map(|side| self.triples(side))
    }

    fn identity(&self) -> String {
        self.fen().rsplit_once(' ').unwrap().0.to_string()
    }
}
