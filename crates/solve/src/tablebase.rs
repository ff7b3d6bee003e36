//! A solved board kept whole: what every placement on it is worth, and the way to play on.
//!
//! The one idea: layers say who wins, not how soon, and a side that only kept winning might go round in
//! circles. What ends that is leaving the layer, because stones never vanish: so the best of the
//! winning moves is the one after which the layer is left soonest, whatever the other side does.

use crate::board::Board;
use crate::layer::{Layer, OutOfMemory, Value};
use crate::passes;
use crate::scalar::{self, Move};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

/// Every placement of a board, solved; repetition is a draw.
pub struct Tablebase {
    board: Board,
    /// By the number of stones.
    layers: Vec<Layer>,
}

/// A placement whose next mover has won, with whether it is the winner's turn and the plies that it
/// may take to leave the layer.
type Question = (u32, u32, bool, u32);

impl Tablebase {
    /// Solves a board by one thread: 4×4 takes a quarter of a second and 2 MB.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn new(board: Board) -> Result<Tablebase, OutOfMemory> {
        let mut layers: Vec<Layer> = Vec::new();
        for stones in (0..=board.cells() as u32).rev() {
            let layer = Layer::new(&board, stones)?;
            passes::solve(&board, layers.last(), &layer, 1, &AtomicBool::new(false));
            layers.push(layer);
        }
        layers.reverse();
        Ok(Tablebase { board, layers })
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What a placement is worth to the side to move, which owns `own`. Both are sets of the board's
    /// cells, a bit for each.
    #[must_use]
    pub fn value(&self, own: u32, other: u32) -> Value {
        match self.layers.get((own | other).count_ones() as usize) {
            Some(layer) => layer.value(&self.board, own, other),
            None => Value::Draw,
        }
    }

    /// All moves by name, each with what it is worth to the side that makes it, and whether it is among
    /// the best of those that are worth as much: of winning moves, those that leave the layer soonest;
    /// of others, those that leave the other side the fewest moves as good as its best.
    #[must_use]
    pub fn moves(&self, own: u32, other: u32) -> Vec<(String, Value, bool)> {
        let mut known = HashMap::new();
        let mut found = Vec::new();
        let before = (own | other).count_ones();
        scalar::moves(&self.board, own, other, |mv, next_own, next_other| {
            let value = self.value(next_own, next_other).turned();
            let cost = match value {
                Value::Win => self.plies_in_layer(before, mv, (next_own, next_other), &mut known),
                Value::Draw | Value::Loss => self.good_replies(next_own, next_other),
            };
            found.push((mv.text(&self.board), value, cost));
        });
        let least = |value| {
            let same = found.iter().filter(|(_, other, _)| *other == value);
            same.map(|(_, _, cost)| *cost).min()
        };
        let [wins, draws, losses] = [Value::Win, Value::Draw, Value::Loss].map(least);
        let is_best = |value, cost| match value {
            Value::Win => Some(cost) == wins,
            Value::Draw => Some(cost) == draws,
            Value::Loss => Some(cost) == losses,
        };
        found.into_iter().map(|(mv, value, cost)| (mv, value, is_best(value, cost))).collect()
    }

    /// After a winning move: the plies within which the layer is left or the game is over.
    fn plies_in_layer(
        &self,
        before: u32,
        mv: Move,
        (own, other): (u32, u32),
        known: &mut HashMap<Question, bool>,
    ) -> u32 {
        if own == 0 || (own | other).count_ones() > before {
            return 0;
        }
        debug_assert!(mv != Move::Pass || other != 0);
        // A layer is never left later than by a move for each of its placements.
        let all = 1..=u32::MAX;
        all.into_iter().find(|plies| self.is_left((own, other, false, *plies), known)).unwrap_or(0)
    }

    /// Whether the winner can make sure that the layer is left within so many plies.
    fn is_left(&self, question: Question, known: &mut HashMap<Question, bool>) -> bool {
        if let Some(answer) = known.get(&question) {
            return *answer;
        }
        let (own, other, winner_moves, plies) = question;
        let stones = (own | other).count_ones();
        let mut children = Vec::new();
        scalar::moves(&self.board, own, other, |_, own, other| children.push((own, other)));
        let is_left_by = |(own, other): (u32, u32), known: &mut HashMap<Question, bool>| {
            let is_over = own == 0 || (own | other).count_ones() > stones;
            is_over || plies > 1 && self.is_left((own, other, !winner_moves, plies - 1), known)
        };
        let answer = if children.is_empty() {
            true
        } else if winner_moves {
            let wins = |child: &(u32, u32)| self.value(child.0, child.1) == Value::Loss;
            children.into_iter().filter(wins).any(|child| is_left_by(child, known))
        } else {
            children.into_iter().all(|child| is_left_by(child, known))
        };
        known.insert(question, answer);
        answer
    }

    /// How many moves of the side to move are worth as much as its best.
    fn good_replies(&self, own: u32, other: u32) -> u32 {
        let value = self.value(own, other);
        let mut count = 0;
        scalar::moves(&self.board, own, other, |_, own, other| {
            count += u32::from(self.value(own, other).turned() == value);
        });
        count
    }
}

#[cfg(test)]
mod tests {
    use super::Tablebase;
    use crate::board::Board;
    use crate::layer::Value;
    use crate::scalar;

    #[test]
    fn the_board_of_4x4_is_won_by_four_jumps_along_the_edge() {
        let tablebase = Tablebase::new(Board::new(4, 4).unwrap()).unwrap();
        let (first, second) = tablebase.board().start();
        assert_eq!(tablebase.value(first, second), Value::Win);
        let mut wins: Vec<String> = tablebase
            .moves(first, second)
            .into_iter()
            .filter_map(|(mv, value, _)| (value == Value::Win).then_some(mv))
            .collect();
        wins.sort();
        assert_eq!(wins, ["a4a2", "a4c4", "d1b1", "d1d3"]);
    }

    /// The winner plays the best moves, the other side any: whoever wins by the table wins on the board.
    #[test]
    fn the_best_moves_come_to_an_end() {
        let tablebase = Tablebase::new(Board::new(3, 4).unwrap()).unwrap();
        for seed in 0..200_u64 {
            let mut stream = seed;
            let (mut own, mut other) = tablebase.board().start();
            let mut winner_moves = true;
            assert_eq!(tablebase.value(own, other), Value::Win);
            for ply in 0.. {
                assert!(ply < 200, "a winner goes round in circles");
                let moves = tablebase.moves(own, other);
                if moves.is_empty() {
                    let (ours, theirs) = (own.count_ones(), other.count_ones());
                    assert_eq!(winner_moves, ours > theirs);
                    break;
                }
                let wanted = if winner_moves {
                    let best = moves.iter().find(|(_, value, best)| *value == Value::Win && *best);
                    best.unwrap().0.clone()
                } else {
                    stream = stream.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    moves[(stream >> 33) as usize % moves.len()].0.clone()
                };
                let mut next = None;
                scalar::moves(tablebase.board(), own, other, |mv, own, other| {
                    if mv.text(tablebase.board()) == wanted {
                        next = Some((own, other));
                    }
                });
                (own, other) = next.unwrap();
                winner_moves = !winner_moves;
            }
        }
    }
}
