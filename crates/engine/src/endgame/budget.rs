//! What a proof search may spend: positions and time, out of the same limits as the search it
//! is part of.

use crate::Control;
use crate::search::Shared;

/// How many positions are drawn from the search's limit at once; each time the clock is looked at.
const PORTION: u64 = 128;

/// Counts positions.
pub(crate) struct Budget<'c> {
    shared: &'c Shared<'c>,
    control: &'c mut dyn Control,
    /// When to stop, on the clock of `control`.
    end_ms: Option<f64>,
    spent: u64,
    /// Positions drawn from the search's limit so far.
    drawn: u64,
    /// Where this allowance ends.
    allowed: u64,
    /// Set once: the whole search is to stop.
    is_stopped: bool,
}

impl<'c> Budget<'c> {
    /// A budget that allows nothing yet.
    pub(crate) fn new(
        shared: &'c Shared<'c>,
        control: &'c mut dyn Control,
        end_ms: Option<f64>,
    ) -> Budget<'c> {
        Budget { shared, control, end_ms, spent: 0, drawn: 0, allowed: 0, is_stopped: false }
    }

    /// Allows `nodes` more positions from now on.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.allowed = self.spent.saturating_add(nodes);
    }

    /// Counts a position whose moves are listed: itself, and one more for every eight moves, each of
    /// which gets first numbers, which takes about an eighth of a visit.
    pub(crate) fn spend(&mut self, moves: usize) {
        self.spent += 1 + moves as u64 / 8;
        while self.spent > self.drawn && !self.is_stopped {
            let portion = self.shared.draw(PORTION);
            self.shared.count(portion);
            self.drawn += portion;
            let late = self.end_ms.is_some_and(|end_ms| self.control.now_ms() >= end_ms)
                && !self.control.is_pondering();
            self.is_stopped =
                portion == 0 || late || self.shared.is_over() || self.control.should_stop();
        }
    }

    /// Whether nothing is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.is_stopped || self.spent >= self.allowed
    }

    /// Positions counted.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }
}
