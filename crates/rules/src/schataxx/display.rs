//! A Schataxx position and its moves as data for drawing.

use crate::schataxx::Schataxx;
use crate::schataxx::kind::Kind;
use crate::schataxx::moves::SchataxxMove;
use crate::schataxx::options::SchataxxRules;
use crate::schataxx::steps::NEAR;
use crate::schataxx::stock::ROLES;
use crate::{
    Cell, CellSet, Effect, Geometry, Glyph, MoveKind, MoveShape, Role, ScoreKind, Side, Stock, View,
};
use alloc::vec;
use alloc::vec::Vec;

/// The chess board.
pub(super) fn geometry() -> Geometry {
    let cell = |file, rank| Cell::masked(rank * 8 + file);
    Geometry::squares(8, 8, true, cell, |cell| NEAR[cell.index()])
}

impl<K: Kind> Schataxx<K> {
    /// What stands where, what lies in the stocks, and both areas.
    pub(super) fn drawn(&self, rules: SchataxxRules<K>) -> View {
        let man = |cell| Some(Glyph::Man(self.men.side_at(cell)?, self.men.role_at(cell)?));
        let empty = self.men.empty();
        let occupied = !empty;
        let areas = Side::BOTH.map(|side| self.area(side, rules.regions()));
        View {
            cells: occupied.iter().filter_map(|cell| Some((cell, man(cell)?))).collect(),
            stocks: Side::BOTH.map(|side| self.drawn_stock(side)),
            turn: self.turn,
            score_kind: ScoreKind::Area,
            score: areas.map(CellSet::len),
            score_limit: 64,
            enclosed: areas.map(|area| area & empty),
        }
    }

    fn drawn_stock(&self, side: Side) -> Vec<Stock> {
        let left = |role| {
            let endless = K::UNLIMITED && role == Role::Soldier;
            (!endless).then(|| self.stock(side, role))
        };
        ROLES.map(|role| Stock { glyph: Glyph::Man(side, role), left: left(role) }).into()
    }

    /// What a legal move does to the board.
    pub(super) fn drawn_move(&self, mv: SchataxxMove) -> MoveShape {
        let (kind, from, to, drop, first) = match mv {
            SchataxxMove::Pass => return MoveShape::pass(),
            SchataxxMove::Step { from, to } => {
                (MoveKind::Step, vec![from], to, None, Effect::Travel { from, to })
            }
            SchataxxMove::Drop { role, to } => {
                let glyph = Glyph::Man(self.turn, role);
                let effect = Effect::Drop { glyph: glyph.clone(), to };
                (MoveKind::Drop, Vec::new(), to, Some(glyph), effect)
            }
        };
        let mut effects = vec![first];
        effects.extend(self.flips(to).iter().map(|cell| Effect::Flip { cell, to: self.turn }));
        MoveShape { kind, from, to: Some(to), drop, effects }
    }
}
