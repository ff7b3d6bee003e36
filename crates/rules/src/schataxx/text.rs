//! Moves as text: `a1b2`, `S@b2`, `0000`.

use crate::schataxx::men::ALL_ROLES;
use crate::schataxx::moves::SchataxxMove;
use crate::{Cell, Role};
use alloc::format;
use alloc::string::String;

/// What a pass is called.
const PASS: &str = "0000";

/// The name of a square.
pub(super) fn square(cell: Cell) -> String {
    let (file, rank) = (cell.index() % 8, cell.index() / 8);
    [b'a' + file as u8, b'1' + rank as u8].map(char::from).into_iter().collect()
}

/// The text of a move.
pub(super) fn move_text(mv: SchataxxMove) -> String {
    match mv {
        SchataxxMove::Pass => String::from(PASS),
        SchataxxMove::Step { from, to } => square(from) + &square(to),
        SchataxxMove::Drop { role, to } => format!("{}@{}", role.letter(), square(to)),
    }
}

/// The move a text stands for, legal or not.
pub(super) fn read_move(text: &str) -> Option<SchataxxMove> {
    match *text.as_bytes() {
        _ if text == PASS => Some(SchataxxMove::Pass),
        [letter, b'@', file, rank] => {
            let role = role(char::from(letter)).filter(|&role| role != Role::King)?;
            Some(SchataxxMove::Drop { role, to: read_square(file, rank)? })
        }
        [from_file, from_rank, to_file, to_rank] => {
            let from = read_square(from_file, from_rank)?;
            let to = read_square(to_file, to_rank)?;
            (from != to).then_some(SchataxxMove::Step { from, to })
        }
        _ => None,
    }
}

/// The role with this capital letter.
pub(super) fn role(letter: char) -> Option<Role> {
    ALL_ROLES.into_iter().find(|role| role.letter() == letter)
}

fn read_square(file: u8, rank: u8) -> Option<Cell> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file < 8 && rank < 8).then(|| Cell::masked(rank * 8 + file))
}
