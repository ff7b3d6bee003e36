//! A position together with the rules it is played by, and its moves in packed form.

use crate::Position;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// A position together with the rules it is played by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruled<P: Position> {
    /// Where the game stands.
    pub position: P,
    /// The options in force.
    pub rules: P::Rules,
}

/// A move of any game, in the packed form of its game; it means something only in a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnyMove(pub u16);

impl<P: Position> Ruled<P> {
    /// The usual start by the default rules.
    pub(crate) fn start() -> Self {
        Ruled { position: P::start(), rules: P::Rules::default() }
    }

    /// The moves that [`Position::visit_moves`] visits.
    pub(crate) fn moves(&self) -> Vec<AnyMove> {
        let mut moves = Vec::new();
        let _ = self.position.visit_moves::<()>(|mv| {
            moves.push(AnyMove(P::pack(mv)));
            ControlFlow::Continue(())
        });
        moves
    }

    /// The move, if it is legal.
    pub(crate) fn legal(&self, mv: AnyMove) -> Option<P::Move> {
        P::unpack(mv.0).filter(|mv| self.position.is_legal(*mv))
    }
}
