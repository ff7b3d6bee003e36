//! What follows from one wish, as it is about to be appended: the events with their rows, and the
//! game after them. The message stands on the last event, so that the stored answer to a message
//! sent twice is the version it was answered with.

use play::contest::{Act, Event};
use rules::{Outcome, Side};
use store::{Append, Ending, GameEvent, RatingChange, StoreError};

use super::plan::Planned;
use super::rows;
use super::served::{Entry, Served};

/// Events that are decided and not yet stored.
pub(super) struct Step {
    served: Served,
    before: u32,
    now_ms: i64,
    rows: Vec<GameEvent>,
    keep_plies: Option<u32>,
}

impl Step {
    /// Nothing yet, at this moment.
    pub(super) fn new(served: &Served, now_ms: i64) -> Step {
        let before = served.version();
        Step { served: served.clone(), before, now_ms, rows: Vec::new(), keep_plies: None }
    }

    /// Adds what happens next.
    pub(super) fn add(&mut self, events: Vec<Event>) -> Result<(), StoreError> {
        for event in events {
            let mover = self.served.contest().game().position().turn();
            let version = self.served.version().saturating_add(1);
            let plies = self.served.plies();
            self.rows.push(rows::write(&event, version, self.now_ms, mover, plies, None));
            if let Event::TakenBack { plies } = event {
                self.keep_plies = Some(plies);
            }
            self.served.fold(Entry { at_ms: self.now_ms, event, message: None })?;
        }
        Ok(())
    }

    /// Whether a move is among them.
    pub(super) fn has_moved(&self) -> bool {
        self.rows.iter().any(|row| row.ply.is_some())
    }

    /// Adds what First and Second have planned, for as long as one of them has an answer ready.
    pub(super) fn reply(&mut self, plans: [Option<&Planned>; 2]) -> Result<(), StoreError> {
        let [first, second] = plans;
        while let Some(side) = self.served.turn() {
            let plan = if side == Side::First { first } else { second };
            let contest = self.served.contest();
            let game = contest.game();
            let Some(text) = plan.and_then(|plan| plan.reply(game, side)) else { break };
            let (ply, key) = (self.served.plies(), game.position().stable_key());
            let reply = Act::Move { ply, key, text, lag_ms: 0 };
            let Ok(events) = contest.decide(Some(side), &reply, self.now_ms) else { break };
            self.add(events)?;
        }
        Ok(())
    }

    /// Puts the message on the last event.
    pub(super) fn sign(&mut self, message: Option<String>) {
        if let Some(row) = self.rows.last_mut() {
            row.message.clone_from(&message);
        }
        self.served.sign(message);
    }

    /// The outcome of a game that is over now; the outer `None` while it goes on.
    pub(super) fn outcome(&self) -> Option<Option<Outcome>> {
        self.served.contest().end().map(|end| end.outcome)
    }

    /// If the game is over now: that, and what it does to the ratings.
    pub(super) fn end(&mut self, ratings: Option<[RatingChange; 2]>) {
        let end = self.served.contest().end();
        self.served.end(end.map(|end| Ending {
            outcome: end.outcome,
            reason: end.reason.word().to_owned(),
            at_ms: self.now_ms,
            ratings,
        }));
    }

    /// The version before it.
    pub(super) fn before(&self) -> u32 {
        self.before
    }

    /// What to store, and the game once it is stored.
    pub(super) fn finish(self) -> (Append, Served) {
        let append = Append {
            expected_version: self.before,
            keep_plies: self.keep_plies,
            events: self.rows,
            summary: self.served.summary(),
            ending: self.served.ending().cloned(),
        };
        (append, self.served)
    }
}
