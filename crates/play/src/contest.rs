//! A game between two people, refereed. A [`Contest`] is the fold of its events: [`Contest::decide`]
//! turns what somebody wants into events, or refuses it; [`Contest::apply`] folds an event in; and
//! nothing else changes anything. So a contest is stored as its events, two servers that read the same
//! events agree on everything, and what is not an event never happened.
//!
//! Time comes in as Unix milliseconds of the server's clock, which alone counts. In a game at the
//! board nobody is charged for a side's first move; whoever does not make it within
//! [`FIRST_MOVE_MS`] ends the game without a result.

mod decide;
mod event;

pub use decide::{Act, Refusal};
pub use event::Event;

use rules::{AnyPosition, Side};
use thiserror::Error;

use crate::{Game, GameEnd, PlayError, PlayersEnd, TimeControl};

/// How long a side may take for its first move in a game at the board.
pub const FIRST_MOVE_MS: u32 = 30_000;
/// How long the opponent must have been gone before the game can be claimed, at the board.
pub const GONE_MS: u32 = 60_000;
/// How much time one gift gives.
pub const GIFT_MS: u32 = 15_000;
/// The most a clock can show: 40 days.
const MOST_LEFT_MS: u32 = 3_456_000_000;
/// How many moves' gain a bank of forgiven lag holds.
const LAG_BANK: u32 = 5;

/// What was agreed before the first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The start position, with its rules.
    pub start: AnyPosition,
    /// How much time the players have.
    pub time: TimeControl,
    /// Whether ratings depend on it.
    pub rated: bool,
}

/// An event that does not follow on the events before: they are not those of one contest.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("event {version}: {error}")]
pub struct Broken {
    /// The event's number, from 1.
    pub version: u32,
    /// What cannot be.
    pub error: PlayError,
}

/// A game between two people as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    terms: Terms,
    game: Game,
    version: u32,
    created_ms: i64,
    /// When the side to move began to think.
    turn_ms: i64,
    left_ms: Option<[u32; 2]>,
    /// What the clocks showed after each ply, so that a takeback can turn them back.
    left_after_ms: Vec<[u32; 2]>,
    lag_ms: [u32; 2],
    away_until_ms: [i64; 2],
    takeback: Option<Side>,
}

impl Contest {
    /// A contest that begins at this moment (Unix time).
    #[must_use]
    pub fn new(terms: Terms, created_ms: i64) -> Contest {
        let clock = match terms.time {
            TimeControl::Clock(clock) => Some(clock),
            TimeControl::Unlimited | TimeControl::Days(_) => None,
        };
        Contest {
            game: Game::new(terms.start).with_clock(clock),
            version: 0,
            created_ms,
            turn_ms: created_ms,
            left_ms: terms.time.start_ms().map(|ms| [ms; 2]),
            left_after_ms: Vec::new(),
            lag_ms: [terms.time.lag_gain_ms() * LAG_BANK; 2],
            away_until_ms: [i64::MIN; 2],
            takeback: None,
            terms,
        }
    }

    /// The contest of these events, each with the time it happened.
    ///
    /// # Errors
    /// [`Broken`] where an event does not follow on those before.
    pub fn replay<'a>(
        terms: Terms,
        created_ms: i64,
        events: impl IntoIterator<Item = (i64, &'a Event)>,
    ) -> Result<Contest, Broken> {
        let mut contest = Contest::new(terms, created_ms);
        for (at_ms, event) in events {
            contest.apply(at_ms, event)?;
        }
        Ok(contest)
    }

    /// What was agreed.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The line, with repetition, offers of a draw and the end.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many events it has.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// How it ended; `None` while it goes on.
    #[must_use]
    pub fn end(&self) -> Option<GameEnd> {
        self.game.end()
    }

    /// Who asks for a move back.
    #[must_use]
    pub const fn takeback(&self) -> Option<Side> {
        self.takeback
    }

    /// Whether it may still be broken off without a result: until both have moved.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        self.game.len() < 2
    }

    /// Whether the clock of the side to move runs: not before both have moved at the board, and
    /// never where there is none.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.end().is_none()
            && self.left_ms.is_some()
            && !(self.terms.time.is_live() && self.is_opening())
    }

    /// What the clocks of First and Second show at this moment; `None` where there are none.
    #[must_use]
    pub fn left_ms(&self, now_ms: i64) -> Option<[u32; 2]> {
        let mut left_ms = self.left_ms?;
        if self.is_running()
            && let Some(own) = left_ms.get_mut(self.game.position().turn().index())
        {
            *own = own.saturating_sub(self.thinking_ms(now_ms));
        }
        Some(left_ms)
    }

    /// How much lag would still be forgiven to a side.
    #[must_use]
    pub fn lag_bank_ms(&self, side: Side) -> u32 {
        of(self.lag_ms, side)
    }

    /// Until when a side is on vacation; `None` for one that never was.
    #[must_use]
    pub fn away_until_ms(&self, side: Side) -> Option<i64> {
        Some(of(self.away_until_ms, side)).filter(|&until_ms| until_ms > i64::MIN)
    }

    /// When somebody must look: the flag of the side to move has fallen by then, or its first move
    /// has failed to come. `None` where nothing presses.
    ///
    /// A flag waits for the lag that may still be forgiven, so that a move on its way is not lost.
    #[must_use]
    pub fn deadline_ms(&self) -> Option<i64> {
        if self.end().is_some() {
            return None;
        }
        if self.terms.time.is_live() && self.is_opening() {
            return Some(self.turn_ms.saturating_add(i64::from(FIRST_MOVE_MS)));
        }
        let side = self.game.position().turn();
        let left_ms = of(self.left_ms?, side).saturating_add(self.lag_bank_ms(side));
        Some(self.thinks_from_ms().saturating_add(i64::from(left_ms)))
    }

    /// Folds the next event in.
    ///
    /// # Errors
    /// [`Broken`] where it does not follow on those before; the contest is as it was then.
    pub fn apply(&mut self, at_ms: i64, event: &Event) -> Result<(), Broken> {
        self.fold(at_ms, event)
            .map_err(|error| Broken { version: self.version.saturating_add(1), error })?;
        self.version = self.version.saturating_add(1);
        Ok(())
    }

    fn fold(&mut self, at_ms: i64, event: &Event) -> Result<(), PlayError> {
        match event {
            Event::Moved { text, spent_ms, lag_ms, .. } => {
                self.moved(at_ms, text, *spent_ms, *lag_ms)?;
            }
            Event::DrawOffered(side) => self.game.offer_draw(*side)?,
            Event::DrawRefused(_) => self.game.refuse_draw(),
            Event::TakebackAsked(side) => self.takeback = Some(*side),
            Event::TakebackRefused(_) => self.takeback = None,
            Event::TakenBack { plies } => self.taken_back(at_ms, *plies),
            Event::TimeGiven { side, ms } => {
                if let Some(left_ms) = &mut self.left_ms {
                    let more = of(*left_ms, *side).saturating_add(*ms).min(MOST_LEFT_MS);
                    *left_ms = with(*left_ms, *side, more);
                }
            }
            Event::Suspended { ms } => self.turn_ms = self.turn_ms.saturating_add(i64::from(*ms)),
            Event::Vacation { side, until_ms } => {
                self.away_until_ms = with(self.away_until_ms, *side, *until_ms);
            }
            Event::Ended(end) => {
                // The clock of a side whose flag fell shows what made it fall.
                if self.is_running() {
                    self.left_ms = self.left_ms(at_ms);
                }
                self.game.finish(*end)?;
                if let (PlayersEnd::Time(side), Some(left_ms)) = (end, self.left_ms) {
                    self.left_ms = Some(with(left_ms, *side, 0));
                }
                self.takeback = None;
            }
        }
        Ok(())
    }

    fn moved(
        &mut self,
        at_ms: i64,
        text: &str,
        spent_ms: u32,
        lag_ms: u32,
    ) -> Result<(), PlayError> {
        let side = self.game.position().turn();
        let was_running = self.is_running();
        self.game.play_text_timed(text, spent_ms)?;
        if let Some(left_ms) = self.left_ms {
            // A first move at the board is free, and gains nothing.
            let own_ms = of(left_ms, side);
            let after_ms =
                if was_running { self.terms.time.after_move(own_ms, spent_ms) } else { own_ms };
            self.left_ms = Some(with(left_ms, side, after_ms.min(MOST_LEFT_MS)));
        }
        self.left_after_ms.push(self.left_ms.unwrap_or_default());
        let gain_ms = self.terms.time.lag_gain_ms();
        let bank_ms = of(self.lag_ms, side).saturating_sub(lag_ms).saturating_add(gain_ms);
        self.lag_ms = with(self.lag_ms, side, bank_ms.min(gain_ms.saturating_mul(LAG_BANK)));
        self.turn_ms = at_ms;
        self.takeback = None;
        Ok(())
    }

    fn taken_back(&mut self, at_ms: i64, plies: u32) {
        let plies = plies as usize;
        self.game.take_back_to(plies);
        self.left_after_ms.truncate(plies);
        if let (Some(left_ms), Some(start_ms)) = (&mut self.left_ms, self.terms.time.start_ms()) {
            *left_ms = self.left_after_ms.last().copied().unwrap_or([start_ms; 2]);
        }
        self.turn_ms = at_ms;
        self.takeback = None;
    }

    /// When the side to move began to be charged.
    fn thinks_from_ms(&self) -> i64 {
        self.turn_ms.max(of(self.away_until_ms, self.game.position().turn()))
    }

    /// How long the side to move has been thinking.
    fn thinking_ms(&self, now_ms: i64) -> u32 {
        let ms = now_ms.saturating_sub(self.thinks_from_ms()).max(0);
        u32::try_from(ms).unwrap_or(u32::MAX)
    }
}

/// A side's share of a pair.
fn of<T: Copy>([first, second]: [T; 2], side: Side) -> T {
    match side {
        Side::First => first,
        Side::Second => second,
    }
}

/// The pair with a side's share replaced.
fn with<T: Copy>([first, second]: [T; 2], side: Side, value: T) -> [T; 2] {
    match side {
        Side::First => [value, second],
        Side::Second => [first, value],
    }
}
