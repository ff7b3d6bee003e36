//! The position as text: rows g to a, the side to move, the number of the move. Reading goes in two
//! steps: text into stacks, then one question for each thing that no game can bring about.
//!
//! Side and move number are taken as given, as in every game of the family, though the stones
//! on the board determine how many plies were played.

use super::board::{CENTRE, ROWS, point};
use super::stacks::{STONES, Stack, Stacks};
use super::{Attangle, TRIPLES_TO_WIN};
use crate::fen::{Part, write_board};
use crate::{Cell, FenError, FenProblem, Side};
use alloc::vec::Vec;
use core::fmt;

pub(super) const fn letter(side: Side) -> char {
    match side {
        Side::First => 'w',
        Side::Second => 'b',
    }
}

fn side(text: &str) -> Option<Side> {
    match text {
        "w" => Some(Side::First),
        "b" => Some(Side::Second),
        _ => None,
    }
}

pub(super) fn read(fen: &str) -> Result<Attangle, FenError> {
    let [board, turn, number] = Part::fields(fen, ["board", "side", "move number"])?;
    let position = Attangle {
        stacks: read_board(board)?,
        turn: side(turn.text).ok_or_else(|| turn.error(FenProblem::SideWb))?,
        move_number: number.move_number()?,
    };
    position.stock_adds_up(board)?;
    position.triples_can_be(board)?;
    Ok(position)
}

fn read_board(part: Part<'_>) -> Result<Stacks, FenError> {
    let mut stacks = Stacks::NONE;
    part.board(&ROWS.map(usize::from), |row, place, piece| {
        let stack = read_stack(piece)?;
        match point_from_top(row, place) {
            None => return Err(piece.error(FenProblem::NoCell)),
            Some(CENTRE) => return Err(piece.error(FenProblem::Centre)),
            Some(cell) => stacks.put(cell, stack),
        }
        Ok(())
    })?;
    Ok(stacks)
}

/// The point in a row counted from the top.
fn point_from_top(row: usize, place: usize) -> Option<Cell> {
    point((ROWS.len() - 1).checked_sub(row)? as u8, place as u8)
}

fn read_stack(part: Part<'_>) -> Result<Stack, FenError> {
    let stone = |part: Part<'_>| side(part.text).ok_or_else(|| part.error(FenProblem::NotAStone));
    if !part.text.starts_with('(') {
        return stone(part).map(Stack::single);
    }
    let inner = part.symbols().skip(1).take_while(|(symbol, _)| *symbol != ')');
    let stones: Vec<Side> = inner.map(|(_, part)| stone(part)).collect::<Result<_, _>>()?;
    match stones.len() {
        0 | 1 => Err(part.error(FenProblem::LowStack)),
        2 | 3 => Stack::of_stones(&stones).ok_or_else(|| part.error(FenProblem::OddStack)),
        _ => Err(part.error(FenProblem::HighStack)),
    }
}

impl Attangle {
    fn stock_adds_up(&self, board: Part<'_>) -> Result<(), FenError> {
        if self.stacks.stones(Side::First) > STONES {
            return Err(board.error(FenProblem::ManyWhite));
        }
        if self.stacks.stones(Side::Second) > STONES {
            return Err(board.error(FenProblem::ManyBlack));
        }
        Ok(())
    }

    /// A move adds at most one triple, and the third one ends the game.
    fn triples_can_be(&self, board: Part<'_>) -> Result<(), FenError> {
        if Side::BOTH.into_iter().any(|side| self.triples(side).len() > TRIPLES_TO_WIN) {
            return Err(board.error(FenProblem::FourTriples));
        }
        if self.triples(self.turn).len() == TRIPLES_TO_WIN {
            return Err(board.error(FenProblem::WonBefore));
        }
        Ok(())
    }
}

impl fmt::Display for Attangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stack = |row, place| point_from_top(row, place).and_then(|cell| self.stacks.at(cell));
        let rows = ROWS.iter().enumerate();
        write_board(
            f,
            rows.map(|(row, length)| (0..usize::from(*length)).map(move |place| stack(row, place))),
        )?;
        write!(f, " {} {}", letter(self.turn), self.move_number)
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stones = self.stones();
        if let [single] = stones[..] {
            return write!(f, "{}", letter(single));
        }
        f.write_str("(")?;
        stones.iter().try_for_each(|stone| write!(f, "{}", letter(*stone)))?;
        f.write_str(")")
    }
}
