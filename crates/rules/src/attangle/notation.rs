//! Moves as text: `c3` places a stone, `c6,e3-c2` captures c2 with the stacks on c6 and e3.

use super::Attangle;
use super::board::{self, CENTRE, Direction};
use super::moves::{AttangleMove, DirectionPair};
use crate::{Cell, MoveError};
use alloc::string::String;

impl Attangle {
    pub(super) fn read_move(&self, text: &str) -> Result<AttangleMove, MoveError> {
        let wrong = |problem| MoveError::new(text, problem);
        if self.winner().is_some() {
            return Err(wrong("the game is over"));
        }
        let named = |name| board::named(name).ok_or_else(|| wrong("there is no such point"));
        let Some((attackers, target)) = text.split_once('-') else {
            return self.read_placement(named(text)?).map_err(wrong);
        };
        let (one, other) = attackers
            .split_once(',')
            .ok_or_else(|| wrong("a capture is written `attacker,attacker-target`"))?;
        self.read_capture(named(one)?, named(other)?, named(target)?).map_err(wrong)
    }

    fn read_placement(&self, at: Cell) -> Result<AttangleMove, &'static str> {
        if at == CENTRE {
            Err("nothing may stand on d4")
        } else if self.stacks.occupied().contains(at) {
            Err("the point is occupied")
        } else if self.stock(self.turn) == 0 {
            Err("the stock is empty")
        } else {
            Ok(AttangleMove::Place(at))
        }
    }

    fn read_capture(
        &self,
        one: Cell,
        other: Cell,
        target: Cell,
    ) -> Result<AttangleMove, &'static str> {
        if one >= other {
            return Err("attackers are two, written in alphabetical order");
        }
        if !self.stacks.tops(!self.turn).contains(target) {
            return Err("the target is not an enemy stack");
        }
        let own = self.stacks.tops(self.turn);
        if !own.contains(one) || !own.contains(other) {
            return Err("an attacker is not an own stack");
        }
        let meets = |attacker| {
            Direction::ALL.into_iter().find(|direction| {
                board::first_met(target, *direction, self.stacks.occupied()) == Some(attacker)
            })
        };
        let from = meets(one)
            .zip(meets(other))
            .and_then(|(one, other)| DirectionPair::new(one, other))
            .ok_or("no free line leads from an attacker to the target")?;
        if self.capture(target, from).is_none() {
            return Err("the heights of target and attackers add up to more than four");
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
