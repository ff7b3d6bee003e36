//! A game, local or refereed: its terms and the fold of its events. [`Game::apply`] folds an event in
//! and nothing else changes anything, so a game is stored as its events, and whoever reads the same
//! events agrees on everything. What is played at one screen takes the same way: [`Game::play`] and
//! its like make the event and apply it.
//!
//! Time comes in as a value: Unix milliseconds of the server's clock in a refereed game; in a local
//! one, milliseconds spent, on a time that begins at 0 and stands still between moves.

use std::collections::BTreeMap;

use rules::{AnyMove, AnyPosition, End, MoveError, MoveProblem, Side, coded};
use thiserror::Error;

use crate::plies::Plies;
use crate::{Clocks, Event, Fischer, GameEnd, Mode, PlayersEnd, PlyTime, Terms, TimeControl};

/// The tags of a record that follow from the game.
const OWN_TAGS: [&str; 6] = ["Game", "Rules", "FEN", "Clock", "Result", "Reason"];

/// A game in progress, or finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    terms: Terms,
    plies: Plies,
    clocks: Clocks,
    players_end: Option<PlayersEnd>,
    draw_offer: Option<Side>,
    takeback: Option<Side>,
    version: u32,
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

/// An event that does not follow on the events before: they are not those of one game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("event {version}: {error}")]
pub struct ReplayError {
    /// The event's number, from 1.
    pub version: u32,
    /// What cannot be.
    pub error: PlayError,
}

coded! { PlayError {
    PlayError::Over { ply, text, .. } => "game-over" (ply, text),
    PlayError::Tag { key, .. } => "tag-unusable" (key),
    PlayError::NoDraws => "no-draws" (),
} causes {
    PlayError::Move { ply, error } => error: MoveError (ply),
} }

impl Game {
    /// A local game without clocks.
    #[must_use]
    pub fn new(start: AnyPosition) -> Game {
        Game::begin(Terms { start, time: TimeControl::Unlimited, mode: Mode::Local }, 0)
    }

    /// A game that begins at this moment.
    #[must_use]
    pub fn begin(terms: Terms, at_ms: i64) -> Game {
        Game {
            terms,
            plies: Plies::new(terms.start),
            clocks: Clocks::new(&terms, at_ms),
            players_end: None,
            draw_offer: None,
            takeback: None,
            version: 0,
            tags: BTreeMap::new(),
        }
    }

    /// A local game on the terms of this one from its start, with this clock.
    #[must_use]
    pub fn with_clock(self, clock: Option<Fischer>) -> Game {
        let time = clock.map_or(TimeControl::Unlimited, TimeControl::Fischer);
        Game::begin(Terms { time, ..self.terms }, 0)
    }

    /// The game of these events, each with the time it happened.
    ///
    /// # Errors
    /// [`ReplayError`] where an event does not follow on those before.
    pub fn replay<'a>(
        terms: Terms,
        created_ms: i64,
        events: impl IntoIterator<Item = (i64, &'a Event)>,
    ) -> Result<Game, ReplayError> {
        let mut game = Game::begin(terms, created_ms);
        for (at_ms, event) in events {
            game.apply(at_ms, event)?;
        }
        Ok(game)
    }

    /// What was agreed.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Base and increment, where those are its time control.
    #[must_use]
    pub const fn clock(&self) -> Option<Fischer> {
        match self.terms.time {
            TimeControl::Fischer(fischer) => Some(fischer),
            TimeControl::Unlimited | TimeControl::Days(_) => None,
        }
    }

    /// How many events have happened.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
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
        self.plies.start()
    }

    /// How many plies have been played.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plies.as_slice().len()
    }

    /// Whether nothing has been played yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.as_slice().is_empty()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.plies.position()
    }

    /// The position after `ply` plies (0: the start); `None` past the end of the line.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        self.plies.position_at(ply)
    }

    /// How often the position after `ply` plies had occurred then, itself included.
    #[must_use]
    pub fn occurrences_at(&self, ply: usize) -> u32 {
        self.plies.occurrences_at(ply)
    }

    /// The moves played.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = AnyMove> + '_ {
        self.plies.as_slice().iter().map(|ply| ply.mv)
    }

    /// The time spent on each move.
    pub fn spent_ms(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.clocks.plies().iter().map(|ply| ply.spent_ms)
    }

    /// Each move played, with the position it was played in.
    pub fn line(&self) -> impl DoubleEndedIterator<Item = (&AnyPosition, AnyMove)> {
        self.plies.moves()
    }

    pub(crate) const fn plies(&self) -> &Plies {
        &self.plies
    }

    /// Puts the clocks, the version and what was offered in the place of what the moves alone give.
    pub(crate) fn restore(
        &mut self,
        version: u32,
        clocks: Clocks,
        draw_offer: Option<Side>,
        takeback: Option<Side>,
    ) {
        self.version = version;
        self.clocks = clocks;
        self.draw_offer = draw_offer;
        self.takeback = takeback;
    }

    pub(crate) const fn clocks_mut(&mut self) -> &mut Clocks {
        &mut self.clocks
    }

    /// Who is to move; nobody when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.end().is_none().then(|| self.position().turn())
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn end(&self) -> Option<GameEnd> {
        self.end_at(self.len())
    }

    /// How the game stood ended after `ply` plies. An end that the players made belongs to the last.
    #[must_use]
    pub fn end_at(&self, ply: usize) -> Option<GameEnd> {
        let by_rule = self.plies.end_at(ply).map(GameEnd::from);
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
        self.plies.next(&[], mv)?.end()
    }

    /// Whether it may still be broken off without a result: until both have moved.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        self.len() < 2
    }

    /// Whose offer of a draw stands.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// Who asks for a move back.
    #[must_use]
    pub const fn takeback(&self) -> Option<Side> {
        self.takeback
    }

    /// Folds the next event in.
    ///
    /// # Errors
    /// [`ReplayError`] where it does not follow on those before; the game is as it was then.
    pub fn apply(&mut self, at_ms: i64, event: &Event) -> Result<(), ReplayError> {
        let version = self.version.saturating_add(1);
        self.fold(at_ms, event).map_err(|error| ReplayError { version, error })
    }

    pub(crate) fn fold(&mut self, at_ms: i64, event: &Event) -> Result<(), PlayError> {
        match *event {
            Event::Moved { mv, spent_ms, lag_ms, .. } => self.moved(at_ms, mv, spent_ms, lag_ms)?,
            Event::DrawOffered { side } => {
                self.is_open(String::new)?;
                self.has_draws()?;
                self.draw_offer = Some(side);
            }
            Event::DrawRefused { .. } => self.draw_offer = None,
            Event::TakebackAsked { side } => self.takeback = Some(side),
            Event::TakebackRefused { .. } => self.takeback = None,
            Event::TakenBack { plies } => {
                let plies = self.len().min(plies as usize);
                self.plies.truncate(plies);
                self.clocks.taken_back(plies, at_ms);
                self.players_end = None;
                self.withdraw_offers();
            }
            Event::TimeGiven { side, ms } => self.clocks.given(side, ms),
            Event::Suspended { ms } => self.clocks.suspended(ms),
            Event::Vacation { side, until_ms } => self.clocks.away(side, until_ms),
            Event::Ended(end) => {
                self.is_open(String::new)?;
                if end == PlayersEnd::Agreement {
                    self.has_draws()?;
                }
                let fallen = if let PlayersEnd::Time(side) = end { Some(side) } else { None };
                self.clocks.stopped(self.position().turn(), fallen, at_ms);
                self.players_end = Some(end);
                self.withdraw_offers();
            }
        }
        self.version = self.version.saturating_add(1);
        Ok(())
    }

    fn moved(
        &mut self,
        at_ms: i64,
        mv: AnyMove,
        spent_ms: u32,
        lag_ms: u32,
    ) -> Result<(), PlayError> {
        self.is_open(|| self.position().move_text(mv))?;
        let Some(ply) = self.plies.next(&[], mv) else {
            let error = MoveError::new(&format!("#{}", mv.0), MoveProblem::NotLegal);
            return Err(PlayError::Move { ply: self.len() + 1, error });
        };
        self.clocks.moved(self.position().turn(), at_ms, spent_ms, lag_ms);
        self.plies.push(ply);
        self.withdraw_offers();
        Ok(())
    }

    fn withdraw_offers(&mut self) {
        self.draw_offer = None;
        self.takeback = None;
    }

    /// Reads a move in the position as it stands.
    ///
    /// # Errors
    /// [`PlayError::Over`] in a finished game, [`PlayError::Move`] for a text that is no legal move.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, PlayError> {
        self.is_open(|| text.to_string())?;
        let parsed = self.position().parse_move(text);
        parsed.map_err(|error| PlayError::Move { ply: self.len() + 1, error })
    }

    /// The clocks.
    #[must_use]
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// What each ply cost, and what the clocks showed after it.
    #[must_use]
    pub fn ply_times(&self) -> &[PlyTime] {
        self.clocks.plies()
    }

    /// The time left to First and Second after `ply` plies, where there are clocks; after the last
    /// one with all that has happened since, but for what the side to move is spending now.
    #[must_use]
    pub fn left_ms_at(&self, ply: usize) -> Option<[u32; 2]> {
        self.clocks.left_ms_at(ply)
    }

    /// Whether what the clocks showed after each ply follows from base, increment and the time spent
    /// alone: there was no gift, and no free first move with an increment.
    #[must_use]
    pub fn has_plain_clocks(&self) -> bool {
        let mut plain = Clocks::new(&Terms { mode: Mode::Local, ..self.terms }, 0);
        for ((before, _), time) in self.line().zip(self.ply_times()) {
            plain.moved(before.turn(), 0, time.spent_ms, time.lag_ms);
        }
        plain.plies().iter().zip(self.ply_times()).all(|(one, other)| one.left_ms == other.left_ms)
    }

    /// What the clocks of First and Second show at this moment; `None` where there are none.
    #[must_use]
    pub fn left_ms(&self, now_ms: i64) -> Option<[u32; 2]> {
        self.clocks.left_ms(self.turn(), now_ms)
    }

    /// Whether the clock of the side to move runs: not before both have moved where first moves are
    /// free, and never where there is none.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.end().is_none() && self.clocks.is_running()
    }

    /// When somebody must look: the flag of the side to move has fallen by then, or its first move
    /// has failed to come. `None` where nothing presses.
    #[must_use]
    pub fn deadline_ms(&self) -> Option<i64> {
        self.clocks.deadline_ms(self.turn()?)
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

    const fn has_draws(&self) -> Result<(), PlayError> {
        if self.start().variant().has_draws() { Ok(()) } else { Err(PlayError::NoDraws) }
    }
}
