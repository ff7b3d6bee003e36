//! Time that nobody is charged for and that a game does not know of yet: absences of the server since its
//! last event, and how long that event took to be committed. It is given back before the next command is
//! decided. So a server that starts writes nothing for games in which nothing happens.

use std::sync::{Mutex, PoisonError};

use play::TimeControl;
use store::Absence;

use crate::games::snapshot::GameSnapshot;

/// The absences of the server, as far as they are known.
#[derive(Default)]
pub(crate) struct Absences(Mutex<Vec<Absence>>);

impl Absences {
    /// Takes what is known now.
    pub(crate) fn set(&self, absences: Vec<Absence>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = absences;
    }

    /// What a game must be given back at this moment.
    pub(crate) fn unpaid_ms(&self, snapshot: &GameSnapshot, now_ms: i64) -> u32 {
        let has_clock = snapshot.game().terms().time != TimeControl::Unlimited;
        if !has_clock || snapshot.turn().is_none() {
            return 0;
        }
        let changed_ms = snapshot.changed_ms();
        let absences = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // They are in order: the later ones alone can reach beyond the game's last event.
        let later = absences.iter().rev().take_while(|absence| absence.until_ms > changed_ms);
        let away_ms: i64 = later
            .map(|absence| {
                let from_ms = absence.from_ms.max(changed_ms);
                absence.until_ms.min(now_ms).saturating_sub(from_ms).max(0)
            })
            .fold(0, i64::saturating_add);
        u32::try_from(away_ms).unwrap_or(u32::MAX).saturating_add(snapshot.late_ms())
    }
}
