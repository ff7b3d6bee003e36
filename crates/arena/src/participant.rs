//! Somebody who plays in a match, behind one virtual call for each move.

use crate::engine_process::MoveChoice;
use crate::fault::Fault;
use play::Game;
use rules::AnyPosition;
use std::time::Duration;
use uai::Budget;

/// Somebody who plays.
pub(crate) trait Participant {
    /// A game begins. `seed` is the game's own, so that the same game is played the same way
    /// whatever was played before.
    fn begin(&mut self, start: &AnyPosition, seed: u64) -> Result<(), Fault>;

    /// A move for the side to move, which has one.
    fn choose(
        &mut self,
        game: &Game,
        budget: &Budget,
        timeout: Duration,
    ) -> Result<MoveChoice, Fault>;

    /// What was said in this game, where anything was.
    fn transcript(&self) -> Option<String> {
        None
    }
}
