//! Whoever makes moves: our engine, an engine in another process, a person behind a socket. A
//! virtual call per move, never per position searched.

use crate::Game;
use rules::AnyMove;

/// Somebody who plays.
pub trait Player {
    /// The name that goes into the record.
    fn name(&self) -> &str;

    /// A legal move for the side to move; `None` gives up. Called only while the game goes on.
    fn choose(&mut self, game: &Game) -> Option<AnyMove>;
}
