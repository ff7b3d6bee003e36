//! Moves as text: a clone by its target `g2`, a jump by both cells `a7a5`, the pass `0000`.

use super::{Infection, InfectionMove};
use crate::topology::Topology;
use crate::{Cell, MoveError, Position};
use alloc::string::String;

pub(super) fn read_move<T: Topology>(
    position: &Infection<T>,
    text: &str,
) -> Result<InfectionMove, MoveError> {
    let mv = match text.as_bytes() {
        b"0000" => InfectionMove::Pass,
        name @ [_, _] => InfectionMove::Clone { to: cell::<T>(name, text)? },
        [from @ .., a, b] if from.len() == 2 => {
            let (from, to) = (cell::<T>(from, text)?, cell::<T>(&[*a, *b], text)?);
            if T::near(from).contains(to) {
                return Err(MoveError::new(text, "a clone is written by its target alone"));
            }
            InfectionMove::Jump { from, to }
        }
        _ => return Err(MoveError::new(text, "not a clone (`g2`), a jump (`a7a5`) or `0000`")),
    };
    if position.is_legal(mv) {
        return Ok(mv);
    }
    Err(MoveError::new(text, why_illegal(position, mv)))
}

fn cell<T: Topology>(name: &[u8], text: &str) -> Result<Cell, MoveError> {
    T::cell(name).ok_or_else(|| MoveError::new(text, "no such cell on this board"))
}

fn why_illegal<T: Topology>(position: &Infection<T>, mv: InfectionMove) -> &'static str {
    let own = position.stones(position.turn());
    match mv {
        InfectionMove::Pass => "a side passes only when it is stuck",
        InfectionMove::Clone { to } | InfectionMove::Jump { to, .. }
            if !position.empty().contains(to) =>
        {
            "the target is not empty"
        }
        InfectionMove::Clone { .. } => "no own stone is next to the target",
        InfectionMove::Jump { from, .. } if !own.contains(from) => {
            "no own stone stands where it starts"
        }
        InfectionMove::Jump { from, to } if !T::ring(from).contains(to) => {
            "a jump goes to a cell at distance two"
        }
        InfectionMove::Jump { .. } => "the game is over",
    }
}

pub(super) fn write_move<T: Topology>(mv: InfectionMove) -> String {
    let mut text = String::with_capacity(4);
    let mut push = |cell| text.extend(T::name(cell).map(char::from));
    match mv {
        InfectionMove::Clone { to } => push(to),
        InfectionMove::Jump { from, to } => {
            push(from);
            push(to);
        }
        InfectionMove::Pass => text.push_str("0000"),
    }
    text
}
