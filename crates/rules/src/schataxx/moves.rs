//! Moves: which there are, what they do, and how they fit into 16 bits.

use crate::fen::counted_on;
use crate::schataxx::Schataxx;
use crate::schataxx::kind::Kind;
use crate::schataxx::men::ALL_ROLES;
use crate::schataxx::options::LONGEST_QUIET;
use crate::schataxx::steps::{NEAR, dilated, targets};
use crate::schataxx::stock::{ROLES, Stock};
use crate::{Cell, CellSet, Role, Side};
use core::ops::ControlFlow;

/// A move of Schataxx.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SchataxxMove {
    /// Nothing can be done.
    Pass,
    /// A man goes to another square.
    Step {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// A man comes from the stock.
    Drop {
        /// Which; never a king.
        role: Role,
        /// Where it stands then.
        to: Cell,
    },
}

impl SchataxxMove {
    /// Bits 0–5 hold the target, 6–11 the origin, 12–14 the number of a dropped role (from 1).
    /// The pass is 0, which would otherwise be a step from a1 to a1.
    pub(super) const fn pack(self) -> u16 {
        match self {
            SchataxxMove::Pass => 0,
            SchataxxMove::Step { from, to } => (from.index() << 6 | to.index()) as u16,
            SchataxxMove::Drop { role, to } => ((role as usize) << 12 | to.index()) as u16,
        }
    }

    /// What [`pack`](Self::pack) packed.
    pub(super) fn unpack(bits: u16) -> Option<SchataxxMove> {
        let (from, to) = (Cell::masked((bits >> 6) as u8), Cell::masked(bits as u8));
        match usize::from(bits >> 12) {
            0 if bits == 0 => Some(SchataxxMove::Pass),
            0 if from != to => Some(SchataxxMove::Step { from, to }),
            number @ 1..=5 if from.index() == 0 => {
                Some(SchataxxMove::Drop { role: ALL_ROLES[number], to })
            }
            _ => None,
        }
    }
}

impl<K: Kind> Schataxx<K> {
    /// What a side may take from its stock now.
    #[inline]
    pub(super) fn droppable(&self, side: Side) -> Stock {
        let stock = self.men.stock(side);
        if K::BALANCED && self.opening() { stock.light() } else { stock }
    }

    /// The squares on which a side may drop.
    #[inline]
    pub(super) fn drop_targets(&self, side: Side) -> CellSet {
        dilated(self.men.of_side(side)) & self.men.empty()
    }

    /// How many steps and drops a side has, whoever's turn it is.
    #[inline]
    pub(super) fn count_for(&self, side: Side) -> u32 {
        let mut count = self.drop_targets(side).len() * self.droppable(side).kinds();
        let (own, empty) = (self.men.of_side(side), self.men.empty());
        for role in ALL_ROLES {
            for from in own & self.men.of_role(role) {
                count += targets(role, from, empty).len();
            }
        }
        count
    }

    /// Whether a side has a step or a drop, whoever's turn it is. In the Balanced opening queens and
    /// rooks are no help to either side.
    #[inline]
    pub(super) fn can_act(&self, side: Side) -> bool {
        let near = self.drop_targets(side);
        (!near.is_empty() && self.droppable(side).kinds() > 0) || self.count_for(side) > 0
    }

    /// Whether the game is over whatever the options say and whatever came before. (S3 needs
    /// more thought and is left to the caller.)
    #[inline]
    pub(super) fn over(&self) -> bool {
        self.king_winner().is_some() || self.quiet >= LONGEST_QUIET
    }

    /// The side that has converted the other's king.
    #[inline]
    pub(super) fn king_winner(&self) -> Option<Side> {
        let kings = self.men.of_role(Role::King);
        Side::BOTH.into_iter().find(|&side| kings.is_subset(self.men.of_side(side)))
    }

    /// Every legal move, king first, drops last.
    #[inline]
    pub(super) fn visit<B>(
        &self,
        mut visit: impl FnMut(SchataxxMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.over() {
            return ControlFlow::Continue(());
        }
        let (own, empty) = (self.men.of_side(self.turn), self.men.empty());
        let mut stuck = true;
        for role in ALL_ROLES {
            for from in own & self.men.of_role(role) {
                for to in targets(role, from, empty) {
                    stuck = false;
                    visit(SchataxxMove::Step { from, to })?;
                }
            }
        }
        let (near, stock) = (self.drop_targets(self.turn), self.droppable(self.turn));
        for role in ROLES.into_iter().filter(|&role| stock.count(role) > 0) {
            for to in near {
                stuck = false;
                visit(SchataxxMove::Drop { role, to })?;
            }
        }
        if stuck && self.can_act(!self.turn) {
            visit(SchataxxMove::Pass)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether [`visit`](Self::visit) would visit this move.
    pub(super) fn allows(&self, mv: SchataxxMove) -> bool {
        if self.over() {
            return false;
        }
        let side = self.turn;
        match mv {
            SchataxxMove::Pass => !self.can_act(side) && self.can_act(!side),
            SchataxxMove::Step { from, to } => {
                self.men.of_side(side).contains(from)
                    && self
                        .men
                        .role_at(from)
                        .is_some_and(|role| targets(role, from, self.men.empty()).contains(to))
            }
            SchataxxMove::Drop { role, to } => {
                self.droppable(side).count(role) > 0 && self.drop_targets(side).contains(to)
            }
        }
    }

    /// The men that change sides when the side to move arrives on a square.
    #[inline]
    pub(super) fn flips(&self, to: Cell) -> CellSet {
        NEAR[to.index()] & self.men.of_side(!self.turn)
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn make(&mut self, mv: SchataxxMove) {
        let side = self.turn;
        self.quiet = counted_on(self.quiet);
        match mv {
            SchataxxMove::Pass => {}
            SchataxxMove::Step { from, to } => {
                if let Some(role) = self.men.role_at(from) {
                    self.men.lift(side, role, from);
                    self.men.put(side, role, to);
                }
                self.men.flip(self.flips(to), side);
            }
            SchataxxMove::Drop { role, to } => {
                self.quiet = 0;
                if !(K::UNLIMITED && role == Role::Soldier) {
                    let left = self.men.stock(side).count(role).saturating_sub(1);
                    self.men.set_stock(side, role, left);
                }
                self.men.put(side, role, to);
                self.men.flip(self.flips(to), side);
            }
        }
        if side == Side::Second {
            self.number = counted_on(self.number);
        }
        self.turn = !side;
    }
}
