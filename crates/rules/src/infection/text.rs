//! Moves as text: a clone by its target `g2`, a jump by both cells `a7a5`, the pass `0000`.

use super::{Infection, InfectionMove};
use crate::topology::Topology;
use crate::{Cell, MoveError, MoveProblem, Position};
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
                return Err(MoveError::new(text, MoveProblem::CloneByTarget));
            }
            InfectionMove::Jump { from, to }
        }
        _ => return Err(MoveError::new(text, MoveProblem::CloneOrJump)),
    };
    if position.is_legal(mv) {
        return Ok(mv);
    }
    Err(MoveError::new(text, why_illegal(position, mv)))
}

fn cell<T: Topology>(name: &[u8], text: &str) -> Result<Cell, MoveError> {
    T::cell(name).ok_or_else(|| MoveError::new(text, MoveProblem::NoCell))
}

fn why_illegal<T: Topology>(position: &Infection<T>, mv: InfectionMove) -> MoveProblem {
    let own = position.stones(position.turn());
    match mv {
        InfectionMove::Pass => MoveProblem::NotStuck,
        InfectionMove::Clone { to } | InfectionMove::Jump { to, .. }
            if !position.empty().contains(to) =>
        {
            MoveProblem::Occupied
        }
        InfectionMove::Clone { .. } => MoveProblem::NoNeighbour,
        InfectionMove::Jump { from, .. } if !own.contains(from) => MoveProblem::NotOwnStone,
        InfectionMove::Jump { from, to } if !T::ring(from).contains(to) => MoveProblem::NotTwoAway,
        InfectionMove::Jump { .. } => MoveProblem::Over,
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
