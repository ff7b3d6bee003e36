//! Playing at one screen, or between programs: there is nobody to ask, so what is done makes its
//! event and applies it. Time is what was spent: it begins at 0 and stands still between moves.

use rules::{AnyMove, Side};

use crate::pair::of;
use crate::{Event, Game, PlayError, PlayersEnd};

impl Game {
    /// Plays a legal move, and no pass that may follow from it.
    ///
    /// # Errors
    /// [`PlayError::Over`] in a finished game, [`PlayError::Move`] for a move that is not legal.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), PlayError> {
        self.play_timed(mv, 0)
    }

    /// Plays a legal move that took this long: never longer than the clock had left, and no time
    /// where there is no clock.
    ///
    /// # Errors
    /// As [`play`](Game::play).
    pub fn play_timed(&mut self, mv: AnyMove, spent_ms: u32) -> Result<(), PlayError> {
        let left_ms = self.left_ms_at(self.len());
        let own_ms = left_ms.map_or(0, |left_ms| of(left_ms, self.position().turn()));
        self.play_locally(mv, spent_ms.min(own_ms))
    }

    /// Plays a move of a record that took this long, after which the clocks of First and Second
    /// showed this, whatever base and increment make of it.
    ///
    /// # Errors
    /// As [`play`](Game::play).
    pub fn play_recorded(
        &mut self,
        mv: AnyMove,
        spent_ms: u32,
        left_ms: [u32; 2],
    ) -> Result<(), PlayError> {
        self.play_locally(mv, spent_ms)?;
        self.clocks_mut().recorded(left_ms);
        Ok(())
    }

    fn play_locally(&mut self, mv: AnyMove, spent_ms: u32) -> Result<(), PlayError> {
        let at_ms = self.local_ms().saturating_add(i64::from(spent_ms));
        self.fold(at_ms, &Event::Moved { mv, spent_ms, lag_ms: 0, forced: false })
    }

    /// Reads and plays a move.
    ///
    /// # Errors
    /// As [`play`](Game::play).
    pub fn play_text(&mut self, text: &str) -> Result<AnyMove, PlayError> {
        self.play_text_timed(text, 0)
    }

    /// Reads and plays a move that took this long.
    ///
    /// # Errors
    /// As [`play`](Game::play).
    pub fn play_text_timed(&mut self, text: &str, spent_ms: u32) -> Result<AnyMove, PlayError> {
        let mv = self.read_move(text)?;
        self.play_timed(mv, spent_ms)?;
        Ok(mv)
    }

    /// Plays the passes that nobody has a choice about. True when there was one.
    pub fn play_forced_passes(&mut self) -> bool {
        if self.end().is_some() {
            return false;
        }
        let passes = self.plies().forced_passes(&[]);
        passes.iter().filter(|pass| self.play(pass.mv).is_ok()).count() > 0
    }

    /// Takes back the last move of `side` (of either, for `None`) that was not a forced pass, and
    /// all that followed, an end the players made included. False when there is none.
    pub fn undo(&mut self, side: Option<Side>) -> bool {
        let choice = self.plies().last_choice(side);
        choice.is_some_and(|plies| {
            self.take_back_to(plies);
            true
        })
    }

    /// Takes back all but the first `plies` plies, and an end the players made.
    pub fn take_back_to(&mut self, plies: usize) {
        let plies = u32::try_from(plies).unwrap_or(u32::MAX);
        // A takeback follows on anything.
        let _ = self.fold(self.local_ms(), &Event::TakenBack { plies });
    }

    /// Ends the game as the players will have it.
    ///
    /// # Errors
    /// [`PlayError::Over`] in a finished game, [`PlayError::NoDraws`] for a draw where there is none.
    pub fn finish(&mut self, end: PlayersEnd) -> Result<(), PlayError> {
        self.fold(self.local_ms(), &Event::Ended(end))
    }

    /// A side offers a draw; the offer stands until the next move. Where the other side's offer
    /// stands already, the game is drawn by agreement.
    ///
    /// # Errors
    /// As [`finish`](Game::finish).
    pub fn offer_draw(&mut self, side: Side) -> Result<(), PlayError> {
        let event = match self.draw_offer() {
            Some(other) if other != side => Event::Ended(PlayersEnd::Agreement),
            _ => Event::DrawOffered { side },
        };
        self.fold(self.local_ms(), &event)
    }

    /// The time of a local game: what was spent in it so far.
    const fn local_ms(&self) -> i64 {
        self.clocks().state().turn_ms
    }
}
