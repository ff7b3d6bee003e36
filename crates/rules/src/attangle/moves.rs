//! The moves of Attangle. A capture is written as its target and two directions: what attacks is
//! the first stack met in each, so 16 bits say everything.

use super::Attangle;
use super::board::{self, Direction, PLAYABLE};
use super::stacks::{Form, Stack};
use crate::{Cell, CellSet, Side};
use core::ops::ControlFlow;

/// A turn in Attangle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AttangleMove {
    /// A stone from the stock on this point.
    Place(Cell),
    /// The first stacks met from `target` in two directions land on it.
    Capture {
        /// The enemy stack.
        target: Cell,
        /// Where the attackers come from.
        from: DirectionPair,
    },
}

/// Two different directions of a line, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DirectionPair(u8);

/// The fifteen pairs, the lower direction first.
const PAIRS: [(u8, u8); 15] = {
    let mut pairs = [(0, 0); 15];
    let (mut next, mut one) = (0, 0);
    while one < 6 {
        let mut other = one + 1;
        while other < 6 {
            pairs[next] = (one, other);
            next += 1;
            other += 1;
        }
        one += 1;
    }
    pairs
};

impl DirectionPair {
    /// The pair of `one` and `other`; `None` if they are the same.
    pub(super) fn new(one: Direction, other: Direction) -> Option<DirectionPair> {
        let wanted = (one.min(other).index() as u8, one.max(other).index() as u8);
        PAIRS.iter().position(|pair| *pair == wanted).map(|number| DirectionPair(number as u8))
    }

    /// All fifteen.
    pub(super) fn all() -> impl Iterator<Item = DirectionPair> {
        (0..PAIRS.len() as u8).map(DirectionPair)
    }

    /// A bit for each of the two directions.
    const fn bits(self) -> u8 {
        let (one, other) = PAIRS[(self.0 % 15) as usize];
        1 << one | 1 << other
    }

    pub(super) fn directions(self) -> (Direction, Direction) {
        let (one, other) = PAIRS[usize::from(self.0 % 15)];
        (Direction::modulo(one), Direction::modulo(other))
    }
}

impl AttangleMove {
    /// A placement is the number of its point; a capture has 1 + the number of its pair above the
    /// six bits of its target.
    pub(super) fn pack(self) -> u16 {
        match self {
            AttangleMove::Place(at) => at.index() as u16,
            AttangleMove::Capture { target, from } => {
                (u16::from(from.0) + 1) << 6 | target.index() as u16
            }
        }
    }

    pub(super) fn unpack(bits: u16) -> Option<AttangleMove> {
        let cell = Cell::masked((bits & 63) as u8);
        match bits >> 6 {
            _ if !PLAYABLE.contains(cell) => None,
            0 => Some(AttangleMove::Place(cell)),
            pair @ 1..=15 => {
                Some(AttangleMove::Capture { target: cell, from: DirectionPair(pair as u8 - 1) })
            }
            _ => None,
        }
    }

    pub(super) fn transformed(self, number: u8) -> AttangleMove {
        match self {
            AttangleMove::Place(at) => AttangleMove::Place(board::image(at, number)),
            AttangleMove::Capture { target, from } => {
                let (one, other) = from.directions();
                let turned = |direction| board::turned(direction, number);
                let from = DirectionPair::new(turned(one), turned(other)).unwrap_or(from);
                AttangleMove::Capture { target: board::image(target, number), from }
            }
        }
    }
}

impl Attangle {
    /// Where a stone of the stock may be placed.
    pub(super) fn placements(&self) -> CellSet {
        if self.stock(self.turn) == 0 {
            return CellSet::EMPTY;
        }
        PLAYABLE - self.stacks.occupied()
    }

    /// The stacks with which `side` attacks, by height, and the enemy stacks it may attack; `None`
    /// where too few of them exist for any capture (each takes a single and one stack more).
    #[inline]
    pub(super) fn forces(&self, side: Side) -> Option<(CellSet, CellSet, CellSet)> {
        let (doubles, triples) = (self.stacks.doubles(), self.stacks.triples());
        let movable = self.stacks.tops(side) - triples;
        let singles = movable - doubles;
        let targets = self.stacks.tops(!side) - triples;
        (!singles.is_empty() && movable.len() >= 2).then_some((singles, movable & doubles, targets))
    }

    /// The enemy stacks that `side` could capture if it were to move, and how many captures it
    /// could choose from.
    #[must_use]
    #[inline]
    pub fn captures(&self, side: Side) -> (CellSet, u32) {
        let Some((singles, doubles, targets)) = self.forces(side) else {
            return (CellSet::EMPTY, 0);
        };
        targets.iter().fold((CellSet::EMPTY, 0), |(taken, count), target| {
            match self.captures_on(target, singles, doubles) {
                0 => (taken, count),
                more => (taken | target.set(), count + more),
            }
        })
    }

    /// How many captures of `target` there are with these attackers. A stack is met in one
    /// direction only, so pairs of directions are pairs of stacks.
    #[inline]
    pub(super) fn captures_on(&self, target: Cell, singles: CellSet, doubles: CellSet) -> u32 {
        if (board::lines_through(target) & (singles | doubles)).len() < 2 {
            return 0;
        }
        let seen = board::seen_from(target, self.stacks.occupied());
        let singles = (seen & singles).len();
        let doubles =
            if self.stacks.doubles().contains(target) { 0 } else { (seen & doubles).len() };
        captures_by(singles, doubles)
    }

    /// The attackers of a legal capture, in alphabetical order, and the stack they build; `None`
    /// if the capture is not legal.
    pub(super) fn capture(&self, target: Cell, from: DirectionPair) -> Option<Capture> {
        let attacked = self.stacks.at(target).filter(|stack| stack.owner != self.turn)?;
        let occupied = self.stacks.occupied();
        let (one, other) = from.directions();
        let one = board::first_met(target, one, occupied)?;
        let other = board::first_met(target, other, occupied)?;
        let own = self.stacks.tops(self.turn);
        if !own.contains(one) || !own.contains(other) {
            return None;
        }
        let attackers = [one.min(other), one.max(other)];
        let doubles = attackers.map(|cell| self.stacks.doubles().contains(cell));
        let triples = attackers.map(|cell| self.stacks.triples().contains(cell));
        let form = match (attacked.form, doubles, triples) {
            (_, _, [true, _] | [_, true]) => return None,
            (Form::Single, [false, false], _) => Form::Double,
            (Form::Double, [false, false], _) => Form::OnOwn,
            (Form::Single, [true, false] | [false, true], _) => Form::OnTwo,
            _ => return None,
        };
        Some(Capture { attackers, doubles, built: Stack { owner: self.turn, form } })
    }

    /// Lets the attackers of a legal capture land on their target.
    pub(super) fn land(&mut self, target: Cell, from: DirectionPair) {
        if let Some(capture) = self.capture(target, from) {
            for cell in capture.attackers.into_iter().chain([target]) {
                self.stacks.lift(cell);
            }
            self.stacks.put(target, capture.built);
        }
    }

    pub(super) fn visit_captures<B>(
        &self,
        mut visit: impl FnMut(AttangleMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some((singles, doubles, targets)) = self.forces(self.turn) else {
            return ControlFlow::Continue(());
        };
        let occupied = self.stacks.occupied();
        for target in targets {
            if (board::lines_through(target) & (singles | doubles)).len() < 2 {
                continue;
            }
            let met = board::met_from(target, occupied);
            let with_single = directions(met, singles);
            let low = !self.stacks.doubles().contains(target);
            let with_double = if low { directions(met, doubles) } else { 0 };
            for from in DirectionPair::all() {
                let pair = from.bits();
                if pair & !(with_single | with_double) == 0 && pair & with_single != 0 {
                    visit(AttangleMove::Capture { target, from })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// How many pairs of attackers can be chosen: two singles, or a single and a double.
pub(super) const fn captures_by(singles: u32, doubles: u32) -> u32 {
    singles * (singles + 2 * doubles).saturating_sub(1) / 2
}

/// A bit for every direction in which one of `stacks` was met.
pub(super) fn directions(met: [CellSet; 6], stacks: CellSet) -> u8 {
    let bit = |number: usize| u8::from(!met[number].is_disjoint(stacks)) << number;
    bit(0) | bit(1) | bit(2) | bit(3) | bit(4) | bit(5)
}

/// A capture that is legal, worked out.
pub(super) struct Capture {
    /// In alphabetical order.
    pub(super) attackers: [Cell; 2],
    /// Which of the attackers is a double.
    pub(super) doubles: [bool; 2],
    /// What stands on the target afterwards.
    pub(super) built: Stack,
}
