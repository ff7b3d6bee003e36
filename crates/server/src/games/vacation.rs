//! How long the players of a game by correspondence may be away: 30 days each in one game, in as many
//! vacations as they like. A vacation that is cut short counts for what was taken of it.

use play::Event;
use rules::Side;

use crate::games::error::CommandError;
use crate::games::snapshot::GameSnapshot;

const DAY_MS: i64 = 86_400_000;
/// What a side may take in one game.
const ALLOWED_MS: i64 = 30 * DAY_MS;

/// Refuses a vacation that would be too long with those taken before.
pub(crate) fn check(
    snapshot: &GameSnapshot,
    side: Side,
    until_ms: i64,
    now_ms: i64,
) -> Result<(), CommandError> {
    let wanted_ms = until_ms.saturating_sub(now_ms).max(0);
    if taken_ms(snapshot, side, now_ms).saturating_add(wanted_ms) > ALLOWED_MS {
        return Err(CommandError::VacationsSpent);
    }
    Ok(())
}

/// What a side has been away for, the vacation that goes on now until now.
fn taken_ms(snapshot: &GameSnapshot, of: Side, now_ms: i64) -> i64 {
    let mut taken_ms: i64 = 0;
    let mut current: Option<(i64, i64)> = None;
    let close = |current: Option<(i64, i64)>, at_ms: i64| {
        current.map_or(0, |(from_ms, until_ms)| (until_ms.min(at_ms) - from_ms).max(0))
    };
    for (_, entry) in snapshot.entries_after(0) {
        if let Event::Vacation { side, until_ms } = entry.event
            && side == of
        {
            taken_ms = taken_ms.saturating_add(close(current, entry.at_ms));
            current = Some((entry.at_ms, until_ms));
        }
    }
    taken_ms.saturating_add(close(current, now_ms))
}
