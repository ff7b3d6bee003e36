//! One engine for one game that somebody else referees: it is started, told of the game, and asked for
//! moves.

use crate::engine_process::MoveChoice;
use crate::engine_spec::EngineSpec;
use crate::fault::Fault;
use crate::participant::Participant;
use crate::start_participant::start_participant;
use crate::timeouts::Timeouts;
use play::Game;
use rules::AnyPosition;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use uai::Budget;

/// An engine that plays one game.
pub struct EnginePlayer {
    participant: Box<dyn Participant>,
    timeouts: Timeouts,
}

impl EnginePlayer {
    /// Starts the engine of a spec for a game that begins so. Once `stop` is set, questions are given up.
    ///
    /// # Errors
    /// An engine that cannot be started, or cannot play this.
    pub fn start(
        spec: &EngineSpec,
        start: &AnyPosition,
        stop: &Arc<AtomicBool>,
    ) -> Result<EnginePlayer, Fault> {
        let timeouts = Timeouts::default();
        let mut participant = start_participant(spec, start, timeouts, stop)?;
        participant.begin(start, 0)?;
        Ok(EnginePlayer { participant, timeouts })
    }

    /// A move for the side to move, which has one; not yet known to be legal.
    ///
    /// # Errors
    /// What the engine does wrong, and not to answer in time.
    pub fn choose(&mut self, game: &Game, budget: &Budget) -> Result<MoveChoice, Fault> {
        let side = game.position().turn().index();
        let clock = budget.clock.and_then(|clock| clock.left_ms.get(side).copied());
        let most_ms = clock.max(budget.movetime_ms).unwrap_or_default();
        let timeout = Duration::from_millis(most_ms) + self.timeouts.answer;
        self.participant.choose(game, budget, timeout)
    }
}

impl std::fmt::Debug for EnginePlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EnginePlayer").field("timeouts", &self.timeouts).finish_non_exhaustive()
    }
}
