//! From what is left on a clock to how long a move may take.

use crate::client::Dialect;
use crate::command::Go;
use crate::search_limits::SearchLimits;
use rules::{Side, Variant};

/// What a move may take where `go` was meant to be limited and the limit could not be read.
pub(crate) const FALLBACK_MS: u64 = 1_000;

/// The moves a game is expected to go on for.
const MOVES_LEFT: u64 = 24;

/// The limits of a `go` for `side`; `overhead_ms` is kept back from every clock.
pub(crate) fn limits(go: &Go<'_>, variant: Variant, side: Side, overhead_ms: u64) -> SearchLimits {
    if go.infinite {
        return SearchLimits::default();
    }
    let share = share(go, variant, side, overhead_ms);
    let most_ms = share.map(|share| share.most_ms);
    let time_ms = match (go.movetime, most_ms) {
        (Some(fixed), Some(most)) => Some(fixed.min(most)),
        (fixed, most) => fixed.or(most),
    };
    SearchLimits {
        nodes: go.nodes.map(|nodes| nodes.max(1)),
        depth: go.depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX).max(1)),
        time_ms,
        aim_ms: share.map(|share| share.aim_ms),
    }
}

/// Whether only the other side's clock was given.
pub(crate) fn lacks_own_clock(go: &Go<'_>, variant: Variant, side: Side) -> bool {
    of(&go.left, variant, side).is_none() && of(&go.left, variant, !side).is_some()
}

/// Whether an increment was given, but no clock that it could be added to.
pub(crate) fn has_increment_alone(go: &Go<'_>) -> bool {
    go.left.iter().all(Option::is_none) && go.added.iter().any(Option::is_some)
}

/// A move's share of a clock.
#[derive(Clone, Copy)]
struct Share {
    aim_ms: u64,
    most_ms: u64,
}

/// This move's share of what is left: an even part of the clock, and most of what is added a move.
/// A depth that is begun shortly before the aim ends well after it, so the aim lies below the even
/// part; the most is three times that part, but never so much that the clock could run out. Where
/// only the other side's clock is known, this one is taken to show the same.
fn share(go: &Go<'_>, variant: Variant, side: Side, overhead_ms: u64) -> Option<Share> {
    let left = of(&go.left, variant, side).or_else(|| of(&go.left, variant, !side))?;
    let usable = left.saturating_sub(overhead_ms);
    let added = of(&go.added, variant, side).unwrap_or(0);
    let moves = go.movestogo.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
    let even = (usable / moves).saturating_add(added - added / 4);
    // The last move before more time comes may use all there is.
    let most = if moves == 1 { usable } else { usable / 5 * 2 };
    let aim_ms = (even - even / 5 * 2).min(most);
    Some(Share { aim_ms, most_ms: even.saturating_mul(3).min(most).max(1) })
}

/// The value for a side.
fn of(values: &[Option<u64>; 4], variant: Variant, side: Side) -> Option<u64> {
    let [white, black, first, second] = *values;
    let colour = if side == Dialect::Uai.black_side(variant) { black } else { white };
    match side {
        Side::First => first.or(colour),
        Side::Second => second.or(colour),
    }
}
