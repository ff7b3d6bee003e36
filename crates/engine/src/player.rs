//! The engine as a [`Player`]: somebody who is shown a game and answers with a move.

use crate::{Control, Engine, Level, Problem, SearchLimits};
use play::{Game, Player};
use rules::AnyMove;

/// An engine at a level, with somebody who keeps its time.
pub struct EnginePlayer<C> {
    engine: Engine,
    level: Level,
    limits: SearchLimits,
    seed: u64,
    control: C,
    name: String,
}

impl<C: Control> EnginePlayer<C> {
    /// A player of `level` within `limits`. Equal seeds play equal moves, time permitting.
    #[must_use]
    pub fn new(engine: Engine, level: Level, limits: SearchLimits, seed: u64, control: C) -> Self {
        let name = match level {
            Level::FULL => "petri".to_string(),
            level => ["petri, level ", &level.number().to_string()].concat(),
        };
        EnginePlayer { engine, level, limits, seed, control, name }
    }
}

impl<C: Control> Player for EnginePlayer<C> {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&mut self, game: &Game) -> Option<AnyMove> {
        let problem = Problem::from(game);
        let (level, limits, seed) = (self.level, self.limits, self.seed);
        let report = self.engine.choose(&problem, level, limits, seed, &mut self.control);
        game.position().parse_move(&report.best?).ok()
    }
}
