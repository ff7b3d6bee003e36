//! FEN of Ataxx and Hexxagon: rows from the top, `x` First, `o` Second, `-` blocked, digits empty.

use super::Infection;
use super::men::Men;
use crate::fen::{Part, write_board};
use crate::topology::Topology;
use crate::{Cell, CellSet, FenError, FenProblem, Position, Side};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

/// What can stand on a cell.
#[derive(Default)]
struct Board {
    stones: [CellSet; 2],
    walls: CellSet,
}

pub(super) fn read<T: Topology>(fen: &str) -> Result<Infection<T>, FenError> {
    let [board, side, quiet, number] =
        Part::fields(fen, ["board", "side", "halfmoves", "move number"])?;
    let men = read_board::<T>(board)?;
    let turn = match side.text {
        "x" => Side::First,
        "o" => Side::Second,
        _ => return Err(side.error(FenProblem::SideXo)),
    };
    Ok(Infection {
        men: Men::new(men.stones, men.walls, turn),
        walls: men.walls,
        quiet: quiet.number()?,
        number: number.move_number()?,
        topology: PhantomData,
    })
}

fn read_board<T: Topology>(text: Part<'_>) -> Result<Board, FenError> {
    let lengths: Vec<usize> = rows::<T>().map(<[Cell]>::len).collect();
    let mut board = Board::default();
    text.board(&lengths, |row, place, piece| {
        let Some(cell) = T::row(row).get(place).copied() else {
            return Err(piece.error(FenProblem::NoCell));
        };
        match piece.text {
            "x" => board.stones[0].insert(cell),
            "o" => board.stones[1].insert(cell),
            "-" => board.walls.insert(cell),
            _ => return Err(piece.error(FenProblem::NotACell)),
        }
        Ok(())
    })?;
    if board.stones.iter().all(|stones| stones.is_empty()) {
        return Err(text.error(FenProblem::NoStones));
    }
    Ok(board)
}

fn rows<T: Topology>() -> impl Iterator<Item = &'static [Cell]> {
    (0..).map(T::row).take_while(|row| !row.is_empty())
}

impl<T: Topology> fmt::Display for Infection<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |cell: &Cell| {
            if self.stones(Side::First).contains(*cell) {
                Some('x')
            } else if self.stones(Side::Second).contains(*cell) {
                Some('o')
            } else {
                self.walls.contains(*cell).then_some('-')
            }
        };
        write_board(f, rows::<T>().map(|row| row.iter().map(symbol)))?;
        let side = if self.turn() == Side::First { 'x' } else { 'o' };
        write!(f, " {side} {} {}", self.quiet, self.number)
    }
}
