//! What follows from one command, as it is about to be appended: the events with their rows, and the
//! game after them. The message stands on the last event, so that the stored answer to a message
//! sent twice is the version it was answered with.

use play::{Command, Event, Game};
use rules::Side;
use store::{Append, Ending, GameEvent, NewGame, RatingChange, StoreError};

use crate::games::event;
use crate::games::plan::PlannedMoves;
use crate::games::ratings::RatedGame;
use crate::games::snapshot::{Entry, GameSnapshot};

/// Events that are decided and not yet stored.
pub(crate) struct Decision {
    snapshot: GameSnapshot,
    before: u32,
    now_ms: i64,
    rows: Vec<GameEvent>,
    keep_plies: Option<u32>,
}

impl Decision {
    /// Nothing yet, at this moment.
    pub(crate) fn new(snapshot: &GameSnapshot, now_ms: i64) -> Decision {
        let before = snapshot.version();
        let mut snapshot = snapshot.clone();
        snapshot.set_late_ms(0);
        Decision { snapshot, before, now_ms, rows: Vec::new(), keep_plies: None }
    }

    /// Adds what happens next.
    pub(crate) fn add(&mut self, events: Vec<Event>) -> Result<(), StoreError> {
        for event in events {
            let version = self.snapshot.version().saturating_add(1);
            let row = event::write(&event, version, self.now_ms, self.snapshot.game());
            let text = row.text.clone().filter(|_| row.ply.is_some());
            self.rows.push(row);
            if let Event::TakenBack { plies } = event {
                self.keep_plies = Some(plies);
            }
            self.snapshot.fold(Entry { at_ms: self.now_ms, event, text, message: None })?;
        }
        Ok(())
    }

    /// The game with what was added.
    pub(crate) fn game(&self) -> &Game {
        self.snapshot.game()
    }

    /// Whether a move is among them.
    pub(crate) fn has_moved(&self) -> bool {
        self.rows.iter().any(|row| row.ply.is_some())
    }

    /// Adds what First and Second have planned, for as long as one of them has an answer ready.
    pub(crate) fn reply(&mut self, plans: [Option<&PlannedMoves>; 2]) -> Result<(), StoreError> {
        let [first, second] = plans;
        while let Some(side) = self.snapshot.turn() {
            let plan = if side == Side::First { first } else { second };
            let game = self.snapshot.game();
            let Some(text) = plan.and_then(|plan| plan.reply(game, side)) else { break };
            let (ply, key) = (self.snapshot.plies(), game.position().stable_key());
            let reply = Command::Move { ply, key, text, lag_ms: 0 };
            let Ok(events) = game.decide(Some(side), &reply, self.now_ms) else { break };
            self.add(events)?;
        }
        Ok(())
    }

    /// Puts the message on the last event.
    pub(crate) fn sign(&mut self, message: Option<String>) {
        if let Some(row) = self.rows.last_mut() {
            row.message.clone_from(&message);
        }
        self.snapshot.sign(message);
    }

    /// The game for its ratings, if it is over now.
    pub(crate) fn ended<'a>(&self, facts: &'a NewGame) -> Option<RatedGame<'a>> {
        let end = self.snapshot.game().end()?;
        let (reason, plies) = (end.reason.word(), self.snapshot.plies());
        Some(RatedGame { facts, outcome: end.outcome, reason, plies })
    }

    /// If the game is over now: that, and what it does to the ratings.
    pub(crate) fn end(&mut self, ratings: Option<[RatingChange; 2]>) {
        let end = self.snapshot.game().end();
        self.snapshot.end(end.map(|end| Ending {
            outcome: end.outcome,
            reason: end.reason.word().to_owned(),
            at_ms: self.now_ms,
            ratings,
        }));
    }

    /// The version before it.
    pub(crate) fn before(&self) -> u32 {
        self.before
    }

    /// The moment of it.
    pub(crate) fn now_ms(&self) -> i64 {
        self.now_ms
    }

    /// What to store, and the game once it is stored.
    pub(crate) fn finish(self) -> (Append, GameSnapshot) {
        let append = Append {
            expected_version: self.before,
            keep_plies: self.keep_plies,
            events: self.rows,
            summary: self.snapshot.summary(),
            ending: self.snapshot.ending().cloned(),
        };
        (append, self.snapshot)
    }
}
