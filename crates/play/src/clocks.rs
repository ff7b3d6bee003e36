//! Both clocks of a game: the one place where time is added and subtracted.
//!
//! A clock that runs is not counted down. What it shows follows from what it showed when its side
//! began to think, and from the time now; so nothing changes but by what happens in the game. What
//! both clocks showed after each ply is kept: it is what records write, and what a takeback turns
//! the clocks back to.

use rules::Side;

use crate::pair::{of, with};
use crate::{Terms, TimeControl};

/// How long a side may take for its first move where that is free.
pub const FIRST_MOVE_MS: u32 = 30_000;
/// The most a clock can show: 40 days.
const MOST_LEFT_MS: u32 = 3_456_000_000;
/// How many moves' gain a bank of forgiven lag holds.
const LAG_BANK: u32 = 5;

/// What a ply cost, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlyTime {
    /// The time that was charged for it.
    pub spent_ms: u32,
    /// The lag that was forgiven, on top of it.
    pub lag_ms: u32,
    /// What the clocks of First and Second showed after it; `None` where there are none.
    pub left_ms: Option<[u32; 2]>,
}

/// The clocks of First and Second, between two events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    time: TimeControl,
    has_free_first_moves: bool,
    state: ClockState,
    plies: Vec<PlyTime>,
}

/// What the clocks of First and Second are, beside the plies that led to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockState {
    /// When the side to move began to think (Unix time).
    pub turn_ms: i64,
    /// What the clocks showed then; `None` where there are none.
    pub left_ms: Option<[u32; 2]>,
    /// How much lag would still be forgiven.
    pub lag_bank_ms: [u32; 2],
    /// Until when a side is on vacation; `None` for one that never was.
    pub away_until_ms: [Option<i64>; 2],
}

impl Clocks {
    /// The clocks of a game that begins at this moment.
    pub(crate) fn new(terms: &Terms, at_ms: i64) -> Clocks {
        let state = ClockState {
            turn_ms: at_ms,
            left_ms: terms.time.start_ms().map(|ms| [ms; 2]),
            lag_bank_ms: [terms.time.lag_gain_ms().saturating_mul(LAG_BANK); 2],
            away_until_ms: [None; 2],
        };
        Clocks::from_parts(terms, Vec::new(), state)
    }

    /// The clocks as they stand after these plies.
    pub(crate) const fn from_parts(
        terms: &Terms,
        plies: Vec<PlyTime>,
        state: ClockState,
    ) -> Clocks {
        let has_free_first_moves = terms.has_free_first_moves();
        Clocks { time: terms.time, has_free_first_moves, state, plies }
    }

    /// What each ply cost.
    #[must_use]
    pub fn plies(&self) -> &[PlyTime] {
        &self.plies
    }

    /// What later events build on, beside the plies.
    #[must_use]
    pub const fn state(&self) -> ClockState {
        self.state
    }

    /// Whether the side to move has a free first move before it.
    pub(crate) fn is_free(&self) -> bool {
        self.has_free_first_moves && self.plies.len() < 2
    }

    /// Whether the clock of the side to move runs while the game goes on.
    pub(crate) fn is_running(&self) -> bool {
        self.state.left_ms.is_some() && !self.is_free()
    }

    /// What the clocks show at this moment, where `turn` is to move; nobody when the game is over.
    pub(crate) fn left_ms(&self, turn: Option<Side>, now_ms: i64) -> Option<[u32; 2]> {
        let left_ms = self.state.left_ms?;
        let Some(side) = turn.filter(|_| self.is_running()) else { return Some(left_ms) };
        let own_ms = of(left_ms, side).saturating_sub(self.thinking_ms(side, now_ms));
        Some(with(left_ms, side, own_ms))
    }

    /// What the clocks showed after `ply` plies (0: the start), and after the last one whatever has
    /// happened since; `None` past the end, and where there are none.
    pub(crate) fn left_ms_at(&self, ply: usize) -> Option<[u32; 2]> {
        if ply == self.plies.len() {
            return self.state.left_ms;
        }
        match ply.checked_sub(1) {
            None => self.time.start_ms().map(|ms| [ms; 2]),
            Some(index) => self.plies.get(index)?.left_ms,
        }
    }

    /// When the clock ends the game at the latest, where `turn` is to move; `None` where nothing
    /// presses. A flag waits for the lag that may still be forgiven, so that a move on its way is
    /// not lost.
    pub(crate) fn deadline_ms(&self, turn: Side) -> Option<i64> {
        let left_ms = self.state.left_ms?;
        if self.is_free() {
            return Some(self.state.turn_ms.saturating_add(i64::from(FIRST_MOVE_MS)));
        }
        let left_ms = of(left_ms, turn).saturating_add(of(self.state.lag_bank_ms, turn));
        Some(self.thinks_from_ms(turn).saturating_add(i64::from(left_ms)))
    }

    /// What a move made now would be charged, and the lag it would be forgiven.
    pub(crate) fn charge_ms(&self, turn: Side, lag_ms: u32, now_ms: i64) -> (u32, u32) {
        if !self.is_running() {
            return (0, 0);
        }
        let thinking_ms = self.thinking_ms(turn, now_ms);
        let forgiven_ms = lag_ms.min(of(self.state.lag_bank_ms, turn)).min(thinking_ms);
        (thinking_ms - forgiven_ms, forgiven_ms)
    }

    /// Whether a move made now would come too late, with the lag it would be forgiven.
    pub(crate) fn is_late(&self, turn: Side, lag_ms: u32, now_ms: i64) -> bool {
        let Some(left_ms) = self.state.left_ms else { return false };
        self.is_running() && self.charge_ms(turn, lag_ms, now_ms).0 >= of(left_ms, turn)
    }

    /// A side has moved.
    pub(crate) fn moved(&mut self, side: Side, at_ms: i64, spent_ms: u32, lag_ms: u32) {
        let is_running = self.is_running();
        if let Some(left_ms) = &mut self.state.left_ms {
            let own_ms = of(*left_ms, side);
            // A free first move gains nothing.
            let own_ms = if is_running { self.time.after_move(own_ms, spent_ms) } else { own_ms };
            *left_ms = with(*left_ms, side, own_ms.min(MOST_LEFT_MS));
        }
        let gain_ms = self.time.lag_gain_ms();
        let bank_ms = of(self.state.lag_bank_ms, side).saturating_sub(lag_ms);
        let bank_ms = bank_ms.saturating_add(gain_ms).min(gain_ms.saturating_mul(LAG_BANK));
        self.state.lag_bank_ms = with(self.state.lag_bank_ms, side, bank_ms);
        self.state.turn_ms = at_ms;
        self.plies.push(PlyTime { spent_ms, lag_ms, left_ms: self.state.left_ms });
    }

    /// The line was taken back to this many plies, and the clocks with it.
    pub(crate) fn taken_back(&mut self, plies: usize, at_ms: i64) {
        self.plies.truncate(plies);
        self.state.left_ms = match self.plies.last() {
            Some(ply) => ply.left_ms,
            None => self.time.start_ms().map(|ms| [ms; 2]),
        };
        self.state.turn_ms = at_ms;
    }

    /// A side was given time.
    pub(crate) fn given(&mut self, side: Side, ms: u32) {
        if let Some(left_ms) = &mut self.state.left_ms {
            let more_ms = of(*left_ms, side).saturating_add(ms).min(MOST_LEFT_MS);
            *left_ms = with(*left_ms, side, more_ms);
        }
    }

    /// Nobody is charged for this time.
    pub(crate) fn suspended(&mut self, ms: u32) {
        self.state.turn_ms = self.state.turn_ms.saturating_add(i64::from(ms));
    }

    /// A side is on vacation until then.
    pub(crate) fn away(&mut self, side: Side, until_ms: i64) {
        self.state.away_until_ms = with(self.state.away_until_ms, side, Some(until_ms));
    }

    /// The game is over, ended by no move. `fallen` is the side whose time was up.
    pub(crate) fn stopped(&mut self, turn: Side, fallen: Option<Side>, at_ms: i64) {
        self.state.left_ms = self.left_ms(Some(turn), at_ms);
        if let (Some(side), Some(left_ms)) = (fallen, self.state.left_ms) {
            self.state.left_ms = Some(with(left_ms, side, 0));
        }
    }

    /// After the last ply the clocks showed this, as a record says.
    pub(crate) fn recorded(&mut self, left_ms: [u32; 2]) {
        let left_ms = self.state.left_ms.map(|_| left_ms.map(|ms| ms.min(MOST_LEFT_MS)));
        self.state.left_ms = left_ms;
        if let Some(ply) = self.plies.last_mut() {
            ply.left_ms = left_ms;
        }
    }

    /// When the side to move began to be charged.
    fn thinks_from_ms(&self, turn: Side) -> i64 {
        let away_until_ms = of(self.state.away_until_ms, turn).unwrap_or(i64::MIN);
        self.state.turn_ms.max(away_until_ms)
    }

    /// How long the side to move has been thinking.
    fn thinking_ms(&self, turn: Side, now_ms: i64) -> u32 {
        let ms = now_ms.saturating_sub(self.thinks_from_ms(turn)).max(0);
        u32::try_from(ms).unwrap_or(u32::MAX)
    }
}
