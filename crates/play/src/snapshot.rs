//! A game as it stands, without the way that led there: what a page is sent once, and folds later
//! events into. A game made from a snapshot is equal to the one it was taken of.

use rules::{AnyMove, Side};

use crate::{ClockState, Clocks, Game, PlayError, PlayersEnd, PlyTime, Terms};

/// Everything that later events build on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// What was agreed.
    pub terms: Terms,
    /// How many events have happened.
    pub version: u32,
    /// The moves on the board, and what each cost.
    pub plies: Vec<(AnyMove, PlyTime)>,
    /// What the clocks show, and whom they forgive what.
    pub clocks: ClockState,
    /// Whose offer of a draw stands.
    pub draw_offer: Option<Side>,
    /// Who asks for a move back.
    pub takeback: Option<Side>,
    /// The end the players made, if they did.
    pub players_end: Option<PlayersEnd>,
}

impl Game {
    /// The game as it stands, but for its tags.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            terms: *self.terms(),
            version: self.version(),
            plies: self.moves().zip(self.ply_times().iter().copied()).collect(),
            clocks: self.clocks().state(),
            draw_offer: self.draw_offer(),
            takeback: self.takeback(),
            players_end: self.players_end(),
        }
    }

    /// The game of a snapshot.
    ///
    /// # Errors
    /// [`PlayError`] where its moves make no game, or it has ended in a way it cannot.
    pub fn from_snapshot(snapshot: Snapshot) -> Result<Game, PlayError> {
        let Snapshot { terms, version, plies, clocks, draw_offer, takeback, players_end } =
            snapshot;
        let mut game = Game::begin(terms, clocks.turn_ms);
        for (mv, _) in &plies {
            game.play(*mv)?;
        }
        if let Some(end) = players_end {
            game.finish(end)?;
        }
        let times = plies.into_iter().map(|(_, time)| time).collect();
        let clocks = Clocks::from_parts(&terms, times, clocks);
        game.restore(version, clocks, draw_offer, takeback);
        Ok(game)
    }
}
