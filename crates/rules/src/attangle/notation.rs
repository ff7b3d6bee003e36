//! Moves as text: `c3` places a stone, `c6,e3-c2` captures c2 with the stacks on c6 and e3.

use super::Attangle;
use super::board::{self, CENTRE, Direction};
use super::moves::{AttangleMove, DirectionPair};
use crate::{Cell, MoveError, MoveProblem};
use alloc::string::String;

impl Attangle {
    pub(super) fn read_move(&self, text: &str) -> Result<AttangleMove, MoveError> {
        let wrong = |problem| MoveError::new(text, problem);
        if self.winner().is_some() {
            return Err(wrong(MoveProblem::Over));
        }
        let named = |name| board::named(name).ok_or_else(|| wrong(MoveProblem::NoCell));
        let Some((attackers, target)) = text.split_once('-') else {
            return self.read_placement(named(text)?).map_err(wrong);
        };
        let (one, other) =
            attackers.split_once(',').ok_or_else(|| wrong(MoveProblem::CaptureForm))?;
        self.read_capture(named(one)?, named(other)?, named(target)?).map_err(wrong)
    }

    fn read_placement(&self, at: Cell) -> Result<AttangleMove, MoveProblem> {
        if at == CENTRE {
            Err(MoveProblem::Centre)
        } else if self.stacks.occupied().contains(at) {
            Err(MoveProblem::Occupied)
        } else if self.stock(self.turn) == 0 {
            Err(MoveProblem::EmptyStock)
        } else {
            Ok(AttangleMove::Place(at))
        }
    }

    fn read_capture(
        &self,
        one: Cell,
        other: Cell,
        target: Cell,
    ) -> Result<AttangleMove, MoveProblem> {
        if one >= other {
            return Err(MoveProblem::AttackerOrder);
        }
        if !self.stacks.tops(!self.turn).contains(target) {
            return Err(MoveProblem::NotEnemyStack);
        }
        let own = self.stacks.tops(self.turn);
        if !own.contains(one) || !own.contains(other) {
            return Err(MoveProblem::NotOwnStack);
        }
        let meets = |attacker| {
            Direction::ALL.into_iter().find(|direction| {
                board::first_met(target, *direction, self.stacks.occupied()) == Some(attacker)
            })
        };
        let from = meets(one)
            .zip(meets(other))
            .and_then(|(one, other)| DirectionPair::new(one, other))
            .ok_or(MoveProblem::NoLine)?;
        if self.capture(target, from).is_none() {
            return Err(MoveProblem::TooHigh);
        }
        Ok(AttangleMove::Capture { target, from })
    }

    pub(super) fn write_move(&self, mv: AttangleMove) -> String {
        match mv {
            AttangleMove::Place(at) => board::name(at).into_iter().collect(),
            AttangleMove::Capture { target, from } => {
                let Some(capture) = self.capture(target, from) else { return String::new() };
                let [one, other] = capture.attackers.map(board::name);
                let [a, b] = one;
                let [c, d] = other;
                let [e, f] = board::name(target);
                [a, b, ',', c, d, '-', e, f].into_iter().collect()
            }
        }
    }
}
