//! A start position and the line of moves played from it, with what follows from both.

use crate::{Clock, GameEnd, PlayersEnd};
use rules::{AnyMove, AnyPosition, End, MoveError, Side};
use std::collections::BTreeMap;
use thiserror::Error;

/// The tags of a record that follow from the game.
const OWN_TAGS: [&str; 6] = ["Game", "Rules", "FEN", "Clock", "Result", "Reason"];

/// A move that was played and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ply {
    mv: AnyMove,
    after: AnyPosition,
    occurrences: u32,
    spent_ms: u32,
}

/// A game in progress, or finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: AnyPosition,
    plies: Vec<Ply>,
    clock: Option<Clock>,
    players_end: Option<PlayersEnd>,
    draw_offer: Option<Side>,
    tags: BTreeMap<String, String>,
}

/// How near a game is to an end by repetition or for want of progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meters {
    /// How often this position has occurred, now included.
    pub occurrences: u32,
    /// At how many the game ends.
    pub occurrences_limit: Option<u32>,
    /// Plies since the last clone or drop.
    pub quiet_plies: u32,
    /// At how many the game ends.
    pub quiet_limit: Option<u32>,
}

/// What cannot be done in a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The move is none, or not legal.
    #[error("ply {ply}, {error}")]
    Move {
        /// The ply it would have been, from 1.
        ply: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// The game is over.
    #[error("ply {ply}, move `{text}`: the game is over ({reason})")]
    Over {
        /// The ply it would have been, from 1.
        ply: usize,
        /// The move.
        text: String,
        /// Why it is over.
        reason: &'static str,
    },
    /// A tag cannot be kept.
    #[error("tag `{key}`: {problem}")]
    Tag {
        /// Its key.
        key: String,
        /// What is wrong, as a phrase.
        problem: &'static str,
    },
    /// No draw can be agreed in this game.
    #[error("this game knows no draws")]
    NoDraws,
}

impl Game {
    /// A new game.
    #[must_use]
    pub fn new(start: AnyPosition) -> Game {
        Game {
            start,
            plies: Vec::new(),
            clock: None,
            players_end: None,
            draw_offer: None,
            tags: BTreeMap::new(),
        }
    }

    /// The game with this clock.
    #[must_use]
    pub fn with_clock(self, clock: Option<Clock>) -> Game {
        Game { clock, ..self }
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// Whatever the record says besides: names, date, event, by key.
    #[must_use]
    pub const fn tags(&self) -> &BTreeMap<String, String> {
        &self.tags
    }

    /// Sets a tag.
    ///
    /// # Errors
    /// [`PlayError::Tag`] for a key that is not made of letters, digits and underlines (ASCII) or
    /// says what the game itself says (`Game`, `Rules`, `FEN`, `Clock`, `Result`, `Reason`), and for
    /// a value of more than one line.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), PlayError> {
        let is_name = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
        let problem = if key.is_empty() || !key.bytes().all(is_name) {
            "a key is made of letters, digits and underlines"
        } else if OWN_TAGS.contains(&key) {
            "this key belongs to the game itself"
        } else if value.contains(['\n', '\r']) {
            "a value is one line"
        } else {
            self.tags.insert(key.to_string(), value.to_string());
            return Ok(());
        };
        Err(PlayError::Tag { key: key.to_string(), problem })
    }

    /// The start position.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// How many plies have been played.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nothing has been played yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position after `ply` plies (0: the start); `None` past the end of the line.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.after),
        }
    }

    /// How often the position after `ply` plies had occurred then, itself included.
    #[must_use]
    pub fn occurrences_at(&self, ply: usize) -> u32 {
        ply.checked_sub(1).and_then(|index| self.plies.get(index)).map_or(1, |ply| ply.occurrences)
    }

    /// The moves played.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = AnyMove> + '_ {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// The time spent on each move.
    pub fn spent_ms(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.plies.iter().map(|ply| ply.spent_ms)
    }

    /// The texts of the moves played, with the position each was played in.
    pub fn line(&self) -> impl Iterator<Item = (&AnyPosition, AnyMove)> {
        let before = std::iter::once(&self.start).chain(self.plies.iter().map(|ply| &ply.after));
        before.zip(self.moves())
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn end(&self) -> Option<GameEnd> {
        self.end_at(self.len())
    }

    /// How the game stood ended after `ply` plies. An end that the players made belongs to the last.
    #[must_use]
    pub fn end_at(&self, ply: usize) -> Option<GameEnd> {
        let by_rule = self.position_at(ply)?.end(self.occurrences_at(ply)).map(GameEnd::from);
        let by_players = self.players_end.filter(|_| ply == self.len()).map(GameEnd::from);
        by_rule.or(by_players)
    }

    /// The end the players made, if they did.
    #[must_use]
    pub const fn players_end(&self) -> Option<PlayersEnd> {
        self.players_end
    }

    /// The legal moves now; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        if self.end().is_some() {
            return Vec::new();
        }
        self.position().legal_moves(1)
    }

    /// How the game would end by this move; `None` for one that ends nothing, or is not legal.
    #[must_use]
    pub fn end_by(&self, mv: AnyMove) -> Option<End> {
        let after = self.position().after(mv)?;
        after.end(self.occurrences_of(&after))
    }

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
        let text = || self.position().move_text(mv);
        self.is_open(text)?;
        let Some(after) = self.position().after(mv) else {
            let error = MoveError::new(&format!("#{}", mv.0), "not legal");
            return Err(PlayError::Move { ply: self.len() + 1, error });
        };
        let occurrences = self.occurrences_of(&after);
        let left_ms = self.left_ms_at(self.len()).unwrap_or_default();
        let own_ms = left_ms.get(self.position().turn().index());
        let spent_ms = own_ms.map_or(0, |left_ms| spent_ms.min(*left_ms));
        self.plies.push(Ply { mv, after, occurrences, spent_ms });
        self.draw_offer = None;
        Ok(())
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
        self.is_open(|| text.to_string())?;
        let mv = self
            .position()
            .parse_move(text)
            .map_err(|error| PlayError::Move { ply: self.len() + 1, error })?;
        self.play_timed(mv, spent_ms)?;
        Ok(mv)
    }

    /// Plays the passes that nobody has a choice about. True when there was one.
    pub fn play_forced_passes(&mut self) -> bool {
        let mut passed = false;
        while let [only] = self.legal_moves().as_slice() {
            let is_pass = self.position().move_text(*only) == "0000";
            if !is_pass || self.play(*only).is_err() {
                break;
            }
            passed = true;
        }
        passed
    }

    /// Takes back the last move of `side` (of either, for `None`) that was not a forced pass, and
    /// all that followed, an end the players made included. False when there is none.
    pub fn undo(&mut self, side: Option<Side>) -> bool {
        let by_choice = |(before, mv): &(&AnyPosition, AnyMove)| {
            side.is_none_or(|side| before.turn() == side) && before.move_text(*mv) != "0000"
        };
        let line: Vec<_> = self.line().collect();
        let Some(index) = line.iter().rposition(by_choice) else {
            return false;
        };
        self.take_back_to(index);
        true
    }

    /// Takes back all but the first `plies` plies, and an end the players made.
    pub fn take_back_to(&mut self, plies: usize) {
        self.plies.truncate(plies);
        self.players_end = None;
        self.draw_offer = None;
    }

    /// Ends the game as the players will have it.
    ///
    /// # Errors
    /// [`PlayError::Over`] in a finished game, [`PlayError::NoDraws`] for a draw where there is none.
    pub fn finish(&mut self, end: PlayersEnd) -> Result<(), PlayError> {
        self.is_open(String::new)?;
        if end == PlayersEnd::Agreement && !self.start.variant().has_draws() {
            return Err(PlayError::NoDraws);
        }
        self.players_end = Some(end);
        self.draw_offer = None;
        Ok(())
    }

    /// A side offers a draw; the offer stands until the next move. Where the other side's offer
    /// stands already, the game is drawn by agreement.
    ///
    /// # Errors
    /// As [`finish`](Game::finish).
    pub fn offer_draw(&mut self, side: Side) -> Result<(), PlayError> {
        self.is_open(String::new)?;
        if !self.start.variant().has_draws() {
            return Err(PlayError::NoDraws);
        }
        match self.draw_offer {
            Some(other) if other != side => self.finish(PlayersEnd::Agreement),
            _ => {
                self.draw_offer = Some(side);
                Ok(())
            }
        }
    }

    /// An offer of a draw, where one stands, is refused.
    pub const fn refuse_draw(&mut self) {
        self.draw_offer = None;
    }

    /// Whose offer of a draw stands.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// The time left to First and Second after `ply` plies, where there is a clock. What the side
    /// to move is spending now is not known here.
    #[must_use]
    pub fn left_ms_at(&self, ply: usize) -> Option<[u32; 2]> {
        let clock = self.clock?;
        let mut left = [clock.base_ms(); 2];
        for ((before, _), spent_ms) in self.line().zip(self.spent_ms()).take(ply) {
            if let Some(own) = left.get_mut(before.turn().index()) {
                *own = clock.after_move(*own, spent_ms);
            }
        }
        Some(left)
    }

    /// The meters after `ply` plies; `None` past the end of the line.
    #[must_use]
    pub fn meters_at(&self, ply: usize) -> Option<Meters> {
        let position = self.position_at(ply)?;
        Some(Meters {
            occurrences: self.occurrences_at(ply),
            occurrences_limit: position.occurrences_limit(),
            quiet_plies: position.quiet_plies(),
            quiet_limit: position.quiet_limit(),
        })
    }

    /// The moves that finish the game where the opponent can never move again, forced passes
    /// included; empty where it is not so.
    #[must_use]
    pub fn play_out(&self) -> Vec<AnyMove> {
        if self.end().is_some() { Vec::new() } else { self.position().play_out() }
    }

    /// How often `next` will have occurred when it comes after the line as it stands.
    fn occurrences_of(&self, next: &AnyPosition) -> u32 {
        let key = next.repetition_key();
        // Nothing more than `quiet_plies` back can be equal to it.
        let window = next.quiet_plies() as usize;
        let line = self.plies.iter().rev().map(|ply| &ply.after).chain([&self.start]);
        1 + line.take(window).filter(|before| before.repetition_key() == key).count() as u32
    }

    fn is_open(&self, text: impl FnOnce() -> String) -> Result<(), PlayError> {
        match self.end() {
            None => Ok(()),
            Some(end) => Err(PlayError::Over {
                ply: self.len() + 1,
                text: text(),
                reason: end.reason.word(),
            }),
        }
    }
}
