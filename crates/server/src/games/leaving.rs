//! Who leaves games at the board before they have begun, and so chooses opponents or lets them wait.
//! Leaving now and then is anybody's right; who does it again and again begins no other game for a
//! while.

use play::GameReason;
use store::AccountId;

use crate::games::snapshot::GameSnapshot;
use crate::state::Core;

/// Notes that a game between two people was left, if it was: by this account, or, where the time for
/// the first move ran out, by whoever did not move.
pub(crate) fn note(core: &Core, snapshot: &GameSnapshot, by: Option<AccountId>) {
    let is_left = snapshot.game().end().is_some_and(|end| end.reason == GameReason::Aborted);
    let is_between_people = snapshot.facts().seats.iter().all(|seat| seat.account().is_some());
    if !is_left || !is_between_people || !snapshot.is_live() {
        return;
    }
    let absent = || snapshot.seat(snapshot.game().position().turn()).account();
    if let Some(account) = by.or_else(absent) {
        core.limits().note_leaving(account);
    }
}
