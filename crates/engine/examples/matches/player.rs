//! Who plays a match: somebody who is shown a game and answers with a move.

use engine::{Engine, Level, NativeControl, Problem, SearchLimits};
use play::Game;
use rules::AnyMove;

/// Somebody who plays.
pub(crate) trait Player {
    /// A legal move for the side to move. Called only while the game goes on.
    fn choose(&mut self, game: &Game) -> Option<AnyMove>;
}

/// An engine at a level.
pub(crate) struct EnginePlayer {
    pub(crate) engine: Engine,
    pub(crate) level: Level,
    pub(crate) limits: SearchLimits,
    /// Equal seeds play equal moves, time permitting.
    pub(crate) seed: u64,
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &Game) -> Option<AnyMove> {
        let control = &mut NativeControl::default();
        let problem = Problem::from(game);
        let report = self.engine.choose(&problem, self.level, self.limits, self.seed, control);
        game.position().parse_move(&report.best?).ok()
    }
}
