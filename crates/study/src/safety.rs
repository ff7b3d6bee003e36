//! What is safe and what is in danger in a position, read off the rules: safe stones where men change
//! sides by infection, drops that close an area in Schataxx, captures in Attangle. What the side that
//! waits could do counts as much as what the side to move can.

use rules::{AnyPosition, Cell, CellSet, MoveKind, Safety, ScoreKind, Side};

use crate::exchange::height;

/// What a position holds, by what its game counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SafetyMap {
    /// Ataxx, Hexxagon.
    Stones(Safety),
    /// Schataxx: the drops after which their side encloses cells that it does not now.
    Areas(Vec<Closing>),
    /// Attangle: the captures.
    Stacks(Vec<Capture>),
}

/// A drop that closes an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closing {
    /// Whose drop.
    pub side: Side,
    /// Where; which man comes makes no difference to the area.
    pub to: Cell,
    /// The empty cells enclosed by it.
    pub closes: CellSet,
}

/// A capture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capture {
    /// Whose.
    pub side: Side,
    /// The stack captured.
    pub target: Cell,
    /// The two stacks that do it.
    pub from: Vec<Cell>,
    /// How high the stack is then.
    pub height: u32,
}

/// The map of a position.
#[must_use]
pub fn safety_map(position: &AnyPosition) -> SafetyMap {
    if let Some(safety) = position.safety() {
        return SafetyMap::Stones(safety);
    }
    let views = [Some(*position), position.passed()];
    let both = views.iter().flatten();
    if position.view().score_kind == ScoreKind::Area {
        SafetyMap::Areas(both.flat_map(closings).collect())
    } else {
        SafetyMap::Stacks(both.flat_map(captures).collect())
    }
}

fn enclosed(position: &AnyPosition, side: Side) -> CellSet {
    let [first, second] = position.view().enclosed;
    if side == Side::First { first } else { second }
}

fn closings(position: &AnyPosition) -> Vec<Closing> {
    let side = position.turn();
    let now = enclosed(position, side);
    let mut tried = CellSet::EMPTY;
    let mut found = Vec::new();
    for mv in position.legal_moves(1) {
        let Some(shape) = position.shape(mv).filter(|shape| shape.kind == MoveKind::Drop) else {
            continue;
        };
        let (Some(to), Some(after)) = (shape.to, position.after(mv)) else { continue };
        if tried.contains(to) {
            continue;
        }
        tried.insert(to);
        let closes = enclosed(&after, side) - now;
        if !closes.is_empty() {
            found.push(Closing { side, to, closes });
        }
    }
    found
}

fn captures(position: &AnyPosition) -> Vec<Capture> {
    let side = position.turn();
    let moves = position.legal_moves(1).into_iter();
    let found = moves.filter_map(|mv| {
        let shape = position.shape(mv).filter(|shape| shape.kind == MoveKind::Capture)?;
        let target = shape.to?;
        let height = height(&position.after(mv)?, target);
        Some(Capture { side, target, from: shape.from, height })
    });
    found.collect()
}
