//! The reports of which a game's review is made: one for each of its positions. The engine begins with an
//! empty memory and visits the same number of positions before each move, so the same game gets the same
//! reports, wherever they are made.

use engine::Engine;
use wire::{Answer, GameRecord, SearchLimits, SearchReport, SearchRequest};

use crate::error::RequestError;
use crate::host::Host;
use crate::search::search;

/// Megabytes of the engine's memory: part of what makes the reports what they are.
const HASH_MB: usize = 16;

/// Makes the reports one after the other, the start's first; each takes its time.
pub struct Reports {
    engine: Engine,
    game: GameRecord,
    nodes: u32,
    ply: usize,
}

impl Reports {
    /// Those of a game, with so many positions visited for each.
    #[must_use]
    pub fn new(game: GameRecord, nodes: u32) -> Reports {
        // How it ended says nothing of its positions.
        let game = GameRecord { ended: None, ..game };
        Reports { engine: Engine::new(HASH_MB), game, nodes, ply: 0 }
    }

    /// The game's first plies.
    fn until(&self, plies: usize) -> GameRecord {
        let mut game = self.game.clone();
        game.moves.truncate(plies);
        game.spent_ms.truncate(plies);
        game.left_ms.truncate(plies);
        game
    }
}

impl Iterator for Reports {
    type Item = Result<SearchReport, RequestError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ply > self.game.moves.len() {
            return None;
        }
        let limit = SearchLimits { nodes: Some(self.nodes), depth: None, time_ms: None };
        let record = self.until(self.ply);
        let request = SearchRequest { record, level: None, limit, lines: None, seed: 0 };
        self.ply += 1;
        match search(&mut self.engine, &request, &mut Undisturbed) {
            Ok(Answer::Search { report }) => Some(Ok(report)),
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

/// Nothing but the number of positions ends a search.
struct Undisturbed;

impl Host for Undisturbed {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn should_stop(&self) -> bool {
        false
    }

    fn on_report(&mut self, _: &str) {}
}
