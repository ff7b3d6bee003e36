//! From what is left on a clock to how long a move may take.

use crate::command::Go;
use rules::{Side, Variant};

/// When a search stops: at the first of these. All `None`: not before it is told to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// Milliseconds.
    pub time_ms: Option<u64>,
}

/// Kept back from every clock: the way of a move through pipes and programs.
const RESERVE_MS: u64 = 10;

/// The moves a game is expected to go on for.
const MOVES_LEFT: u64 = 24;

/// The limits of a `go` for `side`.
pub(crate) fn limits(go: &Go, variant: Variant, side: Side) -> Limits {
    if go.infinite || go.ponder {
        return Limits::default();
    }
    let by_clock = share(go, variant, side);
    let time_ms = match (go.movetime, by_clock) {
        (Some(fixed), Some(share)) => Some(fixed.min(share)),
        (fixed, share) => fixed.or(share),
    };
    let depth = go.depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX).max(1));
    Limits { nodes: go.nodes.map(|nodes| nodes.max(1)), depth, time_ms }
}

/// This move's share of what is left: an even part of the clock, and most of what is added a move,
/// but never so much that the clock could run out.
fn share(go: &Go, variant: Variant, side: Side) -> Option<u64> {
    let left = of(&go.left, variant, side)?;
    let added = of(&go.added, variant, side).unwrap_or(0);
    let moves = go.movestogo.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
    let even = left / moves + added - added / 4;
    let most = left.saturating_sub(RESERVE_MS) / if moves == 1 { 1 } else { 3 };
    Some(even.min(most).max(1))
}

/// The value for a side. In Ataxx and Hexxagon the tools call the side that moves first (`x`)
/// black; in the games played with white and black men white moves first.
fn of(values: &[Option<u64>; 4], variant: Variant, side: Side) -> Option<u64> {
    let [white, black, first, second] = *values;
    let colour = if side == black_side(variant) { black } else { white };
    match side {
        Side::First => first.or(colour),
        Side::Second => second.or(colour),
    }
}

/// The side that the tools call black.
pub(crate) fn black_side(variant: Variant) -> Side {
    match variant {
        Variant::Ataxx | Variant::Hexxagon => Side::First,
        _ => Side::Second,
    }
}
