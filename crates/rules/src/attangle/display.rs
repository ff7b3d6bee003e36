//! Attangle as data for drawing: stones are stacks of one, the centre is a wall.

use super::board::{self, CENTRE};
use super::moves::AttangleMove;
use super::stacks::Stack;
use super::{Attangle, TRIPLES_TO_WIN};
use crate::{
    Cell, CellSet, Effect, Geometry, Glyph, MoveKind, MoveShape, ScoreKind, Side, Stock, View,
};
use alloc::vec::Vec;

impl Attangle {
    pub(super) fn move_shape(&self, mv: AttangleMove) -> MoveShape {
        match mv {
            AttangleMove::Place(at) => {
                let stone = glyph(Stack::single(self.turn));
                MoveShape {
                    kind: MoveKind::Place,
                    from: Vec::new(),
                    to: Some(at),
                    drop: Some(stone.clone()),
                    effects: alloc::vec![Effect::Drop { glyph: stone, to: at }],
                }
            }
            AttangleMove::Capture { target, from } => {
                let Some(capture) = self.capture(target, from) else { return MoveShape::pass() };
                let [one, other] = capture.attackers;
                let double_last = capture.doubles[1];
                let travels = if double_last { [other, one] } else { [one, other] };
                let mut effects: Vec<Effect> =
                    travels.into_iter().map(|from| Effect::Travel { from, to: target }).collect();
                effects.push(Effect::Return { cell: target });
                MoveShape {
                    kind: MoveKind::Capture,
                    from: capture.attackers.to_vec(),
                    to: Some(target),
                    drop: None,
                    effects,
                }
            }
        }
    }

    pub(super) fn drawn(&self) -> View {
        let mut cells: Vec<(Cell, Glyph)> =
            self.stacks.iter().map(|(cell, stack)| (cell, glyph(stack))).collect();
        cells.push((CENTRE, Glyph::Wall));
        cells.sort_by_key(|(cell, _)| *cell);
        let stock = |side| {
            let left = Some(self.stock(side));
            alloc::vec![Stock { glyph: glyph(Stack::single(side)), left }]
        };
        View {
            cells,
            stocks: Side::BOTH.map(stock),
            turn: self.turn,
            score_kind: ScoreKind::Triples,
            score: Side::BOTH.map(|side| self.triples(side).len()),
            score_limit: TRIPLES_TO_WIN,
            enclosed: [CellSet::EMPTY; 2],
        }
    }
}

fn glyph(stack: Stack) -> Glyph {
    Glyph::Stack(stack.stones())
}

/// The board as drawn, the centre included.
pub(super) fn geometry() -> Geometry {
    let cell = |row, place| board::point(row, place).unwrap_or(CENTRE);
    let near = |cell: Cell| -> CellSet { board::neighbours(cell) };
    Geometry::hexagon(4, true, cell, near)
}
